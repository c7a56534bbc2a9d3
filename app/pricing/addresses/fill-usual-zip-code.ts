import { setFieldText } from '#app/ui/forms/set-field-text.ts'

/** Fills in the usual ZIP code of the city of a form. It replaces that of an earlier city, but never a typed one. */
export function fillUsualZipCode(form: HTMLFormElement | null, usual: string): void {
  const zipCode = form?.elements.namedItem('zipCode')
  if (!usual || !(zipCode instanceof HTMLInputElement)) return
  if (zipCode.value && zipCode.value !== zipCode.dataset.usual) return
  zipCode.dataset.usual = usual
  setFieldText(zipCode, usual)
  // What a shopper who is there already types replaces it.
  if (document.activeElement === zipCode) zipCode.select()
}
