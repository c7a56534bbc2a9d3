import { type ProductQuery, readProductQuery } from '#app/features/product-query/product-query.ts'

/** Reads the listing that a form asks for, as if the browser had sent it. */
export function readQueryForm(form: HTMLFormElement): ProductQuery {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') parameters.append(name, value)
  }
  return readProductQuery(parameters)
}
