import { message } from '#app/shared/text/translate.ts'
import type { ColumnId } from './report-columns.ts'

export const REPORTS_PAGE = '/admin/reports'

interface ReportMeaning {
  /** In English; shown by `t`, as all texts here. */
  title: string
  /** What it answers, in a sentence. */
  lead: string
  /** The head of the first column. */
  subject: string
  /** What its sums are grouped by: of sales, or of parcels. */
  source: { sales: 'all' | 'product' | 'city' | 'payment' } | { parcels: 'city' | 'courier' }
  columns: readonly ColumnId[]
  /** What is compared with another range, drawn, and sorted by first. */
  main: ColumnId
}

const SALES_COLUMNS = ['gross', 'discounts', 'cancelled', 'returns', 'net'] as const
const ORDER_COLUMNS = ['placed', 'confirmed', 'delivered', 'returned'] as const
/** Of what groups whole orders. */
const WHOLE_ORDER_COLUMNS = [
  'total',
  ...ORDER_COLUMNS,
  ...SALES_COLUMNS,
  'delivery',
  'deliveredValue',
  'cost',
  'margin',
  'withoutCost',
] as const
const PARCEL_COLUMNS = ['parcelsDelivered', 'parcelsReturned', 'parcelsLost', 'deliveryRate', 'cash'] as const

const MEANINGS = {
  'sales-over-time': {
    title: message('Sales over time'),
    lead: message('What the shop sold, collected and earned by day, week or month.'),
    subject: message('Day'),
    source: { sales: 'all' },
    columns: [
      'total',
      ...ORDER_COLUMNS,
      ...SALES_COLUMNS,
      'delivery',
      'deliveredValue',
      'collected',
      'remitted',
      'cost',
      'courier',
      'tax',
      'profit',
      'withoutCost',
    ],
    main: 'total',
  },
  'sales-by-product': {
    title: message('Sales by product'),
    lead: message('Which products sell, come back and earn.'),
    subject: message('Product'),
    source: { sales: 'product' },
    columns: [
      'net',
      'pieces',
      'returnedPieces',
      'gross',
      'discounts',
      'cancelled',
      'returns',
      'cost',
      'margin',
      'withoutCost',
    ],
    main: 'net',
  },
  'sales-by-city': {
    title: message('Sales by city'),
    lead: message('Where the shop’s orders go, and what they bring.'),
    subject: message('City'),
    source: { sales: 'city' },
    columns: WHOLE_ORDER_COLUMNS,
    main: 'total',
  },
  'sales-by-payment': {
    title: message('Sales by payment method'),
    lead: message('How shoppers chose to pay, and what those orders bring.'),
    subject: message('Payment method'),
    source: { sales: 'payment' },
    columns: WHOLE_ORDER_COLUMNS,
    main: 'total',
  },
  'delivery-by-city': {
    title: message('Delivery rate by city'),
    lead: message('How many parcels arrive, and how many come back, by where they went.'),
    subject: message('City'),
    source: { parcels: 'city' },
    columns: PARCEL_COLUMNS,
    main: 'deliveryRate',
  },
  'delivery-by-courier': {
    title: message('Delivery rate by courier'),
    lead: message('How many parcels arrive, and how many come back, by who carried them.'),
    subject: message('Courier'),
    source: { parcels: 'courier' },
    columns: PARCEL_COLUMNS,
    main: 'deliveryRate',
  },
} as const satisfies Record<string, ReportMeaning>

export type ReportName = keyof typeof MEANINGS

export const REPORT: Readonly<Record<ReportName, ReportMeaning>> = MEANINGS

export const REPORT_NAMES = Object.keys(MEANINGS) as [ReportName, ...ReportName[]]

/** The report that an address names; undefined for none. */
export function readReportName(name: string | undefined): ReportName | undefined {
  return REPORT_NAMES.find(each => each === name)
}

/** Whether its rows are stretches of time, and not sums of the whole range. */
export function isOverTime(name: ReportName): boolean {
  return name === 'sales-over-time'
}

/** Whether the orders behind its numbers can be listed. */
export function hasOrders(name: ReportName): boolean {
  return 'sales' in REPORT[name].source
}
