import type { NamedCells } from '#app/platform/sheets/named-cells.ts'
import { paisaFromRupees } from '#app/shared/money.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { isAmbiguous, type PointsChoice, readNumber } from '#app/shared/text/read-number.ts'
import { cutText, optionalEmailAddress } from '#app/shared/text/text-fields.ts'
import { LONGEST_PERSON_NAME } from '#app/shared/text/text-limits.ts'
import { KARACHI_OFFSET_MS } from '#app/shared/time/dates.ts'
import type { CellNote, FileCell, FileColumn, ImportChoices } from './file-record.ts'

/** In UTF-16 units; what a cell has beyond it is cut. */
const LONGEST_ADDRESS = 300
const LONGEST_SHOWN = 200

/** How the cells of a file are read. */
export interface FieldReading {
  /** What staff wrote in the place of a cell, or the cell. */
  mended(column: FileColumn, text: string): string
  amounts: ImportChoices['amounts']
  /** Whether the file names the currency of its amounts. */
  namesCurrency: boolean
  points: PointsChoice | undefined
}

/** Collects what has to be said of the cells of a row. */
export class RowCells {
  readonly cells: FileCell[] = []

  note(column: FileColumn, text: string, note: CellNote): void {
    this.cells.push({ column, text: cutText(text, LONGEST_SHOWN), note, isWrong: false })
  }

  refuse(column: FileColumn, text: string, note: CellNote): void {
    this.cells.push({ column, text: cutText(text, LONGEST_SHOWN), note, isWrong: true })
  }

  get isWrong(): boolean {
    return this.cells.some(cell => cell.isWrong)
  }
}

/** Shopify puts an apostrophe before numbers, so that sheets do not shorten them. */
function plain(text: string): string {
  return text.replace(/^'+/, '').trim()
}

const emailSchema = optionalEmailAddress('')

/** @returns the email in lower case; empty if there is none, which is noted if the cell says something */
export function readEmail(row: RowCells, typed: string, { mended }: FieldReading): string {
  const text = mended('email', plain(typed))
  const read = emailSchema.safeParse(text)
  if (read.success) return (read.data ?? '').toLowerCase()
  row.note('email', text, 'no-email')
  return ''
}

/** @returns the first phone number of these cells; empty if there is none, which is noted if a cell says something */
export function readPhone(row: RowCells, typed: readonly string[], { mended }: FieldReading): string {
  const texts = typed.map(text => mended('phone', plain(text))).filter(text => text !== '')
  for (const text of texts) {
    const phone = text.length <= 40 ? normalisePhoneNumber(text) : undefined
    if (phone) return phone
  }
  if (texts[0] !== undefined) row.note('phone', texts[0], 'no-phone')
  return ''
}

/** @returns an amount in paisa; null for none and for what is no amount, which `row` notes or refuses */
export function readAmount(
  row: RowCells,
  { column, typed, isNeeded }: { column: 'total' | 'spent'; typed: string; isNeeded: boolean },
  { mended, amounts, namesCurrency, points }: FieldReading,
): number | null {
  if (!namesCurrency && amounts === 'leave') return null
  const text = mended(column, plain(typed))
  if (text === '') {
    if (isNeeded) row.refuse(column, text, 'no-amount')
    return null
  }
  const number = readNumber(text, points)
  const found = isAmbiguous(number) && points === undefined ? 'unclear-amount' : 'no-amount'
  const paisa = found === 'unclear-amount' ? undefined : paisaOf(number)
  if (paisa !== undefined) return paisa
  if (isNeeded) row.refuse(column, text, found)
  else row.note(column, text, found)
  return null
}

/** A lesser amount, such as a discount: 0 where it says nothing that can be read. */
export function readPart(typed: string, { amounts, namesCurrency, points }: FieldReading): number {
  if (!namesCurrency && amounts === 'leave') return 0
  return paisaOf(readNumber(plain(typed), points ?? 'decimals').replace(/^-/, '')) ?? 0
}

/** More than any order of a shop, and far below what a number holds exactly. */
const MOST_RUPEES = 10_000_000_000

function paisaOf(number: string): number | undefined {
  if (!/^\d+(\.\d+)?$/.test(number) || Number(number) > MOST_RUPEES) return undefined
  return Math.round(paisaFromRupees(Number(number)))
}

const MOMENT =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d))?(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i

/** @returns a moment in ISO 8601, in Karachi where the cell names no zone; empty for what is none */
export function readMoment(row: RowCells, typed: string, { mended }: FieldReading): string {
  const text = mended('placedAt', plain(typed))
  const parts = text.length <= 40 ? MOMENT.exec(text) : null
  const moment = parts && momentOf(parts)
  if (moment) return moment
  row.refuse('placedAt', text, 'no-moment')
  return ''
}

function momentOf([, year, month, day, hour = '0', minute = '0', second = '0', zone]: RegExpExecArray):
  | string
  | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d, Number(hour), Number(minute), Number(second)))
  const isReal = y >= 1990 && y <= 2100 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isReal ? new Date(date.getTime() - offsetOf(zone)).toISOString() : undefined
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return KARACHI_OFFSET_MS
  const parts = /^([+-])(\d\d):?(\d\d)$/.exec(zone)
  if (!parts) return 0
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return (parts[1] === '-' ? -1 : 1) * minutes * 60_000
}

/** A name of two cells, or of one. Signs alone, as people write who name no one, are none. */
export function readName(full: string, first: string, last: string): string {
  const name = [first, last].filter(Boolean).join(' ') || full
  return /\p{L}/u.test(name) ? cutText(name.replace(/\s+/g, ' '), LONGEST_PERSON_NAME) : ''
}

/** The addresses of a row, each in one line; those that say only a country are none. */
export function readAddresses(
  cell: NamedCells,
  addresses: readonly (readonly (readonly string[])[])[],
): string[] {
  const found = addresses.map(parts => {
    const texts = parts.map(names => plain(cell(...names)))
    const isPlace = texts.slice(0, 4).some(Boolean)
    return isPlace ? cutText(texts.filter(Boolean).join(', ').replace(/\s+/g, ' '), LONGEST_ADDRESS) : ''
  })
  return [...new Set(found.filter(Boolean))]
}
