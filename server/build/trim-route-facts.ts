import type { Plugin } from 'vite'
import { ROUTE_FACTS, type RouteFacts } from '#app/route-facts.ts'

const SOURCE = /\/app\/route-facts\.ts$/
/** What the browser reads of a route. The rest is for the server and for the service worker, which has a build of its own. */
const READ_IN_BROWSERS = ['access', 'cache', 'offline', 'file', 'query'] as const

/** Gives the scripts of pages no more of the facts of routes than they read; of staff's pages only whose they are. */
export function trimRouteFacts(): Plugin {
  return {
    name: 'trim-route-facts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: { filter: { id: SOURCE }, handler: () => ({ code: trimmedFacts(ROUTE_FACTS), map: null }) },
  }
}

/**
 * A module with the same export. Routes with equal facts share them, and one is left out if `/admin/*` or `/*`, which then
 * match its path, have the same.
 */
export function trimmedFacts(facts: Record<string, RouteFacts>): string {
  const known = new Map<string, string>()
  const rows = Object.entries(facts).flatMap(([pattern, row]) => {
    const trimmed = JSON.stringify(trimmedRow(row))
    const rest = facts[pattern.startsWith('/admin') ? '/admin/*' : '/*']
    if (!pattern.endsWith('/*') && rest && trimmed === JSON.stringify(trimmedRow(rest))) return []
    const name = known.get(trimmed) ?? `facts${known.size}`
    known.set(trimmed, name)
    return `${JSON.stringify(pattern)}: ${name}`
  })
  const shared = [...known].map(([row, name]) => `const ${name} = ${row};`)
  return [...shared, `export const ROUTE_FACTS = { ${rows.join(', ')} };`].join('\n')
}

function trimmedRow(row: RouteFacts): Partial<RouteFacts> {
  const read = Object.fromEntries(READ_IN_BROWSERS.map(name => [name, row[name]]))
  return row.access === 'staff' ? { ...read, query: [] } : read
}
