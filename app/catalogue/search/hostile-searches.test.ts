import { expect, test } from 'vitest'
import { LONGEST_SEARCH } from '#app/shared/text/text-limits.ts'
import { namesPasted } from './read-pasted.ts'
import { readCodeSearch, readSearch } from './read-search.ts'

const BEGINNINGS = ['', 'linen shirt ', 'under 5', 'size ', 'rs ']
const ENDS = ['', 'x']

// product: 19.3
test.each([
  ...['-.', '1,', '- ', ' ', '1', '1 ', 'rs ', '·', '%', 'a', 'a-', 'سیل ', 'the ', '5 to ', 'between '],
  ...['no red ', 'zip ya ', 'size ', 'waist ', '/product', 'https://', 'cash on delivery free '],
])('a search of as many %j as it takes is read at once', poison => {
  for (const begin of BEGINNINGS)
    for (const end of ENDS) {
      const q = `${begin}${poison.repeat(LONGEST_SEARCH / poison.length)}`.slice(0, LONGEST_SEARCH - 1) + end
      expect(
        leastMs(() => namesPasted(q)),
        q,
      ).toBeLessThan(10)
      expect(
        leastMs(() => [readSearch(q, []), readCodeSearch(q)]),
        q,
      ).toBeLessThan(50)
    }
})

/** The least of some attempts: the first may wait for the compiler, and any for other work. */
function leastMs(work: () => unknown): number {
  const attempts = Array.from({ length: 3 }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return Math.min(...attempts)
}
