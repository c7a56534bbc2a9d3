import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  access,
  chmod,
  chown,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../boot/start-error.ts'
import { belongsToAnother, findOwner, giveTo, type Owner } from './owner.ts'
import { findPrograms, type Programs } from './programs.ts'

/** The database files of one store, and what it takes to run PostgreSQL on them. */
export interface Cluster {
  /** Where our own files about the cluster are; closed to everybody else. */
  home: string
  /** PostgreSQL's own data directory. */
  data: string
  password: string
  programs: Programs
  /** Set only when PostgreSQL has to run as another user than this process. */
  owner: Owner | undefined
}

/** The user inside PostgreSQL that supervises; the store itself works as an ordinary user. */
export const SUPERUSER = 'postgres'

const UNFINISHED = 'unfinished-'
const ABANDONED_AFTER_MS = 600_000

/** Opens the cluster in `home`, making one where there is none. Several processes may do so at the same time. */
export async function openCluster(home: string): Promise<Cluster> {
  await openHome(home)
  const data = join(home, 'cluster')
  const owner = await findOwner(data)
  const programs = await findPrograms(owner !== undefined)
  const password = await keepSecret(join(home, 'password'))
  const cluster: Cluster = { home, data, password, programs, owner }
  await removeUnfinished(home)
  if (!(await exists(data))) await initialise(cluster)
  if (owner) await giveTo(owner, data)
  return cluster
}

/**
 * Where PostgreSQL finds its data directory when it is started with that as its working directory. As another user
 * it may not be able to walk the path, but it may stay where it was put.
 */
export function dataDirectoryArgument(cluster: Pick<Cluster, 'data' | 'owner'>): string {
  return cluster.owner && process.platform === 'linux' ? '/proc/self/cwd' : cluster.data
}

/** Nothing of our own environment concerns PostgreSQL, and passwords in it are none of its business. */
export const POSTGRES_ENVIRONMENT = { LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C', TZ: 'UTC' }

async function openHome(home: string): Promise<void> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 })
    await chmod(home, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EPERM' || code === 'EACCES') {
      throw new StartError(belongsToAnother(home, 'another user'), { cause: error })
    }
    throw error
  }
}

/** Reads the secret, or makes it. A link appears whole or not at all, and only the first of several. */
async function keepSecret(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  try {
    if (!(await exists(path))) {
      await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
      await link(draft, path).catch(error => {
        if (error.code !== 'EEXIST') throw error
      })
    }
    return await readFile(path, 'utf8')
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * A cluster is made beside its place and renamed when it is complete, so that being killed half-way leaves nothing
 * that looks like one.
 */
async function initialise(cluster: Cluster): Promise<void> {
  const unfinished = join(cluster.home, UNFINISHED + randomUUID())
  await mkdir(unfinished, { mode: 0o700 })
  if (cluster.owner) await chown(unfinished, cluster.owner.uid, cluster.owner.gid)
  try {
    await runInitdb({ ...cluster, data: unfinished })
    await rename(unfinished, cluster.data)
    await syncDirectory(cluster.home)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process was faster; its cluster has the same password, and is as good as ours.
    if (!(await exists(cluster.data))) throw error
  }
}

async function runInitdb(cluster: Cluster): Promise<void> {
  const passwordFile = await openForOwner(cluster)
  try {
    const initdb = spawn(
      cluster.programs.initdb,
      [
        `--pgdata=${dataDirectoryArgument(cluster)}`,
        `--username=${SUPERUSER}`,
        '--pwfile=/dev/stdin',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--locale=${POSTGRES_ENVIRONMENT.LC_ALL}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      {
        cwd: cluster.data,
        env: POSTGRES_ENVIRONMENT,
        stdio: [passwordFile.fd, 'ignore', 'pipe'],
        ...cluster.owner,
      },
    )
    await succeed(initdb)
  } finally {
    await passwordFile.close()
  }
}

/** An open file with the password and no name any more, which the user that runs initdb may read. */
async function openForOwner(cluster: Cluster) {
  const path = join(cluster.home, `password.${randomUUID()}`)
  await writeFile(path, `${cluster.password}\n`, { mode: 0o600 })
  if (cluster.owner) await chown(path, cluster.owner.uid, cluster.owner.gid)
  try {
    return await open(path, 'r')
  } finally {
    await rm(path)
  }
}

async function succeed(program: ChildProcess): Promise<void> {
  let words = ''
  program.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const [code, signal] = await once(program, 'close')
  if (code === 0) return
  const reason = words
    .split('\n')
    .find(line => /FATAL|PANIC|error:/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
  throw new StartError(
    `PostgreSQL could not make a database: ${reason ?? (words.trim() || `initdb ended with ${code ?? signal}`)}.`,
  )
}

/** What killed processes left half-done. Making a cluster takes seconds: nobody works on one this old. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue
    const path = join(home, name)
    const made = await stat(path).catch(() => undefined)
    if (made && Date.now() - made.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true })
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  await directory.sync().finally(() => directory.close())
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
