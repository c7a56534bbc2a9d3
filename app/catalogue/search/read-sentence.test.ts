import { expect, test } from 'vitest'
import { readSentence } from './read-sentence.ts'

const read = (search: string) => {
  const { rest, ...said } = readSentence(search)
  return { ...said, rest: rest.replace(/\s+/g, ' ').trim() }
}

// product: 4.23
test.each([
  ['shirt without stripes', 'shirt', ['stripes']],
  ['blue shirts but not striped ones', 'blue shirts but ones', ['striped']],
  ['no zip or hood jumper', 'jumper', ['zip', 'hood']],
  ['polo other than navy', 'polo', ['navy']],
  ["i don't like black show shirts", 'i show shirts', ['black']],
  ['shirt dhariyon ke baghair', 'shirt', ['dhariyon']],
  ['hoodie bina zip ke', 'hoodie', ['zip']],
  ['kameez jo sabz na ho', 'kameez jo', ['sabz']],
  ['کالی کے علاوہ شرٹ', 'شرٹ', ['کالی']],
  ['without hood jacket', 'jacket', ['hood']],
  ['kurta without ban collar', 'kurta', ['ban collar']],
])('“%s” is no search for what it must not be', (search, rest, unwanted) => {
  expect(read(search)).toMatchObject({ rest, unwanted, isInexpensive: false })
})

// product: 4.23
test.each(['not too expensive shirt', 'shirt jo mehngi na ho', 'مہنگی نہ ہو shirt', 'shirt not costly'])(
  '“%s” must not cost much',
  search => {
    expect(read(search)).toMatchObject({ isInexpensive: true, unwanted: [] })
    expect(read(search).rest).toContain('shirt')
  },
)

test.each([
  'not more than 5000',
  'no less than 3000',
  'sasti na ho',
  'under 5000',
  'over 3000',
  'dress for office',
])('“%s” stays as it is', search => {
  expect(read(search)).toMatchObject({ rest: search, unwanted: [], wornWith: undefined })
})

// product: 4.24
test.each([
  ['shirt under a navy blazer', 'shirt', { garment: 'blazers', how: 'under' }],
  ['jacket over a t shirt', 'jacket', { garment: 'shirts', how: 'over' }],
  ['polo that goes well with khaki chinos', 'polo that', { garment: 'trousers', how: 'with' }],
  ['shirt to match my trousers', 'shirt to', { garment: 'trousers', how: 'with' }],
  ['kameez ke upar coat', 'coat', { garment: 'shalwar-kameez', how: 'over' }],
  ['neeli pant ke sath shirt', 'shirt', { garment: 'trousers', how: 'with' }],
  ['کوٹ کے نیچے شرٹ', 'شرٹ', { garment: 'blazers', how: 'under' }],
])('“%s” is no search for what it is worn with', (search, rest, wornWith) => {
  expect(read(search)).toMatchObject({ rest, wornWith })
})

test('who does not want to iron wants what needs it least', () => {
  for (const search of ['dont need ironing', 'istri ke baghair', 'without wrinkles'])
    expect(read(search)).toMatchObject({ rest: 'wrinkle free', unwanted: [] })
})

test('of what a search must not be, three things count, each once, and none is searched for', () => {
  expect(read('shirt no red no blue no red no green no pink')).toMatchObject({
    rest: 'shirt',
    unwanted: ['red', 'blue', 'green'],
  })
})
