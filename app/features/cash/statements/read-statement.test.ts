import { expect, test } from 'vitest'
import { readCells } from '#app/platform/sheets/read-cells.server.ts'
import { readAmount } from './read-amount.ts'
import { findHeaderRow, guessColumns } from './statement-columns.ts'
import { readStatementLines } from './statement-lines.ts'

// product: 24.5
test.each([
  ['4500', 450_000],
  ['1,00,000.50', 10_000_050],
  ['1,234,567', 123_456_700],
  ['Rs. 500/-', 50_000],
  ['PKR 2,490', 249_000],
  ['(120)', -12_000],
  ['-120.5', -12_050],
  ["'-174", -17_400],
  ['', 0],
  ['-', 0],
  ['12,5', undefined],
  ['=A1+B1', undefined],
  ['n/a', undefined],
  ['99999999999', undefined],
])('reads the amount %j as %j paisa', (text, paisa) => {
  expect(readAmount(text)).toBe(paisa)
})

const HEADER = ['CN #', 'COD Amount', 'Service Charges', 'GST', 'WHT Income Tax', 'Sales Tax', 'Net Payable']

test('guesses the columns of several couriers', () => {
  expect(guessColumns(HEADER)).toEqual({
    ...{ tracking: 0, collected: 1, charge: 2, gst: 3, incomeTax: 4, salesTax: 5, paid: 6 },
  })
  expect(
    guessColumns(['Order Ref', 'Tracking Number', 'Invoice Amount', 'Delivery Fee', 'Remitted']),
  ).toEqual({ tracking: 1, collected: 2, charge: 3, paid: 4 })
})

test('reads CSV with a byte order mark, semicolons, titles, totals and formulas', async () => {
  const csv = `\ufeffStatement of ABC;;;\r\n${HEADER.join(';')}\r\n'1200 1;"1,00,000";200;32;2000;;97768\r\n=HYPERLINK("x");1;;;;;\r\nTotal;1,00,000;200;32;2000;;97768\r\n`
  const read = await readCells(new TextEncoder().encode(csv))
  if (!read.ok) throw new Error('The file was refused')
  expect(findHeaderRow(read.cells)).toBe(1)
  const { lines, problems } = readStatementLines(read.cells, guessColumns(HEADER))
  expect(problems).toEqual([])
  expect(lines).toEqual([
    {
      ...{ line: 3, tracking: '12001', collected: 10_000_000, charge: 20_000, gst: 3_200 },
      ...{ incomeTax: 200_000, salesTax: 0, paid: 9_776_800 },
    },
  ])
})

test('says which rows have no amount', () => {
  const cells = [HEADER, ['CN1', 'much', '', '', '', '', '']]
  expect(readStatementLines(cells, guessColumns(HEADER)).problems).toEqual(['Row 2: “much” is no amount.'])
})

test('refuses what is no statement', async () => {
  expect(await readCells(new Uint8Array([0x50, 0x4b, 3, 4, 9]))).toMatchObject({
    refusal: { kind: 'unreadable' },
  })
  expect(await readCells(new TextEncoder().encode('one line'))).toMatchObject({ refusal: { kind: 'empty' } })
})
