import type { NamedCells } from '#app/platform/sheets/named-cells.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { cutText } from '#app/shared/text/text-fields.ts'
import { LONGEST_STAFF_NOTE } from '#app/shared/text/text-limits.ts'
import { CUSTOMER_ADDRESSES, CUSTOMER_COLUMNS as NAMES } from './file-columns.ts'
import type { FileRecord, SaidCustomer } from './file-record.ts'
import {
  type FieldReading,
  RowCells,
  readAddresses,
  readAmount,
  readEmail,
  readName,
  readPhone,
} from './read-fields.ts'

const MOST_TAGS = 30
const LONGEST_TAG = 60

/** Reads a row of a file of customers. */
export function readCustomer(number: number, cell: NamedCells, reading: FieldReading): FileRecord {
  const row = new RowCells()
  const name = readName(cell(...NAMES.name), cell(...NAMES.firstName), cell(...NAMES.lastName))
  const customer: SaidCustomer = {
    name,
    email: readEmail(row, cell(...NAMES.email), reading),
    phone: readPhone(
      row,
      NAMES.phone.map(column => cell(column)),
      reading,
    ),
    addresses: readAddresses(cell, CUSTOMER_ADDRESSES),
    note: cutText(cell(...NAMES.note), LONGEST_STAFF_NOTE),
    tags: readTags(cell(...NAMES.tags)),
    orderCount: readCount(cell(...NAMES.orders)),
    spentPaisa: readAmount(row, { column: 'spent', typed: cell(...NAMES.spent), isNeeded: false }, reading),
    acceptedMarketing: readYes(cell(...NAMES.marketing)),
  }
  if (!(customer.email || customer.phone)) row.refuse('contact', '', 'no-contact')
  return {
    number,
    title: name || customer.email || formatPhoneNumber(customer.phone),
    summary: [customer.email, formatPhoneNumber(customer.phone), customer.addresses[0]]
      .filter(Boolean)
      .join(' · '),
    cells: row.cells,
    plan: row.isWrong ? null : { customer, order: null },
  }
}

function readTags(typed: string): string[] {
  const tags = typed.split(',').map(tag => cutText(tag.trim(), LONGEST_TAG))
  return [...new Set(tags.filter(Boolean))].slice(0, MOST_TAGS)
}

function readCount(typed: string): number | null {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null
}

/** What is neither yes nor no says nothing. */
function readYes(typed: string): boolean | null {
  if (/^(yes|true|1|subscribed)$/i.test(typed)) return true
  return /^(no|false|0|not_subscribed|unsubscribed)$/i.test(typed) ? false : null
}
