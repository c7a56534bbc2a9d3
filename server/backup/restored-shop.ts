import { sql } from 'drizzle-orm'
import type { BackupState } from '#app/insight/backups/backup-state.server.ts'
import { changeBackupState } from '#app/insight/backups/backup-state.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'

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
 * Takes over what is not to be turned back: the settings and notes of backups, the key that signs sessions, and who asked with their
 * password and session, so that the restore locks no owner out. All others sign in again, because a session that was ended since would
 * be open again.
 */
export async function takeOver({ before, next, by, sessionId, state, name }: Taken): Promise<void> {
  const read = async (query: ReturnType<typeof sql>) =>
    (await before.execute<{ row: Row }>(query)).rows.map(({ row }) => row)
  const secret = await read(sql`select to_jsonb(t) as row from process_state t where key = 'session-secret'`)
  const chosen = await read(sql`select to_jsonb(t) as row from settings t where key = 'backups'`)
  const [user] = await read(sql`select to_jsonb(t) as row from users t where email = ${by}`)
  const ofUser = user?.id ?? ''
  const passwords = await read(sql`select to_jsonb(t) as row from accounts t where user_id = ${ofUser}`)
  const factors = await read(sql`select to_jsonb(t) as row from two_factors t where user_id = ${ofUser}`)
  const sessions = await read(sql`select to_jsonb(t) as row from sessions t where id = ${sessionId}`)
  const { tasks, lastJob } = await readQueue(before)
  await inTransaction(next, async transaction => {
    await takeQueue(transaction, tasks, lastJob)
    await transaction.execute(sql`delete from sessions`)
    await transaction.execute(sql`delete from verifications`)
    await transaction.execute(sql`delete from process_state where key = 'session-secret'`)
    await transaction.execute(sql`delete from settings where key = 'backups'`)
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

interface Queue {
  /** Names of tasks with the ids under which running workers know them. */
  tasks: Row[]
  lastJob: number
}

async function readQueue(before: Database): Promise<Queue> {
  const { rows } = await before.execute<{ row: Row }>(
    sql`select jsonb_build_object('id', id, 'identifier', identifier) as row from graphile_worker._private_tasks`,
  )
  const { rows: last } = await before.execute<{ id: string }>(
    sql`select last_value::text as id from graphile_worker.jobs_id_seq1`,
  )
  return { tasks: rows.map(({ row }) => row), lastJob: Number(last[0]?.id ?? 0) }
}

/**
 * Workers that run go on with the other database, and know tasks and jobs by their ids: an id must mean the same there. Jobs of then are
 * dropped, and made again from the mail that waits.
 */
async function takeQueue(transaction: Transaction, tasks: readonly Row[], lastJob: number): Promise<void> {
  await transaction.execute(sql`delete from graphile_worker._private_jobs`)
  await transaction.execute(sql`delete from graphile_worker._private_tasks`)
  for (const { id, identifier } of tasks)
    await transaction.execute(sql`
      insert into graphile_worker._private_tasks (id, identifier) overriding system value
      values (${Number(id)}, ${String(identifier)})`)
  const lastTask = Math.max(1, ...tasks.map(({ id }) => Number(id)))
  await transaction.execute(sql`select setval('graphile_worker.tasks_id_seq', ${lastTask}::bigint)`)
  await transaction.execute(sql`
    select setval('graphile_worker.jobs_id_seq1', greatest(last_value, ${lastJob}::bigint) + 1000)
    from graphile_worker.jobs_id_seq1`)
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
