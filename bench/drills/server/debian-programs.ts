import { accessSync } from 'node:fs'

/** Programs that the drills of servers run, with the Debian package of each. */
const PACKAGES = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
} as const

export type DebianProgram = keyof typeof PACKAGES

/** The directory of PostgreSQL's programs. The store's own PostgreSQL lacks those that copy a server. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'

/** Ends this process with 2 and a sentence that names the packages, unless all programs are installed. */
export function requirePrograms(programs: readonly DebianProgram[]): void {
  const missing = programs.filter(program => !isInstalled(program)).map(program => PACKAGES[program])
  if (missing.length === 0) return
  console.error(
    `This drill needs packages of Debian 12: apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
  process.exit(2)
}

function isInstalled(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}
