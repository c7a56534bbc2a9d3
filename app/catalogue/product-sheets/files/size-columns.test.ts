import { expect, test } from 'vitest'
import { TABLE_LIMITS } from './file-table.ts'
import { withSizeRows } from './size-columns.ts'

function read(lines: string, choices = {}) {
  const [header = [], ...rows] = lines.split('\n').map(line => line.split(','))
  const sheet = { header, rows: rows.map((cells, index) => ({ number: index + 2, cells })) }
  const read = withSizeRows(sheet, choices)
  return { lines: [read.header, ...read.rows.map(({ cells }) => cells)].map(cells => cells.join()), ...read }
}

// product: 45.15
test('columns that are called as sizes are become rows, and a size without a number is none of the product’s', () => {
  const { lines, rows, questions } = read(
    'Item,Price,Small,M,XL,Stock\nPolo,1990,3,0,-,3\nTee,990,,7,2,9\nCap,500,,,,4',
  )
  expect(lines).toEqual([
    'Size,Stock,Item,Price,Stock',
    'Small,3,Polo,1990,3',
    'M,0,Polo,,3',
    'M,7,Tee,990,9',
    'XL,2,Tee,,9',
    ',,Cap,500,4',
  ])
  expect(rows.map(({ number }) => number)).toEqual([2, 2, 3, 3, 4])
  expect(questions).toEqual({ options: [], sizeColumns: ['Small', 'M', 'XL'] })
})

// product: 45.15
test('a sheet with a column of sizes, one such column, or texts below them, stays as it is', () => {
  for (const lines of [
    'Item,Size,30,32\nJeans,30,4,5',
    'Item,Price,M\nPolo,1990,3',
    'Item,S,M\nPolo,good,3',
    'Item,S,M\nPolo,,',
  ])
    expect(read(lines)).toMatchObject({ lines: lines.split('\n'), questions: { options: [] } })
  expect(read('Item,S,M\nPolo,2,3', { sizeColumns: 'leave' })).toMatchObject({
    lines: ['Item,S,M', 'Polo,2,3'],
    questions: { sizeColumns: ['S', 'M'] },
  })
})

// product: 45.15
test('lengths beside waists are a part of the size, or a product for each', () => {
  const lines = 'Name,Address,Price,Waist,Length,Stock\nJeans,jeans,2490,32,"30"",1\n,,,34,32,2'.replaceAll(
    '"30""',
    '30"',
  )
  expect(read(lines).lines.slice(1)).toEqual(['Jeans,jeans,2490,32 L30,30",1', ',,,34 L32,32,2'])
  expect(read(lines).questions.options).toEqual(['Length'])
  expect(read(lines, { options: 'products' }).lines.slice(1)).toEqual([
    'Jeans – 30,,2490,32,30",1',
    'Jeans – 32,,2490,34,32,2',
  ])
  expect(read('Name,Length,30,32\nJeans,30,1,2\nJeans,32,3,').lines).toEqual([
    'Size,Stock,Name,Length',
    '30 L30,1,Jeans,30',
    '32 L30,2,Jeans,30',
    '30 L32,3,Jeans,32',
  ])
})

// product: 45.15
test('the length of a kurta is a measure and no part of its size', () => {
  const lines = 'Name,Size,Length\nKurta,M,42\nKurta,L,43'
  expect(read(lines)).toMatchObject({ lines: lines.split('\n'), questions: { options: [] } })
})

// product: 45.6, 45.15
test('columns of sizes that make more rows than a sheet may have are refused as a long file is', () => {
  const rows = Array.from({ length: TABLE_LIMITS.rows / 2 + 1 }, () => 'Polo,1,1').join('\n')
  expect(() => read(`Item,S,M\n${rows}`)).toThrow('too-long')
})

// product: 45.15
test('what is long and is not known to be the product’s is not repeated until it fills the memory', () => {
  const long = 'x'.repeat(30_000)
  const sizes = Array.from({ length: 40 }, (_, at) => `${at + 20}`)
  const lines = (name: string) =>
    [
      `Item,${name},${sizes.join()}`,
      ...Array.from({ length: 20 }, () => `Polo,${long},${sizes.map(() => 1).join()}`),
    ].join('\n')
  expect(read(lines('Description')).rows).toHaveLength(800)
  expect(() => read(lines('Our words'))).toThrow('too-heavy')
})
