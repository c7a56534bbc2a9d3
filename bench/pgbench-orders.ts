import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#app/platform/db/database.server.ts'

interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** Places an order of the stock level at this index. */
type PlaceOne = (database: Database, index: number) => Promise<void>

interface Load {
  /** How many orders have SQL of their own, so that clients do not all wait for the same stock. */
  variety: number
  clients: number
  seconds: number
}

/**
 * Orders per second that pgbench reaches with the SQL of orders, as it was recorded: a client written in C, without the
 * store. Needs `pgbench` on the path; Debian has it in `postgresql-client-common` and a server's package.
 */
export async function measurePgbench(
  database: Database,
  connection: pg.PoolConfig,
  place: PlaceOne,
  { variety, clients, seconds }: Load,
): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'darzi-pgbench-'))
  try {
    const files: string[] = []
    for (let index = 0; index < variety; index += 1) {
      const file = join(directory, `${index}.sql`)
      await writeFile(file, await scriptOf(database, place, index))
      files.push('--file', file)
    }
    const load = ['--client', String(clients), '--jobs', '2', '--time', String(seconds)]
    const { stdout } = await promisify(execFile)(
      'pgbench',
      ['--no-vacuum', '--protocol', 'extended', ...load, ...files, String(connection.database)],
      {
        env: {
          ...process.env,
          PGHOST: connection.host,
          PGPORT: String(connection.port ?? 5432),
          PGUSER: connection.user,
          PGPASSWORD: String(connection.password),
        },
      },
    )
    const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
    if (!perSecond || failed !== '0') throw new Error(`pgbench failed:\n${stdout}`)
    return Number(perSecond)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * The statements of an order for pgbench. Each order gets a new key, token and
 * number: what differs between two recordings.
 */
async function scriptOf(database: Database, place: PlaceOne, index: number): Promise<string> {
  const [first, second] = [await record(database, place, index), await record(database, place, index)]
  return first
    .map(({ text, parameters }, at) =>
      text.replaceAll(/\$(\d+)/g, (_, number) => {
        const value = parameters[Number(number) - 1]
        const isNew = value !== second[at]?.parameters[Number(number) - 1]
        return (isNew && newOne(value)) || literal(value)
      }),
    )
    .map(statement => `${statement.replaceAll(/\s+/g, ' ')};\n`)
    .join('')
}

/** The expression of a new key, token or number of an order; undefined for a time, or the parameters of a mail. */
function newOne(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (/^DZ-\d{8}$/.test(value)) return 'new_order_number()'
  return /^[\w-]{20,}$/.test(value) ? 'gen_random_uuid()::text' : undefined
}

async function record(database: Database, place: PlaceOne, index: number): Promise<Statement[]> {
  const statements: Statement[] = []
  const logQuery = (text: string, parameters: unknown[]) => statements.push({ text, parameters })
  await place(drizzle(database.$client, { logger: { logQuery } }) as Database, index)
  return statements
}

/** As the driver sends it: a text whose type PostgreSQL finds out. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = value instanceof Date ? value.toISOString() : value
  return pg.escapeLiteral(typeof text === 'object' ? toArray(text) : String(text))
}

function toArray(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return `{${value.map(each => JSON.stringify(String(each))).join(',')}}`
}
