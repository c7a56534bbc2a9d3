import { expect, test } from 'vitest'
import { chooseColumns, rememberColumns } from '#app/platform/sheets/header-row.ts'
import { readCells } from '#app/platform/sheets/read-cells.server.ts'
import { readAmount } from './read-amount.ts'
import { findHeaderRow, guessColumns, type StatementField, USUAL_NAMES } from './statement-columns.ts'
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
    tracking: 0,
    collected: 1,
    charge: 2,
    gst: 3,
    incomeTax: 4,
    salesTax: 5,
    paid: 6,
  })
  expect(
    guessColumns(['Order Ref', 'Tracking Number', 'Invoice Amount', 'Delivery Fee', 'Remitted']),
  ).toEqual({ reference: 0, tracking: 1, collected: 2, charge: 3, paid: 4 })
})

test('reads CSV with a byte order mark, semicolons, titles, totals and formulas', async () => {
  const csv = `\ufeffStatement of ABC;;;\r\n${HEADER.join(';')}\r\n'1200 1;"1,00,000";200;32;2000;;97768\r\n=HYPERLINK("x");1;;;;;\r\nTotal;1,00,000;200;32;2000;;97768\r\n`
  const read = await readCells(new TextEncoder().encode(csv))
  if (!read.ok) throw new Error('The file was refused')
  expect(findHeaderRow(read.cells)).toBe(1)
  const { lines, problems } = readStatementLines(read.cells, guessColumns(HEADER))
  expect(problems).toEqual(['Row 4: “=HYPERLINK("x")” is a formula. Put the number itself there.'])
  expect(lines).toEqual([
    {
      line: 3,
      tracking: '12001',
      reference: '',
      collected: 10_000_000,
      charge: 20_000,
      gst: 3_200,
      incomeTax: 200_000,
      salesTax: 0,
      withheld: null,
      paid: 9_776_800,
    },
  ])
})

test('says which rows have no amount', () => {
  const cells = [HEADER, ['CN1', 'much', '', '', '', '', '']]
  expect(readStatementLines(cells, guessColumns(HEADER)).problems).toEqual(['Row 2: “much” is no amount.'])
})

// product: 24.16
test.each([
  ['7.50115E+11', /^Row 3: the spreadsheet has shortened “7.50115E\+11”/],
  ['7.50115123456789e+15', /shortened/],
  ['=A1&B1', /is a formula/],
  ['-5', /is a formula/],
  ['0', /is no number of a parcel/],
  ['00.0', /is no number of a parcel/],
  ['750115 / 750116', /names two parcels/],
  ['75011512 75011513', /names two parcels/],
  ['DZ-1-1, DZ-1-2', /names two parcels/],
])('refuses a row whose number is %j', (cell, sentence) => {
  const { lines, problems } = readStatementLines([['Swift'], HEADER, [cell, '5']], guessColumns(HEADER))
  expect(lines).toEqual([])
  expect(problems).toEqual([expect.stringMatching(sentence)])
})

test.each([
  [' 1200 1', '12001'],
  ["'000750", '000750'],
  ['#dz-1-1', 'dz-1-1'],
  ['="000750115"', '000750115'],
  ['750,115,123,456', '750115123456'],
  ['750115.0', '750115'],
  ['Total of 12', undefined],
  ['Lahore', undefined],
  ['', undefined],
])('reads the number %j as %j', (cell, name) => {
  const { lines, problems } = readStatementLines([HEADER, [cell, '5']], guessColumns(HEADER))
  expect(problems).toEqual([])
  expect(lines[0]?.tracking).toBe(name)
})

test('rows have the numbers of the spreadsheet, whatever is above or between them', () => {
  const cells = [['Payments'], [], HEADER, ['CN1', '5'], [], ['CN2', 'x'], ['', '10']]
  const { lines, problems, rows } = readStatementLines(cells, guessColumns(HEADER))
  expect(lines.map(({ line }) => line)).toEqual([4, 6])
  expect(problems).toEqual(['Row 6: “x” is no amount.'])
  expect(rows).toBe(3)
})

