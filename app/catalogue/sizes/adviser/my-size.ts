import { useSyncExternalStore } from 'react'
import { writeStored } from '#app/shared/browser-storage.ts'
import { createStoredValue } from '#app/shared/stored-value.ts'
import type { Answers } from './advise-size.ts'
import { MY_SIZE_KEY } from './my-size-key.ts'
import { parseAnswers } from './typed-answers.ts'

/** A shopper's answers; null before the first, and once they are forgotten. */
export const answersStore = createStoredValue<Answers | null>({
  key: MY_SIZE_KEY,
  read: text => parseAnswers(text) ?? null,
  write: JSON.stringify,
})

/** The answers, for all that show a size; null on the server. */
export function useStoredAnswers(): Answers | null {
  return useSyncExternalStore(answersStore.subscribe, answersStore.current, () => null)
}

/** Stores the answers, or forgets them. */
export function storeAnswers(answers: Answers | null): void {
  answersStore.change(() => answers)
  if (!answers) writeStored('local', MY_SIZE_KEY, null)
}
