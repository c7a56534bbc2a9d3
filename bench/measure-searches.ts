import { type Measure, measure } from './measure.ts'

/** One of each kind: common words, several, filters, misspelt, Roman Urdu, Urdu, half a word, and what is not there. */
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

/** Measures a search for each, at an address that nobody has rendered each time. */
export async function measureSearches(
  read: (path: string) => Promise<void>,
  forMs: number,
): Promise<[page: string, Measure][]> {
  const measured: [string, Measure][] = []
  let turn = 0
  for (const words of SEARCHES) {
    // A highest price that no product reaches leaves the answer as it is.
    const search = () => read(`/products?q=${encodeURIComponent(words)}&max=${100_000 + ++turn}`)
    measured.push([words, await measure(1, forMs, search)])
  }
  return measured
}
