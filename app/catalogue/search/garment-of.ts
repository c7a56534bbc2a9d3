import { colourFamiliesOf } from '#app/catalogue/products/colours/colour-words.ts'
import { type GarmentKind, guessGarmentKind } from '#app/catalogue/sizes/garment-kind.ts'
import { DEFAULT_SYNONYMS, indexSynonyms } from './search-synonyms.ts'
import { readSearchWords } from './search-words.ts'

/** The garment that a search names, in any spelling and script that the standard synonyms have. */
export function garmentOf(search: string): GarmentKind | null {
  return (
    guessGarmentKind(search) ?? guessGarmentKind(readSearchWords(search).flatMap(synonymsOfWord).join(' '))
  )
}

/** Those that mean the same: an occasion is worn with many a garment. */
function synonymsOfWord(word: string): string[] {
  const index = indexSynonyms(DEFAULT_SYNONYMS)
  return index.leadsAway([word]) ? [] : (index.find([word]) ?? [])
}

export function isColourWord(word: string): boolean {
  return [word, ...synonymsOfWord(word)].some(same => colourFamiliesOf(same).length > 0)
}
