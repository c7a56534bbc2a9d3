import { sql } from 'drizzle-orm'
import pg from 'pg'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { changeBackupState, isBusy } from './backup-state.server.ts'

/** A database with the shop as it was before a restore. */
export interface ShopBefore {
  database: string
  replacedAt: string
  bytes: number
}

const OTHERS_CONNECTED = '55006'
const STAMP = '_replaced_[0-9]{14}$'
const STAMP_LENGTH = '_replaced_20261130194500'.length

/** The shops before that restores have left on the server, the newest first: those of the page and those of the command. */
export async function listShopsBefore(database: Database): Promise<ShopBefore[]> {
  const { rows } = await database.execute<{ name: string; bytes: string }>(sql`
    select datname as name, pg_database_size(datname)::text as bytes from pg_database
    where datname ~ ${STAMP} and pg_has_role(current_user, datdba, 'usage') and has_database_privilege(datname, 'connect')
      and left(datname, length(datname) - ${STAMP_LENGTH}) = left(current_database(), 63 - ${STAMP_LENGTH})
    order by right(datname, 14) desc`)
  return rows.map(({ name, bytes }) => ({ database: name, replacedAt: momentOf(name), bytes: Number(bytes) }))
}

/** The name ends with the moment in UTC. */
function momentOf(name: string): string {
  const digits = name.slice(-14)
  const [year, ...parts] = [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])]
  const [month, day, hour, minute, second] = parts
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

/**
 * Removes a shop before for good. `busy`: other work on backups has to end first. `in-use`: another program is connected to it.
 */
export async function removeShopBefore(
  database: Database,
  name: string,
  actor: string,
): Promise<Outcome<object, RemovalRefusal>> {
  if (!(await listShopsBefore(database)).some(shop => shop.database === name)) return refuse({ kind: 'gone' })
  try {
    return await inTransaction(database, transaction => remove(database, transaction, name, actor))
  } catch (error) {
    if ((error as { code?: string }).code !== OTHERS_CONNECTED) throw error
    return refuse({ kind: 'in-use' })
  }
}

type RemovalRefusal = { kind: 'gone' | 'busy' | 'in-use' }

async function remove(
  database: Database,
  transaction: Transaction,
  name: string,
  actor: string,
): Promise<Outcome<object, RemovalRefusal>> {
  let isFree = false
  // No restore begins before the end of this transaction.
  await changeBackupState(transaction, ({ replaced, ...state }) => {
    isFree = !isBusy(state)
    return replaced && (!isFree || replaced.before !== name) ? { ...state, replaced } : state
  })
  if (!isFree) return refuse({ kind: 'busy' })
  const subject = { kind: 'backup', id: name, name } as const
  await recordAudit(transaction, { actor, action: 'backup.shop-before-removed', subject })
  // On a connection of its own, because no transaction can remove a database.
  await database.$client.query(`drop database ${pg.escapeIdentifier(name)}`)
  return { ok: true }
}
