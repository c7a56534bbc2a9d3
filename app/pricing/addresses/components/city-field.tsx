import { type ComponentProps, useId, useRef, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { AskedField } from '#app/ui/forms/asked-field.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useSuggestion } from '#app/ui/forms/use-suggestion.tsx'
import { fillUsualZipCode } from '../fill-usual-zip-code.ts'
import { findCity, type KnownCity, loadCities, matchCities, suggestCity } from '../known-cities.ts'
import { ASKED_CITY } from '../shipping-fields.ts'

interface Props
  extends Omit<ComponentProps<typeof Field>, 'label' | 'list' | 'onInput' | 'onBlur' | 'onFocus'> {
  /** Called with what the field contains, once it is chosen or left. */
  onCity?: ((city: string) => void) | undefined
}

/**
 * A field for a city. It finds the shop's cities by any spelling, fills in the usual ZIP code, and suggests the city that a misspelt or
 * short one means; the form is held for that once. Any other text stays as it is.
 */
export function CityField({ onCity, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [cities, setCities] = useState<readonly KnownCity[]>([])
  const [typed, setTyped] = useState('')
  const { look, forget, question } = useSuggestion(input, text => suggestCity(cities, text), true)

  async function showOptions() {
    const known = await loadCities()
    if (!input.current) return
    const { value } = input.current
    setCities(known)
    setTyped(value)
    forget()
    // An option was chosen, or the name is complete.
    if (known.some(({ name }) => name === value)) await noteCity()
  }

  async function noteCity() {
    if (!input.current) return
    const { form, value } = input.current
    onCity?.(value)
    look()
    fillUsualZipCode(form, findCity(await loadCities(), value)?.zipCode ?? '')
  }

  return (
    <div>
      {/* Without scripts the server asks by an error of the field. */}
      <AskedField
        name={ASKED_CITY}
        asked={field.errors?.length ? String(field.defaultValue ?? '') : ''}
        canAsk={cities.length > 0}
      />
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
        {matchCities(cities, typed).map(({ name, label }) => (
          <option key={name} value={name} label={label} />
        ))}
      </datalist>
      {question}
    </div>
  )
}
