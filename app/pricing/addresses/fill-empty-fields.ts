import { cityKey } from './city-key.ts'
import { findCity, loadCities } from './known-cities.ts'
import { ALL_SHIPPING_FIELDS, type ShippingField } from './shipping-fields.ts'

/** Lies in the city of its address: beside another one it would lead a parcel astray. */
const IN_CITY: readonly ShippingField[] = ['zipCode', 'streetAddress', 'landmark', 'riderNote']

/**
 * Fills the empty fields of a form, except the one with the focus, and shows those that are folded away. Where the form
 * names another city than the values, their street and ZIP code are left out.
 */
export async function fillEmptyFields(form: HTMLFormElement, values: Record<string, unknown>): Promise<void> {
  const [here, there] = [textOf(form), values.city]
  const isElsewhere = here !== '' && typeof there === 'string' && !(await isSameCity(here, there))
  for (const name of ALL_SHIPPING_FIELDS) {
    if (isElsewhere && IN_CITY.includes(name)) continue
    const input = form.elements.namedItem(name)
    const value = values[name]
    if (!(input instanceof HTMLInputElement) || input.value || input === document.activeElement) continue
    if (typeof value !== 'string' || value === '') continue
    input.value = value
    input.closest('details')?.setAttribute('open', '')
  }
}

function textOf(form: HTMLFormElement): string {
  const input = form.elements.namedItem('city')
  return input instanceof HTMLInputElement ? input.value : ''
}

async function isSameCity(one: string, other: string): Promise<boolean> {
  if (cityKey(one) === cityKey(other)) return true
  const cities = await loadCities()
  const known = findCity(cities, one)
  return known !== undefined && known === findCity(cities, other)
}
