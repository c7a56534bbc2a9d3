import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Who writes a table and who reads it: features, or folders like `app/platform` and `server/boot`. */
export interface TableAccess {
  writes: string[]
  /** Without those who write it. */
  reads: string[]
}

/** A table of `app/schema`. */
interface Table {
  /** As TypeScript names it, like `orderLines`. */
  name: string
  /** As SQL names it, like `order_lines`. */
  sqlName: string
}

const SCHEMA = 'app/schema'

/** Reads from the sources which parts of the store write and read each table, by Drizzle or in SQL. Tests are left out. */
export async function readTableAccess(): Promise<Record<string, TableAccess>> {
  const tables = await readTables()
  const access = Object.fromEntries(
    tables.map(({ name }) => [name, { writes: new Set<string>(), reads: new Set<string>() }]),
  )
  for (const file of await listSources()) {
    const { byDrizzle, inSql } = findTables(await readFile(file, 'utf8'))
    for (const { name, sqlName } of tables) {
      const found = access[name]
      if (byDrizzle.writes.has(name) || inSql.writes.has(sqlName)) found?.writes.add(ownerOf(file))
      if (byDrizzle.reads.has(name) || inSql.reads.has(sqlName)) found?.reads.add(ownerOf(file))
    }
  }
  return Object.fromEntries(
    Object.entries(access).map(([table, { writes, reads }]) => [
      table,
      { writes: [...writes].sort(), reads: [...reads].filter(owner => !writes.has(owner)).sort() },
    ]),
  )
}

async function readTables(): Promise<Table[]> {
  const files = await readdir(SCHEMA)
  const sources = await Promise.all(
    files.filter(file => file.endsWith('.ts')).map(file => readFile(join(SCHEMA, file), 'utf8')),
  )
  return sources.flatMap(source =>
    [...source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name = '', sqlName = '']) => ({
      name,
      sqlName,
    })),
  )
}

async function listSources(): Promise<string[]> {
  const folders = await Promise.all(
    ['app', 'server'].map(async folder =>
      (await readdir(folder, { recursive: true })).map(file => join(folder, file)),
    ),
  )
  return (
    folders
      .flat()
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      // A text may say "from orders" too.
      .filter(file => ![SCHEMA, 'app/languages'].some(folder => file.startsWith(folder)))
  )
}

function ownerOf(file: string): string {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? file.split('/').slice(0, 2).join('/')
}

/** The names of tables in a source, found by passing through it once for each pattern and not for each table. */
function findTables(source: string) {
  const lists = wordsOf(source, /import (?:type )?\{([^}]*)\} from '#app\/schema\//g)
  const imported = lists.flatMap(list => list.split(',').map(name => name.trim().split(' as ')[0] ?? ''))
  const changed = wordsOf(source, /\.(?:insert|update|delete)\((\w+)\)/g)
  return {
    byDrizzle: {
      writes: new Set(changed.filter(name => imported.includes(name))),
      reads: new Set(imported),
    },
    inSql: {
      writes: new Set(wordsOf(source, /\b(?:insert into|update|delete from)\s+(\w+)/gi)),
      reads: new Set(wordsOf(source, /\b(?:from|join)\s+(\w+)/g)),
    },
  }
}

/** What the group of a pattern matches. */
function wordsOf(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, word = '']) => word)
}
