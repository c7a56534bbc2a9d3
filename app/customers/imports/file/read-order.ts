import type { NamedCells } from '#app/platform/sheets/named-cells.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { cutText } from '#app/shared/text/text-fields.ts'
import { LINE_COLUMNS, ORDER_COLUMNS as NAMES, ORDER_ADDRESSES, ORDER_PHONES } from './file-columns.ts'
import type { FileRecord, ImportSource, OrderLine, SaidCustomer, SaidOrder } from './file-record.ts'
import {
  type FieldReading,
  RowCells,
  readAddresses,
  readAmount,
  readEmail,
  readMoment,
  readName,
  readPart,
  readPhone,
} from './read-fields.ts'

export interface OrderRow {
  number: number
  cell: NamedCells
  /** The cells that each hold a piece. */
  lines: readonly string[]
}

const MOST_LINES = 200
const LONGEST_TEXT = 200

/** By what rows belong to one order; empty for a row that names none. */
export function orderNumber(cell: NamedCells): string {
  return cutText(cell(...NAMES.number) || cell(...NAMES.id), LONGEST_TEXT)
}

/** Reads the rows of one order. What each row of the order repeats, or only the first has, is read where it stands first. */
export function readOrder(
  rows: readonly OrderRow[],
  source: ImportSource,
  reading: FieldReading,
): FileRecord {
  const cell: NamedCells = (...names) => {
    for (const each of rows) {
      const text = each.cell(...names)
      if (text !== '') return text
    }
    return ''
  }
  const row = new RowCells()
  const ids = new Set(rows.map(each => each.cell(...NAMES.id)).filter(Boolean))
  const number = orderNumber(cell)
  if (number === '') row.refuse('order', '', 'no-number')
  if (ids.size > 1) row.refuse('order', number, 'two-orders')
  refuseOtherCurrency(row, cell, reading)
  const addresses = readAddresses(cell, ORDER_ADDRESSES)
  const customer: SaidCustomer = {
    name: readName(cell(...NAMES.name), cell(...NAMES.firstName), cell(...NAMES.lastName)),
    email: readEmail(row, cell(...NAMES.email), reading),
    phone: readPhone(
      row,
      ORDER_PHONES.map(column => cell(column)),
      reading,
    ),
    addresses: addresses.slice(0, 1),
    note: '',
    tags: [],
    orderCount: null,
    spentPaisa: null,
    acceptedMarketing: null,
  }
  if (!(customer.email || customer.phone)) row.refuse('contact', customer.name, 'no-contact')
  const statuses = [cell(...NAMES.payment), cell(...NAMES.fulfilment)].filter(Boolean)
  const order: SaidOrder = {
    source,
    key: [...ids][0] ?? number,
    number,
    placedAt: readMoment(row, cell(...NAMES.placedAt), reading),
    address: addresses[0] ?? '',
    city: cutText(cell(...NAMES.city), LONGEST_TEXT),
    lines: readLines(rows, reading).slice(0, MOST_LINES),
    totalPaisa: readAmount(row, { column: 'total', typed: cell(...NAMES.total), isNeeded: true }, reading),
    discountPaisa: readPart(cell(...NAMES.discount), reading),
    deliveryPaisa: readPart(cell(...NAMES.delivery), reading),
    refundedPaisa: readPart(cell(...NAMES.refunded), reading),
    statuses: statuses.map(status => cutText(status, LONGEST_TEXT)),
    isCancelled: cell(...NAMES.cancelledAt) !== '' || statuses.some(isCancelled),
  }
  return {
    number: rows[0]?.number ?? 0,
    title: [number, customer.name].filter(Boolean).join(' · '),
    summary: [
      cell(...NAMES.placedAt),
      [cell(...NAMES.currency), cell(...NAMES.total)].filter(Boolean).join(' '),
      customer.email,
      formatPhoneNumber(customer.phone),
      order.city,
    ]
      .filter(Boolean)
      .join(' · '),
    cells: row.cells,
    plan: row.isWrong ? null : { customer, order },
  }
}

function isCancelled(status: string): boolean {
  return /^(wc-)?(cancell?ed|voided|expired|failed|trash|(checkout-|auto-)?draft)$/i.test(status)
}

/** Orders are only imported in rupees: what another currency was worth on its day is not known. */
function refuseOtherCurrency(row: RowCells, cell: NamedCells, { namesCurrency }: FieldReading): void {
  if (!namesCurrency) return
  const currency = cell(...NAMES.currency)
  if (!/^(PKR|Rs\.?|₨)?$/i.test(currency)) row.refuse('currency', currency, 'other-currency')
}

function readLines(rows: readonly OrderRow[], reading: FieldReading): OrderLine[] {
  return rows.flatMap(({ cell, lines }) => {
    if (lines.length > 0) return lines.map(text => readLineInCell(text, reading))
    const name = lineName(cell)
    if (name === '') return []
    return [
      {
        name,
        sku: cutText(cell(...LINE_COLUMNS.sku).replace(/^'/, ''), LONGEST_TEXT),
        quantity: readQuantity(cell(...LINE_COLUMNS.quantity)),
        unitPricePaisa: priceOf(cell(...LINE_COLUMNS.unitPrice), reading),
      },
    ]
  })
}

function lineName(cell: NamedCells): string {
  // Advanced Order Export calls it `Name`, as Shopify calls the number of an order.
  const name = cell(...LINE_COLUMNS.name) || (cell('Order Number') === '' ? '' : cell('Name'))
  return cutText([name, cell(...LINE_COLUMNS.variation)].filter(Boolean).join(', '), LONGEST_TEXT)
}

function readLineInCell(text: string, reading: FieldReading): OrderLine {
  const parts = new Map(
    text.split('|').map(part => [part.slice(0, part.indexOf(':')).trim(), part.slice(part.indexOf(':') + 1)]),
  )
  const quantity = readQuantity(parts.get('quantity') ?? '')
  const total = priceOf(parts.get('sub_total') ?? parts.get('total') ?? '', reading)
  return {
    name: cutText((parts.get('name') ?? text).trim(), LONGEST_TEXT),
    sku: cutText((parts.get('sku') ?? '').trim(), LONGEST_TEXT),
    quantity,
    unitPricePaisa: total === null || quantity === 0 ? null : Math.round(total / quantity),
  }
}

function readQuantity(typed: string): number {
  const quantity = Number(typed)
  return typed !== '' && Number.isFinite(quantity) ? Math.min(Math.max(0, Math.round(quantity)), 100_000) : 1
}

function priceOf(typed: string, reading: FieldReading): number | null {
  return typed === '' ? null : readPart(typed, reading)
}
