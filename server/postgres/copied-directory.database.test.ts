import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ask,
  kill,
  killTree,
  postmasterPid,
  spawnHolder,
  untilHolding,
} from '#tests/setup/postgres-holder.ts'
import { prepareDataDirectory } from '#tests/setup/test-postgres.ts'
import { type ManagedPostgres, startManagedPostgres } from './managed-postgres.ts'

const log = pino({ level: 'silent' })
const directory = await mkdtemp(join(tmpdir(), 'darzi-copies-'))
const original = join(directory, 'original/postgres')
let copy: string
let copies = 0
let running = new AsyncDisposableStack()

beforeAll(async () => {
  await prepareDataDirectory(dirname(original))
  const postgres = await start(original)
  await ask(postgres.connection, 'create table bolts (name text)')
  await postgres.stop()
})
beforeEach(() => {
  copies += 1
  copy = join(directory, `copy-${copies}`)
  running = new AsyncDisposableStack()
})
afterEach(() => running.disposeAsync())
afterAll(() => rm(directory, { recursive: true, force: true }))

// product: 20.3
test('a copy made while the store ran is refused at each start, and leaves the original untouched', async () => {
  const postgres = await start(original)
  await copyDirectory(original, copy)
  await expect(start(copy)).rejects.toThrow(refusal(copy))
  expect(await usersOf(postgres)).toBe(1)
  await postgres.stop()

  // The original is gone, but the copy may still be damaged.
  await expect(start(copy)).rejects.toThrow(refusal(copy))
})

test('a copy made after PostgreSQL was killed opens once its owner vouches for it', async () => {
  const holder = await untilHolding(spawnHolder(original))
  await ask(holder.connection, "insert into bolts values ('acknowledged')")
  const pid = await postmasterPid(original)
  await kill(holder.process)
  killTree(Number(pid))
  await copyDirectory(original, copy)
  await expect(start(copy)).rejects.toThrow(refusal(copy))

  await rm(join(copy, 'cluster/postmaster.pid'))
  await expectOwnBolts(copy, 'acknowledged')
  await expectOwnBolts(original, 'acknowledged')
})

// product: 20.3
test('a copy made while the store was stopped runs independently beside the original', async () => {
  await copyDirectory(original, copy)
  const [first, second] = [await start(original), await start(copy)]
  expect(first.connection.host).not.toBe(second.connection.host)
  await ask(second.connection, "insert into bolts values ('copy')")
  expect(await ask(first.connection, "select from bolts where name = 'copy'")).toHaveLength(0)
  await second.stop()
  await first.stop()
})

test('two processes that open a copy at once share one database at one address', async () => {
  await copyDirectory(original, copy)
  const [first, second] = await Promise.all([start(copy), start(copy)])
  expect(first.connection).toEqual(second.connection)
  await first.stop()
  await second.stop()
})

// product: 20.3
test('a directory still works after a move or through a symbolic link, with PostgreSQL running or killed', async () => {
  const moved = join(directory, 'moved')
  await copyDirectory(original, copy)
  const holder = await untilHolding(spawnHolder(copy))
  const pid = await postmasterPid(copy)
  await kill(holder.process)
  await rename(copy, moved)
  const link = join(directory, 'link')
  await symlink(moved, link)
  const joined = await untilHolding(spawnHolder(link))
  expect(joined.connection).toEqual(holder.connection)
  expect(await postmasterPid(moved)).toBe(pid)

  await kill(joined.process)
  killTree(Number(pid))
  await rename(moved, copy)
  const restarted = await start(copy)
  expect(restarted.connection).toEqual(holder.connection)
  await restarted.stop()
})

// product: 20.3
test('files whose PostgreSQL responds but is no visible process, as in another container, are left alone', async () => {
  await copyDirectory(original, copy)
  const lock = join(copy, 'cluster/postmaster.pid')
  await writeFile(lock, `4194304\n${copy}/cluster\n0\n5432\n/tmp/elsewhere\n\n0 0\nready   \n`)
  const elsewhere = createServer(socket => socket.destroy()).listen(join(copy, 'cluster/.s.PGSQL.5432'))
  await once(elsewhere, 'listening')
  await expect(start(copy)).rejects.toThrow(
    `The database in ${copy} is in use by a store in another container`,
  )
  expect(await postmasterPid(copy)).toBe(4194304)
  elsewhere.close()
})

async function start(directory: string): Promise<ManagedPostgres> {
  const postgres = await startManagedPostgres({ directory, log })
  running.defer(() => postgres.stop())
  return postgres
}

function refusal(directory: string): string {
  return `The database in ${directory} is a copy of one that was not stopped`
}

async function copyDirectory(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** The number of processes that use this PostgreSQL. */
async function usersOf({ connection }: ManagedPostgres): Promise<number> {
  return (await ask(connection, "select from pg_locks where locktype = 'advisory'")).length
}

async function expectOwnBolts(directory: string, name: string): Promise<void> {
  const postgres = await start(directory)
  expect(await ask(postgres.connection, 'select name from bolts')).toContainEqual({ name })
  await postgres.stop()
}
