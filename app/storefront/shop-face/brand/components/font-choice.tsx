import { FONT_PAIR_IDS, FONT_PAIRS } from '#app/owner/settings/brand/font-pairs.ts'
import { FONT_STYLES } from '#app/owner/settings/brand/font-styles.ts'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  name: string
  id: string
  defaultValue: string
  errors: readonly string[]
}

/** One of the pairs of fonts, each written in itself. */
export function FontChoice({ name, id, defaultValue, errors }: Props) {
  const [error] = errors
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="sr-only">{t('Fonts')}</legend>
      {FONT_PAIR_IDS.map(pair => {
        const stylesheet = FONT_STYLES[pair]
        return stylesheet && <link key={pair} rel="stylesheet" href={stylesheet} precedence="default" />
      })}
      <div className="grid gap-2 sm:grid-cols-2">
        {FONT_PAIR_IDS.map((pair, index) => {
          const { headlines, text, about } = FONT_PAIRS[pair]
          return (
            <label
              key={pair}
              className="flex min-h-11 cursor-pointer gap-3 rounded-control border border-edge p-3 hover:border-ink has-checked:border-ink has-checked:bg-ink/5"
            >
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                name={name}
                value={pair}
                defaultChecked={pair === defaultValue}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span
                  className="block text-2xl leading-tight font-medium"
                  style={{ fontFamily: `"${headlines}"` }}
                >
                  {headlines}
                </span>
                <span className="block text-sm" style={{ fontFamily: `"${text}", var(--font-sans)` }}>
                  {`${t('with {font}.', { font: text })} ${t(about)}`}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
