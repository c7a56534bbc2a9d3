import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { productImports } from '#app/catalogue/tables/product-imports.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { IMPORT_FILES } from './import-state.server.ts'

/** Until then an applied import can be undone, and a file that was not applied waits. */
const STORED_DAYS = { applied: 180, others: 14 }
const DAY_MS = 86_400_000
const MOST_AT_ONCE = 50

/** Removes old imports with all that was compared, and files that belong to none. */
export async function removeOldImports(
  database: Database,
  files: FileStore,
  now = new Date(),
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { state, uploadedAt, id } = productImports
  const old = await database
    .select({ id })
    .from(productImports)
    .where(
      sql`${lt(uploadedAt, before(STORED_DAYS.others))} and (${state} <> 'applied' or ${lt(uploadedAt, before(STORED_DAYS.applied))})`,
    )
    .orderBy(asc(uploadedAt))
    .limit(MOST_AT_ONCE)
  const ids = old.map(row => row.id)
  if (ids.length > 0) await database.delete(productImports).where(inArray(id, ids))
  await removeFiles(database, files, before(1))
}

/** Files that belong to no import. @param before a younger one may be of an import that is being stored */
async function removeFiles(database: Database, files: FileStore, before: Date): Promise<void> {
  for await (const { key, changedAt } of files.list(IMPORT_FILES)) {
    if (changedAt > before) continue
    const [owner] = await database
      .select({ id: productImports.id })
      .from(productImports)
      .where(eq(productImports.fileKey, key))
      .limit(1)
    if (!owner) await files.delete(key)
  }
}
