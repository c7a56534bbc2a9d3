import { eq, or, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { PIECE_NAME } from '../piece-name.server.ts'
import { type CodeHolder, codeKey } from './taken-codes.ts'
import type { Variant } from './variant.ts'

/** The products that have one of these SKUs or barcodes now, archived ones too. */
export async function readCodeHolders(
  database: Queryable,
  wanted: readonly Pick<Variant, 'sku' | 'barcode'>[],
): Promise<CodeHolder[]> {
  const skus = wanted.flatMap(({ sku }) => codeKey('sku', sku) ?? [])
  const barcodes = wanted.flatMap(({ barcode }) => codeKey('barcode', barcode) ?? [])
  if (skus.length === 0 && barcodes.length === 0) return []
  return database
    .select({
      productId: variants.productId,
      name: PIECE_NAME,
      size: variants.size,
      sku: variants.sku,
      barcode: variants.barcode,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      or(
        sql`lower(${variants.sku}) = any(${sql.param(skus)}::text[])`,
        sql`${variants.barcode} = any(${sql.param(barcodes)}::text[])`,
      ),
    )
}
