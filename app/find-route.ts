import { ROUTE_FACTS, type RouteFacts } from './route-facts.ts'
import { type Language, pathIn, splitLanguage } from './shared/text/languages.ts'

/** The route that a path leads to. */
export interface FoundRoute {
  /** As in the route table, like `/product/:productId`. */
  pattern: string
  facts: RouteFacts
  /** Taken from the prefix of the path, which is no part of the pattern. */
  language: Language
  /**
   * The page's path in the spelling of its route: `/product/a` for `/PRODUCT/%61/` and for `/product/a.data`, `/ur/product/a`
   * for the page in Urdu.
   */
  path: string
  /** Whether the path is that of the page's data. */
  isData: boolean
}

const DATA = /(\/_|\/_root)?\.data\/*$/
/** The pattern of the page for addresses that don't exist. */
export const EVERYTHING_ELSE = '/*'
/** By the number of a path's names, those that can match it: the first that does is its route. Longer paths match what the last do. */
const PATTERNS = byLength(byPrecedence(Object.keys(ROUTE_FACTS)))

/** Finds a path's route as the router does: in any case, percent-encoding and with any slashes at the end. */
export function findRoute(address: string): FoundRoute {
  const { language, path: pathname } = splitLanguage(address)
  const isData = DATA.test(pathname)
  const segments = segmentsOf(isData ? pathname.replace(DATA, '') : pathname)
  const names = segments.map(decoded)
  const best = PATTERNS[Math.min(names.length, PATTERNS.length - 1)]?.find(({ segments: route }) =>
    matches(route, names),
  )
  const { pattern, segments: route } = best ?? { pattern: EVERYTHING_ELSE, segments: ['*'] }
  const path = segments.map((segment, index) => (isStatic(route[index]) ? route[index] : respelt(segment)))
  return { pattern, facts: factsOf(pattern), language, path: pathIn(language, `/${path.join('/')}`), isData }
}

/** A route as the router's manifests have it. */
interface RouteEntry {
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/**
 * The pattern of a route of the router's manifest: of an index route, and of a route around others that has a path, as
 * well. Undefined for a layout without a path, which is no address.
 */
export function patternOf(routes: Record<string, RouteEntry | undefined>, id: string): string | undefined {
  const route = routes[id]
  if (!route?.path && !route?.index) return undefined
  const segments: string[] = []
  for (let at: string | undefined = id; at; at = routes[at]?.parentId)
    segments.unshift(routes[at]?.path ?? '')
  return `/${segments.filter(segment => segment !== '').join('/')}`
}

/** The patterns of the routes of which this is true. */
export function listPatterns(isWanted: (facts: RouteFacts) => boolean): string[] {
  return Object.keys(ROUTE_FACTS).filter(pattern => isWanted(factsOf(pattern)))
}

/** How the paths of these routes begin, as few beginnings as possible: `/admin` alone for `/admin` and `/admin/orders`. */
export function listPrefixes(isWanted: (facts: RouteFacts) => boolean): string[] {
  const beginnings = listPatterns(isWanted).map(pattern => pattern.replace(/[:*].*$/, ''))
  const isCovered = (prefix: string) => beginnings.some(other => other !== prefix && prefix.startsWith(other))
  return [...new Set(beginnings)].filter(prefix => !isCovered(prefix))
}

function factsOf(pattern: string): RouteFacts {
  const facts = ROUTE_FACTS[pattern]
  if (!facts) throw new Error(`${pattern} has no row in app/route-facts.ts`)
  return facts
}

function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\/|\/+$/g, '')
  return inner === '' ? [] : inner.split('/')
}

interface Pattern {
  pattern: string
  segments: string[]
}

function byLength(patterns: readonly Pattern[]): Pattern[][] {
  const longest = Math.max(...patterns.map(({ segments }) => segments.length))
  return Array.from({ length: longest + 2 }, (_, length) =>
    patterns.filter(({ segments }) =>
      segments.at(-1) === '*' ? length >= segments.length - 1 : length === segments.length,
    ),
  )
}

/** Whether a path of a length that the route has matches it. */
function matches(route: readonly string[], names: readonly string[]): boolean {
  return route.every((segment, index) => {
    const name = names[index] ?? ''
    return isStatic(segment) ? segment === name.toLowerCase() : segment === '*' || name !== ''
  })
}

/** Patterns that match one path in order: a name before a parameter, that before the end, and `*` last, from left to right. */
function byPrecedence(patterns: readonly string[]): Pattern[] {
  return patterns
    .map(pattern => ({ pattern, segments: segmentsOf(pattern) }))
    .map(route => ({ ...route, order: orderOf(route.segments) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
}

/** A text that comes before those of routes with less precedence. */
function orderOf(route: readonly string[]): string {
  return `${route.map(segment => (isStatic(segment) ? 1 : segment === '*' ? 4 : 2)).join('')}3`
}

function isStatic(segment: string | undefined): segment is string {
  return segment !== undefined && segment !== '*' && !segment.startsWith(':')
}

/** What can be percent-encoded in many ways, encoded in one. */
function respelt(segment: string): string {
  return encodeURIComponent(decoded(segment))
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // The server refuses it; the service worker sees it first.
  }
}
