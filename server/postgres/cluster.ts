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
import { findPrograms, type Programs } from './programs.ts'
import { belongsToAnother, findSystemUser, giveTo, type SystemUser } from './system-user.ts'

/** The database files of one store, and the settings to run PostgreSQL on them. */
export interface Cluster {
  /** The directory of our own files about the cluster, closed to other users. */
  home: string
  /** PostgreSQL's own data directory. */
  data: string
  password: string
  programs: Programs
  /** Set only when PostgreSQL must run as another user than this process. */
  owner: SystemUser | undefined
}

/** The superuser inside PostgreSQL, for supervision only. The store itself uses an ordinary user. */
export const SUPERUSER = 'postgres'

const UNFINISHED = 'unfinished-'
const ABANDONED_AFTER_MS = 600_000

/** Opens the cluster in `home`, creating it if it is missing. Safe to run in several processes at the same time. */
export async function openCluster(home: string): Promise<Cluster> {
  await openHome(home)
  const data = join(home, 'cluster')
  const owner = await findSystemUser(data)
  const programs = await findPrograms(owner !== undefined)
  const password = await ensureSecret(join(home, 'password'))
  const cluster: Cluster = { home, data, password, programs, owner }
  await removeUnfinished(home)
  if (!(await exists(data))) await initialise(cluster)
  if (owner) await giveTo(owner, data)
  return cluster
}

/**
 * The data directory relative to PostgreSQL's working directory, which is the data directory itself: another user may
 * be unable to traverse the path.
 */
export function dataDirectoryArgument(cluster: Pick<Cluster, 'data' | 'owner'>): string {
  return cluster.owner && process.platform === 'linux' ? '/proc/self/cwd' : cluster.data
}

/** Hides our own environment from PostgreSQL, since it holds passwords. */
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

/** Reads the secret, or creates it. Linking the file is atomic, and only the first of several processes succeeds. */
async function ensureSecret(path: string): Promise<string> {
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
 * Creates the cluster under a temporary name and renames it when it is complete, so that a killed process leaves
 * nothing that looks like a cluster.
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
    // Another process was faster; its cluster has the same password and will do.
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

/** An open but already unlinked file with the password, which the user that runs initdb may read. */
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
  let output = ''
  program.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code, signal] = await once(program, 'close')
  if (code === 0) return
  const reason = output
    .split('\n')
    .find(line => /FATAL|PANIC|error:/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
  throw new StartError(
    `PostgreSQL could not make a database: ${reason ?? (output.trim() || `initdb ended with ${code ?? signal}`)}.`,
  )
}

/**
 * Removes the leftovers of killed processes. Creating a cluster takes seconds, so that no process still uses one this
 * old.
 */
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
