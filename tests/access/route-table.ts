import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** An address of the app, from its route table. */
export interface RouteAddress {
  /** Like `/admin/orders/:number`. */
  pattern: string
  /** The file of its own route, below `app`. */
  file: string
  /** The ids of its own route and of the routes around it, innermost first. */
  routeIds: string[]
  /** False for files, streams and data. */
  isPage: boolean
}

/** Returns every address of the route table. */
export function listAddresses(): RouteAddress[] {
  return (routes as RouteConfigEntry[]).flatMap(entry => addressesBelow(entry, '', []))
}

function addressesBelow(entry: RouteConfigEntry, above: string, outer: string[]): RouteAddress[] {
  const pattern = entry.path ? `${above}/${entry.path}` : above
  const routeIds = [idOf(entry), ...outer]
  const children = (entry.children ?? []).flatMap(child => addressesBelow(child, pattern, routeIds))
  const isAddress = entry.index === true || (entry.path !== undefined && !entry.children?.some(isIndex))
  const isPage = entry.file.endsWith('.tsx')
  return isAddress ? [{ pattern: pattern || '/', file: entry.file, routeIds, isPage }, ...children] : children
}

/** An index route has the address of the route around it. */
function isIndex(entry: RouteConfigEntry): boolean {
  return entry.index === true
}

/** The router's id of a route: its file, without the extension. */
function idOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.tsx?$/, '')
}
