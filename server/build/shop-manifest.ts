import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAdminRoute, shopManifestAddress } from '#app/platform/http/shop-manifest.ts'

const WHOLE = /^manifest-\w+\.js$/
const ASSIGNMENT = 'window.__reactRouterManifest='

interface Manifest {
  url: string
  routes: Record<string, unknown>
}

/** Writes a list of routes without the admin's beside the whole one: shoppers open none of them. */
export async function writeShopManifest(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find(file => WHOLE.test(file))
  if (!name) throw new Error('The build has no list of routes.')
  const script = await readFile(join(assets, name), 'utf8')
  const whole: Manifest = JSON.parse(script.slice(ASSIGNMENT.length).replace(/;\s*$/, ''))
  const shops = Object.entries(whole.routes).filter(([id]) => !isAdminRoute(id))
  const manifest: Manifest = {
    ...whole,
    url: shopManifestAddress(whole.url),
    routes: Object.fromEntries(shops),
  }
  await writeFile(join(client, manifest.url), `${ASSIGNMENT}${JSON.stringify(manifest)};`)
}
