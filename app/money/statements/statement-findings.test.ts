import { expect, test } from 'vitest'
import { readCells } from '#app/platform/sheets/read-cells.server.ts'
import { writeCsv } from '#app/platform/sheets/write-csv.ts'
import { makeXlsx } from '#tests/factories/make-xlsx.ts'
import type { CourierRate } from './courier-rate.ts'
import { findHeaderRow, guessColumns } from './statement-columns.ts'
import { findDifferences, type KnownParcel, sayReason } from './statement-findings.ts'
import { readStatementLines, type StatementLine } from './statement-lines.ts'

const RATES: CourierRate[] = [
  {
    validFrom: '2025-07-01',
    chargePaisa: 20_000,
    includedGrams: 1_000,
    extraKilogramPaisa: 8_000,
    returnChargePaisa: 15_000,
    gstPoints: 1_600,
    incomeTaxPoints: 200,
    salesTaxPoints: 200,
  },
]
// From July on other rates.
RATES.unshift({
  ...RATES[0],
  validFrom: '2026-07-01',
  chargePaisa: 22_000,
  salesTaxPoints: 100,
} as CourierRate)

/** Three hundred parcels of all kinds: light and heavy, paid in advance, returned, and sent before the rates changed. */
const PARCELS: KnownParcel[] = Array.from({ length: 300 }, (_, index) => {
  const day = index < 40 ? '2026-06-28' : '2026-07-10'
  return {
    id: index + 1,
    trackingNumber: `CN${1000 + index}`,
    outcome: index % 11 === 3 ? 'returned' : index % 29 === 7 ? 'on-its-way' : 'delivered',
    toCollectPaisa: index % 17 === 5 ? 0 : 199_000 + index * 1_375,
    weightGrams: index % 5 === 0 ? null : 400 + index * 9,
    sentOn: day,
    doneOn: day,
    isSettled: false,
    settledPaisa: 0,
  }
})

/** The right line of a parcel, rounded to rupees as couriers do. */
function lineOf(parcel: KnownParcel, line: number): StatementLine {
  const isNew = parcel.sentOn >= '2026-07-01'
  const isReturned = parcel.outcome === 'returned'
  const extra = Math.max(0, Math.ceil(((parcel.weightGrams ?? 0) - 1_000) / 1_000))
  const charge = isReturned ? 15_000 : (isNew ? 22_000 : 20_000) + extra * 8_000
  const collected = parcel.outcome === 'delivered' ? parcel.toCollectPaisa : 0
  const rupees = (paisa: number) => Math.round(paisa / 100) * 100
  const gst = rupees(charge * 0.16)
  const incomeTax = rupees(collected * 0.02)
  const salesTax = rupees(collected * (isNew ? 0.01 : 0.02))
  const paid = collected - charge - gst - incomeTax - salesTax
  const taxes = { gst, incomeTax, salesTax, withheld: null }
  return { line, tracking: parcel.trackingNumber, reference: '', collected, charge, ...taxes, paid }
}

// product: 24.4, 24.8
test('finds nothing in a statement without errors', () => {
  const parcels = new Map(PARCELS.map(parcel => [parcel.trackingNumber, parcel]))
  const clean = PARCELS.map((parcel, index) => lineOf(parcel, index + 2))
  expect(findDifferences(clean, parcels, RATES)).toEqual([])
})

const FILES: Record<string, (rows: (string | number)[][]) => Uint8Array> = {
  CSV: rows => new TextEncoder().encode(writeCsv(rows.map(row => row.map(String)))),
  XLSX: makeXlsx,
}

// product: 24.4, 24.5, 24.8
test.each(Object.entries(FILES))(
  'finds exactly thirteen planted errors in a statement of 300 lines in %s',
  async (_, makeFile) => {
    const { lines, parcels, planted } = plantErrors()
    expect(planted).toHaveLength(13)
    const read = await readCells(makeFile(toRows(lines)))
    if (!read.ok) throw new Error('The file was refused')
    const header = read.cells[findHeaderRow(read.cells)] ?? []
    const { lines: known, problems } = readStatementLines(read.cells, guessColumns(header))
    expect(problems).toEqual([])
    expect(known).toHaveLength(300)
    const found = findDifferences(known, parcels, RATES)
    expect(
      found.map(({ trackingNumber, amountPaisa, kind }) => [trackingNumber, amountPaisa, kind]).sort(),
    ).toEqual(planted.sort())
  },
)

