import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  ask,
  type Holder,
  kill,
  killTree,
  postmasterPid,
  spawnHolder,
  untilHolding,
} from '#tests/setup/postgres-holder.ts'
import { startManagedPostgres } from './managed-postgres.ts'

const log = pino({ level: 'silent' })
const CREATE_BOLTS = 'drop table if exists bolts; create table bolts (cloth text)'

// Creating a database takes seconds: the tests share the directories, and each leaves PostgreSQL stopped.
const shared = await mkdtemp(join(tmpdir(), 'darzi-supervision-'))
const fresh = await mkdtemp(join(tmpdir(), 'darzi-supervision-'))
let directory: string
let holders: ChildProcess[]

beforeEach(() => {
  directory = shared
  holders = []
})

afterEach(async () => {
  for (const child of holders) await kill(child)
  const pid = await postmasterPid(directory)
  if (pid && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT')
    await untilGone(pid)
  }
})

afterAll(() => Promise.all([shared, fresh].map(path => rm(path, { recursive: true, force: true }))))

// product: 20.1
test('an empty directory becomes a database that retains its data', async () => {
  const first = await startManagedPostgres({ directory, log })
  await ask(first.connection, CREATE_BOLTS)
  await ask(first.connection, "insert into bolts values ('linen')")
  await first.stop()
  expect(await postmasterPid(directory)).toBeUndefined()

  const second = await startManagedPostgres({ directory, log })
  expect(await ask(second.connection, 'select cloth from bolts')).toEqual([{ cloth: 'linen' }])
  await second.stop()
})

test('it listens on a socket for its owner alone, asks for a password, and writes to the disk', async () => {
  const postgres = await startManagedPostgres({ directory, log })
  const { connection } = postgres
  const settings = 'fsync, synchronous_commit, full_page_writes, listen_addresses'
  const shown = await Promise.all(settings.split(', ').map(name => ask(connection, `show ${name}`)))
  expect(Object.assign({}, ...shown.flat())).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
  })
  expect((await stat(String(connection.host))).mode & 0o077).toBe(0)
  expect((await stat(directory)).mode & 0o077).toBe(0)
  expect((await stat(join(directory, 'password'))).mode & 0o077).toBe(0)
  await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow('password')
  await expect(ask({ ...connection, user: 'postgres', password: '' }, 'select 1')).rejects.toThrow()
  await postgres.stop()
})

test('the store’s own user is no superuser', async () => {
  const postgres = await startManagedPostgres({ directory, log })
  expect(await ask(postgres.connection, 'select usesuper from pg_user where usename = current_user')).toEqual(
    [{ usesuper: false }],
  )
  await postgres.stop()
})

test('the password of another cluster is refused with one sentence, and nothing is left running', async () => {
  const path = join(directory, 'password')
  const password = await readFile(path, 'utf8')
  await writeFile(path, 'of another store')
  const start = startManagedPostgres({ directory, log })
  await expect(start).rejects.toThrow(`${path} is not the password of the database beside it`)
  expect(await postmasterPid(directory)).toBeUndefined()
  await writeFile(path, password)
})

test('after its starter was killed, the next start joins the running PostgreSQL', async () => {
  const { process: starter, connection } = await hold()
  await ask(connection, CREATE_BOLTS)
  await kill(starter)
  const pid = await postmasterPid(directory)

  const next = await startManagedPostgres({ directory, log })
  expect(await postmasterPid(directory)).toBe(pid)
  expect(next.connection).toEqual(connection)
  // Each process that uses PostgreSQL holds such a lock, the killed one until PostgreSQL has noticed that it is gone.
  const users = () => ask(connection, "select from pg_locks where locktype = 'advisory'")
  await expect.poll(users, { timeout: 60_000 }).toHaveLength(1)
  await next.stop()
  expect(await postmasterPid(directory)).toBeUndefined()
})

test('a killed PostgreSQL is restarted at the same address, with all acknowledged data', async () => {
  const postgres = await startManagedPostgres({ directory, log })
  await ask(postgres.connection, CREATE_BOLTS)
  await ask(postgres.connection, "insert into bolts values ('linen')")
  process.kill(await runningPostmaster(), 'SIGKILL')
  expect(await eventually(() => ask(postgres.connection, 'select cloth from bolts'))).toEqual([
    { cloth: 'linen' },
  ])
  await postgres.stop()
  expect(await postmasterPid(directory)).toBeUndefined()
})

