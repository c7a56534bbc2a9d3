import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { variants } from '#app/schema/variants.server.ts'
import type { Variant } from './variant.ts'

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
