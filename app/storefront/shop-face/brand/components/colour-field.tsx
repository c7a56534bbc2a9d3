import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { STANDARD_COLOURS } from '#app/owner/settings/brand/brand.ts'
import {
  type BrandColour,
  checksOf,
  failureText,
  nearestPassing,
} from '#app/owner/settings/brand/check-colour.ts'
import { accentOf, bannerOf, GROUNDS, ON_ACCENT, THEMES } from '#app/owner/settings/brand/palette.ts'
import { t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { setFieldText } from '#app/ui/forms/set-field-text.ts'
import { insteadField, readColour } from '../brand-form.ts'

interface Props {
  which: BrandColour
  label: string
  hint: string
  name: string
  id: string
  defaultValue: string
  errors: readonly string[]
}

/** A colour of the brand, typed or picked, with how it looks in both themes and whether it can be read there. */
export function ColourField({ which, label, hint, defaultValue, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(defaultValue)
  const hex = readColour(typed)
  const use = (colour: string) => input.current && setFieldText(input.current, colour)
  return (
    <div className="min-w-0 space-y-3">
      <Field
        {...field}
        ref={input}
        label={label}
        hint={hint}
        defaultValue={defaultValue}
        maxLength={9}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onInput={event => setTyped(event.currentTarget.value)}
        end={
          <input
            type="color"
            aria-label={t('Pick the {label}', { label: label.toLowerCase() })}
            value={hex ?? STANDARD_COLOURS[which]}
            onChange={event => use(event.currentTarget.value)}
            className="mt-1 block h-9 w-10 cursor-pointer rounded-control bg-transparent noscript:hidden"
          />
        }
      />
      {hex && (
        <>
          <Samples which={which} hex={hex} />
          <Proof which={which} hex={hex} onUse={use} />
        </>
      )}
    </div>
  )
}

/** The colour as pages show it, in both themes. */
function Samples({ which, hex }: { which: BrandColour; hex: string }) {
  const { accent } = accentOf(hex)
  const { banner, onBanner } = bannerOf(hex)
  return (
    <div aria-hidden className="grid grid-cols-2 gap-2 text-center text-sm font-semibold">
      {THEMES.map(theme => {
        const [ground, words] =
          which === 'main' ? [accent[theme], ON_ACCENT[theme]] : [banner[theme], onBanner[theme]]
        return (
          <div
            key={theme}
            className="rounded-control border border-line p-3"
            style={{ backgroundColor: GROUNDS.paper[theme] }}
          >
            <span className="block rounded-control p-2" style={{ backgroundColor: ground, color: words }}>
              {which === 'main' ? t('Add to Cart') : t('Free delivery')}
            </span>
          </div>
        )
      })}
    </div>
  )
}

interface ProofProps {
  which: BrandColour
  hex: string
  onUse(colour: string): void
}

/** Whether the colour can be read everywhere; if not, where it can't, and the nearest colour that can. */
function Proof({ which, hex, onUse }: ProofProps) {
  const checks = checksOf(which, hex)
  const failed = checks.filter(({ contrast, least }) => contrast < least)
  if (failed.length === 0) {
    return (
      <p className="flex gap-2 text-sm">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{t('It can be read everywhere, in the light and in the dark theme.')}</span>
      </p>
    )
  }
  const nearest = nearestPassing(which, hex)
  return (
    <div className="space-y-2 text-sm">
      <ul className="space-y-1">
        {failed.map(check => (
          <li key={`${check.theme} ${check.what}`} className="flex gap-2 text-danger">
            <X aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{failureText(check)}</span>
          </li>
        ))}
      </ul>
      <button
        type="submit"
        name={insteadField(which)}
        value={nearest}
        onClick={event => {
          event.preventDefault()
          onUse(nearest)
        }}
        className="button button-secondary px-4"
      >
        <span
          aria-hidden
          className="size-5 rounded-full border border-edge"
          style={{ backgroundColor: nearest }}
        />
        {t('Use {nearest}, the nearest that works', { nearest })}
      </button>
    </div>
  )
}