test('after everything was killed at once, a start finds all acknowledged data', async () => {
  const { process: starter, connection } = await hold()
  await ask(connection, CREATE_BOLTS)
  const pid = await runningPostmaster()
  await Promise.all([kill(starter), killTree(pid)])

  const next = await startManagedPostgres({ directory, log })
  expect(await ask(next.connection, 'select count(*)::int from bolts')).toEqual([{ count: 0 }])
  await next.stop()
})

test('the pid of a dead PostgreSQL that now belongs to another program does not prevent a start', async () => {
  const { process: starter } = await hold()
  const pid = await runningPostmaster()
  await Promise.all([kill(starter), killTree(pid)])
  const lock = join(directory, 'cluster/postmaster.pid')
  // PostgreSQL checks only processes of its own user, which is another one than ours when we are root.
  const { uid, gid } = await stat(lock)
  const other = spawn('sleep', ['60'], { uid, gid, cwd: '/' })
  holders.push(other)
  await writeFile(lock, (await readFile(lock, 'utf8')).replace(String(pid), String(other.pid)))

  const next = await startManagedPostgres({ directory, log })
  expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('an interrupted creation of the database does not prevent the next', async () => {
  directory = fresh
  const starter = holder()
  await eventually(async () => {
    const names = await readdir(directory)
    const unfinished = names.find(name => name.startsWith('unfinished-')) ?? ''
    await access(join(directory, unfinished, 'base'))
  }, 5)
  await kill(starter)
  await expect(access(join(directory, 'cluster'))).rejects.toThrow('ENOENT')

  const next = await startManagedPostgres({ directory, log })
  expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('two processes that start at once create one database and share it, and only the last one stops it', async () => {
  directory = fresh
  await rm(fresh, { recursive: true, force: true })
  const [first, second] = await Promise.all([hold(), hold()])
  expect(first.connection).toEqual(second.connection)
  const pid = await runningPostmaster()

  first.process.kill('SIGTERM')
  await once(first.process, 'exit')
  expect(await postmasterPid(directory)).toBe(pid)
  expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])

  second.process.kill('SIGTERM')
  await once(second.process, 'exit')
  expect(await postmasterPid(directory)).toBeUndefined()
})

test('when PostgreSQL is killed under two processes, both get it back at the same address', async () => {
  const [first, second] = await Promise.all([hold(), hold()])
  await killTree(await runningPostmaster())
  expect(await eventually(() => ask(first.connection, 'select 1 as one'))).toEqual([{ one: 1 }])
  await sleep(500)
  const pid = await eventually(runningPostmaster)
  first.process.kill('SIGTERM')
  await once(first.process, 'exit')
  expect(await postmasterPid(directory)).toBe(pid)
  second.process.kill('SIGTERM')
  await once(second.process, 'exit')
  expect(await postmasterPid(directory)).toBeUndefined()
})

// Only root mounts a disk that small.
if (process.platform === 'linux' && process.getuid?.() === 0) {
  // product: 20.4
  test('on a full disk it is refused with one sentence that says so, although its log has no room for it', async () => {
    const small = await mkdtemp(join(tmpdir(), 'darzi-small-disk-'))
    const run = promisify(execFile)
    await run('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', small])
    try {
      const full = join(small, 'postgres')
      await run('cp', ['-a', directory, full])
      await run('dd', ['if=/dev/zero', `of=${join(small, 'filling')}`, 'bs=4k']).catch(() => {})
      await expect(startManagedPostgres({ directory: full, log })).rejects.toThrow(
        `PostgreSQL could not start: the disk of ${full} is full.`,
      )
    } finally {
      await run('umount', [small])
      await rm(small, { recursive: true })
    }
  })
}

test('restored files that belong to another user are taken over', async () => {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()]
  const cluster = join(directory, 'cluster')
  for (const name of await readdir(cluster, { recursive: true })) await chown(join(cluster, name), uid, gid)
  await chown(cluster, uid, gid)
  const postgres = await startManagedPostgres({ directory, log })
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

function holder(): ChildProcess {
  const child = spawnHolder(directory)
  holders.push(child)
  return child
}

/** A process that has started or joined PostgreSQL and stays. */
function hold(): Promise<Holder> {
  return untilHolding(holder())
}

async function runningPostmaster(): Promise<number> {
  const pid = await postmasterPid(directory)
  if (!pid) throw new Error('PostgreSQL is not running')
  return pid
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function eventually<Result>(attempt: () => Promise<Result>, pauseMs = 50): Promise<Result> {
  for (const end = Date.now() + 20_000; ; await sleep(pauseMs)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
