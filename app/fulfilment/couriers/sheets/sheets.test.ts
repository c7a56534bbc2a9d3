import { expect, test } from 'vitest'
import { chooseColumns, rememberColumns } from '#app/platform/sheets/header-row.ts'
import { readCells } from '#app/platform/sheets/read-cells.server.ts'
import { writeCsv } from '#app/platform/sheets/write-csv.ts'
import { writeXlsx } from '#app/platform/sheets/write-xlsx.server.ts'
import { planReport, type ReportedParcel } from './plan-report.ts'
import { guessReportColumns, USUAL_NAMES } from './report-columns.ts'
import { readReportRows } from './report-rows.ts'
import { readReportTime } from './report-time.ts'
import { meaningOf } from './report-words.ts'
import { readSheetColumns } from './sheet-columns.ts'
import { type SheetParcel, toSheetRows, toTypedRows } from './sheet-rows.ts'

const PARCEL: SheetParcel = {
  parcelId: 1,
  reference: 'DZ-1-1',
  orderNumber: 'DZ-1',
  trackingNumber: null,
  courier: 'TCS',
  toCollectPaisa: 249_050,
  isPaid: false,
  pieces: 2,
  weightGrams: 750,
  customerName: '=cmd|"/c calc"!A1',
  phone: '+923001234567',
  streetAddress: '-5, Street "9"',
  landmark: '@ the mosque',
  city: 'ڈیرہ',
  listedCity: 'Karachi',
  zipCode: '05400',
  riderNote: '+call\tfirst',
  courierCity: 'DG KHAN',
  lacksCity: false,
  contents: '2 × Kurta, M',
  takesBack: '',
  state: 'packed',
}

