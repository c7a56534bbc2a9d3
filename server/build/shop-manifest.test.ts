import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeShopManifest } from './shop-manifest.ts'

const ENTRY = { module: '/assets/entry.js', imports: ['/assets/shop.js'], css: [] }
const HOME = { id: 'routes/storefront/home', index: true, hasLoader: true, module: '/assets/home.js' }
const ROUTES = {
  root: { id: 'root', module: '/assets/root.js', hasDefaultExport: true },
  'routes/storefront/layout': { id: 'layout', module: '/assets/layout.js', hasDefaultExport: true },
  [HOME.id]: { ...HOME, hasAction: false, hasDefaultExport: true, imports: ['/assets/shop.js'], css: [] },
  'routes/sign-in/admin-login': { id: 'routes/sign-in/admin-login', hasDefaultExport: true },
  'routes/resources/sitemap': { id: 'routes/resources/sitemap', hasDefaultExport: false },
  'routes/resources/shop-all': { id: 'routes/resources/shop-all', hasDefaultExport: false },
  'routes/admin/dashboard': { id: 'routes/admin/dashboard', hasDefaultExport: true },
  'routes/admin-resources/events': { id: 'routes/admin-resources/events', hasDefaultExport: false },
}
const WHOLE = { version: '0a1b', url: '/assets/manifest-0a1b.js', entry: ENTRY, routes: ROUTES }

let client: string
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'darzi-build-'))
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets/root.js'), 'export{a as Layout,b as default}from"./shop.js";')
  await writeFile(join(client, 'assets/layout.js'), 'export{c as default}from"./shop.js";')
})
afterEach(() => rm(client, { recursive: true }))

test('the shop’s list of routes names itself, and no route of the admin and none without a page', async () => {
  const script = await writeWhole()
  await writeShopManifest(client)
  expect(await readFile(join(client, WHOLE.url), 'utf8')).toBe(script)
  const written = await readFile(join(client, 'assets/manifest-shop-0a1b.js'), 'utf8')
  const { url, version, routes } = JSON.parse(written.slice(written.indexOf('{"version"'), -1))
  expect({ url, version }).toEqual({ url: '/assets/manifest-shop-0a1b.js', version: '0a1b' })
  expect(Object.keys(routes)).toEqual([
    'root',
    'routes/storefront/layout',
    'routes/storefront/home',
    'routes/sign-in/admin-login',
    'routes/resources/shop-all',
  ])
  expect(routes[HOME.id]).toEqual(HOME)
})

test('the shop’s list of routes holds the modules around each page', async () => {
  await writeWhole()
  await writeShopManifest(client)
  const written = await readFile(join(client, 'assets/manifest-shop-0a1b.js'), 'utf8')
  expect(written).toContain(
    'import*as s from"./shop.js";export const root={Layout:s.a,default:s.b},layout={default:s.c};window.',
  )
})

test.each([
  ['has code of its own', 'var a=1;export{a as default};'],
  ['passes on another file', 'export{a as default}from"./other.js";'],
])('a build whose module around each page %s is refused', async (_how, code) => {
  await writeWhole()
  await writeFile(join(client, 'assets/layout.js'), code)
  await expect(writeShopManifest(client)).rejects.toThrow(/more than names|several files/)
})

test('a build without a list of routes is refused', async () => {
  await expect(writeShopManifest(client)).rejects.toThrow('no list of routes')
})

async function writeWhole(): Promise<string> {
  const script = `window.__reactRouterManifest=${JSON.stringify(WHOLE)};`
  await writeFile(join(client, WHOLE.url), script)
  return script
}
