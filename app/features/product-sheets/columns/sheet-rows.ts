import { type NamePicture, SHEET_COLUMN_KEYS, sheetColumn } from './sheet-columns.ts'
import { type SheetProduct, type SizeRow, sizeRowsOf } from './sheet-product.ts'

/** The rows of a product in a sheet. What is about the whole product stands in the first. */
export function sheetRowsOf(product: SheetProduct, namePicture: NamePicture): (string | number)[][] {
  return sizeRowsOf(product).map((row, index) => toCells(product, row, { isFirst: index === 0, namePicture }))
}

function toCells(
  product: SheetProduct,
  row: SizeRow,
  { isFirst, namePicture }: { isFirst: boolean; namePicture: NamePicture },
): (string | number)[] {
  return SHEET_COLUMN_KEYS.map(key => {
    const column = sheetColumn(key)
    if (column.of === 'size') return column.write(row)
    return isFirst || column.isIn ? column.write(product, namePicture) : ''
  })
}
