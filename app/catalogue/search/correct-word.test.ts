import { describe, expect, it, test } from 'vitest'
import { closestWord, countMistakes } from './correct-word.ts'
import { soundOf } from './word-sounds.ts'

const SHOP = new Map(
  Object.entries({
    hoodie: 4,
    shirt: 5,
    tracksuit: 3,
    shalwar: 3,
    kameez: 3,
    polo: 2,
    blazer: 1,
    grey: 1,
    gsm: 9,
  }),
)

describe('the number of mistakes between two words', () => {
  it.each([
    ['shirt', 'shirt', 0],
    ['shirt', 'shirts', 1],
    ['shirt', 'shrt', 1],
    ['shirt', 'short', 1],
    ['hoodie', 'huddie', 2],
    ['', 'abc', 3],
  ])('of %j and %j is %i: letters missing, too many, or wrong', (left, right, mistakes) => {
    expect(countMistakes(left, right, 3)).toBe(mistakes)
    expect(countMistakes(right, left, 3)).toBe(mistakes)
  })

  it.each([
    ['shirt', 'shrit', 0.5],
    ['hoodie', 'hodie', 0.5],
    ['hoodie', 'hooodie', 0.5],
    ['hoddie', 'hdoie', 1],
    ['hoodie', 'hoddei', 1.5],
  ])(
    'of %j and %j is %d: letters swapped, or doubled wrongly, are half a mistake',
    (left, right, mistakes) => {
      expect(countMistakes(left, right, 3)).toBe(mistakes)
      expect(countMistakes(right, left, 3)).toBe(mistakes)
    },
  )

  it('is not counted beyond the maximum', () => {
    expect(countMistakes('shirt', 'pajama', 2)).toBe(3)
    expect(countMistakes('a', 'abcdefgh', 2)).toBe(3)
  })
})

test.each([
  ['qameez', 'kamiz'],
  ['shalwaar', 'shalwar'],
  ['trouser', 'trowser'],
  ['kurta', 'kurtha'],
  ['safaid', 'safed'],
  ['jogger', 'jogar'],
])('%s and %s sound nearly the same', (one, other) => {
  expect(countMistakes(soundOf(one), soundOf(other), 3)).toBeLessThanOrEqual(1)
})

test.each([
  ['kala', 'kali'],
  ['shirt', 'short'],
])('%s and %s sound different', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other))
})

describe('the nearest word of the shop', () => {
  // product: 4.12
  it.each([
    ['hoddie', 'hoodie'],
    ['shrit', 'shirt'],
    ['traksuit', 'tracksuit'],
    ['qamiz', 'kameez'],
    ['blazr', 'blazer'],
    ['poloo', 'polo'],
    ['shritt', 'shirt'],
  ])('for %s is %s', (typed, meant) => {
    expect(closestWord(typed, SHOP)).toBe(meant)
  })

  it('is none if too many letters differ; a long word may differ in more than a short one', () => {
    for (const typed of ['laptop', 'saree', 'shoes', 'watch', 'skrit', 'asdfghjkl']) {
      expect(closestWord(typed, SHOP)).toBeUndefined()
    }
    expect(closestWord('trakcsiut', SHOP)).toBe('tracksuit')
  })

  it('is none for a word that is too short, too long, or has digits', () => {
    for (const typed of ['sh', 'h00die', 'hoodi3', `hoodie${'e'.repeat(20)}`]) {
      expect(closestWord(typed, SHOP)).toBeUndefined()
    }
  })

  it('has more than three letters, because almost any three are one mistake away from three others', () => {
    expect(closestWord('gym', SHOP)).toBeUndefined()
    expect(closestWord('gsn', SHOP)).toBeUndefined()
  })

  it('is the one with the same first letter if two are as near', () => {
    expect(closestWord('shirt', new Map(Object.entries({ xhirt: 9, shirk: 1 })))).toBe('shirk')
  })

  it('is the one in more product names if two are as near and begin alike', () => {
    expect(closestWord('shirt', new Map(Object.entries({ shirr: 1, shirk: 7 })))).toBe('shirk')
  })

  it('may continue beyond the typed word while the shopper may still be typing', () => {
    expect(closestWord('trakcs', SHOP)).toBeUndefined()
    expect(closestWord('trakcs', SHOP, true)).toBe('tracksuit')
  })
})
