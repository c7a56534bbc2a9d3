import type { ImportChoices } from '../plan/import-choices.ts'
import type { ForeignTable } from './file-table.ts'
import { ownTable } from './own-table.ts'
import { type ForeignProduct, otherOptions, spreadOptions } from './spread-options.ts'

/** The sheet of ours for the products of another program, as staff chose, with what the file leaves open. */
export function foreignTable(
  products: readonly ForeignProduct[],
  { options }: ImportChoices,
  { untracked, unread }: { untracked: number; unread: string[] },
): ForeignTable {
  const rows = products.flatMap(product => spreadOptions(product, options))
  return {
    ...ownTable(rows),
    styles: new Map(rows.flatMap(({ number, style }) => (style ? [[number, style] as const] : []))),
    questions: { options: otherOptions(products), untracked, unread },
  }
}
