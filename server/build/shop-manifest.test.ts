import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeShopManifest } from './shop-manifest.ts'

const ROUTES = {
  root: { id: 'root' },
  'routes/storefront/home': { id: 'routes/storefront/home' },
  'routes/sign-in/admin-login': { id: 'routes/sign-in/admin-login' },
  'routes/admin/dashboard': { id: 'routes/admin/dashboard' },
  'routes/admin-resources/events': { id: 'routes/admin-resources/events' },
}

let client: string
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'darzi-build-'))
  await mkdir(join(client, 'assets'))
})
afterEach(() => rm(client, { recursive: true }))

test('the shop’s list of routes names itself, and no route of the admin', async () => {
  const whole = { version: '0a1b', url: '/assets/manifest-0a1b.js', routes: ROUTES }
  const script = `window.__reactRouterManifest=${JSON.stringify(whole)};`
  await writeFile(join(client, whole.url), script)
  await writeShopManifest(client)
  expect(await readFile(join(client, whole.url), 'utf8')).toBe(script)
  const written = await readFile(join(client, 'assets/manifest-shop-0a1b.js'), 'utf8')
  const { url, version, routes } = JSON.parse(written.slice(script.indexOf('{'), -1))
  expect({ url, version }).toEqual({ url: '/assets/manifest-shop-0a1b.js', version: '0a1b' })
  expect(Object.keys(routes)).toEqual(['root', 'routes/storefront/home', 'routes/sign-in/admin-login'])
})

test('a build without a list of routes is refused', async () => {
  await expect(writeShopManifest(client)).rejects.toThrow('no list of routes')
})
