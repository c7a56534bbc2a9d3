import { asc, eq } from 'drizzle-orm'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AdminSizeSystem, LETTERS, type SizeSystem } from './size-system.ts'

const COLUMNS = { id: sizeSystems.id, name: sizeSystems.name, sizes: sizeSystems.sizes }

/** All lists of sizes, the letters first. */
export function listSizeSystems(database: Queryable): Promise<SizeSystem[]> {
  return database.select(COLUMNS).from(sizeSystems).orderBy(asc(sizeSystems.id))
}

/** All lists as staff look after them. */
export function listAdminSizeSystems(database: Queryable): Promise<AdminSizeSystem[]> {
  return database
    .select({ ...COLUMNS, version: sizeSystems.version })
    .from(sizeSystems)
    .orderBy(asc(sizeSystems.id))
}

/** The lists for a form. A form works without them: only the letters where they could not be loaded. */
export async function listSizeSystemOptions({
  database,
  log,
  requestId,
}: Pick<Services, 'database' | 'log' | 'requestId'>): Promise<SizeSystem[]> {
  try {
    return await listSizeSystems(database)
  } catch (error) {
    log.error({ err: error, requestId }, 'the lists of sizes of a form could not be loaded')
    return [LETTERS]
  }
}

/** The list, which stays as it is until the transaction ends; undefined if there is none. */
export async function holdSizeSystem(transaction: Transaction, id: number): Promise<SizeSystem | undefined> {
  const [system] = await transaction
    .select(COLUMNS)
    .from(sizeSystems)
    .where(eq(sizeSystems.id, id))
    .for('share')
  return system
}
