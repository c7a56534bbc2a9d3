import { countMistakes } from '#app/catalogue/search/correct-word.ts'
import { readSearch } from '#app/catalogue/search/read-search.ts'
import { MOST_WORDS_IN_PHRASE } from '#app/catalogue/search/search-clause.ts'
import { LONGEST_SYNONYM } from '#app/catalogue/search/search-synonyms.ts'
import { soundOf } from '#app/catalogue/search/word-sounds.ts'
import type { SizeChart } from '#app/catalogue/sizes/charts/size-chart.ts'

const MOST_SUGGESTED = 3
/** The share of its letters in which a word may differ from one of the shop. */
const MOST_DIFFERENT = 0.4

/**
 * The words of a missed search that can be given a meaning, without its prices and sizes; undefined if it has too many, or
 * none.
 */
export function teachableWords(search: string, charts: readonly SizeChart[]): string | undefined {
  const words = readSearch(search, charts)?.words ?? []
  const said = words.join(' ')
  const isPhrase = words.length > 0 && words.length <= MOST_WORDS_IN_PHRASE
  return isPhrase && said.length <= LONGEST_SYNONYM ? said : undefined
}

/**
 * The kinds that a missed search may have meant, the likeliest first. A colour or a fabric is seldom what was not found.
 * @param kinds the names of categories
 */
export function suggestMeanings(said: string, kinds: readonly string[]): string[] {
  const words = said.split(' ')
  return kinds
    .map(kind => {
      const parts = kind.toLowerCase().split(' ')
      return {
        kind,
        difference: Math.min(...words.flatMap(word => parts.map(part => differenceOf(word, part)))),
      }
    })
    .filter(({ difference }) => difference <= MOST_DIFFERENT)
    .toSorted((one, other) => one.difference - other.difference)
    .slice(0, MOST_SUGGESTED)
    .map(({ kind }) => kind)
}

/** The share of letters that differ, in the spelling or in the sound of Roman Urdu. */
function differenceOf(word: string, known: string): number {
  const pairs = [
    [word, known],
    [soundOf(word), soundOf(known)],
  ] as const
  return Math.min(
    ...pairs.map(([left, right]) => {
      const longest = Math.max(left.length, right.length, 1)
      return countMistakes(left, right, longest) / longest
    }),
  )
}
