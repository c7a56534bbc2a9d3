import { setFieldText } from '#app/ui/forms/set-field-text.ts'
import { usualZipCode } from './pakistani-cities.ts'

/** Fills in the ZIP code of a known city. It replaces that of an earlier city, but never a typed one. */
export function fillUsualZipCode(city: HTMLInputElement): void {
  const zipCode = city.form?.elements.namedItem('zipCode')
  const usual = usualZipCode(city.value)
  if (!usual || !(zipCode instanceof HTMLInputElement)) return
  if (zipCode.value && zipCode.value !== zipCode.dataset.usual) return
  zipCode.dataset.usual = usual
  setFieldText(zipCode, usual)
}
