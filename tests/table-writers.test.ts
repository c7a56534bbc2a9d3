import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Who writes a table besides the domain that owns it: in the transaction of an order that it changes, to delete a test order, to erase a person, to clear the demo, or to carry the staff into a restored shop. */
const ALSO_WRITTEN_BY: Record<string, string[]> = {
  accounts: ['server'],
  emails: ['orders', 'server'],
  cities: ['fulfilment'],
  courierRequests: ['orders'],
  customerMerges: ['orders'],
  moneyEntries: ['fulfilment', 'orders', 'returns'],
  orderDrafts: ['orders'],
  orderDiscounts: ['orders'],
  orderEvents: ['fulfilment'],
  orders: ['customers', 'fulfilment'],
  parcelEvents: ['orders'],
  parcelPapers: ['orders'],
  paymentClaims: ['orders'],
  printedParcelSlips: ['orders'],
  printedSlips: ['orders'],
  processState: ['server'],
  productReviews: ['orders'],
  returnLines: ['orders'],
  returnRequests: ['orders'],
  searchMisses: ['insight'],
  sessions: ['server'],
  settings: ['desk', 'server'],
  sizeCharts: ['desk'],
  staffInvitations: ['server'],
  staffRoles: ['server'],
  stockMovements: ['orders'],
  twoFactors: ['server'],
  users: ['desk', 'server'],
  verifications: ['server'],
}

const TABLES = /^app\/([a-z]+)\/tables\//

test('a table is written by the domain in whose folder it stands, and by few that are named', async () => {
  const sources = await readSources()
  const tables = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name = '', sqlName = '']) => ({
      name,
      sqlName,
      domain: TABLES.exec(file)?.[1] ?? '',
    })),
  )
  const others: Record<string, string[]> = {}
  for (const { file, text } of sources.filter(source => !TABLES.test(source.file))) {
    const writer = file.startsWith('app/') ? (file.split('/')[1] ?? '') : 'server'
    const { byDrizzle, inSql } = listWritten(text)
    for (const { name, sqlName, domain } of tables) {
      if (writer === domain || !(byDrizzle.has(name) || inSql.has(sqlName))) continue
      others[name] = [...new Set([...(others[name] ?? []), writer])].toSorted()
    }
  }
  expect(tables.length).toBeGreaterThan(90)
  expect(others).toEqual(ALSO_WRITTEN_BY)
})

/** The sources of the store without tests and texts, which may say "from orders" too. */
async function readSources(): Promise<{ file: string; text: string }[]> {
  const listed = await Promise.all(
    ['app', 'server'].map(async folder =>
      (await readdir(folder, { recursive: true })).map(file => join(folder, file)),
    ),
  )
  const files = listed
    .flat()
    .filter(file => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('app/languages'))
  return Promise.all(files.map(async file => ({ file, text: await readFile(file, 'utf8') })))
}

/** The names of the tables that a source writes, by Drizzle and in SQL. */
function listWritten(text: string) {
  const words = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = '']) => word)
  const imported = words(/import (?:type )?\{([^}]*)\} from '[^']*\/tables\//g)
    .flatMap(list => list.split(','))
    .map(name => name.trim().split(' as ')[0])
  return {
    byDrizzle: new Set(words(/\.(?:insert|update|delete)\((\w+)\)/g).filter(name => imported.includes(name))),
    inSql: new Set(words(/\b(?:insert into|update|delete from)\s+(\w+)/gi)),
  }
}