/** Columns as portals and owners’ tools document them. */
test.each([
  [
    'PostEx',
    ['TRACKING_NUMBER', 'ORDER_REF_NUMBER', 'STATUS', 'COD_AMOUNT', 'SHIPPING_CHARGES', 'GST'],
    ['WH_INCOME_TAX (2%)', 'WH_SALES_TAX (2%)', 'NET_AMOUNT', 'D/R Date'],
    { tracking: 0, reference: 1, collected: 3, charge: 4, gst: 5, incomeTax: 6, salesTax: 7, paid: 8 },
  ],
  [
    'TCS',
    ['cn by courier', 'order no', 'cn status', 'payment status', 'codamount', 'delivery charges', 'gst'],
    ['amount paid', 'delivery date', 'payment date'],
    { tracking: 0, reference: 1, charge: 5, gst: 6, paid: 7 },
  ],
  [
    'OwnEx',
    ['Tracking No', 'Order Ref', 'Consignee Name', 'Status', 'COD Amount', 'Charges', 'Tax', 'Net Total'],
    ['D/R Date'],
    { tracking: 0, reference: 1, collected: 4, charge: 5, withheld: 6, paid: 7 },
  ],
  [
    'an Urdu sheet',
    ['ٹریکنگ نمبر', 'آرڈر', 'وصول شدہ رقم', 'چارجز', 'ادائیگی'],
    [],
    { tracking: 0, reference: 1, collected: 2, charge: 3, paid: 4 },
  ],
  [
    'one column of taxes',
    ['Consignee', 'CN', 'COD', 'Service Type', 'Freight'],
    ['Withholding Tax', 'Paid On', 'Net'],
    { tracking: 1, collected: 2, charge: 4, withheld: 5, paid: 7 },
  ],
])('guesses the columns of %s', (_, first, second, columns) => {
  expect(guessColumns([...first, ...second])).toEqual(columns)
})

test('a parcel that came back was not collected, although its amount is named', () => {
  const header = ['CN', 'COD Amount', 'Charges', 'GST', 'Net']
  const rows = [header, ['CN1', '2299', '222.40', '35.58', '-257.98'], ['CN2', '2299', '0', '0', '2299']]
  expect(readStatementLines(rows, guessColumns(header)).lines).toMatchObject([
    { collected: 0, paid: -25_798 },
    { collected: 229_900 },
  ])
})

const SIGNED = ['CN', 'COD', 'Charges', 'GST', 'Income Tax', 'Sales Tax', 'Net']

// product: 24.4
test.each([
  ['above zero', 1],
  ['below zero', -1],
])('a row that takes a payment back is read with its signs, in a file with deductions %s', (_, sign) => {
  const rows = [
    ['CN1', 9920, 180, 28.8, 198, 198, 9315.2],
    ['CN2', 0, 120, 19.2, 0, 0, -139.2],
    ['CN3', -6240, 0, 0, -125, -125, -5990],
    ['CN4', -6240, 120, 19.2, -125, -125, -6129.2],
    ['CN5', 0, -120, -19.2, 0, 0, 139.2],
    ['CN6', -6240, -180, -28.8, -125, -125, -5781.2],
  ] as const
  const cells = rows.map(([cn, cod, charge, gst, income, sales, net]) =>
    [cn, cod, ...[charge, gst, income, sales].map(amount => amount * sign), net].map(String),
  )
  expect(readStatementLines([SIGNED, ...cells], guessColumns(SIGNED)).lines).toMatchObject(
    rows.map(([tracking, ...amounts]) => {
      const [collected, charge, gst, incomeTax, salesTax, paid] = amounts.map(amount =>
        Math.round(amount * 100),
      )
      return { tracking, collected, charge, gst, incomeTax, salesTax, paid }
    }),
  )
})

// product: 24.4
test.each([
  ['the only row of its file', [], ['-6240', '0', '0', '-125', '-125', '-5990'], -624_000, -12_500],
  ['with its taxes above zero', [], ['-6240', '0', '0', '125', '125', '-5990'], -624_000, -12_500],
  ['below zero in its payout only', [], ['6240', '0', '0', '125', '125', '-5990'], -624_000, -12_500],
  ['that does not add up', [], ['-6240', '0', '0', '-125', '-125', '-6240'], -624_000, -12_500],
  ['that deducts below zero, alone', [], ['5000', '-180', '0', '-100', '-100', '4620'], 500_000, 10_000],
  [
    'that deducts below zero among others',
    ['CN1', '5000', '180', '0', '100', '100', '4620'],
    ['5000', '-180', '0', '-100', '-100', '4620'],
    500_000,
    10_000,
  ],
  ['with one column below zero', [], ['5000', '180', '0', '-100', '-100', '4620'], 500_000, 10_000],
  ['that came back, with its amount', [], ['500', '250', '0', '0', '0', '-250'], 0, 0],
])('reads a row %s', (_, before, row, collected, incomeTax) => {
  const cells = [SIGNED, before, ['CN9', ...row]]
  expect(readStatementLines(cells, guessColumns(SIGNED)).lines.at(-1)).toMatchObject({
    collected,
    incomeTax,
  })
})

test('columns that were chosen stay, where a file lacks some of them or has new ones', () => {
  const memory = rememberColumns<StatementField>({}, ['CN', 'Value', 'Fee', 'Fee'], {
    tracking: 0,
    collected: 1,
    charge: 3,
  })
  expect(chooseColumns(['Fee', 'CN', 'Net'], memory, USUAL_NAMES)).toEqual({ tracking: 1, paid: 2 })
  const later = rememberColumns(memory, ['CN', 'Net'], { tracking: 0, paid: 1 })
  expect(chooseColumns(['VALUE', 'Fee', 'Fee', 'CN'], later, USUAL_NAMES)).toEqual({
    tracking: 3,
    collected: 0,
    charge: 2,
  })
})
