import { describe, expect, it, test } from 'vitest'
import {
  DEFAULT_SYNONYMS,
  findSynonymError,
  indexSynonyms,
  LONGEST_SYNONYM,
  MOST_ALIKE,
  MOST_SYNONYM_GROUPS,
  MOST_WORDS_IN_GROUP,
  readSynonyms,
  writeSynonyms,
} from './search-synonyms.ts'
import { readSearchWords } from './search-words.ts'

test('the default synonyms are valid input, and no group has a word twice', () => {
  const text = writeSynonyms(DEFAULT_SYNONYMS)
  expect(findSynonymError(text)).toBeUndefined()
  expect(readSynonyms(text)).toEqual(DEFAULT_SYNONYMS)
})

test('no word of a default phrase that leads to others is said of everything, but where the rest is as clear', () => {
  const phrases = DEFAULT_SYNONYMS.filter(group => writeSynonyms([group]).includes('=>'))
    .flatMap(group => (writeSynonyms([group]).split('=>')[0] ?? '').split(','))
    .map(phrase => phrase.trim())
  const shortened = phrases.filter(phrase => readSearchWords(phrase).length < phrase.split(/[\s-]+/).length)
  expect(shortened).toEqual(['ghar ke kapray', 'sone ke kapray'])
})

describe('the text of synonyms', () => {
  it('has one group per line, separated by Latin or Arabic commas', () => {
    expect(readSynonyms('shirt,  dress   shirt\r\n\n  \nقمیض، کرتا ,')).toEqual([
      ['shirt', 'dress shirt'],
      ['قمیض', 'کرتا'],
    ])
  })

  it('loses repeated words', () => {
    expect(readSynonyms('shirt, shurt, shirt')).toEqual([['shirt', 'shurt']])
  })

  it.each([
    ['shirt, shurt\n…, kurta', 'Line 2: each word needs letters or digits.'],
    ['shirt', 'Line 1: please write at least two words, with a comma between them.'],
    ['shirt, shirt', 'Line 1: please write at least two words, with a comma between them.'],
    [
      Array.from({ length: MOST_WORDS_IN_GROUP + 1 }, (_, number) => `word${number}`).join(','),
      `Line 1: please keep to ${MOST_WORDS_IN_GROUP} words.`,
    ],
    [`\n\nshirt, ${'a'.repeat(LONGEST_SYNONYM + 1)}`, 'Line 3: please shorten each word to 40 characters.'],
    ['chadar, shawl\n'.repeat(MOST_SYNONYM_GROUPS + 1), 'Please keep to 200 lines.'],
  ])('is refused with the line and a reason: %#', (text, error) => {
    expect(findSynonymError(text)).toBe(error)
  })

  // product: 62.3
  it('may be as long as an upgrade makes it: only words of the owner’s own are counted', () => {
    const own = Array.from({ length: MOST_WORDS_IN_GROUP }, (_, number) => `word${number}`).join(', ')
    const text = `${writeSynonyms(DEFAULT_SYNONYMS)}, ${own}`
    expect(findSynonymError(text)).toBeUndefined()
    expect(findSynonymError(`${text}, word30`)).toMatch(/please keep to 30 words\.$/)
  })

  it('may contain => for synonyms in one direction', () => {
    const text = 'eid, عید => shalwar kameez, kurta\nshirt, shurt'
    expect(findSynonymError(text)).toBeUndefined()
    expect(writeSynonyms(readSynonyms(text))).toBe(text)
  })

  it.each([
    ['eid =>', 'Line 1: please write words before and after =>.'],
    ['=> eid, kurta', 'Line 1: please write words before and after =>.'],
    ['eid => kurta => shirt', 'Line 1: please write => once.'],
    ['eid => …', 'Line 1: each word needs letters or digits.'],
  ])('is refused if => has no meaning: %s', (text, error) => {
    expect(findSynonymError(text)).toBe(error)
  })

  it('may be empty', () => {
    expect(findSynonymError('\n \n')).toBeUndefined()
    expect(readSynonyms('\n \n')).toEqual([])
  })
})

describe('the synonyms of a word', () => {
  const index = indexSynonyms([
    ['trouser', 'pant', 'پینٹ'],
    ['chino', 'cotton pant', 'pant'],
    ['t-shirt', 'tee'],
  ])

  it('are all words of the groups that contain it, including itself', () => {
    expect(index.find(['trouser'])).toEqual(['trouser', 'pant', 'پینٹ'])
    expect(index.find(['pant'])).toEqual(['pant', 'trouser', 'پینٹ', 'chino', 'cotton pant'])
  })

  it('are found for a phrase as a whole, not for one of its words', () => {
    expect(index.find(['cotton', 'pant'])).toContain('chino')
    expect(index.find(['t', 'shirt'])).toContain('tee')
    expect(index.find(['cotton'])).toBeUndefined()
  })

  it('are the same for a plural, in capitals, and with letters of another keyboard', () => {
    expect(index.find(['trousers'])).toContain('pant')
    expect(indexSynonyms([['Old Money', 'Classic']]).find(['old', 'money'])).toContain('Classic')
    expect(indexSynonyms([['کرتی', 'kurti']]).find(['كرتي'])).toContain('kurti')
  })

  // product: 4.13
  it('include the words after =>, only for those before it', () => {
    const occasions = indexSynonyms([
      ['eid', 'عید', '=>', 'kameez', 'sherwani'],
      ['kameez', 'qameez'],
    ])
    expect(occasions.find(['eid'])).toEqual(['eid', 'عید', 'kameez', 'sherwani'])
    expect(occasions.find(['kameez'])).toEqual(['kameez', 'qameez'])
    expect(occasions.find(['sherwani'])).toBeUndefined()
  })

  it('are undefined for a word in no group', () => {
    expect(index.find(['laptop'])).toBeUndefined()
  })

  it('are found by the beginning of a word', () => {
    expect(index.startingWith('trou')).toEqual(['trouser'])
    expect(index.startingWith('cott')).toEqual([])
  })

  it('are limited to a hundred, the word itself first', () => {
    const groups = Array.from({ length: 200 }, (_, number) => [`first-${number}`, 'shirt', `other${number}`])
    const found = indexSynonyms(groups).find(['shirt'])
    expect(found).toHaveLength(MOST_ALIKE)
    expect(found?.[0]).toBe('shirt')
    for (const group of DEFAULT_SYNONYMS) {
      for (const word of group.filter(word => word !== '=>')) {
        expect(indexSynonyms(DEFAULT_SYNONYMS).find(readSearchWords(word))?.length ?? 0).toBeLessThan(
          MOST_ALIKE,
        )
      }
    }
  })
})

test('a phrase is found in any mixture of spellings and scripts', () => {
  const index = indexSynonyms(DEFAULT_SYNONYMS)
  for (const phrase of ['پولو شرٹ', 'polo شرٹ', 'polo shart']) {
    expect(index.find(phrase.split(' ')), phrase).toContain('polo shirt')
  }
  expect(index.find(['dress', 'pent'])).toContain('dress pant')
  expect(index.find(['navy', 'شرٹ'])).toBeUndefined()
})
