import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAdminRoute, shopManifestAddress } from '#app/platform/http/shop-manifest.ts'

const WHOLE = /^manifest-\w+\.js$/
const ASSIGNMENT = 'window.__reactRouterManifest='

interface Manifest {
  url: string
  entry: { module: string }
  routes: Record<string, ManifestRoute>
}

type ManifestRoute = Record<string, unknown> & { hasDefaultExport?: boolean }

/** It renders nothing, and a link leads to it: the router asks the server where to. */
const REDIRECTS = ['routes/resources/shop-all']
/** Only the server reads them, which writes what a page preloads. */
const NOT_READ = ['imports', 'hasDefaultExport']

/**
 * Writes a short list of routes beside the whole one. It is without the admin's, which shoppers don't open, without files and
 * forms that no link leads to, and without what is false, empty, or read by the server alone.
 */
export async function writeShopManifest(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find(file => WHOLE.test(file))
  if (!name) throw new Error('The build has no list of routes.')
  const script = await readFile(join(assets, name), 'utf8')
  const whole: Manifest = JSON.parse(script.slice(ASSIGNMENT.length).replace(/;\s*$/, ''))
  const shops = Object.entries(whole.routes).filter(([id, route]) => isOpened(id, route))
  const manifest: Manifest = {
    ...whole,
    url: shopManifestAddress(whole.url),
    entry: { module: whole.entry.module },
    routes: Object.fromEntries(shops.map(([id, route]) => [id, trimmed(route)])),
  }
  await writeFile(join(client, manifest.url), `${ASSIGNMENT}${JSON.stringify(manifest)};`)
}

function isOpened(id: string, { hasDefaultExport }: ManifestRoute): boolean {
  return !isAdminRoute(id) && (hasDefaultExport === true || REDIRECTS.includes(id))
}

function trimmed(route: ManifestRoute): ManifestRoute {
  const read = Object.entries(route).filter(([name, value]) => {
    const isEmpty = value === false || (Array.isArray(value) && value.length === 0)
    return !isEmpty && !NOT_READ.includes(name)
  })
  return Object.fromEntries(read)
}
