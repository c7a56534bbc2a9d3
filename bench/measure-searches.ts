import { type Measure, measure } from './measure.ts'

/** One of each kind: common words, several words, filters, misspelt, Roman Urdu, Urdu, an incomplete word, no match. */
const SEARCHES = [
  'shirt',
  'trouser',
  'navy linen shirt',
  'linen shirt size M under 5000',
  'oxfrod shrit',
  'shalwar qameez',
  'شرٹ',
  'hood',
  'umbrella',
]

/** Measures each search, always at an address that is not cached. */
export async function measureSearches(
  read: (path: string) => Promise<void>,
  forMs: number,
): Promise<[page: string, Measure][]> {
  const measured: [string, Measure][] = []
  let turn = 0
  for (const words of SEARCHES) {
    // A maximum above all prices makes a new address and leaves the result the same.
    const search = () => read(`/products?q=${encodeURIComponent(words)}&max=${100_000 + ++turn}`)
    measured.push([words, await measure(1, forMs, search)])
  }
  return measured
}
