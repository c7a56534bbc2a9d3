import { usualZipCode } from './pakistani-cities.ts'

/** A known city brings its ZIP code along, in place of one that an earlier city brought, never of one that was typed. */
export function fillUsualZipCode(city: HTMLInputElement): void {
  const zipCode = city.form?.elements.namedItem('zipCode')
  const usual = usualZipCode(city.value)
  if (!usual || !(zipCode instanceof HTMLInputElement)) return
  if (zipCode.value && zipCode.value !== zipCode.dataset.usual) return
  zipCode.dataset.usual = usual
  // As if it had been typed: the form hears of it, and checks it again.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(zipCode, usual)
  zipCode.dispatchEvent(new Event('input', { bubbles: true }))
}
