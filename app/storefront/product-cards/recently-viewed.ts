import { readId } from '#app/shared/ids.ts'
/** The browser's storage key for viewed products: only their ids, so that no old price is ever shown. */
export const RECENTLY_VIEWED_KEY = 'recently-viewed:v1'

/** How many are shown, without the product whose page it is. */
export const RECENTLY_SHOWN = 4
/** More are stored, to replace those that are no longer sold. */
const MOST_STORED = 12
const LONGEST_TEXT = 500

/**
 * Reads ids, latest first, from the browser’s storage or an address. @returns at most twelve ids, or `most`, each once,
 * whatever the text contains
 */
export function readProductIds(text: string | null, most = MOST_STORED): number[] {
  if (!text || text.length > LONGEST_TEXT) return []
  const ids = text.split(',').flatMap(part => readId(part) ?? [])
  return [...new Set(ids)].slice(0, most)
}

/** Puts a product in front of those viewed before. */
export function withViewed(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter(other => other !== id)].slice(0, MOST_STORED)
}

export function writeProductIds(ids: readonly number[]): string {
  return ids.join(',')
}
