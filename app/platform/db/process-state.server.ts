import { eq } from 'drizzle-orm'
import { processState } from '#app/schema/platform.server.ts'
import type { Queryable } from './database.server.ts'

/** State that the processes of one store share and the owner can't edit. */
export type ProcessStateKey = 'session-secret' | 'setup-code' | 'file-location' | 'backups'

/** Returns the stored value, unchecked; undefined if there is none. */
export async function readProcessState(database: Queryable, key: ProcessStateKey): Promise<unknown> {
  const [row] = await database.select().from(processState).where(eq(processState.key, key))
  return row?.value
}

/** Stores a value unless one exists. @returns the stored value, which another process may have written */
export async function ensureProcessState(
  database: Queryable,
  key: ProcessStateKey,
  value: unknown,
): Promise<unknown> {
  await database.insert(processState).values({ key, value }).onConflictDoNothing()
  return readProcessState(database, key)
}

export async function writeProcessState(
  database: Queryable,
  key: ProcessStateKey,
  value: unknown,
): Promise<void> {
  await database
    .insert(processState)
    .values({ key, value })
    .onConflictDoUpdate({ target: processState.key, set: { value } })
}

export async function deleteProcessState(database: Queryable, key: ProcessStateKey): Promise<void> {
  await database.delete(processState).where(eq(processState.key, key))
}
