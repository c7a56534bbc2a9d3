import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#app/shared/browser-storage.ts'
import type { Answers } from './advise-size.ts'
import { MY_SIZE_KEY } from './my-size-key.ts'

const listeners = new Set<() => void>()

/** The stored text of the answers, for all that show a size; null before the first, and on the server. */
export function useStoredAnswers(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored('local', MY_SIZE_KEY),
    () => null,
  )
}

/** Stores the answers, or forgets them. */
export function storeAnswers(answers: Answers | null): void {
  writeStored('local', MY_SIZE_KEY, answers && JSON.stringify(answers))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
