import pg from 'pg'
import { toDatabase } from '../postgres/to-database.ts'
import { BackupRefusal } from './backup-refusal.ts'

const SHOP_TABLES = ['orders', 'products', 'users', 'contact_messages', 'emails']

/** Whether a database has no tables, or those of a shop that nothing was ever stored in, as after a failed restore. */
export async function isEmptyDatabase(connection: pg.ClientConfig): Promise<boolean> {
  return withClient(connection, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
    )
    const tables = new Set(rows.map(({ name }) => name))
    if (tables.size === 0) return true
    if (!SHOP_TABLES.every(name => tables.has(name))) return false
    const rowOf = SHOP_TABLES.map(name => `exists (select from public.${name})`)
    const { rows: found } = await client.query(`select ${rowOf.join(' or ')} as is_used`)
    return !found[0].is_used
  })
}

/** How many other connections the processes of a store have. */
export async function countStoreConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'darzi%'`,
  )
  return rows[0].count
}

/**
 * Creates a database beside the one of the connection.
 *
 * @throws {BackupRefusal} if the user may not, or a pooler leads to the shop's database alone
 */
export async function createDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  await withClient(connection, client =>
    client.query(`create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`),
  ).catch(error => {
    if (error.code !== '42501') throw error
    throw new BackupRefusal(
      'The user of DATABASE_URL may not create databases, which this needs (alter role … createdb).',
      { cause: error },
    )
  })
  await withClient(toDatabase(connection, name), async () => {}).catch(async error => {
    await dropDatabase(connection, name)
    throw new BackupRefusal(
      `DATABASE_URL leads through a pooler or proxy that does not pass on to other databases, which this needs (${error.message}). Let it do so (“* = host=…” in PgBouncer), or name the server itself.`,
      { cause: error },
    )
  })
}

export async function dropDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  await withClient(connection, client => client.query(`drop database if exists ${pg.escapeIdentifier(name)}`))
}

export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: 'darzi backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
