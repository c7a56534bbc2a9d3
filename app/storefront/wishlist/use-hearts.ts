import { useEffect } from 'react'
import { startHearts } from './hearts.ts'

/** Makes the hearts of all pages work. */
export function useHearts(): void {
  useEffect(startHearts, [])
}