// product: 25.5
test('a sheet has the columns of the courier, the phone as text, rupees, and no formula', async () => {
  const columns = readSheetColumns([
    { header: 'Phone', field: 'phone', text: '' },
    { header: '=Name', field: 'name', text: '' },
    { header: 'Address', field: 'address', text: '' },
    { header: 'COD', field: 'amount', text: '' },
    { header: 'City', field: 'city', text: '' },
    { header: 'Service', field: 'text', text: 'Overnight' },
    { header: 'Note', field: 'note', text: '' },
  ])
  const csv = writeCsv(toSheetRows(columns, [PARCEL]))
  expect(csv.split(/[,\r\n]/).filter(cell => /^"?[=+\-@]/.test(cell))).toEqual([])
  expect(csv).toContain("'=Name")
  const read = await readCells(new TextEncoder().encode(csv))
  expect(read).toMatchObject({
    cells: [
      ['Phone', '=Name', 'Address', 'COD', 'City', 'Service', 'Note', 'Reference'],
      [
        '03001234567',
        '=cmd|"/c calc"!A1',
        '-5, Street "9", @ the mosque',
        '2490.50',
        'DG KHAN',
        'Overnight',
        '+call first',
        'DZ-1-1',
      ],
    ],
  })
  const foreign = toSheetRows(
    [{ header: 'Phone', field: 'phone', text: '' }],
    [{ ...PARCEL, phone: '+447700900123' }],
  )
  expect(foreign[1]).toEqual(['00447700900123'])
})

// product: 25.5
test('an XLSX sheet has the same cells, amounts as numbers, and a text that looks like a formula as text', async () => {
  const columns = readSheetColumns([
    { header: 'Phone', field: 'phone', text: '' },
    { header: '=Name', field: 'name', text: '' },
    { header: 'COD', field: 'amount', text: '' },
    { header: 'Weight', field: 'grams', text: '' },
  ])
  const rows = toTypedRows(columns, [{ ...PARCEL, customerName: '=1+1\u0007', weightGrams: null }])
  expect(rows[1]).toEqual(['03001234567', '=1+1\u0007', 2490.5, '', 'DZ-1-1'])
  expect(await readCells(await writeXlsx(rows))).toMatchObject({
    cells: [
      ['Phone', '=Name', 'COD', 'Weight', 'Reference'],
      ['03001234567', '=1+1', '2490.5', '', 'DZ-1-1'],
    ],
  })
})

test('the reference is in every sheet, and the usual columns until others are chosen', () => {
  expect(readSheetColumns(undefined).map(({ header }) => header)).toContain('COD amount')
  expect(readSheetColumns([{ header: 'X', field: 'nothing', text: '' }])).toEqual(readSheetColumns(undefined))
  expect(readSheetColumns([{ header: 'X', field: 'name', text: '' }]).at(-1)?.field).toBe('reference')
})

test.each([
  ['2026-11-21', '2026-11-21T18:59:59.000Z'],
  ['2026-11-21T14:05:09.000Z', '2026-11-21T09:05:09.000Z'],
  ['21/11/2026 2:05 PM', '2026-11-21T09:05:00.000Z'],
  ['1-Nov-26 00:30', '2026-10-31T19:30:00.000Z'],
  ['21 November 2026', '2026-11-21T18:59:59.000Z'],
  ['13/31/2026', undefined],
  ['tomorrow', undefined],
  ['21/11/2026 25:00', undefined],
])('reads the time %j as %j', (text, moment) => {
  expect(readReportTime(text)?.toISOString()).toBe(moment)
})

test.each([
  ['DELIVERED', 'delivered'],
  ['Undelivered - not available', 'attempted'],
  ['Out for  Delivery', 'out-for-delivery'],
  ['Return in process', 'returning'],
  ['Refused by consignee', 'refused'],
  ['Arrived at station', 'in-transit'],
  ['Booked', 'none'],
  ['QX-7', undefined],
])('takes the word %j for %j', (word, meaning) => {
  expect(meaningOf(word, {})).toBe(meaning)
  expect(meaningOf(word, { 'qx 7': 'lost' })).toBe(meaning ?? 'lost')
})

test('guesses the columns of an answer, and prefers those of the last one', () => {
  const header = ['CN #', 'Order Ref No', 'Status', 'Status Date', 'Remarks']
  expect(guessReportColumns(header)).toEqual({ tracking: 0, reference: 1, status: 2, note: 4, happened: 3 })
  const chosen = rememberColumns({}, header, { tracking: 4, status: 2 })
  expect(chooseColumns(header, chosen, USUAL_NAMES)).toEqual({ tracking: 4, status: 2 })
})

const CELLS = [
  ['Report of today', '', '', ''],
  ['CN #', 'Reference', 'Status', 'Date'],
  ['77 01', 'dz-1-1', 'Delivered', '21/11/2026'],
  ['7701', 'DZ-1-1', 'Delivered', '21/11/2026'],
  ['7701', '', 'QX-7', '20/11/2026'],
  ['', 'DZ-9-1', 'Delivered', '21/11/2026'],
  ['7702', 'DZ-2-1', '', '31/12/2026'],
  ['7703', 'DZ-3-1', '', ''],
  ['7704', 'DZ-3-1', '', ''],
  ['Total', '', '3', ''],
]
const NOW = new Date('2026-11-22T00:00:00Z')

function parcel(id: number, more: Partial<ReportedParcel> = {}): ReportedParcel {
  return {
    id,
    reference: `DZ-${id}-1`,
    trackingNumber: null,
    toCollectPaisa: 0,
    isOfAnother: false,
    keys: new Set(),
    ...more,
  }
}

// product: 25.7
test('plans what is new of an answer, and says which rows are left out', () => {
  const { rows, problems } = readReportRows(CELLS, guessReportColumns(CELLS[1] ?? []), NOW)
  expect(problems).toEqual(['Row 7: “31/12/2026” is no time at which a parcel can have been reported.'])
  const one = parcel(1)
  const known = {
    byReference: new Map([one, parcel(3)].map(found => [found.reference, found])),
    byNumber: new Map([['7701', one]]),
    several: new Map(),
  }
  const plan = planReport(rows, known, {})
  expect(plan.parcels).toEqual([
    expect.objectContaining({
      id: 1,
      number: '7701',
      events: [
        expect.objectContaining({ kind: 'delivered', happenedAt: new Date('2026-11-21T18:59:59Z') }),
        expect.objectContaining({ kind: 'unknown', word: 'QX-7' }),
      ],
    }),
  ])
  expect(plan).toMatchObject({ known: 1, words: [{ word: 'Delivered', rows: 3 }, { meaning: undefined }] })
  expect(plan.problems).toEqual([
    'Row 6: no parcel has the reference DZ-9-1.',
    'Row 8: DZ-3-1 has two numbers in this file.',
    'Row 9: DZ-3-1 has two numbers in this file.',
  ])
  const keys = new Set([...(plan.parcels[0]?.events ?? []).map(({ key }) => key), 'sheet-booked:7701'])
  const again = { ...one, keys, trackingNumber: 'by hand' }
  const seen = {
    byReference: new Map([['DZ-1-1', again]]),
    byNumber: new Map([['7701', again]]),
    several: new Map(),
  }
  expect(planReport(rows, seen, {}).parcels).toEqual([])
})
