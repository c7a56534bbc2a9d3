import { useEffect, useState } from 'react'
import { FEWEST_LETTERS, FIND_ANYTHING, type FoundThings } from './found-things.ts'

/** Long enough that a word in the middle of being typed is not asked about letter by letter. */
const PAUSE_MS = 140

/** What the server found for `q`; without `found` it did not answer. */
export interface Search {
  q: string
  found: FoundThings | undefined
}

/**
 * What fits the words, a moment after they were typed. Until the answer is there the one before it stays; an answer that
 * comes late is dropped. Nothing for words too short to be searched for.
 */
export function useFoundThings(typed: string): Search | undefined {
  const [search, setSearch] = useState<Search>()
  const q = typed.trim()
  useEffect(() => {
    if (q.length < FEWEST_LETTERS) {
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

/** Somebody who is signed out meanwhile is led to the login, which is no answer either. */
async function askFor(q: string, signal: AbortSignal): Promise<FoundThings | undefined> {
  try {
    const answer = await fetch(`${FIND_ANYTHING}?${new URLSearchParams({ q })}`, { signal })
    return answer.ok && !answer.redirected ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
