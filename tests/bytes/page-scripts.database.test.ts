import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMAILS } from '#app/languages/urdu/emails.ts'
import { INFORMATION } from '#app/languages/urdu/information.ts'
import { URDU } from '#app/languages/urdu.ts'
import { AREAS_OF_STAFF } from '#app/languages/urdu-of-staff.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { findBuild } from '#server/build/builds.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from '../access/store-app.ts'
import { listScriptsOnDemand, measureScripts } from './page-scripts.ts'

const PAGES = ['/', '/products', '/product/hoodie-forest', '/about', '/checkout', '/contact']
/** The scripts of a page on which shoppers arrive, or that is only read: 93 KB of them are React and its router. */
const MOST_SCRIPT_BYTES = 153_000
const MOST_SCRIPTS = 12
/** The scripts that the service worker stores for the offline pages besides those of the page. */
const MOST_STORED_BYTES = 60_000

const { database } = await createTestDatabase()
const services = createTestServices(database)
await seedDemoShop(database, services.files, new Date('2026-11-01T07:00:00Z'))
const app = await openStoreApp(services)
const read = async (address: string) => app.request(`${services.settings.storeUrl}${address}`)

// product: 44.4
test.each(['/', '/products', '/product/hoodie-forest', '/about'])('%s needs few scripts', async path => {
  const scripts = await measureScripts(read, path)
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes, JSON.stringify([...scripts])).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  expect(scripts.size).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect([...scripts.keys()].join()).not.toMatch(/forms|admin|pages|urdu/)
})

test('what the service worker stores for checkout and the offline page is small', async () => {
  const own = await measureScripts(read, '/')
  const stored = new Map([
    ...(await measureScripts(read, '/checkout')),
    ...(await measureScripts(read, '/offline')),
  ])
  const further = [...stored].filter(([name]) => !own.has(name))
  const bytes = further.reduce((sum, [, size]) => sum + size, 0)
  expect(bytes, JSON.stringify(further)).toBeLessThanOrEqual(MOST_STORED_BYTES)
  expect(further.map(([name]) => name).join()).not.toMatch(/admin|pages/)
})

test('the size guide of a product loads nothing that it does not need', async () => {
  const scripts = await listScriptsOnDemand(read, '/product/hoodie-forest')
  expect(scripts).toContain('size-guide-drawer.js')
  expect(scripts.join()).not.toMatch(/forms|pages/)
})

test.each(PAGES)('nothing that a press on %s loads is in the file of the admin', async path => {
  const scripts = await listScriptsOnDemand(read, path)
  expect(scripts).toContain('search-suggestions.js')
  expect(scripts).not.toContain('admin.js')
})

// What a page says in its browser without its Urdu would be said in English there, and React would draw the page again.
test('what the scripts of the shop say is in the Urdu that they load', async () => {
  const assets = join((await findBuild()) ?? '', 'client', 'assets')
  const ofServer = [...Object.keys(EMAILS), ...Object.keys(INFORMATION)]
  // What staff have as well is said in scripts of the admin, which loads all.
  const loaded = Object.assign({}, URDU, ...Object.values(AREAS_OF_STAFF))
  const missing = ofServer.filter(text => /[ {]/.test(text) && !Object.hasOwn(loaded, text))
  const found: string[] = []
  for (const name of (await readdir(assets)).filter(file => /^(?!admin-|.*urdu).*\.js$/.test(file))) {
    const code = await readFile(join(assets, name), 'utf8')
    for (const text of missing)
      if ([`"${text}"`, `'${text}'`, `\`${text}\``].some(literal => code.includes(literal)))
        found.push(`${name}: ${text}`)
  }
  expect(found).toEqual([])
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

// product: 17.4
test.each([
  ['/', 'WebSite'],
  ['/products', 'BreadcrumbList'],
  ['/product/hoodie-forest', 'ProductGroup'],
])('%s holds what search engines read of it once, as JSON-LD', async (path, type) => {
  const html = await (await read(path)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)['@graph'].map((each: object) => '@type' in each && each['@type'])).toContain(type)
  expect(html.match(/@context/g)).toHaveLength(1)
  expect(await (await read('/product/none')).text()).not.toContain('ld+json')
})

test('a listing carries each product once as markup and once as data, without what no card shows', async () => {
  const html = await (await read('/products')).text()
  const [, data = ''] = html.split('streamController.enqueue(')
  expect(html.match(/<article class="card">/g)?.length).toBeGreaterThanOrEqual(24)
  expect(data).not.toMatch(/description|fabric|gtins/)
})
