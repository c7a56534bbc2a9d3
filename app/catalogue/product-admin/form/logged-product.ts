import type { CategoryOption } from '#app/catalogue/categories/category.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { type PlainFieldName, pickPlainFields } from '#app/catalogue/products/product-fields.ts'
import type { Publication } from '#app/catalogue/products/publication.ts'
import { VARIANT_FACTS, type Variant, variantOf } from '#app/catalogue/products/variants/variant.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { toChosen } from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { hasSharedStock, stockFieldName, variantFactName } from './edited-product.ts'
import type { PlannedLevel } from './plan-stock.ts'
import type { ProductDetails } from './product-form-schema.ts'

type Logged = Pick<
  ProductDetails,
  'name' | 'pricePaisa' | 'compareAtPaisa' | 'sizes' | 'sizeChart' | 'videoKey' | 'featured' | PlainFieldName
> & { publication?: Publication | undefined }

/** Returns a product's values as the audit log records them, without its stock. */
export function loggedProduct(
  product: Logged,
  {
    category,
    sizeSystem,
    images,
  }: { category: CategoryOption; sizeSystem: Pick<SizeSystem, 'name'>; images: readonly Picture[] },
) {
  const { name, pricePaisa, compareAtPaisa, sizes, sizeChart, videoKey, featured, publication } = product
  return {
    name,
    category: category.name,
    pricePaisa,
    compareAtPaisa,
    sizeSystem: sizeSystem.name,
    sizes,
    // What is not said stays as it is, and so is no change.
    ...(sizeChart !== undefined && { sizeChart }),
    ...(videoKey !== undefined && { videoKey }),
    ...pickPlainFields(product),
    featured,
    ...(publication && loggedPublication(publication)),
    images: images.map(toChosen),
  }
}

function loggedPublication({ state, publishAt, hideAt }: Publication) {
  return {
    state,
    publishAt: publishAt?.toISOString() ?? null,
    hideAt: hideAt?.toISOString() ?? null,
  }
}

/** Returns what changed of what is known of a product's sizes, as the audit log records it. */
export function loggedVariants(before: readonly Variant[], after: readonly Variant[]) {
  const sizes = [...new Set([...before, ...after].map(({ size }) => size))]
  const facts = sizes.flatMap(size =>
    VARIANT_FACTS.map(fact => ({
      name: variantFactName(fact, size),
      from: variantOf(before, size)[fact],
      to: variantOf(after, size)[fact],
    })),
  )
  const changed = facts.filter(({ from, to }) => from !== to)
  return Object.fromEntries(changed.map(({ name, from, to }) => [name, { from, to }]))
}

/** Returns changed stock levels as the audit log records them. */
export function loggedStock(changes: readonly PlannedLevel[]) {
  return Object.fromEntries(
    changes.map(({ size, seen, wanted }) => [stockFieldName(size), { from: seen, to: wanted }]),
  )
}

/** Returns the audit log's entry for a product that now counts its stock by size, or no longer does. */
export function loggedSwitch(wanted: readonly StockLevel[]) {
  const isBySize = !hasSharedStock(wanted)
  return { stockBySize: { from: !isBySize, to: isBySize } }
}
