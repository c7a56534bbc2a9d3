import type { Plugin } from 'vite'
import { ROUTE_FACTS, type RouteFacts } from '#app/route-facts.ts'

const SOURCE = /\/app\/route-facts\.ts$/

/**
 * Gives the scripts of pages no more of the facts of routes than they read. The rest is for the server and for the service
 * worker, which has a build of its own.
 */
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

/** Only staff's pages are distinguished from others, and the worker stores no page that bypasses it by its parameters. */
function trimmedRow({ access, cache, offline, query }: RouteFacts): Partial<RouteFacts> {
  return {
    access: access === 'staff' ? access : 'everyone',
    cache,
    offline,
    query: offline === 'bypassed' ? [] : query,
  }
}
