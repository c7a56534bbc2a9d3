import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '../open-store.ts'

/** A checkout of a newer version, with other scripts and further migrations, built and ready to start. */
export interface NextVersion {
  folder: string
  /** Adds a migration, which the next start applies. */
  addMigration(name: string, statements: readonly string[]): Promise<void>
  close(): Promise<void>
}

const COPIED = [
  'app',
  'db',
  'public',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const CHANGE = "\nif (typeof document === 'object') document.documentElement.dataset.version = 'next'\n"
const BETWEEN_STATEMENTS = '\n--> statement-breakpoint\n'

/** Copies this checkout, changes a module that every page loads, and builds it. */
export async function makeNextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-next-'))
  for (const name of COPIED) await cp(join(PROJECT, name), join(folder, name), { recursive: true })
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  await appendFile(join(folder, 'app/root.tsx'), CHANGE)
  const build = spawn(process.execPath, ['server/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`The next version could not be built: ${code}.`)
  return {
    folder,
    addMigration: (name, statements) => addMigration(join(folder, 'db/migrations'), name, statements),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function addMigration(folder: string, name: string, statements: readonly string[]): Promise<void> {
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.at(-1)
  const idx = last.idx + 1
  const tag = `${String(idx).padStart(4, '0')}_${name}`
  journal.entries.push({ ...last, idx, tag, when: last.when + 1 })
  await writeFile(join(folder, `${tag}.sql`), statements.join(BETWEEN_STATEMENTS))
  await writeFile(path, JSON.stringify(journal))
}
