import pg from 'pg'

/** A digest of all rows of each table, and the values of the sequences: equal for equal shops. */
export async function readDatabaseContent(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'job_workers'",
    )
    const content: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from "${name}" t`,
      )
      content[name] = rows[0].digest
    }
    const { rows: sequences } = await client.query(
      "select sequencename, last_value from pg_sequences where schemaname = 'public'",
    )
    for (const { sequencename, last_value } of sequences) content[sequencename] = String(last_value)
    const { rows: parts } = await client.query<{ part: string }>(
      `select indexdef as part from pg_indexes where schemaname = 'public'
       union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
       order by 1`,
    )
    for (const { part } of parts) content[part] = 'there'
    return content
  } finally {
    await client.end()
  }
}
