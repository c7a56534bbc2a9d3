import { typeInto } from '#app/ui/forms/type-into.ts'
import { usualZipCode } from './pakistani-cities.ts'

/** A known city brings its ZIP code along, in place of one that an earlier city brought, never of one that was typed. */
export function fillUsualZipCode(city: HTMLInputElement): void {
  const zipCode = city.form?.elements.namedItem('zipCode')
  const usual = usualZipCode(city.value)
  if (!usual || !(zipCode instanceof HTMLInputElement)) return
  if (zipCode.value && zipCode.value !== zipCode.dataset.usual) return
  zipCode.dataset.usual = usual
  typeInto(zipCode, usual)
}
