import type { ProductQuery } from '#app/catalogue/product-query/product-query.ts'
import { readProductQuery } from '#app/catalogue/product-query/read-product-query.ts'

/**
 * Reads the listing that a form asks for, as if the browser had sent it.
 *
 * @param query of the listing with the form
 * @param pressed a radio button or checkbox that is about to change
 */
export function readQueryForm(
  form: HTMLFormElement,
  query: ProductQuery,
  pressed?: HTMLInputElement,
): ProductQuery {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') parameters.append(name, value)
  }
  if (pressed?.type === 'radio') parameters.set(pressed.name, pressed.value)
  else if (pressed?.checked) parameters.delete(pressed.name, pressed.value)
  else if (pressed) parameters.append(pressed.name, pressed.value)
  return { ...readProductQuery(parameters), ownCollection: query.ownCollection }
}