/** The lines as a portal writes them, in rupees. */
function toRows(lines: readonly StatementLine[]): (string | number)[][] {
  const rupees = (paisa: number | null) => (paisa ?? 0) / 100
  const header = [
    'CN #',
    'COD Amount',
    'Service Charges',
    'GST',
    'WHT Income Tax',
    'Sales Tax',
    'Net Payable',
  ]
  return [
    ['Payments of July 2026'],
    header,
    ...lines.map(line => [
      line.tracking,
      ...[line.collected, line.charge, line.gst, line.incomeTax, line.salesTax, line.paid].map(rupees),
    ]),
  ]
}

/** Three hundred lines with thirteen errors: tracking number, amount and kind of each. */
function plantErrors() {
  const parcels = new Map(PARCELS.map(parcel => [parcel.trackingNumber, parcel]))
  const lines = PARCELS.map((parcel, index) => lineOf(parcel, index + 2))
  const at = (index: number) => lines[index] as StatementLine
  const planted: [string, number, string][] = []
  const plant = (index: number, kind: string, change: (line: StatementLine) => number) => {
    planted.push([at(index).tracking, change(at(index)), kind])
  }
  const collectLess = (line: StatementLine, paisa: number) => {
    line.collected = (line.collected ?? 0) - paisa
    line.paid = (line.paid ?? 0) - paisa
    line.incomeTax = Math.round(line.collected * 0.02)
    line.salesTax = Math.round(line.collected * 0.01)
    line.paid = line.collected - (line.charge ?? 0) - (line.gst ?? 0) - line.incomeTax - line.salesTax
    return paisa
  }
  plant(50, 'short', line => collectLess(line, 100_000))
  plant(60, 'short', line => {
    line.paid = (line.paid ?? 0) - 50_000
    return 50_000
  })
  plant(70, 'wrong-charge', line => overcharge(line, 8_000))
  plant(80, 'wrong-charge', line => overcharge(line, 22_000))
  plant(36, 'wrong-charge', line => overcharge(line, 5_000))
  plant(90, 'tax-off', line => {
    line.incomeTax = (line.incomeTax ?? 0) + 3_000
    line.paid = (line.paid ?? 0) - 3_000
    return 3_000
  })
  plant(102, 'tax-off', line => {
    line.gst = (line.gst ?? 0) * 2
    line.paid = (line.paid ?? 0) - line.gst / 2
    return line.gst / 2
  })
  plant(113, 'remitted-though-returned', line => {
    line.collected = 300_000
    line.paid = 270_000
    return -270_000
  })
  plant(36 + 29, 'remitted-undelivered', line => {
    line.collected = 300_000
    line.paid = 270_000
    return -270_000
  })
  plant(120, 'not-ours', line => {
    line.tracking = 'XX120'
    line.paid = -25_000
    return 25_000
  })
  const [missing, renamed] = [lines.splice(130, 1)[0], PARCELS[120]]
  // The renamed line leaves its parcel without one: it has been settled before, so that it is not missed.
  parcels.set('CN1120', { ...(renamed as KnownParcel), isSettled: true })
  planted[planted.length - 1] = ['XX120', 25_000, 'not-ours']
  planted.push(['CN1130', PARCELS[130]?.toCollectPaisa ?? 0, 'not-remitted'])
  // One parcel twice in the statement, and one that an earlier statement has.
  lines.push({ ...at(20), line: 302, collected: 0, incomeTax: 0, salesTax: 0, paid: -23_200 })
  planted.push(['CN1020', 23_200, 'charged-twice'])
  const paid = PARCELS[150] as KnownParcel
  parcels.set('CN1150', { ...paid, isSettled: true, settledPaisa: paid.toCollectPaisa })
  planted.push(['CN1150', -(lineOf(paid, 0).paid ?? 0), 'charged-twice'])

  expect(missing?.tracking).toBe('CN1130')
  return { lines, parcels, planted }
}

function overcharge(line: StatementLine, paisa: number): number {
  line.charge = (line.charge ?? 0) + paisa
  line.gst = Math.round(line.charge * 0.16)
  line.paid = (line.collected ?? 0) - line.charge - line.gst - (line.incomeTax ?? 0) - (line.salesTax ?? 0)
  // With the GST of 16 % on it.
  return paisa * 1.16
}

