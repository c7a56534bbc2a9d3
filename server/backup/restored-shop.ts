import { sql } from 'drizzle-orm'
import type { BackupState } from '#app/insight/backups/backup-state.server.ts'
import { changeBackupState } from '#app/insight/backups/backup-state.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { takeSentSince } from './sent-since.ts'

interface Taken {
  /** The shop that is replaced. */
  before: Database
  /** The shop that takes its place. */
  next: Database
  /** The email and the session of who asked. */
  by: string
  sessionId: string
  state: BackupState
  /** For the audit log: what was restored. */
  name: string
}

type Row = Record<string, unknown>

/**
 * Takes over what is not to be turned back: the settings and notes of backups, the domain with its certificate, the key that signs
 * sessions, what was sent since, and who asked with their password and session, so that the restore locks no owner out. All others sign in
 * again, because a session that was ended since would be open again.
 */
export async function takeOver({ before, next, by, sessionId, state, name }: Taken): Promise<void> {
  const read = async (query: ReturnType<typeof sql>) =>
    (await before.execute<{ row: Row }>(query)).rows.map(({ row }) => row)
  const secret = await read(
    sql`select to_jsonb(t) as row from process_state t where key in ('session-secret', 'domain')`,
  )
  const chosen = await read(sql`select to_jsonb(t) as row from settings t where key in ('backups', 'domain')`)
  const [user] = await read(sql`select to_jsonb(t) as row from users t where email = ${by}`)
  const ofUser = user?.id ?? ''
  const passwords = await read(sql`select to_jsonb(t) as row from accounts t where user_id = ${ofUser}`)
  const factors = await read(sql`select to_jsonb(t) as row from two_factors t where user_id = ${ofUser}`)
  const sessions = await read(sql`select to_jsonb(t) as row from sessions t where id = ${sessionId}`)
  await inTransaction(next, async transaction => {
    await takeSentSince(before, transaction)
    await transaction.execute(sql`delete from sessions`)
    await transaction.execute(sql`delete from verifications`)
    await transaction.execute(sql`delete from process_state where key in ('session-secret', 'domain')`)
    await transaction.execute(sql`delete from settings where key in ('backups', 'domain')`)
    await insert(transaction, 'process_state', secret)
    await insert(transaction, 'settings', chosen)
    if (user) {
      const id = await takeOwner(transaction, user)
      await transaction.execute(sql`delete from accounts where user_id = ${id}`)
      await transaction.execute(sql`delete from two_factors where user_id = ${id}`)
      const theirs = (rows: Row[]) => rows.map(row => ({ ...row, user_id: id }))
      await insert(
        transaction,
        'accounts',
        theirs(passwords).map(row => ({ ...row, account_id: id })),
      )
      await insert(transaction, 'two_factors', theirs(factors))
      await insert(transaction, 'sessions', theirs(sessions))
    }
    await changeBackupState(transaction, () => state)
    const subject = { kind: 'backup', id: name, name } as const
    await recordAudit(transaction, { actor: by, action: 'backup.restored', subject })
  })
}

/** @returns the id that the owner has in the restored shop */
async function takeOwner(transaction: Transaction, user: Row): Promise<string> {
  const [id, email] = [String(user.id), String(user.email)]
  // Someone who has another email today is known by the id.
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update users set email = ${email}, role = 'admin', staff_role = 'owner', disabled_at = null,
      two_factor_at = ${user.two_factor_at as string | null}, email_verified = true
    where id = (select id from users where id = ${id} or email = ${email} order by email = ${email} desc limit 1)
    returning id`)
  if (!rows[0]) await insert(transaction, 'users', [user])
  return rows[0]?.id ?? id
}

async function insert(transaction: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const name = sql.identifier(table)
  for (const row of rows)
    await transaction.execute(
      sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`,
    )
}
