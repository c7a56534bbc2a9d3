import { inLanguage } from '#app/platform/language.server.ts'
import { openPdf } from '#app/platform/pdf/open-pdf.server.ts'
import type { PdfPen } from '#app/platform/pdf/pdf-pen.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { directionOf } from '#app/shared/text/languages.ts'
import { language, t } from '#app/shared/text/translate.ts'
import type { InvoicedOrder, PrintedOrder, PrintedStore, PrintedWords } from '../printed-order.ts'
import { printedWords } from '../printed-words.ts'
import { heightOfAmounts, writeAmounts, writeCollectBox } from './invoice-amounts.server.ts'

export interface InvoiceBatch {
  orders: readonly InvoicedOrder[]
  store: PrintedStore
}

const A4 = [595.28, 841.89] as const
const MARGIN = 42
const WIDTH = A4[0] - 2 * MARGIN
const BOTTOM = A4[1] - MARGIN
const HALF = WIDTH / 2 - 12
const SIZE = 10
const ROW_GAP = 4
const COLUMNS = [
  { x: 0, width: 34, align: 'left' },
  { x: 38, width: 263, align: undefined },
  { x: 305, width: 98, align: 'right' },
  { x: 407, width: WIDTH - 407, align: 'right' },
] as const

/** Draws invoices into one PDF. Each begins on its own page, and goes on on others if its lines need them. */
export async function makeInvoices({ orders, store }: InvoiceBatch): Promise<Buffer> {
  const pdf = await openPdf(orders.length === 1 ? `Invoice ${orders[0]?.number}` : 'Invoices')
  for (const order of orders) inLanguage(order.language, () => addInvoice(pdf, order, store))
  return pdf.close()
}

function addInvoice(
  pdf: Awaited<ReturnType<typeof openPdf>>,
  order: InvoicedOrder,
  store: PrintedStore,
): void {
  pdf.addPage(A4)
  const pen = directionOf(language()) === 'rtl' ? mirrored(pdf.pen) : pdf.pen
  const words = printedWords(order, store, 'invoice')
  let page = 1
  let y = writeColumnNames(pen, writeParties(pen, writeHead(pen, store, words), order, words), words)
  /** Goes on on another page if what comes next is higher than what is left of this one. */
  const makeRoom = (height: number) => {
    if (y + height <= BOTTOM) return false
    page += 1
    pdf.addPage(A4)
    const title = t('Invoice {number}, page {page}', { number: order.number, page })
    y = pen.write(title, { x: MARGIN, y: MARGIN, width: WIDTH }, { size: 11, isBold: true }) + 8
    return true
  }
  for (const line of words.lines) {
    const cells = cellsOf(line)
    if (makeRoom(heightOfCells(pen, cells))) y = writeColumnNames(pen, y, words)
    y = writeCells(pen, y, cells, false)
  }
  makeRoom(heightOfAmounts(pen, HALF, words.amounts) + 76)
  y = writeAmounts(pen, { x: MARGIN + WIDTH - HALF, y: y + 6, width: HALF }, words.amounts)
  writeFoot(pen, y + 24, words)
}

/** Draws a page from right to left, as the sheet of an Urdu invoice is read. */
function mirrored(pen: PdfPen): PdfPen {
  const turn = <Place extends { x: number; width: number }>(place: Place) => ({
    ...place,
    x: A4[0] - place.x - place.width,
  })
  return {
    ...pen,
    write: (text, place, { align, ...look }) =>
      pen.write(text, turn(place), { ...look, align: TURNED[align ?? 'left'] }),
    rectangle: box => pen.rectangle(turn(box)),
    line: box => pen.line(turn(box)),
  }
}

const TURNED = { left: 'right', center: 'center', right: 'left' } as const

/** The shop on the left, the number on the right. @returns the y below it */
function writeHead(pen: PdfPen, { name }: PrintedStore, { store, title, placedAt }: PrintedWords): number {
  const left = { x: MARGIN, width: HALF }
  const right = { x: MARGIN + WIDTH - HALF, width: HALF }
  let y = pen.write(name, { ...left, y: MARGIN }, { size: 20, isBold: true }) + 2
  for (const line of store) y = pen.write(line, { ...left, y }, { size: 9 })
  const titled = pen.write(title, { ...right, y: MARGIN + 4 }, { size: 14, isBold: true, align: 'right' })
  const dated = pen.write(placedAt, { ...right, y: titled + 2 }, { size: SIZE, align: 'right' })
  return Math.max(y, dated) + 22
}

/** Who receives the parcel, and what its courier collects. @returns the y below both */
function writeParties(pen: PdfPen, top: number, order: PrintedOrder, words: PrintedWords): number {
  const left = { x: MARGIN, width: HALF }
  let y = pen.write(words.deliverTo, { ...left, y: top }, { size: 9, isBold: true }) + 2
  const texts = [
    { text: order.customerName, size: 12, isBold: true },
    { text: order.streetAddress, size: SIZE },
    { text: [order.city, order.zipCode].filter(Boolean).join(' '), size: SIZE },
    { text: words.landmark, size: SIZE },
    { text: words.riderNote, size: SIZE },
    { text: order.phone && formatPhoneNumber(order.phone), size: 12, isBold: true },
  ]
  for (const { text, ...look } of texts) y = pen.write(text, { ...left, y }, look)
  const boxEnd = writeCollectBox(pen, { x: MARGIN + WIDTH - HALF, y: top, width: HALF }, words.collect)
  return Math.max(y, boxEnd) + 22
}

function writeColumnNames(pen: PdfPen, y: number, { columns }: PrintedWords): number {
  const { quantity, item, price, amount } = columns
  return writeCells(pen, y, [[quantity], [item], [price], [amount]], true)
}

/** The texts of each column of a line, one below the other. */
function cellsOf({ quantity, sign, name, size, price, amount }: PrintedWords['lines'][number]): string[][] {
  return [[`${quantity} ${sign}`.trimEnd()], [name, size], [price], [amount]]
}

function heightOfCells(pen: PdfPen, cells: readonly string[][]): number {
  const heights = COLUMNS.map(({ width }, index) =>
    (cells[index] ?? []).reduce((sum, text) => sum + pen.heightOf(text, width, { size: SIZE }), 0),
  )
  return Math.max(...heights) + 2 * ROW_GAP
}

/** @param cells the texts of each column, one below the other. @returns the y below the row */
function writeCells(pen: PdfPen, y: number, cells: readonly string[][], isBold: boolean): number {
  const ends = COLUMNS.map(({ x, width, align }, index) =>
    (cells[index] ?? []).reduce(
      (top, text) =>
        pen.write(text, { x: MARGIN + x, y: top, width }, { size: SIZE, isBold, ...(align && { align }) }),
      y + ROW_GAP,
    ),
  )
  const end = Math.max(...ends) + ROW_GAP
  pen.line({ x: MARGIN, y: end, width: WIDTH })
  return end
}

function writeFoot(pen: PdfPen, y: number, { thanks, returns }: PrintedWords): void {
  const place = { x: MARGIN, width: WIDTH }
  const end = pen.write(thanks, { ...place, y }, { size: SIZE })
  pen.write(returns, { ...place, y: end }, { size: SIZE })
}
