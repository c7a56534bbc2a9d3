import { LONGEST_SEARCH } from './text/text-limits.ts'

const HIGHEST_PAGE = 1_000_000

/** The page lengths of admin lists. The first is the default. */
export const PAGE_LENGTHS = [25, 50, 100] as const
export type PageLength = (typeof PAGE_LENGTHS)[number]

/** The search text of an address, on one line; empty if there is none. Accepts any value. */
export function readSearchText(text: string | null): string {
  if (!text) return ''
  // PostgreSQL stores no NUL, and no search needs other control characters.
  const words = text
    .slice(0, 10 * LONGEST_SEARCH)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...words].slice(0, LONGEST_SEARCH).join('').trimEnd()
}

/** The page number of an address, counted from 1; 1 for anything else. */
export function readPageNumber(text: string | null): number {
  if (!text || !/^\d+$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text.slice(0, 10))), HIGHEST_PAGE)
}

/** The page length of an address; the default for anything else. */
export function readPageLength(text: string | null): PageLength {
  return PAGE_LENGTHS.find(length => String(length) === text) ?? PAGE_LENGTHS[0]
}
