import type { CollectionRules } from '#app/catalogue/product-query/collection-rules.ts'
import { type ColourFamily, colourFamilyName } from '#app/catalogue/products/colours/colour-family.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

/** The rules of a collection in words, for staff. @param categoryName that of the category that they ask for */
export function describeRules(rules: CollectionRules, categoryName: string | null): string {
  const { categoryId, colour, minPaisa, maxPaisa, onSale, inStock, newDays, tag } = rules
  return [
    categoryId !== undefined && (categoryName ?? t('a deleted category')),
    colour && t(colourFamilyName(colour as ColourFamily)).toLowerCase(),
    minPaisa !== undefined && t('from {price}', { price: formatRupees(minPaisa) }),
    maxPaisa !== undefined && t('up to {price}', { price: formatRupees(maxPaisa) }),
    onSale && t('on sale'),
    inStock && t('in stock'),
    newDays !== undefined &&
      (newDays === 1 ? t('added in the last day') : t('added in the last {days} days', { days: newDays })),
    tag && t('with the tag {tag}', { tag }),
  ]
    .filter(Boolean)
    .join(t(', '))
}
