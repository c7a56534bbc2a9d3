import { useEffect, useState } from 'react'
import type { SearchSuggestions } from '#app/features/catalog/search-suggestions.ts'

/** Long enough that a word in the middle of being typed is not asked about letter by letter. */
const PAUSE_MS = 140
const FEWEST_LETTERS = 2

/**
 * What fits the words, a moment after they were typed. Until the answer is there, the one before it stays; an answer
 * that comes late is dropped. A server that does not answer leaves nothing to show: Enter still searches.
 */
export function useSearchSuggestions(typed: string): SearchSuggestions | undefined {
  const [suggestions, setSuggestions] = useState<SearchSuggestions>()
  const q = typed.trim()
  useEffect(() => {
    if (q.length < FEWEST_LETTERS) {
      setSuggestions(undefined)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await askFor(q, controller.signal)
      if (!controller.signal.aborted) setSuggestions(found)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])
  return suggestions
}

async function askFor(q: string, signal: AbortSignal): Promise<SearchSuggestions | undefined> {
  try {
    const answer = await fetch(`/search-suggestions?${new URLSearchParams({ q })}`, { signal })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
