import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { SizePrice } from '../size-price.ts'
import { VARIANT_FACTS, type Variant } from './variant.ts'

/** Stores what is known of the sizes of a product that the transaction has locked, in place of what was. */
export async function writeVariants(
  transaction: Transaction,
  productId: number,
  known: readonly Variant[],
): Promise<void> {
  await transaction.delete(variants).where(eq(variants.productId, productId))
  if (known.length > 0) {
    await transaction.insert(variants).values(known.map(variant => ({ ...variant, productId })))
  }
}

/** Writes the own prices of the sizes of locked products, in place of those that they had. Products without any named stay. */
export async function writeSizePrices(
  transaction: Transaction,
  updates: readonly { id: number; sizePrices?: readonly SizePrice[] }[],
): Promise<void> {
  const written = updates.filter(({ sizePrices }) => sizePrices !== undefined)
  if (written.length === 0) return
  const ofProducts = inArray(
    variants.productId,
    written.map(({ id }) => id),
  )
  await transaction
    .update(variants)
    .set({ pricePaisa: null, compareAtPaisa: null })
    .where(and(ofProducts, isNotNull(variants.pricePaisa)))
  const rows = written.flatMap(({ id, sizePrices = [] }) =>
    sizePrices.map(({ size, pricePaisa, compareAtPaisa }) => ({
      productId: id,
      size,
      pricePaisa,
      compareAtPaisa,
    })),
  )
  if (rows.length > 0) {
    await transaction
      .insert(variants)
      .values(rows)
      .onConflictDoUpdate({
        target: [variants.productId, variants.size],
        set: { pricePaisa: sql`excluded.price_paisa`, compareAtPaisa: sql`excluded.compare_at_paisa` },
      })
  }
  // A size of which nothing is known has no row.
  await transaction
    .delete(variants)
    .where(and(ofProducts, ...VARIANT_FACTS.map(fact => isNull(variants[fact]))))
}