const DELIVERED: KnownParcel = {
  id: 1,
  trackingNumber: 'CN1',
  outcome: 'delivered',
  toCollectPaisa: 500_000,
  weightGrams: null,
  sentOn: '2026-01-10',
  doneOn: '2026-01-12',
  isSettled: false,
  settledPaisa: 0,
}
const LINE: StatementLine = {
  line: 2,
  tracking: 'CN1',
  reference: '',
  collected: 500_000,
  charge: 20_000,
  gst: 3_200,
  incomeTax: 10_000,
  salesTax: 10_000,
  withheld: null,
  paid: 456_800,
}

function find(parcel: Partial<KnownParcel>, line: Partial<StatementLine>) {
  return findDifferences([{ ...LINE, ...line }], new Map([['CN1', { ...DELIVERED, ...parcel }]]), RATES)
}

// product: 24.4
test.each([
  ['returned', 'remitted-though-returned', /came back/],
  ['lost', 'remitted-undelivered', /is lost/],
  ['cancelled', 'remitted-undelivered', /is cancelled/],
  ['on-its-way', 'remitted-undelivered', /not delivered yet/],
] as const)(
  'what is paid for a parcel that is %s is a finding, whichever column says so',
  (outcome, kind, reason) => {
    const found = [{ kind, amountPaisa: -456_800, reason: expect.stringMatching(reason) }]
    expect(find({ outcome }, {})).toMatchObject(found)
    expect(find({ outcome }, { collected: null, charge: null, gst: null })).toMatchObject(found)
    const charged = { collected: 0, incomeTax: 0, salesTax: 0 }
    const isBack = outcome === 'returned'
    const right = isBack ? { charge: 15_000, gst: 2_400, paid: -17_400 } : { paid: -23_200 }
    expect(find({ outcome }, { ...charged, ...right })).toEqual([])
  },
)

// product: 24.4
test('a wrong charge is claimed with its GST where the statement charges GST', () => {
  expect(find({}, { charge: 30_000, gst: 4_800, paid: 445_200 })).toMatchObject([
    {
      kind: 'wrong-charge',
      amountPaisa: 11_600,
      reason: 'PKR 300 is charged, PKR 200 is agreed: a difference of PKR 100, plus PKR 16 GST on it.',
    },
  ])
  expect(find({}, { charge: 30_000, gst: null, paid: null })).toMatchObject([
    { kind: 'wrong-charge', amountPaisa: 10_000, reason: 'PKR 300 is charged, PKR 200 is agreed.' },
  ])
  // With a GST that is wrong besides, both findings make the whole difference: 6,000 are charged instead of 3,200 of GST.
  const both = find({}, { charge: 30_000, gst: 6_000, paid: 444_000 })
  expect(both.map(({ kind, amountPaisa }) => [kind, amountPaisa])).toEqual([
    ['wrong-charge', 11_600],
    ['tax-off', 1_200],
  ])
})

const TAKEN_BACK = {
  collected: -500_000,
  charge: 0,
  gst: 0,
  incomeTax: -10_000,
  salesTax: -10_000,
  paid: -480_000,
}

// product: 24.4
test('a line that takes back what was paid for a parcel that came back agrees', () => {
  const settled = { outcome: 'returned', isSettled: true, settledPaisa: 500_000 } as const
  expect(find(settled, TAKEN_BACK)).toEqual([])
  expect(find({ ...settled, outcome: 'lost' }, TAKEN_BACK)).toEqual([])
  // With the return charge in the same line.
  expect(find(settled, { ...TAKEN_BACK, charge: 15_000, gst: 2_400, paid: -497_400 })).toEqual([])
  // With the charge of the delivery given back.
  expect(find(settled, { ...TAKEN_BACK, charge: -20_000, gst: -3_200, paid: -456_800 })).toEqual([])
  // Without a payout of its own.
  expect(find(settled, { ...TAKEN_BACK, paid: null })).toEqual([])
})

