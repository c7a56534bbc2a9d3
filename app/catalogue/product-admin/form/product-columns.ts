import { pickPlainFields } from '#app/catalogue/products/product-fields.ts'
import { publicationColumns } from '#app/catalogue/products/publication.ts'
import type { ProductDetails } from './product-form-schema.ts'

/**
 * Returns the columns of a product's row, without its slug, from the form's details.
 *
 * @param hiddenSince of a product that is hidden already
 */
export function productColumns(details: ProductDetails, categoryId: number, hiddenSince?: Date | null) {
  const {
    name,
    pricePaisa,
    compareAtPaisa,
    sizeSystemId,
    sizes,
    sizeChart,
    videoKey,
    featured,
    publication,
  } = details
  return {
    name,
    pricePaisa,
    compareAtPaisa,
    categoryId,
    sizeSystemId,
    sizes,
    sizeChart,
    videoKey,
    featured,
    ...(publication && publicationColumns(publication, hiddenSince)),
    ...pickPlainFields(details),
  }
}
