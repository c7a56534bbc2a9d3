import { type NamePicture, type SheetColumnKey, sheetColumn } from './sheet-columns.ts'
import { type SheetProduct, type SizeRow, sizeRowsOf } from './sheet-product.ts'

/** The rows of a product in a sheet. What is about the whole product stands in the first. */
export function sheetRowsOf(
  product: SheetProduct,
  columns: readonly SheetColumnKey[],
  namePicture: NamePicture,
): (string | number)[][] {
  return sizeRowsOf(product).map((row, index) =>
    toCells(product, row, { isFirst: index === 0, columns, namePicture }),
  )
}

function toCells(
  product: SheetProduct,
  row: SizeRow,
  {
    isFirst,
    columns,
    namePicture,
  }: { isFirst: boolean; columns: readonly SheetColumnKey[]; namePicture: NamePicture },
): (string | number)[] {
  return columns.map(key => {
    const column = sheetColumn(key)
    if (column.of === 'size') return column.write(row)
    return isFirst || column.isIn ? column.write(product, namePicture) : ''
  })
}
