import type { Product, Size } from '#app/features/products/product.ts'

/** What a product is called by machines that compare prices; it stays when the product gets another name. */
export function productKey({ id }: Pick<Product, 'id'>): string {
  return String(id)
}

/** The same for one of its sizes. */
export function variantKey(product: Pick<Product, 'id'>, size: Size): string {
  return `${productKey(product)}-${size}`
}

export function productPath({ slug }: Pick<Product, 'slug'>): string {
  return `/product/${slug}`
}

/** The whole address of a product's page. */
export function productUrl(origin: string, product: Pick<Product, 'slug'>): string {
  return new URL(productPath(product), origin).href
}

/** The same page, on which the browser chooses the size: catalogues want an address for each. */
export function variantUrl(origin: string, product: Pick<Product, 'slug'>, size: Size): string {
  return `${productUrl(origin, product)}?size=${size}`
}
