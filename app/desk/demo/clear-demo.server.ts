import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { newShop } from '#app/owner/settings/new-shop.server.ts'
import { lockSettings } from '#app/owner/settings/patch-settings.server.ts'
import { STORE_SETTINGS_KEY, toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { deleteProcessState } from '#app/platform/db/process-state.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import type { Added } from './added.ts'
import { changeDemoState, type DemoState, readDemoState } from './demo-state.server.ts'
import { CLEARED_TABLES } from './demo-tables.ts'
import { findAddedSinceDemo } from './find-added-since-demo.server.ts'

/** The job that clears the demo. */
export const CLEAR_DEMO = 'clear_demo'
/** Requests that read or write a table end within this time. */
const LOCK_TIMEOUT = '15s'

/**
 * Lets the background work clear the demo soon. Asked for twice, it is done once. What breaks off is begun again.
 *
 * @param added what goes too, as the owner saw it
 */
export async function askToClearDemo(
  database: Database,
  { by, added }: { by: string; added: readonly Added[] },
): Promise<void> {
  await inTransaction(database, async transaction => {
    await changeDemoState(transaction, ({ failure: _, ...state }) => ({
      ...state,
      clearing: { at: new Date().toISOString(), by, added: [...added] },
    }))
    await transaction.execute(sql`
      select graphile_worker.add_job(${CLEAR_DEMO}, '{}'::json, max_attempts := 20, job_key := ${CLEAR_DEMO})`)
  })
}

/**
 * Empties the shop of the demo and of all that was added to it, all or nothing. Staff, settings that the owner made and her
 * pages stay. No later start fills the shop again.
 *
 * @param backup the name of the backup that holds what was there
 * @returns false if something was added since the owner looked: then nothing is cleared
 */
export function clearDemo(
  database: Database,
  { by, backup, added }: { by: string; backup: string; added: readonly Added[] },
): Promise<boolean> {
  return inTransaction(database, async transaction => {
    await transaction.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`))
    await transaction.execute(sql.raw(`lock table ${CLEARED_TABLES.join(', ')}, users in exclusive mode`))
    const state = await readDemoState(transaction)
    if (!isDeepStrictEqual(await findAddedSinceDemo(transaction, state), [...added])) return false
    await transaction.execute(sql.raw(`truncate ${CLEARED_TABLES.join(', ')}`))
    await transaction.execute(sql`delete from users where role = 'user'`)
    await resetSettings(transaction, state)
    for (const id of state.filled?.sizeCharts ?? [])
      await transaction.execute(sql`delete from size_charts where id = ${id}`)
    await deleteProcessState(transaction, 'setup-guide')
    await changeDemoState(transaction, () => ({ cleared: { at: new Date().toISOString(), backup } }))
    const subject = { kind: 'demo', id: 'demo', name: backup } as const
    await recordAudit(transaction, { actor: by, action: 'demo.cleared', subject })
    await announceChangedPages(transaction, { kind: 'everything' })
    return true
  })
}

/** Gives every setting that is as the seed left it the value of a new shop, so that what the owner has set stays and nothing else. */
async function resetSettings(transaction: Transaction, { filled }: DemoState): Promise<void> {
  const stored = await lockSettings(transaction)
  const [current, ofDemo, fresh]: Record<string, unknown>[] = [
    toStoreSettings(stored),
    toStoreSettings(filled?.settings),
    toStoreSettings(newShop()),
  ]
  const own = Object.keys(stored)
    .filter(name => !isDeepStrictEqual(current?.[name], ofDemo?.[name]))
    .map(name => [name, ownOf(current?.[name], ofDemo?.[name], fresh?.[name])])
  await transaction
    .update(settings)
    .set({ value: { ...newShop(), ...Object.fromEntries(own), isClosed: true } })
    .where(eq(settings.key, STORE_SETTINGS_KEY))
}

/**
 * What the owner changed of a setting of the demo, at any depth; the rest is as in a new shop. A list is changed as a whole,
 * and so is what a new shop has none of, like a picture.
 */
function ownOf(value: unknown, ofDemo: unknown, fresh: unknown): unknown {
  if (isDeepStrictEqual(value, ofDemo)) return fresh
  if (!isRecord(value) || !isRecord(ofDemo) || !isRecord(fresh)) return value
  const names = new Set([...Object.keys(fresh), ...Object.keys(value)])
  const changed = [...names].map(name => [
    name,
    // An entry of a record, such as a text in Urdu, is missing in a new shop.
    ownOf(value[name], ofDemo[name], name in fresh ? fresh[name] : isRecord(value[name]) ? {} : undefined),
  ])
  return Object.fromEntries(changed.filter(([, own]) => own !== undefined))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Notes why the demo was not cleared, for the page that asked. */
export function noteNotCleared(database: Database, failure: string): Promise<void> {
  return inTransaction(database, transaction =>
    changeDemoState(transaction, ({ clearing: _, ...state }) => ({ ...state, failure })),
  )
}

/** Notes that the owner looks around first, so that she is not asked again. */
export function keepDemo(database: Database): Promise<void> {
  return inTransaction(database, transaction =>
    changeDemoState(transaction, state => ({ ...state, isLookedAt: true })),
  )
}
