import type { EditedProduct } from '#app/catalogue/product-admin/form/edited-product.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { SheetColumnKey } from '../columns/sheet-columns.ts'
import { NEW_SIZES } from '../import/import-notes.ts'
import type { SpelledGroup } from './spell-sizes.ts'

type Note = [SheetColumnKey, string]

const NO_PICTURE = message('Without a picture it is added as a draft. Publish it once it has one.')
const IS_FETCHED = message('Is being fetched.')
const NEW_CATEGORY = message('A new category.')
const NO_SIZE_SAID = message('The file says no size.')
const NO_STOCK_SAID = message('The file says no stock: it begins with none.')

/** What is said of a product besides what its cells change. */
export function noteProduct({
  lacksPicture,
  isWaiting,
  isNewCategory,
}: Record<'lacksPicture' | 'isWaiting' | 'isNewCategory', boolean>): Note[] {
  return [
    ...(lacksPicture ? [['name', NO_PICTURE] satisfies Note] : []),
    ...(isWaiting ? [['picture1', IS_FETCHED] satisfies Note] : []),
    ...(isNewCategory ? [['category', NEW_CATEGORY] satisfies Note] : []),
  ]
}

/** What is said of the sizes of a product: that they are new to their list, or come without pieces. */
export function noteSizes(
  { group: { rows }, list, isFreeSize }: SpelledGroup,
  newSizes: readonly string[],
  present: EditedProduct | undefined,
): Note[] {
  if (newSizes.length > 0) return [['size', t(NEW_SIZES, { sizes: newSizes.join(', '), list: list.name })]]
  if (!present && rows.every(({ values }) => !values.stock)) return [['size', NO_STOCK_SAID]]
  return isFreeSize ? [['size', NO_SIZE_SAID]] : []
}
