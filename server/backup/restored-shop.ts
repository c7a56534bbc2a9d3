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
  /** The row of the keys of backups that the restored shop gets; undefined for none. */
  keys: Row | undefined
  state: BackupState
  /** For the audit log: what was restored. */
  name: string
}

type Row = Record<string, unknown>

/**
 * Takes over what is not to be turned back: the settings and notes of backups, the domain with its certificate, the key that signs
 * sessions, what was sent since, the passwords of customers, and the staff with their roles and passwords: who left since does not come back,
 * and who is in the backup alone, such as that of another shop, has an account as a customer. Who asked stays signed in. All others sign in again, because a
 * session that was ended since would be open again, and so would an invitation and a link for the opening.
 */
export async function takeOver({ before, next, by, sessionId, keys, state, name }: Taken): Promise<void> {
  const read = async (query: ReturnType<typeof sql>) =>
    (await before.execute<{ row: Row }>(query)).rows.map(({ row }) => row)
  const secret = await read(
    sql`select to_jsonb(t) as row from process_state t where key in ('session-secret', 'domain')`,
  )
  const chosen = await read(sql`select to_jsonb(t) as row from settings t where key in ('backups', 'domain')`)
  const staff = await readStaff(read)
  const sessions = await read(sql`select to_jsonb(t) as row from sessions t where id = ${sessionId}`)
  const [preview] = await read(
    sql`select jsonb_build_object('number', value -> 'openingPreview') as row from settings where key = 'store'`,
  )
  await inTransaction(next, async transaction => {
    await takeSentSince(before, transaction)
    await transaction.execute(sql`delete from sessions`)
    await transaction.execute(sql`delete from verifications`)
    await transaction.execute(sql`delete from staff_invitations`)
    await transaction.execute(sql`delete from process_state where key in ('session-secret', 'domain')`)
    await transaction.execute(sql`delete from settings where key in ('backups', 'backupKeys', 'domain')`)
    await transaction.execute(sql`
      update settings set value = value || jsonb_build_object('openingPreview',
        greatest((value ->> 'openingPreview')::int, ${Number(preview?.number ?? 1)}::int) + 1) where key = 'store'`)
    await insert(transaction, 'process_state', secret)
    await insert(transaction, 'settings', keys ? [...chosen, keys] : chosen)
    const ids = await takeStaff(transaction, staff)
    const theirs = sessions.map(row => ({ ...row, user_id: ids.get(String(row.user_id)) }))
    await insert(transaction, 'sessions', theirs)
    await takeCustomers(before, transaction)
    await changeBackupState(transaction, () => state)
    const subject = { kind: 'backup', id: name, name } as const
    await recordAudit(transaction, { actor: by, action: 'backup.restored', subject })
  })
}

/** Rows of the staff of today. */
interface Staff {
  users: Row[]
  roles: Row[]
  passwords: Row[]
  factors: Row[]
}

async function readStaff(read: (query: ReturnType<typeof sql>) => Promise<Row[]>): Promise<Staff> {
  const ofStaff = sql`user_id in (select id from users where role = 'admin')`
  return {
    users: await read(sql`select to_jsonb(t) as row from users t where role = 'admin'`),
    roles: await read(sql`select to_jsonb(t) as row from staff_roles t`),
    passwords: await read(sql`select to_jsonb(t) as row from accounts t where ${ofStaff}`),
    factors: await read(sql`select to_jsonb(t) as row from two_factors t where ${ofStaff}`),
  }
}

/** Makes the staff of today that of the restored shop. @returns the ids that they have there, by those of today */
async function takeStaff(transaction: Transaction, staff: Staff): Promise<Map<string, string>> {
  await transaction.execute(sql`update users set role = 'user' where role = 'admin'`)
  await transaction.execute(sql`delete from staff_roles`)
  await insert(transaction, 'staff_roles', staff.roles)
  const ids = new Map<string, string>()
  for (const user of staff.users) ids.set(String(user.id), await takeMember(transaction, user))
  for (const id of ids.values()) {
    await transaction.execute(sql`delete from accounts where user_id = ${id}`)
    await transaction.execute(sql`delete from two_factors where user_id = ${id}`)
  }
  const theirs = (rows: Row[]) => rows.map(row => ({ ...row, user_id: ids.get(String(row.user_id)) }))
  const passwords = theirs(staff.passwords).map(row => ({ ...row, account_id: row.user_id }))
  await insert(transaction, 'accounts', passwords)
  await insert(transaction, 'two_factors', theirs(staff.factors))
  return ids
}

/** @returns the id that a member of staff has in the restored shop */
async function takeMember(transaction: Transaction, user: Row): Promise<string> {
  const [id, email] = [String(user.id), String(user.email)]
  // Someone who has another email today is known by the id.
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update users set (email, role, staff_role, disabled_at, two_factor_at, email_verified, has_short_password) =
      (select email, role, staff_role, disabled_at, two_factor_at, email_verified, has_short_password
        from jsonb_populate_record(null::users, ${JSON.stringify(user)}::jsonb))
    where id = (select id from users where id = ${id} or email = ${email} order by email = ${email} desc limit 1)
    returning id`)
  if (!rows[0]) await insert(transaction, 'users', [user])
  return rows[0]?.id ?? id
}

/** Accounts at a time, so that any number of them needs little memory. */
const BATCH = 5_000

/**
 * Gives customers who have an account in both shops the password of today, because one that leaked is often why it was changed. Who was
 * disabled since stays disabled. Who has not verified an email today may have typed that of another person: such an account is known by
 * its id as well.
 */
async function takeCustomers(before: Database, next: Transaction): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await before.execute<{ id: string }>(sql`
      select id, email, email_verified, disabled_at, has_short_password,
        (select password from accounts where user_id = users.id and provider_id = 'credential') as password
      from users where role = 'user' and id > ${after} order by id limit ${BATCH}`)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    await next.execute(sql`
      with today as (
        select case when email_verified then coalesce((select id from users where users.email = today.email), today.id)
          else (select id from users where users.id = today.id and users.email = today.email) end as user_id, today.*
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as today(id text, email text, email_verified boolean, disabled_at timestamptz, has_short_password boolean, password text)
      ), marked as (
        update users set disabled_at = today.disabled_at, has_short_password = today.has_short_password
        from today where users.id = today.user_id and role = 'user'
      )
      update accounts set password = today.password, updated_at = now()
      from today join users on users.id = today.user_id and users.role = 'user'
      where accounts.user_id = users.id and provider_id = 'credential'
        and today.password is not null and accounts.password is distinct from today.password`)
  }
}

async function insert(transaction: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const name = sql.identifier(table)
  for (const row of rows)
    await transaction.execute(
      sql`insert into ${name} overriding system value select * from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`,
    )
}
