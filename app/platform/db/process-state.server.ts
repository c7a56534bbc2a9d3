import { eq } from 'drizzle-orm'
import { processState } from '#app/platform/tables/platform.server.ts'
import type { Queryable, Transaction } from './database.server.ts'

/** State that the processes of one store share and the owner can't edit. */
type ProcessStateKey =
  | 'session-secret'
  | 'setup-code'
  | 'file-location'
  | 'backups'
  | 'health'
  | 'secrets'
  | 'demo'
  | 'mail-test'
  | 'setup-guide'
  | 'opening'
  | 'domain'
  | 'sales'

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

/**
 * Changes a value while other processes wait, so that each sees the changes of those before it.
 *
 * @param change returns the new value, from the stored one or `{}`
 */
export async function changeProcessState(
  transaction: Transaction,
  key: ProcessStateKey,
  change: (value: unknown) => unknown,
): Promise<void> {
  await transaction.insert(processState).values({ key, value: {} }).onConflictDoNothing()
  const [row] = await transaction.select().from(processState).where(eq(processState.key, key)).for('update')
  await transaction
    .update(processState)
    .set({ value: change(row?.value) })
    .where(eq(processState.key, key))
}

export async function deleteProcessState(database: Queryable, key: ProcessStateKey): Promise<void> {
  await database.delete(processState).where(eq(processState.key, key))
}
