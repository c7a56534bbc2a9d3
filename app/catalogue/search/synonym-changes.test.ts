import { expect, test } from 'vitest'
import { addMeaning, DEFAULT_SYNONYMS } from './search-synonyms.ts'
import { FORMER_NAMES, NO_SYNONYM_CHANGES, synonymChanges, synonymsOf } from './synonym-changes.ts'

const STANDARD = [
  ['kurta', 'kurti', 'qurta', 'کرتا'],
  ['eid', 'milad', 'عید', '=>', 'kameez', 'kurta'],
  ['red', 'lal'],
]

// product: 62.1
test('whatever an owner makes of the standard synonyms is found again, and nothing is stored of what stayed', () => {
  const own = [
    ['kurta', 'qurta', 'کرتا', 'kurtha'],
    ['eid', 'milad', 'عید', 'choti eid', '=>', 'kameez', 'waistcoat'],
    ['ajrak', 'ajrakh'],
  ]
  const changes = synonymChanges(own, STANDARD)
  expect(synonymsOf(changes, STANDARD)).toEqual(own)
  expect(changes).toEqual({
    added: [['ajrak', 'ajrakh']],
    removed: ['red'],
    edited: [
      { group: 'kurta', added: ['kurtha'], removed: ['kurti'] },
      { group: 'eid', added: ['choti eid', '=> waistcoat'], removed: ['=> kurta'] },
    ],
  })
  expect(synonymChanges(DEFAULT_SYNONYMS)).toEqual(NO_SYNONYM_CHANGES)
})

// product: 62.1
test('words and groups that a later version knows reach a shop with changes of its own', () => {
  const changes = synonymChanges([['kurta', 'qurta', 'کرتا', 'kurtha'], STANDARD[1] ?? []], STANDARD)
  const later = [['kurta', 'kurti', 'qurta', 'کرتا', 'kurtah'], ...STANDARD.slice(1), ['blue', 'neela']]
  expect(synonymsOf(changes, later)).toEqual([
    ['kurta', 'qurta', 'کرتا', 'kurtah', 'kurtha'],
    STANDARD[1],
    ['blue', 'neela'],
  ])
})

// product: 62.1
test('the first words of the standard groups name them, so no two are the same', () => {
  const names = DEFAULT_SYNONYMS.map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
})

// product: 62.1
test('a meaning that staff give a search joins a standard group without making it theirs', () => {
  const groups = addMeaning(DEFAULT_SYNONYMS, 'takmeel', 'unstitched') ?? []
  const { edited, added, removed } = synonymChanges(groups)
  expect({ edited, added, removed }).toEqual({
    edited: [{ group: 'silai', added: ['takmeel'], removed: [] }],
    added: [],
    removed: [],
  })
})

/** The names of the standard groups that shops have stored changes to. */
const SHIPPED =
  'shalwar, kameez, shalwar kameez, kurta, kurte, pajama, ban collar, wash and wear, trouser, chino, shorts, ' +
  'dress pant, jogger, slacks, bottoms, sweats, tracksuit, co ord, hoodie, t-shirt, polo, golf shirt, shirt, ' +
  'dress shirt, button up, sweater, cardi, top, blazer, sport coat, winter jacket, zip, stripe, patti, ' +
  'fleece, stretchy, ایلاسٹک, drawcord, crew neck, wrinkle free, lightweight, naram, jeb, batan, cotton, ' +
  'linen, wool, black, white, grey, blue, green, red, maroon, brown, yellow, orange, pink, purple, beige, ' +
  'almond, charcoal, forest, turquoise, navy, sky, cream, khaki, dark, light, آف وائٹ, unnabi, sea green, ' +
  'halka neela, gehra neela, neutral, light grey, light green, olive green, coat pant, suit, eid, mehfil, ' +
  'traditional, mehndi, classy, shaadi, formal, rishta, office, smart casual, casual, safar, winter, garm, ' +
  'summer, dhoop, gym, kasrat, fitness, night suit, ghar, silai, un stitched, fabric, half sleeve, full ' +
  'sleeve'

// product: 62.1
test('no standard group loses the name under which changes to it are stored', () => {
  const names = new Set(DEFAULT_SYNONYMS.map(([name]) => name))
  const lost = SHIPPED.split(', ').filter(name => !names.has(FORMER_NAMES.get(name) ?? name))
  expect(lost).toEqual([])
  const removed = synonymsOf({ ...NO_SYNONYM_CHANGES, removed: ['un stitched'] })
  expect(removed.some(([name]) => name === 'loose fabric')).toBe(false)
})
