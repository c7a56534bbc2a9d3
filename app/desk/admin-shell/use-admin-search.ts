import { useEffect, useState } from 'react'
import { ADMIN_SEARCH, type AdminSearchResults, SHORTEST_SEARCH } from './admin-search.ts'

/** Long enough that a search waits for a pause in typing. */
const PAUSE_MS = 140

/** The results for `q`; `found` is absent if the server did not respond. */
export interface Search {
  q: string
  found: AdminSearchResults | undefined
}

/**
 * Searches shortly after the user stops typing. The previous results stay until the new ones arrive, and late responses
 * are ignored. Undefined for a search that is too short.
 */
export function useAdminSearch(typed: string): Search | undefined {
  const [search, setSearch] = useState<Search>()
  const q = typed.trim()
  useEffect(() => {
    if (q.length < SHORTEST_SEARCH) {
      setSearch(undefined)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await askFor(q, controller.signal)
      if (!controller.signal.aborted) setSearch({ q, found })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])
  return search
}

/** Undefined on failure. A signed-out user is redirected to the sign-in page, which counts as one. */
async function askFor(q: string, signal: AbortSignal): Promise<AdminSearchResults | undefined> {
  try {
    const response = await fetch(`${ADMIN_SEARCH}?${new URLSearchParams({ q })}`, { signal })
    return response.ok && !response.redirected ? await response.json() : undefined
  } catch {
    return undefined
  }
}
