import type { Product, Size } from '#app/catalogue/products/product.ts'
import { metreStep } from '#app/shared/sold-quantity.ts'

/** The product's id in feeds and structured data. It survives a rename. */
export function productKey({ id }: Pick<Product, 'id'>): string {
  return String(id)
}

/** The id of the group of variants that it is in: of its style, or of its own sizes. */
export function variantGroupKey(product: Pick<Product, 'id' | 'style'>): string {
  return product.style ? `style-${product.style.id}` : productKey(product)
}

/** The id of one of its sizes. The step of what is sold by the metre has spaces, which ids have not. */
export function variantKey(product: Pick<Product, 'id'>, size: Size): string {
  const step = metreStep(size)
  return `${productKey(product)}-${step === undefined ? size : `${step}cm`}`
}

export function productPath({ slug }: Pick<Product, 'slug'>): string {
  return `/product/${slug}`
}

/** The absolute address of a product page. */
export function productUrl(origin: string, product: Pick<Product, 'slug'>): string {
  return new URL(productPath(product), origin).href
}

/** The same page with a size in the address: catalogues need an address for each size. */
export function variantUrl(origin: string, product: Pick<Product, 'slug'>, size: Size): string {
  return `${productUrl(origin, product)}?size=${encodeURIComponent(size)}`
}
