import { Link } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import { UNITS, type Unit } from '../measurement.ts'

const NAMES: Readonly<Record<Unit, string>> = { in: message('Inches'), cm: message('Centimetres') }

interface Props {
  unit: Unit
  /** Without it the two are links to the page in their unit, which work without JavaScript. */
  onChoose?: (unit: Unit) => void
}

/** Inches or centimetres. */
export function UnitChoice({ unit, onChoose }: Props) {
  return (
    <fieldset
      aria-label={t('Unit')}
      className="inline-flex max-w-full flex-wrap rounded-control border border-edge p-0.5"
    >
      {UNITS.map(one =>
        onChoose ? (
          <button
            key={one}
            type="button"
            aria-pressed={one === unit}
            onClick={() => onChoose(one)}
            className={SEGMENT}
          >
            {t(NAMES[one])}
          </button>
        ) : (
          <Link
            key={one}
            to={one === 'in' ? '/size-guide' : `/size-guide?unit=${one}`}
            replace
            preventScrollReset
            aria-current={one === unit || undefined}
            className={SEGMENT}
          >
            {t(NAMES[one])}
          </Link>
        ),
      )}
    </fieldset>
  )
}

const SEGMENT =
  'inline-flex min-h-10 items-center rounded-[0.1875rem] px-4 text-sm font-semibold hover:bg-ink/5 aria-[current=true]:bg-ink ' +
  'aria-[current=true]:text-paper aria-pressed:bg-ink aria-pressed:text-paper'
