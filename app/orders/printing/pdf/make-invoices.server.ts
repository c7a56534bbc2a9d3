import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import { returnsText } from '#app/owner/settings/store-settings.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { openPdf } from '#app/platform/pdf/open-pdf.server.ts'
import type { PdfPen } from '#app/platform/pdf/pdf-pen.server.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { directionOf } from '#app/shared/text/languages.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { language, message, t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import {
  amountRows,
  collectedRows,
  collectTexts,
  type InvoicedOrder,
  type PrintedOrder,
  type PrintedStore,
  storeLines,
} from '../printed-order.ts'

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
/** The height of a parcel and its amount, in the box of what is collected. */
const PARCEL_ROW = 15
const COLUMNS = [
  { name: message('Qty'), x: 0, width: 34, align: 'left' },
  { name: message('Item'), x: 38, width: 263, align: undefined },
  { name: message('Price'), x: 305, width: 98, align: 'right' },
  { name: message('Amount'), x: 407, width: WIDTH - 407, align: 'right' },
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
  let page = 1
  let y = writeColumnNames(pen, writeParties(pen, writeHead(pen, order, store), order))
  /** Goes on on another page if what comes next is higher than what is left of this one. */
  const makeRoom = (height: number) => {
    if (y + height <= BOTTOM) return false
    page += 1
    pdf.addPage(A4)
    const title = t('Invoice {number}, page {page}', { number: order.number, page })
    y = pen.write(title, { x: MARGIN, y: MARGIN, width: WIDTH }, { size: 11, isBold: true }) + 8
    return true
  }
  for (const line of order.lines) {
    if (makeRoom(lineHeight(pen, line))) y = writeColumnNames(pen, y)
    y = writeLine(pen, y, line)
  }
  makeRoom(amountRows(order).length * 26 + 70)
  y = writeAmounts(pen, y + 6, order)
  writeFoot(pen, y + 24, store)
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
function writeHead(pen: PdfPen, order: PrintedOrder, store: PrintedStore): number {
  const left = { x: MARGIN, width: HALF }
  const right = { x: MARGIN + WIDTH - HALF, width: HALF }
  let y = pen.write(store.name, { ...left, y: MARGIN }, { size: 20, isBold: true }) + 2
  for (const line of storeLines(store)) y = pen.write(line, { ...left, y }, { size: 9 })
  const titled = pen.write(
    t('Invoice {number}', { number: order.number }),
    { ...right, y: MARGIN + 4 },
    { size: 14, isBold: true, align: 'right' },
  )
  const dated = pen.write(
    formatMoment(order.placedAt),
    { ...right, y: titled + 2 },
    { size: SIZE, align: 'right' },
  )
  return Math.max(y, dated) + 22
}

/** Who receives the parcel, and what its courier collects. @returns the y below both */
function writeParties(pen: PdfPen, top: number, order: PrintedOrder): number {
  const left = { x: MARGIN, width: HALF }
  let y = pen.write(t('Deliver to'), { ...left, y: top }, { size: 9, isBold: true }) + 2
  const texts = [
    { text: order.customerName, size: 12, isBold: true },
    { text: order.streetAddress, size: SIZE },
    { text: [order.city, order.zipCode].filter(Boolean).join(' '), size: SIZE },
    { text: order.landmark && `${t('Landmark')}: ${order.landmark}`, size: SIZE },
    { text: order.riderNote && `${t('Note for the rider')}: ${order.riderNote}`, size: SIZE },
    { text: order.phone && formatPhoneNumber(order.phone), size: 12, isBold: true },
  ]
  for (const { text, ...look } of texts) y = pen.write(text, { ...left, y }, look)
  const { title, amount } = collectTexts(order, 'invoice')
  const box = { x: MARGIN + WIDTH - HALF, width: HALF }
  const parcels = collectedRows(order)
  const height = 58 + parcels.length * PARCEL_ROW
  pen.rectangle({ ...box, y: top, height })
  const titled = pen.write(title, { ...box, y: top + 8 }, { size: SIZE, align: 'center' })
  pen.write(amount, { ...box, y: titled + 1 }, { size: 20, isBold: true, align: 'center' })
  const inside = { x: box.x + 10, width: box.width - 20 }
  for (const [at, { name, amount }] of parcels.entries()) {
    const place = { ...inside, y: top + 54 + at * PARCEL_ROW }
    pen.write(name, place, { size: SIZE })
    pen.write(amount, place, { size: SIZE, align: 'right' })
  }
  return Math.max(y, top + height) + 22
}

function writeColumnNames(pen: PdfPen, y: number): number {
  return writeCells(
    pen,
    y,
    COLUMNS.map(({ name }) => [t(name)]),
    true,
  )
}

type Line = InvoicedOrder['lines'][number]

function cellsOf(line: Line): string[][] {
  return [
    [`${line.quantity} ×`],
    [
      saidText(line.name, line.nameUrdu),
      t('Size {size}', { size: line.size }),
      ...(line.shipsOn ? [preOrderText(line.shipsOn)] : []),
    ],
    [formatPaisa(line.unitPricePaisa)],
    [formatPaisa(lineTotalPaisa(line))],
  ]
}

function writeLine(pen: PdfPen, y: number, line: Line): number {
  return writeCells(pen, y, cellsOf(line), false)
}

function lineHeight(pen: PdfPen, line: Line): number {
  const heights = COLUMNS.map(({ width }, index) =>
    (cellsOf(line)[index] ?? []).reduce((sum, text) => sum + pen.heightOf(text, width, { size: SIZE }), 0),
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

function writeAmounts(pen: PdfPen, top: number, order: PrintedOrder): number {
  const place = { x: MARGIN + WIDTH - HALF, width: HALF }
  let y = top
  for (const { name, amount, isTotal = false } of amountRows(order)) {
    const look = { size: isTotal ? 12 : SIZE, isBold: isTotal }
    const named = pen.write(name, { ...place, y }, look)
    y = Math.max(named, pen.write(amount, { ...place, y }, { ...look, align: 'right' })) + 3
  }
  return y
}

function writeFoot(pen: PdfPen, y: number, store: PrintedStore): void {
  const place = { x: MARGIN, width: WIDTH }
  const end = pen.write(
    t('Thank you for shopping with {shop}.', { shop: store.name }),
    { ...place, y },
    { size: SIZE },
  )
  pen.write(t('{text}.', { text: returnsText(store) }), { ...place, y: end }, { size: SIZE })
}
