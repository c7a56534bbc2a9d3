import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { toDatabase } from '../postgres/to-database.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { createDatabase, dropDatabase, withClient } from './shop-database.ts'

interface Switch {
  /** Of the server. */
  connection: pg.PoolConfig
  /** The name that the shop's database has, and the new one gets. */
  name: string
  /** The database that takes its place. */
  next: string
  /** The name that the old one gets. */
  aside: string
  /** A connection to the old one that is open to the last. */
  last: { pid: number; end(): Promise<void> }
}

const IN_USE = '55006'
const ATTEMPTS = 3
const LOOK_MS = 20

/**
 * Gives the next database the name of the shop's, and that one another name, in one transaction: a process that ends meanwhile leaves
 * both as they were. PostgreSQL lets no new connection to a database in while it is renamed, so the open ones are ended until none is
 * left. All processes of the store then connect again, by the same name.
 *
 * @throws {BackupRefusal} when another program stays connected
 */
export async function switchDatabases({ connection, name, next, aside, last }: Switch): Promise<void> {
  // Neither database can be renamed by a connection to it.
  const between = `darzi_switch_${randomUUID().replaceAll('-', '')}`
  await createDatabase(connection, between)
  const there = toDatabase(connection, between)
  try {
    await withClient(there, renaming =>
      withClient(there, async ending => {
        for (let attempt = 1; ; attempt++) {
          const done = rename(renaming, { name, next, aside })
          const outcome = await Promise.all([done, endOthers(ending, name, last, done)]).then(
            () => undefined,
            error => error,
          )
          if (!outcome) return
          await renaming.query('rollback')
          if (outcome.code !== IN_USE) throw outcome
          if (attempt === ATTEMPTS)
            throw new BackupRefusal(
              `Another program stays connected to the database ${name}, so it was not replaced.`,
              { cause: outcome },
            )
        }
      }),
    )
  } finally {
    // By the name of the shop, which one of the two has. One that stays behind is empty.
    await dropDatabase(connection, between).catch(() => {})
  }
}

async function rename(
  client: pg.Client,
  { name, next, aside }: Pick<Switch, 'name' | 'next' | 'aside'>,
): Promise<void> {
  await client.query('begin')
  await renameTo(client, name, aside)
  await renameTo(client, next, name)
  await client.query('commit')
}

function renameTo(client: pg.Client, from: string, to: string): Promise<unknown> {
  return client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
}

/** Ends the connections of others, and the last one when it is alone, until the renaming is over. */
async function endOthers(
  client: pg.Client,
  name: string,
  last: Switch['last'],
  renaming: Promise<void>,
): Promise<void> {
  let isOver = false
  renaming.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  let isAlone = false
  while (!isOver) {
    const { rows } = await client.query(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and pid is distinct from $2 and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      // A pooler stays connected although its client has ended.
      [name, isAlone ? null : last.pid],
    )
    if (rows.length === 0 && !isAlone) {
      isAlone = true
      await last.end()
    }
    await sleep(LOOK_MS)
  }
}
