import type { EntryContext } from 'react-router'

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
