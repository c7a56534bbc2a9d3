import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table, and the columns that are stored. Generated columns are computed again. */
export interface ShopTable {
  name: string
  columns: string[]
}

/** The next value of a sequence follows this one. */
export interface SequenceValue {
  name: string
  last: string
}

/** The running processes, which a backup must not bring back. */
const LEFT_OUT = ['job_workers']

/** Text must be equal for equal data: on every server, and in the order in which rows were loaded. */
const SAME_TEXT = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 1',
  "set bytea_output = 'hex'",
  'set synchronize_seqscans = off',
  // A large table takes longer than any request may.
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join('; ')

/** Opens a connection for reading or loading whole tables. The caller ends it. */
export async function openCopyClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'darzi backup' })
  // The query that uses a lost connection fails.
  client.on('error', () => {})
  await client.connect()
  await client.query(SAME_TEXT)
  return client
}

/** The tables of the shop, by name. Those of extensions belong to the server. */
export async function listTables(client: pg.ClientBase): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     group by relname order by relname`,
    [LEFT_OUT],
  )
  return rows
}

/** Sequences are not part of a snapshot: their values are at least those that its rows use. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

/** Reads a table as PostgreSQL's text format, one line for each row. `rowCount` is set at the end. */
export function readTable(client: pg.ClientBase, table: ShopTable) {
  return client.query(copyTo(`copy ${described(table)} to stdout`))
}

/** Writes what `readTable` read. `rowCount` is set at the end. */
export function writeTable(client: pg.ClientBase, table: ShopTable) {
  return client.query(copyFrom(`copy ${described(table)} from stdin`))
}

/** The name of a table for a statement. */
export function quoted(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}

function described({ name, columns }: ShopTable): string {
  return `${quoted(name)} (${columns.map(column => pg.escapeIdentifier(column)).join(', ')})`
}
