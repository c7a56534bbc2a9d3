import { type ComponentProps, useId, useRef, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { setFieldText } from '#app/ui/forms/set-field-text.ts'
import { fillUsualZipCode } from '../fill-usual-zip-code.ts'
import { type CityOption, findCity, loadCities, matchCities, suggestCity } from '../known-cities.ts'

interface Props
  extends Omit<ComponentProps<typeof Field>, 'label' | 'list' | 'onInput' | 'onBlur' | 'onFocus'> {
  /** Called with what the field contains, once it is chosen or left. */
  onCity?: ((city: string) => void) | undefined
}

/**
 * A field for a city. It finds the shop's cities by any spelling, fills in the usual ZIP code, and suggests a city for a
 * misspelt one. Any other text stays as it is.
 */
export function CityField({ onCity, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [options, setOptions] = useState<CityOption[]>([])
  const [suggestion, setSuggestion] = useState<string>()

  async function showOptions() {
    const cities = await loadCities()
    if (!input.current) return
    const typed = input.current.value
    setOptions(matchCities(cities, typed))
    setSuggestion(undefined)
    // An option was chosen, or the name is complete.
    if (cities.some(({ name }) => name === typed)) await noteCity()
  }

  async function noteCity() {
    if (!input.current) return
    const { form, value } = input.current
    onCity?.(value)
    const cities = await loadCities()
    setSuggestion(suggestCity(cities, value))
    fillUsualZipCode(form, findCity(cities, value)?.zipCode ?? '')
  }

  function accept() {
    if (!input.current || !suggestion) return
    setFieldText(input.current, suggestion)
    setSuggestion(undefined)
    input.current.focus()
  }

  return (
    <div>
      <Field
        label={t('City')}
        autoComplete="address-level2"
        {...field}
        ref={input}
        list={listId}
        onFocus={showOptions}
        onInput={showOptions}
        onBlur={noteCity}
      />
      <datalist id={listId}>
        {options.map(({ name, label }) => (
          <option key={name} value={name} label={label} />
        ))}
      </datalist>
      <p role="status" className="text-sm empty:hidden">
        {suggestion && (
          <button type="button" onClick={accept} className="min-h-11 text-left font-semibold text-link">
            {t('Did you mean {suggestion}?', { suggestion })}
          </button>
        )}
      </p>
    </div>
  )
}
