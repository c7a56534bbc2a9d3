import { expect, test } from 'vitest'
import { type CodedPiece, codeOf, matchCode } from './match-code.ts'

const piece = {
  name: 'Oxford Shirt',
  imageKey: null,
  productId: 12,
  slug: 'oxford-shirt',
  sku: null,
  barcode: null,
  weightGrams: null,
}
const PIECES: CodedPiece[] = [
  { ...piece, orderLineId: 1, size: 'M', quantity: 2, sku: 'OX-M', barcode: '4006381333931' },
  { ...piece, orderLineId: 2, size: 'L', quantity: 1 },
  { ...piece, orderLineId: 3, productId: 7, slug: 'kurta', name: 'Kurta', size: 'S', quantity: 1 },
]

// product: 22.5, 51.4
test.each([
  ['12-M', { kind: 'match', orderLineId: 1 }],
  [' 12-l ', { kind: 'complete', name: 'Oxford Shirt', size: 'L' }],
  ['ox-m', { kind: 'match', orderLineId: 1 }],
  ['4006381333931', { kind: 'match', orderLineId: 1 }],
  ['oxford-shirt-M', { kind: 'match', orderLineId: 1 }],
  ['kurta', { kind: 'match', orderLineId: 3 }],
  ['7', { kind: 'match', orderLineId: 3 }],
  ['7-XL', { kind: 'wrong-size', name: 'Kurta', size: 'S' }],
  ['12', { kind: 'wrong-size', name: 'Oxford Shirt', size: 'M' }],
  ['120-M', { kind: 'not-ordered' }],
  ['', { kind: 'not-ordered' }],
])('the scanned code “%s” is matched with the pieces of the order', (code, expected) => {
  expect(matchCode(code, PIECES, new Map([[2, 1]]))).toEqual(expected)
})

// product: 22.5, 73.1
test('the code of cloth by the metre is its number, which matches also where the order has it twice', () => {
  const cloth = { ...piece, productId: 29, slug: 'lawn', name: 'Lawn', size: 'per 25 cm', quantity: 17 }
  const order = [...PIECES, { ...cloth, orderLineId: 4 }, { ...cloth, orderLineId: 5 }]
  expect(codeOf(cloth)).toBe('29')
  expect(codeOf({ ...cloth, sku: 'LAWN' })).toBe('LAWN')
  for (const code of ['29', '29-per 25 cm', 'lawn'])
    expect(matchCode(code, order, new Map([[4, 17]]))).toEqual({ kind: 'match', orderLineId: 5 })
})
