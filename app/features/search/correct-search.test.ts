import { expect, it } from 'vitest'
import { correctWords, withSynonyms } from './correct-search.ts'
import type { Clause } from './search-clause.ts'
import { indexSynonyms } from './search-synonyms.ts'

const index = indexSynonyms([
  ['shalwar', 'salwar'],
  ['white', 'safed'],
  ['almond', 'badaam'],
])
const vocabulary = withSynonyms(
  new Map([
    ['shirt', 5],
    ['white', 2],
    ['shalwar', 3],
    ['tracksuit', 3],
  ]),
  index,
)

/** What is made of words of which the shop knows those in capitals. */
function correct(typed: string) {
  const clauses = typed.split(' ').map((word): Clause => {
    const text = word.toLowerCase()
    return {
      words: [text],
      text,
      exact: text,
      named: text,
      isName: false,
      families: [],
      categoryIds: [],
      isKnown: word !== text,
      isEmpty: false,
    }
  })
  return correctWords(clauses, vocabulary, index)?.join(' ')
}

it('knows the words of synonyms, after the shop’s own', () => {
  expect(vocabulary.get('safed')).toBe(0)
  expect(vocabulary.get('white')).toBe(2)
})

it('corrects each word that the shop does not know, and leaves the others', () => {
  expect(correct('WHITE shrit')).toBe('white shirt')
  expect(correct('whte shrit')).toBe('white shirt')
})

// product: 4.12
it('corrects nothing that the shop knows, however near another word is', () => {
  expect(correct('SHORT')).toBeUndefined()
})

it('says a synonym as the shop says it', () => {
  expect(correct('salwr')).toBe('shalwar')
})

it('takes two words apart that were typed as one', () => {
  expect(correct('whiteshirt')).toBe('white shirt')
  expect(correct('whiteshirts')).toBe('white shirts')
})

it('says no word twice', () => {
  expect(correct('SHIRT shrit')).toBe('shirt')
})

it('takes the last word alone as begun', () => {
  expect(correct('WHITE trakcs')).toBe('white tracksuit')
  expect(correct('trakcs WHITE')).toBeUndefined()
})

it('completes a last word that is only begun, so that the correction does not look half done', () => {
  expect(correct('whte TRACKSUI')).toBe('white tracksuit')
  expect(correct('WHITE TRACKSUI')).toBeUndefined()
})

it('makes of a shade that the shop does not have its family, in any language', () => {
  expect(correct('camel SHIRT')).toBe('beige shirt')
  expect(correct('burgundy SHIRT')).toBe('red shirt')
  expect(correct('badaam SHIRT')).toBe('beige shirt')
  expect(correct('CAMEL SHIRT')).toBeUndefined()
  expect(correct('red SHIRT')).toBeUndefined()
})

it('makes nothing of what is near to nothing', () => {
  expect(correct('laptop')).toBeUndefined()
  expect(correct('WHITE unicorn')).toBeUndefined()
})

it('leaves a phrase that synonyms know, and words that stand in no index', () => {
  const facts = {
    exact: '',
    text: '',
    named: '',
    isName: false,
    families: [],
    categoryIds: [],
    isKnown: false,
  }
  const phrase: Clause = { ...facts, words: ['shrit', 'suit'], isEmpty: false }
  const empty: Clause = { ...facts, words: ['shrit'], isEmpty: true }
  expect(correctWords([phrase], vocabulary, index)).toBeUndefined()
  expect(correctWords([empty], vocabulary, index)).toBeUndefined()
})
