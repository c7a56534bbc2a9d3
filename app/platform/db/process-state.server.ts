import { eq } from 'drizzle-orm'
import { processState } from '#app/schema/platform.server.ts'
import type { Queryable } from './database.server.ts'

/** What the processes of one store must agree on, apart from what the owner can change. */
export type ProcessStateKey = 'session-secret' | 'setup-code' | 'file-location'

/** The stored value, unchecked; undefined where there is none. */
export async function readProcessState(database: Queryable, key: ProcessStateKey): Promise<unknown> {
  const [row] = await database.select().from(processState).where(eq(processState.key, key))
  return row?.value
}

/** Stores a value unless there is one. @returns the value that is stored now, which another process may have made */
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
