import type { NumberedRow } from '#app/platform/sheets/read-cells.server.ts'
import { readNumber } from '#app/shared/text/read-number.ts'
import { SHEET_COLUMN_KEYS, SHEET_HEADER, type SheetColumnKey } from '../columns/sheet-columns.ts'

/** The cells of a row by the columns of our own sheets. */
export type OwnCells = Partial<Record<SheetColumnKey, string>>

/** Writes what another program says of products as a sheet of ours, without the columns that it says nothing of. */
export function ownTable(rows: readonly { number: number; cells: OwnCells }[]): {
  header: string[]
  rows: NumberedRow[]
} {
  const used = SHEET_COLUMN_KEYS.filter(key => rows.some(({ cells }) => cells[key] !== undefined))
  return {
    header: used.map(key => SHEET_HEADER[SHEET_COLUMN_KEYS.indexOf(key)] ?? ''),
    rows: rows.map(({ number, cells }) => ({ number, cells: used.map(key => cells[key] ?? '') })),
  }
}

/** Without the cells that say nothing, so that a file without their column has none here. */
export function saidCells(cells: Record<string, string>): OwnCells {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
}

/** A price of another program; not a number where it is none. */
export function priceOf(text: string): number {
  return text === '' ? Number.NaN : Number(readNumber(text))
}

/** Empty for nothing, and for what is no number. */
export function positive(number: number): string {
  return number > 0 ? String(number) : ''
}

/** Without a number, or below 0 where a shop sells on, there are none. A fraction stays, so that it is asked about. */
export function pieces(typed: string): string {
  const number = Number(readNumber(typed)) || 0
  return Number.isInteger(number) ? String(Math.max(0, number)) : typed
}

/**
 * Reads the prices of the sizes of one product, as other programs have them in each row: the product has the lowest, and a size
 * that costs more its own.
 */
export function withOwnPrices(
  rows: { number: number; cells: OwnCells }[],
): { number: number; cells: OwnCells }[] {
  const paisaOf = ({ cells }: { cells: OwnCells }) => priceOf(cells.price ?? '')
  const cheapest = rows.toSorted((one, other) => paisaOf(one) - paisaOf(other))[0]
  if (!cheapest || !rows.every(row => paisaOf(row) > 0)) return rows
  const { price = '', compareAtPrice = '' } = cheapest.cells
  return rows.map(({ number, cells }) => {
    const isOwn = priceOf(cells.price ?? '') > priceOf(price)
    const own = { ownPrice: isOwn ? cells.price : '', ownCompareAtPrice: isOwn ? cells.compareAtPrice : '' }
    return { number, cells: { ...cells, ...own, price, compareAtPrice } as OwnCells }
  })
}
