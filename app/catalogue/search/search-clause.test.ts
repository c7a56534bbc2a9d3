import { describe, expect, it } from 'vitest'
import { type Clause, isMissing, joinWords, settle, synonymWords, type Unasked } from './search-clause.ts'
import { DEFAULT_SYNONYMS, indexSynonyms } from './search-synonyms.ts'

const index = indexSynonyms([
  ['tracksuit', 'track suit', 'jogging suit'],
  ['hoodie', 'hooded top'],
  ['kurta', 'kameez'],
  ['white', 'safed'],
  ['t-shirt', 'tee', 'polo'],
  ['cream', 'off white', 'off-white'],
  ['oxford', 'button down'],
])

const clausesOf = (...words: string[]) => joinWords(words, index).map(({ clause }) => clause)
const textOf = (...words: string[]) => clausesOf(...words).map(({ text }) => text)

describe('the clauses of a search', () => {
  it('are one per word', () => {
    expect(clausesOf('navy', 'chino').map(({ words }) => words)).toEqual([['navy'], ['chino']])
  })

  it('are the longest phrases that synonyms know', () => {
    expect(clausesOf('navy', 'track', 'suit', 'hooded', 'top').map(({ words }) => words)).toEqual([
      ['navy'],
      ['track', 'suit'],
      ['hooded', 'top'],
    ])
  })

  it('leave out what only shades a colour', () => {
    expect(clausesOf('dark', 'brown', 'chino').map(({ words }) => words)).toEqual([['brown'], ['chino']])
    expect(clausesOf('dark', 'chino').map(({ words }) => words)).toEqual([['dark'], ['chino']])
  })

  it('include synonyms, phrases word by word in order', () => {
    const [text = ''] = textOf('tracksuit', 'x')
    expect(text.split(' | ')).toEqual(['(tracksuit)', "('track' <-> 'suit')", "('jogging' <-> 'suit')"])
  })

  it('leave out synonyms that the shop does not have, but always look for something', () => {
    const textIn = (shop: string[], ...words: string[]) =>
      joinWords(words, index, word => shop.includes(word)).map(({ clause }) => clause.text)
    expect(textIn(['kameez'], 'kurta', 'x')[0]).toBe("(kurta) | ('kameez')")
    expect(textIn([], 'kurta', 'x')[0]).toBe('(kurta)')
    expect(textIn(['track', 'suit'], 'tracksuit', 'x')[0]).toBe("(tracksuit) | ('track' <-> 'suit')")
    // Of `button down` PostgreSQL would look for any button.
    expect(textIn([], 'button', 'down', 'x')[0]).toBe(textOf('button', 'down', 'x')[0])
    expect([...synonymWords(['kurta'], index)]).toEqual(['kurta', 'kameez'])
  })

  it('know the parts of garments by their synonyms', () => {
    const parts = indexSynonyms(DEFAULT_SYNONYMS)
    const isPart = (word: string) => joinWords([word, 'x'], parts)[0]?.clause.isPart
    expect(['collars', 'kalar', 'بٹنوں', 'patti', 'cuffs'].map(isPart)).not.toContain(false)
    expect(['polo', 'کرتا', 'collared'].map(isPart)).not.toContain(true)
  })

  it('treat the last word as incomplete, and only the last', () => {
    expect(textOf('navy', 'chi')).toEqual(['(navy) | (midnight:AB)', '(chi:*)'])
  })

  it('find synonyms by the beginning of the last word', () => {
    expect(textOf('kurt')[0]).toContain("'kameez'")
    expect(textOf('kurt', 'x')[0]).not.toContain("'kameez'")
    // Two letters begin too many words.
    expect(textOf('ku')[0]).not.toContain("'kameez'")
  })

  it('match a colour and its shades only in names and colours, in every language', () => {
    expect(textOf('white', 'x')[0]).toContain('(snow:AB)')
    expect(textOf('safed', 'x')[0]).toContain('(white:AB)')
    expect(textOf('safed', 'x')[0]).toContain('(snow:AB)')
  })

  it('look for nothing that the word itself finds, but rank by it', () => {
    const [clause] = joinWords(['navy', 'x'], indexSynonyms([['navy', 'navy blue', 'marine']]))
    expect(clause?.clause.text).toBe("(navy) | ('marine') | (midnight:AB)")
    expect(clause?.clause.named).toBe("(navy:A) | ('marine':A)")
    expect(clause?.clause.ranked).toBe(
      "(navy) | ('navy' <-> 'blue') | ('marine') | (navy:AB) | (midnight:AB)",
    )
  })

  it('leave out a single letter of a phrase, which is not indexed', () => {
    expect(textOf('t', 'shirt')).toEqual(["('t-shirt') | ('tee') | ('polo')"])
  })

  it('leave out phrases with a stop word, of which half would be left: “off white” is not white', () => {
    expect(textOf('cream', 'x')[0]).not.toMatch(/'off'|<->/)
    expect(textOf('cream', 'x')[0]).toContain("('off-white')")
    expect(textOf('off', 'white', 'x')[0]).not.toContain('off & white')
    expect(textOf('oxford', 'x')[0]).not.toContain('button')
  })

  it('treat another spelling as exact, but not another word', () => {
    const [clause] = joinWords(
      ['jogers', 'x'],
      indexSynonyms([['joger', 'joggers', 'track pants', 'sweatpants']]),
    )
    expect(clause?.clause.exact).toBe("(jogers) | ('joger') | ('joggers')")
  })

  it('can match names alone, without the shades of a colour', () => {
    const [tracksuit, white] = clausesOf('tracksuit', 'white')
    expect(tracksuit?.named).toContain("('jogging':A <-> 'suit':A)")
    expect(white?.named).toBe("(white:*A) | ('safed':A)")
  })

  it('recognise a colour in every language', () => {
    expect(clausesOf('safed', 'navy', 'kurta').map(({ families }) => families.length > 0)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('leave out words that apply to all clothes, except in a phrase', () => {
    const washed = indexSynonyms([['wash and wear', 'wash n wear']])
    const wordsOf = (...words: string[]) =>
      joinWords(words, washed).map(({ clause }) => clause.words.join(' '))
    expect(wordsOf('office', 'wear')).toEqual(['office'])
    expect(wordsOf('wash', 'n', 'wear')).toEqual(['wash n wear'])
  })

  it('include each word of a phrase as an alternative', () => {
    const [phrase, word] = joinWords(['track', 'suit', 'safe'], index)
    expect(phrase?.parts?.map(({ words }) => words)).toEqual([['track'], ['suit']])
    expect(phrase?.parts?.map(({ text }) => text)).toEqual(['(track)', '(suit)'])
    expect(word?.parts).toBeUndefined()
  })

  it('contain no operators of the query language from the search', () => {
    const hostile = joinWords(["o'neil", 'a:b'], indexSynonyms([["o'neil", "x' | 'y & !z"]]))
    expect(hostile[0]?.clause.text).not.toMatch(/!|''|& '/)
  })

  it('include two neighbouring words as one', () => {
    const [first, second] = joinWords(['hood', 'ie'], index)
    expect(first?.joined).toMatchObject({ words: ['hood', 'ie'] })
    expect(first?.joined?.text).toContain("'hooded' <-> 'top'")
    expect(second?.joined).toBeUndefined()
  })
})

describe('settled clauses', () => {
  it('join two unknown words into one that the shop knows', () => {
    const settled = settle([
      { clause: asked('hood', { isKnown: false }), joined: asked('hoodie', { words: ['hood', 'ie'] }) },
      { clause: asked('ie', { isKnown: false }) },
      { clause: asked('navy') },
    ])
    expect(settled.map(({ text }) => text)).toEqual(['hoodie', 'navy'])
  })

  it('match either if the shop knows the two as well', () => {
    const [both] = settle([
      { clause: asked('track'), joined: asked('trackpants', { words: ['track', 'pants'] }) },
      { clause: asked('pants') },
    ])
    expect(both?.text).toBe('trackpants | ((track) & (pants))')
  })

  it('leave two words separate that are no word together', () => {
    const settled = settle([
      { clause: asked('navy'), joined: asked('navychino', { isKnown: false }) },
      { clause: asked('chino') },
    ])
    expect(settled.map(({ text }) => text)).toEqual(['navy', 'chino'])
  })

  it('do not join a phrase of synonyms with the word before it', () => {
    const settled = settle([
      { clause: asked('navy'), joined: asked('navytrack') },
      { clause: asked('track suit', { words: ['track', 'suit'] }) },
    ])
    expect(settled.map(({ text }) => text)).toEqual(['navy', 'track suit'])
  })

  it('split a phrase into words only if the shop does not know it', () => {
    const parts = [asked('office'), asked('pant')]
    const phrase = (isKnown: boolean) => asked('dress pant', { words: ['office', 'pant'], isKnown })
    const textsOf = (isKnown: boolean) => settle([{ clause: phrase(isKnown), parts }]).map(({ text }) => text)
    expect(textsOf(false)).toEqual(['office', 'pant'])
    expect(textsOf(true)).toEqual(['dress pant'])
  })

  it('are missing if no shown product matches, unless they are not indexed', () => {
    expect(isMissing(asked('laptop', { isKnown: false }))).toBe(true)
    expect(isMissing(asked('the', { isKnown: false, isEmpty: true }))).toBe(false)
    expect(isMissing(asked('shirt'))).toBe(false)
  })
})

/** A clause with facts about the shop. */
function asked(text: string, facts: Partial<Clause> = {}): Clause {
  const unasked: Unasked = {
    words: [text],
    text,
    ranked: text,
    exact: text,
    named: text,
    families: [],
    isUse: false,
    isPart: false,
  }
  return { ...unasked, isName: true, categoryIds: [], isKnown: true, isEmpty: false, ...facts }
}
