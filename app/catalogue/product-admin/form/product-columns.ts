import { pickPlainFields } from '#app/catalogue/products/product-fields.ts'
import type { ProductDetails } from './product-form-schema.ts'

/** Returns the columns of a product's row, without its slug, from the form's details. */
export function productColumns(details: ProductDetails, categoryId: number) {
  const { name, pricePaisa, compareAtPaisa, sizeSystemId, sizes, sizeChart, featured } = details
  return {
    name,
    pricePaisa,
    compareAtPaisa,
    categoryId,
    sizeSystemId,
    sizes,
    sizeChart,
    featured,
    ...pickPlainFields(details),
  }
}
