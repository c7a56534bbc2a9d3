import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import type { LargeShop } from './large-shop.ts'

/** A node of a plan, as PostgreSQL's `explain` returns it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** One read of a table, or of an index, by a statement. */
export interface Scan {
  statement: string
  /** `Seq Scan`, `Index Only Scan`, … */
  kind: string
  table?: string
  index?: string
  /** Rows read, including those that a filter left out. */
  rows: number
}

interface Statement {
  text: string
  parameters: unknown[]
}

/** Returns what each statement of the work reads, by running the very statements that it sends once more with `explain`. */
export async function readScans(
  { database }: LargeShop,
  work: (database: Database) => Promise<unknown>,
): Promise<Scan[]> {
  const statements = await record(database, work)
  const scans: Scan[] = []
  for (const statement of statements) scans.push(...(await explain(database, statement)))
  return scans
}

/**
 * The same with what functions and triggers in the database read, which `explain` hides. The statements are run once more, and
 * are rolled back. Needs PostgreSQL's `auto_explain`, and a user who may load it.
 */
export async function readScansOfFunctions(
  { database, connection }: LargeShop,
  work: (database: Database) => Promise<unknown>,
): Promise<Scan[]> {
  const statements = await record(database, work)
  const explaining = openDatabase(toWhoMayExplain(connection))
  const client = await explaining.$client.connect()
  const plans: { 'Query Text': string; Plan: PlanNode }[] = []
  const collect = ({ message = '' }) => {
    if (message.includes('plan:')) plans.push(JSON.parse(message.slice(message.indexOf('{'))))
  }
  client.on('notice', collect)
  try {
    await client.query(`load 'auto_explain'`)
    for (const { text, parameters } of statements) {
      await client.query(`begin; ${NESTED_PLANS}`)
      await client.query(text, parameters)
      await client.query('rollback')
    }
  } finally {
    client.release()
    await closeDatabase(explaining)
  }
  return plans.flatMap(plan => scansOf(plan['Query Text'], plan.Plan))
}

/** The superuser of our own PostgreSQL, or the tester's user. */
function toWhoMayExplain(connection: pg.PoolConfig): pg.PoolConfig {
  return process.env.TEST_DATABASE_URL ? connection : { ...connection, user: SUPERUSER }
}

const NESTED_PLANS = [
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_nested_statements', 'on'],
  ['auto_explain.log_analyze', 'on'],
  ['auto_explain.log_timing', 'off'],
  ['auto_explain.log_format', 'json'],
  ['auto_explain.log_level', 'notice'],
  ['client_min_messages', 'notice'],
]
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')

/**
 * Returns how many pages of 8 KB the statements of the work read, from the disk or not. Unlike scans, they include those of
 * functions in the database.
 */
export async function readPages(
  { database }: LargeShop,
  work: (database: Database) => Promise<unknown>,
): Promise<number> {
  const statements = await record(database, work)
  let pages = 0
  for (const statement of statements) {
    const { Plan } = await explainOne(database, statement)
    pages += (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)
  }
  return pages
}

const EXPLAINABLE = /^[\s(]*(select|with|insert|update|delete)\b/i

async function record(database: Database, work: (database: Database) => Promise<unknown>) {
  const statements: Statement[] = []
  const logQuery = (text: string, parameters: unknown[]) => statements.push({ text, parameters })
  await work(drizzle(database.$client, { logger: { logQuery } }) as Database)
  return statements.filter(({ text }) => EXPLAINABLE.test(text))
}

async function explain(database: Database, statement: Statement): Promise<Scan[]> {
  const { Plan } = await explainOne(database, statement)
  return scansOf(statement.text, Plan)
}

/** Statements that write are only planned, since their rows may be there already. */
async function explainOne(database: Database, { text, parameters }: Statement): Promise<{ Plan: PlanNode }> {
  const isRead = /^[\s(]*(select|with)\b/i.test(text)
  const client = await database.$client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `explain (format json, analyze ${isRead}, timing off, buffers ${isRead}) ${text}`,
      parameters as unknown[],
    )
    return rows[0]['QUERY PLAN'][0]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function scansOf(statement: string, node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(plan => scansOf(statement, plan))
  if (!node['Relation Name'] && !node['Index Name']) return below
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const scan = {
    statement,
    kind: node['Node Type'],
    table: node['Relation Name'],
    index: node['Index Name'],
    rows: ((node['Actual Rows'] ?? 0) + removed) * (node['Actual Loops'] ?? 1),
  }
  return [scan, ...below]
}
