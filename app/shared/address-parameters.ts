import { LONGEST_SEARCH } from './text-limits.ts'

const HIGHEST_PAGE = 1_000_000

/** How many things a page of a list of the admin may show; the first is what it shows unasked. */
export const PAGE_LENGTHS = [25, 50, 100] as const
export type PageLength = (typeof PAGE_LENGTHS)[number]

/** The words that an address searches for, on one line; empty when nothing is. Total: anything may stand there. */
export function readSearchText(text: string | null): string {
  if (!text) return ''
  // Control characters go because PostgreSQL takes no NUL and nobody searches for the others.
  const words = text
    .slice(0, 10 * LONGEST_SEARCH)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...words].slice(0, LONGEST_SEARCH).join('').trimEnd()
}

/** The page of a list that an address asks for, counted from 1; the first for anything that is no number. */
export function readPageNumber(text: string | null): number {
  if (!text || !/^\d+$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text.slice(0, 10))), HIGHEST_PAGE)
}

/** How many things an address wants on a page. */
export function readPageLength(text: string | null): PageLength {
  return PAGE_LENGTHS.find(length => String(length) === text) ?? PAGE_LENGTHS[0]
}
