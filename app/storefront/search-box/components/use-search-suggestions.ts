import { useEffect, useState } from 'react'
import { localPath } from '#app/shared/text/translate.ts'
import type { SearchSuggestions } from '../search-suggestions.ts'

/** Long enough that a word in the middle of being typed is not asked about letter by letter. */
const PAUSE_MS = 140
const SHORTEST_SEARCH = 2

/** The suggestions for a search; undefined if the server did not respond. Enter still searches. */
interface SuggestionsResult {
  q: string
  suggestions: SearchSuggestions | undefined
}

/**
 * Returns suggestions shortly after the shopper stops typing. The previous ones stay until new ones arrive, and late
 * responses are ignored. Undefined for a search that is too short.
 */
export function useSearchSuggestions(typed: string): SuggestionsResult | undefined {
  const [result, setResult] = useState<SuggestionsResult>()
  const q = typed.trim()
  useEffect(() => {
    if (q.length < SHORTEST_SEARCH) {
      setResult(undefined)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await askFor(q, controller.signal)
      if (!controller.signal.aborted) setResult({ q, suggestions })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])
  return result
}

async function askFor(q: string, signal: AbortSignal): Promise<SearchSuggestions | undefined> {
  try {
    const response = await fetch(localPath(`/search-suggestions?${new URLSearchParams({ q })}`), { signal })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
