import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FRAME, isAdminRoute, shopManifestAddress } from '#app/platform/http/shop-manifest.ts'
import { objectOf, readPassedNames } from './passed-names.ts'

const WHOLE = /^manifest-\w+\.js$/
const ASSIGNMENT = 'window.__reactRouterManifest='

interface Manifest {
  url: string
  entry: { module: string }
  routes: Record<string, ManifestRoute>
}

type ManifestRoute = Record<string, unknown> & { module?: string; hasDefaultExport?: boolean }

/** It renders nothing, and a link leads to it: the router asks the server where to. */
const REDIRECTS = ['routes/resources/shop-all']
/** Only the server reads them, which writes what a page preloads. */
const NOT_READ = ['imports', 'hasDefaultExport']

/**
 * Writes a short list of routes beside the whole one. It is without the admin's, which shoppers don't open, without files and
 * forms that no link leads to, and without what is false, empty, or read by the server alone. It holds the modules around each
 * page, whose own files only pass on names of the file of every page (`modulesInManifest`).
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
  const held = await holdFrame(client, whole.routes)
  await writeFile(join(client, manifest.url), `${held}${ASSIGNMENT}${JSON.stringify(manifest)};`)
}

/** Code that exports each module of the frame as an object. */
async function holdFrame(client: string, routes: Manifest['routes']): Promise<string> {
  const modules = Object.entries(FRAME).map(async ([name, id]) => {
    const code = await readFile(join(client, routes[id]?.module ?? ''), 'utf8')
    const passed = readPassedNames(code)
    if (!passed) throw new Error(`The file of ${id} is more than names of another one.`)
    return { file: passed.file, code: `${name}=${objectOf(passed.names, 's')}` }
  })
  const [first, ...others] = await Promise.all(modules)
  if (others.some(({ file }) => file !== first?.file)) throw new Error('The frame is in several files.')
  const objects = [first, ...others].map(module => module?.code).join(',')
  return `import*as s from"./${first?.file}";export const ${objects};`
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
