import { expect, it } from 'vitest'
import { DEFAULT_SYNONYMS, indexSynonyms, MOST_ALIKE } from './search-synonyms.ts'
import { readSearchWords } from './search-words.ts'

it('a word of many groups means no more than a search can look for, itself first of all', () => {
  const groups = Array.from({ length: 200 }, (_, number) => [`first-${number}`, 'shirt', `other${number}`])
  const found = indexSynonyms(groups).find(['shirt'])
  expect(found).toHaveLength(MOST_ALIKE)
  expect(found?.[0]).toBe('shirt')
  for (const group of DEFAULT_SYNONYMS) {
    for (const word of group) {
      expect(indexSynonyms(DEFAULT_SYNONYMS).find(readSearchWords(word))?.length).toBeLessThan(MOST_ALIKE)
    }
  }
})
