import { rupeesText } from '#app/shared/money.ts'
import type { OrderedSize } from './list-reorder.server.ts'
import { likelyDays, type SizeRunOut } from './run-out-row.ts'

type Cells = readonly (string | number)[]

/** The rows of an order as a sheet, the names of the columns first. */
export function reorderRows(sizes: readonly OrderedSize[], { seesCosts }: { seesCosts: boolean }): Cells[] {
  const columns = [
    'Product',
    'Category',
    'Size',
    'SKU',
    'Stock',
    'Pre-ordered',
    'Sold in 30 days',
    'Pieces a day',
    'Order',
  ]
  return [
    seesCosts ? [...columns, 'Cost', 'Total'] : columns,
    ...sizes.map(size => [
      size.name,
      size.category,
      size.size ?? '',
      size.sku ?? '',
      size.onHand,
      size.preordered,
      size.soldLately,
      rounded(size.perDay),
      size.quantity,
      ...(seesCosts ? costCells(size) : []),
    ]),
  ]
}

function costCells({ costPaisa, quantity }: OrderedSize): Cells {
  return costPaisa === null ? ['', ''] : [rupeesOf(costPaisa), rupeesOf(costPaisa * quantity)]
}

/** A number that Excel adds up. */
function rupeesOf(paisa: number): number {
  return Number(rupeesText(paisa))
}

/** The rows of sizes that run out; the names of the columns are {@link RUN_OUT_COLUMNS}. */
export function runOutCells(size: SizeRunOut, today: string): Cells {
  const days = likelyDays(size.runOut, today)
  return [
    size.name,
    size.category,
    size.size ?? '',
    size.sku ?? '',
    size.onHand,
    size.soldLately,
    rounded(size.perDay),
    size.runOut.days,
    days?.first ?? '',
    days?.last ?? '',
  ]
}

export const RUN_OUT_COLUMNS = [
  'Product',
  'Category',
  'Size',
  'SKU',
  'Stock',
  'Sold in 30 days',
  'Pieces a day',
  'Days left',
  'Sold out from',
  'Sold out by',
] as const

function rounded(perDay: number): number {
  return Math.round(perDay * 1_000) / 1_000
}
