import type { CollectionRules } from '#app/features/product-query/collection-rules.ts'
import { type ColourFamily, colourFamilyName } from '#app/features/products/colour-family.ts'
import { formatRupees } from '#app/shared/money.ts'

/** The rules of a collection in words, for staff. @param categoryName that of the category that they ask for */
export function describeRules(rules: CollectionRules, categoryName: string | null): string {
  const { categoryId, colour, minPaisa, maxPaisa, onSale, inStock, newDays, tag } = rules
  return [
    categoryId !== undefined && (categoryName ?? 'a deleted category'),
    colour && colourFamilyName(colour as ColourFamily).toLowerCase(),
    minPaisa !== undefined && `from ${formatRupees(minPaisa)}`,
    maxPaisa !== undefined && `up to ${formatRupees(maxPaisa)}`,
    onSale && 'on sale',
    inStock && 'in stock',
    newDays !== undefined && (newDays === 1 ? 'added in the last day' : `added in the last ${newDays} days`),
    tag && `with the tag ${tag}`,
  ]
    .filter(Boolean)
    .join(', ')
}
