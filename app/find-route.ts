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
const EVERYTHING_ELSE = '/*'
const PATTERNS = Object.keys(ROUTE_FACTS).map(pattern => ({ pattern, segments: segmentsOf(pattern) }))
const DEEPEST = Math.max(...PATTERNS.map(({ segments }) => segments.length))

/** Finds a path's route as the router does: in any case, percent-encoding and with any slashes at the end. */
export function findRoute(address: string): FoundRoute {
  const { language, path: pathname } = splitLanguage(address)
  const isData = DATA.test(pathname)
  const segments = segmentsOf(isData ? pathname.replace(DATA, '') : pathname)
  const [best] = PATTERNS.filter(candidate => matches(candidate.segments, segments)).sort(
    (one, other) => precedence(other.segments) - precedence(one.segments),
  )
  const { pattern, segments: route } = best ?? { pattern: EVERYTHING_ELSE, segments: ['*'] }
  const path = segments.map((segment, index) => (isStatic(route[index]) ? route[index] : respelt(segment)))
  return { pattern, facts: factsOf(pattern), language, path: pathIn(language, `/${path.join('/')}`), isData }
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

function matches(route: readonly string[], given: readonly string[]): boolean {
  const isOpen = route.at(-1) === '*'
  if (isOpen ? given.length < route.length - 1 : given.length !== route.length) return false
  return route.every((segment, index) => {
    const name = decoded(given[index] ?? '')
    return isStatic(segment) ? segment === name.toLowerCase() : segment === '*' || name !== ''
  })
}

/** Orders routes that match one path: a name before a parameter, that before the end, and `*` last, from left to right. */
function precedence(route: readonly string[]): number {
  return Array.from({ length: DEEPEST }, (_, index) => route[index]).reduce(
    (sum, segment) => sum * 4 + (segment === undefined ? 1 : segment === '*' ? 0 : isStatic(segment) ? 3 : 2),
    0,
  )
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
