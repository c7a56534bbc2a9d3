import { and, eq, type SQL, sql } from 'drizzle-orm'
import { auditLog, auditProducts } from '#app/owner/tables/audit.server.ts'

/** Whether an entry is a bulk change of the product, among others. */
export function isBulkChangeOf(productId: number): SQL | undefined {
  return and(
    eq(auditLog.subjectKind, sql.raw(`'products'`)),
    sql`${auditProducts(auditLog)} @> array[${productId}]::integer[]`,
  )
}
