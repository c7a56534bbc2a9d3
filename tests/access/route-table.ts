import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** An address that the app answers, as its route table says it. */
export interface RouteAddress {
  /** Like `/admin/orders/:number`. */
  pattern: string
  /** The id of its own route, and of those that it stands in, the innermost first. */
  routeIds: string[]
  /** False for what answers with something else than a page: files, streams, data. */
  isPage: boolean
}

/** Every address of the route table: whatever is added there is here as well. */
export function listAddresses(): RouteAddress[] {
  return (routes as RouteConfigEntry[]).flatMap(entry => addressesBelow(entry, '', []))
}

function addressesBelow(entry: RouteConfigEntry, above: string, outer: string[]): RouteAddress[] {
  const pattern = entry.path ? `${above}/${entry.path}` : above
  const routeIds = [idOf(entry), ...outer]
  const children = (entry.children ?? []).flatMap(child => addressesBelow(child, pattern, routeIds))
  const isAddress = entry.index === true || (entry.path !== undefined && !entry.children?.some(isIndex))
  const isPage = entry.file.endsWith('.tsx')
  return isAddress ? [{ pattern: pattern || '/', routeIds, isPage }, ...children] : children
}

/** The index route answers at the address of the route that it stands in. */
function isIndex(entry: RouteConfigEntry): boolean {
  return entry.index === true
}

/** As the router names it: its file, without the ending. */
function idOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.tsx?$/, '')
}
