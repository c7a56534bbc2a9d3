import { message } from '#app/shared/text/translate.ts'

/** What the ledger of sales, the ledger of money and the totals of parcels sum; amounts in paisa. */
export const SALES_MEASURES = [
  'orders',
  'confirmed_orders',
  'cancelled_orders',
  'returned_orders',
  'delivered_orders',
  'pieces',
  'cancelled_pieces',
  'returned_pieces',
  'gross_paisa',
  'discount_paisa',
  'cancelled_paisa',
  'returned_paisa',
  'delivery_paisa',
  'delivered_paisa',
  'sold_pieces',
  'costed_pieces',
  'cost_paisa',
] as const

export const MONEY_MEASURES = ['collected', 'remitted', 'courier', 'tax'] as const
export const PARCEL_MEASURES = [
  'parcels_delivered',
  'parcels_returned',
  'parcels_lost',
  'parcels_cash',
] as const

export type Measure =
  | (typeof SALES_MEASURES)[number]
  | (typeof MONEY_MEASURES)[number]
  | (typeof PARCEL_MEASURES)[number]

/** Those that are missing are none. */
export type Measures = Partial<Record<Measure, number>>

export interface ReportColumn {
  /** In English; shown by `t`, as its definition. */
  label: string
  /** What is counted, and on which day. */
  definition: string
  kind: 'count' | 'paisa' | 'percent'
  /** Null where there is nothing to divide by. */
  figureOf(sums: Measures): number | null
}

const of = (sums: Measures, measure: Measure) => sums[measure] ?? 0

function netOf(sums: Measures): number {
  return (
    of(sums, 'gross_paisa') -
    of(sums, 'discount_paisa') -
    of(sums, 'cancelled_paisa') -
    of(sums, 'returned_paisa')
  )
}

function totalOf(sums: Measures): number {
  return netOf(sums) + of(sums, 'delivery_paisa')
}

function count(measure: Measure, label: string, definition: string): ReportColumn {
  return { label, definition, kind: 'count', figureOf: sums => of(sums, measure) }
}

function amount(measure: Measure, label: string, definition: string): ReportColumn {
  return { label, definition, kind: 'paisa', figureOf: sums => of(sums, measure) }
}

function computed(
  label: string,
  definition: string,
  figureOf: ReportColumn['figureOf'],
  kind: ReportColumn['kind'] = 'paisa',
): ReportColumn {
  return { label, definition, kind, figureOf }
}

/** Each figure with its definition, which pages show and nothing else repeats. */
const COLUMNS = {
  placed: count('orders', message('Orders'), message('Orders, on the day they were placed.')),
  confirmed: count(
    'confirmed_orders',
    message('Confirmed'),
    message('Orders, on the day they first went on from Pending.'),
  ),
  delivered: count(
    'delivered_orders',
    message('Delivered'),
    message('Orders, on the day they were delivered.'),
  ),
  returned: count(
    'returned_orders',
    message('Returned'),
    message('Orders, on the day something of them was first credited or lost.'),
  ),
  pieces: count(
    'pieces',
    message('Pieces'),
    message('Pieces ordered. Cloth by the metre counts in the steps it is cut in.'),
  ),
  returnedPieces: count(
    'returned_pieces',
    message('Came back'),
    message('Pieces that came back or were lost, on that day. Those of cancelled orders are left out.'),
  ),
  gross: amount(
    'gross_paisa',
    message('Gross'),
    message('The price of all pieces ordered, before discounts. Sale prices count as prices.'),
  ),
  discounts: amount(
    'discount_paisa',
    message('Discounts'),
    message('Taken off the pieces by codes and other discounts.'),
  ),
  cancelled: amount(
    'cancelled_paisa',
    message('Cancelled'),
    message('What the pieces of cancelled orders were sold for, on the day of the cancellation.'),
  ),
  returns: amount(
    'returned_paisa',
    message('Returns'),
    message('What was credited for pieces that came back or were lost, on that day.'),
  ),
  net: computed(message('Net'), message('Gross less discounts, cancelled and returns.'), netOf),
  delivery: amount(
    'delivery_paisa',
    message('Delivery'),
    message(
      'Charged to shoppers for delivery, less its discounts, its credits and that of cancelled orders.',
    ),
  ),
  total: computed(message('Total'), message('Net and delivery.'), totalOf),
  deliveredValue: amount(
    'delivered_paisa',
    message('Value delivered'),
    message('The total of delivered orders less their returns, on the day of the delivery or return.'),
  ),
  collected: amount(
    'collected',
    message('Collected'),
    message('Paid by shoppers less what they got back, in cash, by transfer, online or by voucher.'),
  ),
  remitted: amount('remitted', message('Remitted'), message('Cash that couriers handed to the shop.')),
  cost: amount(
    'cost_paisa',
    message('Cost'),
    message(
      'What the sold and spoilt pieces cost the shop, by the cost of their size on the day they were ordered.',
    ),
  ),
  courier: amount(
    'courier',
    message('Courier'),
    message('What couriers charged, with GST, and differences that were accepted, by their statements.'),
  ),
  tax: amount(
    'tax',
    message('Tax withheld'),
    message('Income and sales tax that couriers withheld, by their statements.'),
  ),
  profit: computed(
    message('Profit'),
    message('Total less cost, courier and tax withheld. Pieces without a cost count as free.'),
    sums => totalOf(sums) - of(sums, 'cost_paisa') - of(sums, 'courier') - of(sums, 'tax'),
  ),
  margin: computed(
    message('Margin'),
    message('Net less cost. Pieces without a cost count as free.'),
    sums => netOf(sums) - of(sums, 'cost_paisa'),
  ),
  withoutCost: computed(
    message('Without a cost'),
    message('The share of the sold pieces whose size had no cost when they were ordered.'),
    sums => share(of(sums, 'sold_pieces') - of(sums, 'costed_pieces'), of(sums, 'sold_pieces')),
    'percent',
  ),
  parcelsDelivered: count(
    'parcels_delivered',
    message('Delivered'),
    message('Parcels, on the day they were delivered.'),
  ),
  parcelsReturned: count(
    'parcels_returned',
    message('Came back'),
    message('Parcels, on the day they turned back or arrived back.'),
  ),
  parcelsLost: count(
    'parcels_lost',
    message('Lost'),
    message('Parcels, on the day they were found to be lost.'),
  ),
  deliveryRate: computed(
    message('Delivery rate'),
    message('The share of the parcels that ended by being delivered.'),
    sums =>
      share(
        of(sums, 'parcels_delivered'),
        of(sums, 'parcels_delivered') + of(sums, 'parcels_returned') + of(sums, 'parcels_lost'),
      ),
    'percent',
  ),
  cash: amount(
    'parcels_cash',
    message('Cash on delivery'),
    message('What couriers were to collect for the delivered parcels.'),
  ),
} as const satisfies Record<string, ReportColumn>

export type ColumnId = keyof typeof COLUMNS

export const COLUMN: Readonly<Record<ColumnId, ReportColumn>> = COLUMNS

/** In percent; null where the whole is nothing. */
function share(part: number, whole: number): number | null {
  return whole <= 0 ? null : (part / whole) * 100
}
