import type { EntryContext } from 'react-router'
import type { HeldModule } from './paint-first.ts'

/** The routes of the admin's pages, files and streams, by the folders of their modules. */
const OF_ADMIN = /^routes\/admin(-resources)?\//

export function isAdminRoute(id: string): boolean {
  return OF_ADMIN.test(id)
}

/** The address of the list of the shop's routes alone, beside that of all routes. */
export function shopManifestAddress(whole: string): string {
  return whole.replace('/manifest-', '/manifest-shop-')
}

/** A page of the shop names the list of the shop's routes; one of the admin that of all. */
export function withOwnManifest(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  if (staticHandlerContext.matches.some(({ route }) => isAdminRoute(route.id))) return context
  return { ...context, manifest: { ...manifest, url: shopManifestAddress(manifest.url) } }
}

/** The modules around each page of the shop, by the names under which the shop's list of routes holds them. */
export const FRAME = { root: 'root', layout: 'routes/storefront/layout' } as const

/** Those of a page's modules that its list of routes holds: none of an admin's page, and none while developing. */
export function modulesInManifest({ url, routes }: EntryContext['manifest']): HeldModule[] {
  if (!isShopManifest(url)) return []
  return Object.entries(FRAME).flatMap(([name, id]) => {
    const address = routes[id]?.module
    return address ? [{ address, holder: url, name }] : []
  })
}

function isShopManifest(url: string): boolean {
  return url.includes('/manifest-shop-')
}
