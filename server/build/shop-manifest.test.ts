import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeShopManifest } from './shop-manifest.ts'

const ENTRY = { module: '/assets/entry.js', imports: ['/assets/shop.js'], css: [] }
const HOME = { id: 'routes/storefront/home', index: true, hasLoader: true, module: '/assets/home.js' }
const ROUTES = {
  root: { id: 'root', hasDefaultExport: true },
  [HOME.id]: { ...HOME, hasAction: false, hasDefaultExport: true, imports: ['/assets/shop.js'], css: [] },
  'routes/sign-in/admin-login': { id: 'routes/sign-in/admin-login', hasDefaultExport: true },
  'routes/resources/sitemap': { id: 'routes/resources/sitemap', hasDefaultExport: false },
  'routes/resources/shop-all': { id: 'routes/resources/shop-all', hasDefaultExport: false },
  'routes/admin/dashboard': { id: 'routes/admin/dashboard', hasDefaultExport: true },
  'routes/admin-resources/events': { id: 'routes/admin-resources/events', hasDefaultExport: false },
}

let client: string
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'darzi-build-'))
  await mkdir(join(client, 'assets'))
})
afterEach(() => rm(client, { recursive: true }))

test('the shop’s list of routes names itself, and no route of the admin and none without a page', async () => {
  const whole = { version: '0a1b', url: '/assets/manifest-0a1b.js', entry: ENTRY, routes: ROUTES }
  const script = `window.__reactRouterManifest=${JSON.stringify(whole)};`
  await writeFile(join(client, whole.url), script)
  await writeShopManifest(client)
  expect(await readFile(join(client, whole.url), 'utf8')).toBe(script)
  const written = await readFile(join(client, 'assets/manifest-shop-0a1b.js'), 'utf8')
  const { url, version, routes } = JSON.parse(written.slice(script.indexOf('{'), -1))
  expect({ url, version }).toEqual({ url: '/assets/manifest-shop-0a1b.js', version: '0a1b' })
  expect(Object.keys(routes)).toEqual([
    'root',
    'routes/storefront/home',
    'routes/sign-in/admin-login',
    'routes/resources/shop-all',
  ])
  expect(routes[HOME.id]).toEqual(HOME)
})

test('a build without a list of routes is refused', async () => {
  await expect(writeShopManifest(client)).rejects.toThrow('no list of routes')
})
