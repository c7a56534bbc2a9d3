import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { findBuild } from '#server/build/builds.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from '../access/store-app.ts'
import { describeGrowth, type PageBytes, sum } from './compare-bytes.ts'
import { listScriptsOnDemand, measurePage } from './measure-page.ts'

/** Written by this test with `RECORD_BYTES=1`, when growth is intended. */
const RECORDED = new URL('recorded.json', import.meta.url)
const PAGES = ['/', '/products', '/product/hoodie-forest', '/about', '/checkout', '/contact']
/** The scripts of a page on which shoppers arrive, or that is only read: 93 KB of them are React and its router. */
const MOST_SCRIPT_BYTES = 152_000
const MOST_SCRIPTS = 12

const { database, drop } = await createTestDatabase()
afterAll(drop)
const services = createTestServices(database)
await seedDemoShop(database, services.files, new Date('2026-11-01T07:00:00Z'))
const app = await openStoreApp(services)
const read = async (address: string) => app.request(`${services.settings.storeUrl}${address}`)
const recorded: Record<string, PageBytes> = JSON.parse(await readFile(RECORDED, 'utf8'))

test.each(PAGES)('a phone that opens %s fetches no more than was recorded', async path => {
  const measured = await measurePage(read, path)
  if (process.env.RECORD_BYTES) recorded[path] = measured
  const before = recorded[path]
  expect(before && describeGrowth(path, before, measured)).toEqual([])
})

// product: 44.4
test.each(['/', '/products', '/product/hoodie-forest', '/about'])('%s needs few scripts', async path => {
  const { scripts } = await measurePage(read, path)
  expect(sum(scripts)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(Object.keys(scripts).join()).not.toMatch(/forms|admin|pages|urdu/)
})

test.each(PAGES)('nothing that a press on %s loads is in the file of the admin', async path => {
  const scripts = await listScriptsOnDemand(read, path)
  expect(scripts).toContain('search-suggestions.js')
  expect(scripts).not.toContain('admin.js')
})

test('the programs of the server have no character that would make Node hold them at two bytes each', async () => {
  const server = join((await findBuild()) ?? '', 'server')
  const programs = (await readdir(server)).filter(name => name.endsWith('.js'))
  const wide: string[] = []
  for (const name of programs) {
    const [character] = /[^\0-\xff]/.exec(await readFile(join(server, name), 'utf8')) ?? []
    if (character) wide.push(`${name}: ${character}`)
  }
  expect(programs).not.toEqual([])
  expect(wide, 'in a tagged template, write it as an escape').toEqual([])
})

afterAll(async () => {
  if (process.env.RECORD_BYTES) await writeFile(RECORDED, `${JSON.stringify(recorded, null, 2)}\n`)
})
