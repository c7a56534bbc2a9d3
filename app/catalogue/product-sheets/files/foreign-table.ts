import type { ImportChoices } from '../plan/import-choices.ts'
import type { ForeignTable } from './file-table.ts'
import { ownTable } from './own-table.ts'
import { type ForeignProduct, otherOptions, spreadOptions, toSlug } from './spread-options.ts'

/** The sheet of ours for the products of another program, as staff chose, with what the file leaves open. */
export function foreignTable(
  products: readonly ForeignProduct[],
  { options }: ImportChoices,
  { untracked, unread }: { untracked: number; unread: string[] },
): ForeignTable {
  const rows = withAddresses(products).flatMap(product => spreadOptions(product, options))
  return {
    ...ownTable(rows),
    styles: new Map(rows.flatMap(({ number, style }) => (style ? [[number, style] as const] : []))),
    questions: { options: otherOptions(products), untracked, unread },
  }
}

/** Rows find their product by its name, where the program has no addresses. Products of the same name get one. */
function withAddresses(products: readonly ForeignProduct[]): ForeignProduct[] {
  const counts = new Map<string, number>()
  for (const { name } of products) counts.set(name, (counts.get(name) ?? 0) + 1)
  return products.map(product => {
    const { key, name, hasAddress } = product
    if (hasAddress || counts.get(name) === 1) return product
    return { ...product, key: toSlug(`${name} ${key}`), hasAddress: true }
  })
}
