import type { Queryable } from '#app/platform/db/database.server.ts'
import { readProcessState, writeProcessState } from '#app/platform/db/process-state.server.ts'

const KEY = 'mail-test'

/** Records that a mail server has taken a test mail. */
export function noteTestedMail(database: Queryable): Promise<void> {
  return writeProcessState(database, KEY, { at: new Date().toISOString() })
}

/** Whether a mail server has ever taken a test mail. */
export async function hasTestedMail(database: Queryable): Promise<boolean> {
  return (await readProcessState(database, KEY)) !== undefined
}
