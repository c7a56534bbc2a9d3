import { eq, lt, sql } from 'drizzle-orm'
import { customerImportItems, customerImports } from '#app/customers/tables/imported-customers.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { CUSTOMER_IMPORT_FILES } from './import-state.server.ts'

/** A file that was not applied, and the rows that could not be read, name people: they stay for so long. */
const IMPORT_DAYS = 14
const DAY_MS = 86_400_000

/** Removes files that were not applied and what could not be read of others, and files that belong to no import. */
export async function removeOldCustomerImports(
  database: Database,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { id, state, uploadedAt, fileKey } = customerImports
  await database
    .delete(customerImports)
    .where(
      sql`${lt(uploadedAt, before(IMPORT_DAYS))} and ${state} in ('reading', 'ready', 'refused', 'undone')`,
    )
  await database.delete(customerImportItems).where(
    sql`${customerImportItems.importId} in (select ${id} from ${customerImports}
      where ${lt(uploadedAt, before(IMPORT_DAYS))} and ${state} = 'applied')`,
  )
  for await (const { key, changedAt } of files.list(CUSTOMER_IMPORT_FILES)) {
    if (changedAt > before(1)) continue
    const [owner] = await database.select({ id }).from(customerImports).where(eq(fileKey, key)).limit(1)
    if (!owner) await files.delete(key)
  }
}
