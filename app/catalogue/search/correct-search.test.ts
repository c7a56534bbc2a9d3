import { expect, it, test } from 'vitest'
import { colourFamiliesOf } from '#app/catalogue/products/colours/colour-words.ts'
import { correctWords, withSynonyms } from './correct-search.ts'
import type { Clause } from './search-clause.ts'
import { DEFAULT_SYNONYMS, indexSynonyms } from './search-synonyms.ts'

const index = indexSynonyms([
  ['shalwar', 'salwar'],
  ['white', 'safed'],
  ['almond', 'badaam'],
  ['suit', 'جوڑے'],
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

/** Corrects a search in which the words in capitals are in the shop's vocabulary. */
function correct(typed: string, words = vocabulary, synonyms = index) {
  return correction(typed, words, synonyms)?.words.join(' ')
}

function correction(typed: string, words = vocabulary, synonyms = index) {
  const clauses = typed.split(' ').map((word): Clause => {
    const text = word.toLowerCase()
    return {
      words: [text],
      text,
      ranked: text,
      exact: text,
      named: text,
      isName: false,
      isUse: false,
      isPart: false,
      families: colourFamiliesOf(text),
      categoryIds: [],
      isKnown: word !== text,
      isEmpty: false,
    }
  })
  return correctWords(clauses, words, synonyms)
}

it('includes the words of synonyms, ranked after the shop’s own', () => {
  expect(vocabulary.get('safed')).toBe(0)
  expect(vocabulary.get('white')).toBe(2)
})

it('corrects each word that the shop does not know, and leaves the others', () => {
  expect(correct('WHITE shrit')).toBe('white shirt')
  expect(correct('whte shrit')).toBe('white shirt')
})

// product: 4.12
it('does not correct a word that the shop knows, however near another one is', () => {
  expect(correct('SHORT')).toBeUndefined()
})

it('replaces a synonym by the shop’s own word', () => {
  expect(correct('salwr')).toBe('shalwar')
})

it('separates two words that were typed as one', () => {
  expect(correct('whiteshirt')).toBe('white shirt')
  expect(correct('whiteshirts')).toBe('white shirts')
})

it('replaces a form of a word by the word, and a word by the one of the other script that sounds the same', () => {
  expect(correct('shirtain')).toBe('shirt')
  expect(correct('شلوار')).toBe('shalwar')
})

// product: 4.15
it('shows a word as it was typed where the shop has it in the other script alone', () => {
  expect(correction('شلوار SHIRT')).toEqual({
    words: ['shalwar', 'shirt'],
    typed: new Map([['shalwar', 'شلوار']]),
  })
  expect(correction('shrit')?.typed.size).toBe(0)
})

it('replaces a mistyped Urdu word by one of its own script, whatever means the same in the other', () => {
  const urdu = indexSynonyms([['trouser', 'پتلون']])
  expect(correct('پتلونن', withSynonyms(new Map([['trouser', 4]]), urdu), urdu)).toBe('پتلون')
})

it('drops a shade before a colour', () => {
  expect(correct('powder WHITE SHIRT')).toBe('white shirt')
})

it('repeats no word', () => {
  expect(correct('SHIRT shrit')).toBe('shirt')
})

it('treats only the last word as incomplete', () => {
  expect(correct('WHITE trakcs')).toBe('white tracksuit')
  expect(correct('trakcs WHITE')).toBeUndefined()
})

it('completes an incomplete last word, so that the correction does not look half done', () => {
  expect(correct('whte TRACKSUI')).toBe('white tracksuit')
  expect(correct('WHITE TRACKSUI')).toBeUndefined()
})

it('replaces a shade that the shop does not have by its colour family, in any language', () => {
  expect(correct('camel SHIRT')).toBe('beige shirt')
  expect(correct('burgundy SHIRT')).toBe('red shirt')
  expect(correct('badaam SHIRT')).toBe('beige shirt')
  expect(correct('CAMEL SHIRT')).toBeUndefined()
  expect(correct('red SHIRT')).toBeUndefined()
})

it('does not correct a word that is near no other', () => {
  expect(correct('laptop')).toBeUndefined()
  expect(correct('WHITE unicorn')).toBeUndefined()
})

// product: 4.14
it('does not correct the names of what other shops sell', () => {
  expect(correct('جوتے')).toBeUndefined()
  expect(correct('جوتڑے')).toBe('جوڑے')
})

it('does not correct phrases of synonyms, or words that are not indexed', () => {
  const facts = {
    exact: '',
    text: '',
    ranked: '',
    named: '',
    isName: false,
    isUse: false,
    isPart: false,
    families: [],
    categoryIds: [],
    isKnown: false,
  }
  const phrase: Clause = { ...facts, words: ['shrit', 'suit'], isEmpty: false }
  const empty: Clause = { ...facts, words: ['shrit'], isEmpty: true }
  expect(correctWords([phrase], vocabulary, index)).toBeUndefined()
  expect(correctWords([empty], vocabulary, index)).toBeUndefined()
})

const defaults = indexSynonyms(DEFAULT_SYNONYMS)
const SOLD =
  'shirt hoodie trousers kameez shalwar tracksuit blazer polo chino collar knit linen cotton black white navy blue green'
const shop = withSynonyms(new Map(SOLD.split(' ').map(word => [word, 2] as const)), defaults)

// product: 4.12
test.each([
  ['jaket BLACK', 'blazer black'],
  ['trouzer BLACK', 'trousers black'],
  ['hodie BLACK', 'hoodie black'],
  ['kurtaa WHITE', 'kameez white'],
  ['balck WHITE STRIPE SHIRT', 'black white stripe shirt'],
  ['wnter JACKET', 'winter jacket'],
  ['sumer SHIRT', 'summer shirt'],
  ['plo SHIRT', 'polo shirt'],
  ['knt', 'knit'],
  ['nvy', 'navy'],
  ['pol', 'polo'],
  ['coaton', 'cotton'],
])('of the words of the trade, %s is corrected to %s', (typed, meant) => {
  expect(correct(typed, shop, defaults)).toBe(meant)
})

// product: 4.14
test.each([
  'sherwani BLACK',
  'unicorn WHITE',
  'women BLACK KURTA',
  'kids WHITE',
  'turban',
  'dhoti',
  'khussa',
  'sharara',
  'puffer JACKET',
  'sandalain',
  'floral SHIRT',
  'ghariyan',
  'topiyan',
  'گھڑیاں',
  'ترکی',
  'کرسی',
  'gym',
  'gem',
])('%s is corrected to nothing far-fetched', typed => {
  expect(correct(typed, shop, defaults)).toBeUndefined()
})

test('only the first few unknown words are corrected, because each takes time', () => {
  expect(correct('shrit hodie whte balck pollo', shop, defaults)).toBe('shirt hoodie white black pollo')
})
