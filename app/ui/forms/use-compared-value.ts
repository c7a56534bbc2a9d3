import { useEffect, useState } from 'react'

/**
 * What users compare what they type with: the current value, or that of the moment when they began to type, until the next result. As
 * the key of a form it leaves what is typed as it is while a colleague saves; the server refuses what was compared with an older value.
 */
export function useComparedValue<Value>(current: Value, result: unknown): [value: Value, hold: () => void] {
  const [held, setHeld] = useState<{ value: Value }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each result the current value is compared again.
  useEffect(() => setHeld(undefined), [result])
  return [held ? held.value : current, () => setHeld(held ?? { value: current })]
}
