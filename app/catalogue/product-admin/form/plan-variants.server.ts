import { readCodeHolders } from '#app/catalogue/products/variants/read-code-holders.server.ts'
import { findTakenCodes, type TakenCode } from '#app/catalogue/products/variants/taken-codes.ts'
import { mergeVariants, type Variant } from '#app/catalogue/products/variants/variant.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { loggedVariants } from './logged-product.ts'
import type { ProductDetails } from './product-form-schema.ts'

/** SKUs or barcodes of the form that other products have. */
export type CodeRefusal = { kind: 'code-taken'; taken: TakenCode[] }

export interface VariantPlan {
  /** What is known of the product's sizes from now on. */
  known: Variant[]
  /** What changes, as the audit log records it. */
  changes: ReturnType<typeof loggedVariants>
}

/** What a form or a sheet makes known of the sizes of a product. @param product 0 and nothing known for a new one */
export async function planVariants(
  transaction: Transaction,
  product: { id: number; variants: readonly Variant[] },
  { variants: said, sizes }: Pick<ProductDetails, 'variants' | 'sizes'>,
): Promise<Outcome<VariantPlan, CodeRefusal>> {
  const known = mergeVariants(product.variants, said, sizes)
  const changes = loggedVariants(product.variants, known)
  if (Object.keys(changes).length === 0) return { ok: true, known, changes }
  const taken = findTakenCodes(known, await readCodeHolders(transaction, known), product.id)
  return taken.length > 0 ? refuse({ kind: 'code-taken', taken }) : { ok: true, known, changes }
}
