import { inArray } from 'drizzle-orm'
import { type ColourOfStyle, readStyleOf, writeStyle } from '#app/catalogue/products/write-style.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { PlannedStyle } from '../plan/product-plan.ts'

/** A product of a file that is one colour of a style. */
export interface StyledProduct {
  id: number
  style: PlannedStyle
  /** The file adds it. */
  isNew: boolean
}

/**
 * Makes the colours of a garment that the file has as one product the colours of one style. Those of the shop stay in the style
 * that they are in, and stand alone where they do; where they are in several, the new ones stand alone.
 */
export async function joinStyles(transaction: Transaction, styled: readonly StyledProduct[]): Promise<void> {
  for (const some of Map.groupBy(styled, ({ style }) => style.key).values()) {
    const ids = some.map(({ id }) => id)
    const present = await readStyles(transaction, ids)
    if (present.size > 1) continue
    const [first] = present.values()
    const style = first === undefined ? undefined : await readStyleOf(transaction, first)
    const known: ColourOfStyle[] = style?.colours ?? []
    const others = some.flatMap(({ id, isNew }) => (isNew ? [id] : []))
    if (others.length === 0) continue
    await writeStyle(transaction, {
      id: style?.id ?? null,
      name: style?.id ? (style.name ?? '') : (some[0]?.style.name ?? ''),
      nameUrdu: style?.nameUrdu ?? '',
      colours: [...known, ...others.map(id => ({ id, swatch: null }))],
    })
  }
}

/** Takes a product out of its style before it is removed. */
export async function leaveStyle(transaction: Transaction, id: number): Promise<void> {
  const style = await readStyleOf(transaction, id)
  if (!style || style.id === null) return
  const colours = style.colours.filter(colour => colour.id !== id)
  await writeStyle(transaction, { ...style, colours })
}

/** A product of each style, by the style. */
async function readStyles(transaction: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await transaction
    .select({ id: products.id, styleId: products.styleId })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.flatMap(({ id, styleId }) => (styleId === null ? [] : [[styleId, id] as const])))
}