// product: 24.4
test.each([
  [{ paid: -500_000 }, {}, 'short', 20_000, 'The line adds up to −PKR 4,800, but −PKR 5,000 is paid.'],
  [
    {},
    { settledPaisa: 400_000 },
    'short',
    100_000,
    'It takes back PKR 5,000, PKR 1,000 more than it should.',
  ],
  [
    {},
    { settledPaisa: 600_000 },
    'short',
    -100_000,
    'It takes back PKR 5,000, PKR 1,000 less than it should.',
  ],
  // Never paid, and delivered after all.
  [
    {},
    { settledPaisa: 0, isSettled: false },
    'short',
    500_000,
    'It takes back PKR 5,000, PKR 5,000 more than it should.',
  ],
  [
    {},
    { outcome: 'delivered' as const },
    'short',
    500_000,
    'It takes back PKR 5,000, PKR 5,000 more than it should.',
  ],
  [{ incomeTax: 0, paid: -490_000 }, {}, 'tax-off', 10_000, 'PKR 0 income tax instead of −PKR 100.'],
  [
    { charge: 30_000, gst: 4_800, paid: -514_800 },
    {},
    'wrong-charge',
    17_400,
    'PKR 300 is charged, PKR 150 is agreed: a difference of PKR 150, plus PKR 24 GST on it.',
  ],
])('says what is wrong with a line that takes back: %j %j', (line, parcel, kind, amountPaisa, reason) => {
  const settled = { outcome: 'returned', isSettled: true, settledPaisa: 500_000, ...parcel } as const
  expect(find(settled, { ...TAKEN_BACK, ...line })).toMatchObject([{ kind, amountPaisa, reason }])
})

// product: 24.4
test('what a statement pays too much and takes back itself is no finding', () => {
  const findBoth = (outcome: KnownParcel['outcome'], lines: Partial<StatementLine>[]) =>
    findDifferences(
      lines.map((line, index) => ({ ...LINE, ...line, line: index + 2 })),
      new Map([['CN1', { ...DELIVERED, outcome }]]),
      RATES,
    )
  expect(findBoth('returned', [{}, TAKEN_BACK])).toEqual([])
  const returnCharge = { collected: 0, charge: 15_000, gst: 2_400, incomeTax: 0, salesTax: 0, paid: -17_400 }
  expect(findBoth('returned', [{}, TAKEN_BACK, returnCharge])).toEqual([])
  expect(findBoth('delivered', [{}, {}, TAKEN_BACK])).toEqual([])
  expect(findBoth('delivered', [{}, {}])).toMatchObject([{ kind: 'charged-twice' }])
})

// product: 24.4
test('a line that pays what was paid too little for a parcel is the rest of it, and may not charge again', () => {
  const settled = { isSettled: true, settledPaisa: 490_000 }
  const rest = { collected: 10_000, charge: 0, gst: 0, incomeTax: 200, salesTax: 200, paid: 9_600 }
  expect(find(settled, rest)).toEqual([])
  expect(find(settled, { ...rest, charge: 20_000, gst: 3_200, paid: -13_600 })).toMatchObject([
    { kind: 'charged-twice', amountPaisa: 23_200 },
  ])
  expect(
    find(settled, { ...rest, collected: 5_000, incomeTax: 100, salesTax: 100, paid: 4_800 }),
  ).toMatchObject([{ kind: 'short', amountPaisa: 5_000 }])
  expect(find(settled, {})).toMatchObject([{ kind: 'charged-twice', amountPaisa: -456_800 }])
  const short = { ...LINE, collected: 490_000, incomeTax: 9_800, salesTax: 9_800, paid: 447_200 }
  const both = [short, { ...LINE, ...rest, line: 3 }]
  expect(findDifferences(both, new Map([['CN1', DELIVERED]]), RATES)).toEqual([])
})

// product: 24.4
test('a finding that is settled asks for nothing any more', () => {
  const [finding] = find({ outcome: 'on-its-way' }, {})
  if (!finding) throw new Error('There is no finding')
  expect(sayReason({ ...finding, settledAt: null })).toMatch(/not delivered yet/)
  expect(sayReason({ ...finding, settledAt: new Date() })).toBe(
    'When this was paid, the parcel was not delivered here.',
  )
  const [lost] = find({ outcome: 'lost' }, {})
  expect(lost && sayReason({ ...lost, settledAt: new Date() })).toBe('Here the parcel was lost.')
})
