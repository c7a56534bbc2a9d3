import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import type { PdfPen } from '#app/platform/pdf/pdf-pen.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { isolatedLine } from '#app/shared/text/number-order.ts'
import type { CheckedLabel, Label, LabelStore } from '../label.ts'
import { barcodeBars, qrBars } from './codes.server.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const MARGIN = 11
const BARCODE_HEIGHT = 44
const QR_SIZE = 84
/** The sizes of the address: the first at which it fits. */
const ADDRESS_SIZES = [12, 11, 10, 9, 8, 7, 6, 5]

/** Draws a label in the box: barcode, address, and the amount to collect with the QR code that certifies it. */
export async function drawLabel(
  pen: PdfPen,
  box: Box,
  label: CheckedLabel,
  store: LabelStore,
): Promise<void> {
  const x = box.x + MARGIN
  const width = box.width - 2 * MARGIN
  const below = await drawHead(pen, { x, y: box.y + MARGIN, width }, label, store)
  const foot = box.y + box.height - MARGIN - QR_SIZE - 12
  drawAddress(pen, { x, y: below + 5, width, height: foot - below - 8 }, label)
  drawAmount(pen, { x, y: foot, width }, label)
  const sender = [
    `From ${store.name}`,
    store.address && isolatedLine(store.address),
    store.phone && formatPhoneNumber(store.phone),
  ]
  const size = fittingSize(pen, sender.filter(Boolean).join(', '), width, 12)
  pen.write(sender.filter(Boolean).join(', '), { x, y: foot + QR_SIZE + 2, width }, { size })
}

type Place = Omit<Box, 'height'>

/** @returns the y below it */
async function drawHead(
  pen: PdfPen,
  { x, y, width }: Place,
  label: Label,
  store: LabelStore,
): Promise<number> {
  const half = width / 2
  const nameEnd = pen.write(store.name, { x, y, width: half }, { size: 12, isBold: true })
  const courierEnd = pen.write(
    label.courier,
    { x: x + half, y, width: half },
    { size: 12, isBold: true, align: 'right' },
  )
  const top = Math.max(nameEnd, courierEnd, y + 15) + 4
  const number = label.trackingNumber ?? label.reference
  pen.fill(await barcodeBars(number, { x, y: top, width, height: BARCODE_HEIGHT }))
  const end = pen.write(
    number,
    { x, y: top + BARCODE_HEIGHT + 2, width },
    { size: 11, isBold: true, align: 'center' },
  )
  pen.line({ x, y: end + 3, width })
  return end + 3
}

function drawAddress(pen: PdfPen, box: Box, label: Label): void {
  const lines = [
    { text: label.customerName, grow: 2, isBold: true },
    { text: label.phone ? formatPhoneNumber(label.phone) : '', grow: 1, isBold: true },
    { text: label.streetAddress, grow: 0, isBold: false },
    { text: label.landmark, grow: 0, isBold: false },
    { text: [label.listedCity, label.zipCode].filter(Boolean).join(' '), grow: 3, isBold: true },
    { text: label.riderNote && `Note: ${isolatedLine(label.riderNote)}`, grow: -1, isBold: false },
  ].filter(({ text }) => text)
  const lookOf = (size: number, line: (typeof lines)[number]) => ({
    size: size + line.grow,
    isBold: line.isBold,
  })
  const heightAt = (size: number) =>
    lines.reduce((sum, line) => sum + pen.heightOf(line.text, box.width, lookOf(size, line)), 0)
  const size = ADDRESS_SIZES.find(each => heightAt(each) <= box.height) ?? 5
  let y = box.y
  for (const line of lines) y = pen.write(line.text, { x: box.x, y, width: box.width }, lookOf(size, line))
}

function drawAmount(pen: PdfPen, { x, y, width }: Place, label: CheckedLabel): void {
  const left = width - QR_SIZE
  pen.rectangle({ x, y, width: left - 4, height: QR_SIZE })
  const inner = { x: x + 5, width: left - 14 }
  const nothing = label.toCollectPaisa === 0
  const amount = nothing ? 'Nothing to pay' : formatPaisa(label.toCollectPaisa)
  const headed = pen.write(headingOf(label), { ...inner, y: y + 6 }, { size: 9, align: 'center' })
  const size = [20, 18, 16, 14, 12, 10].find(
    each => pen.heightOf(amount, inner.width, { size: each, isBold: true }) <= each * 1.3,
  )
  const amountEnd = pen.write(
    amount,
    { ...inner, y: headed + 2 },
    { size: size ?? 9, isBold: true, align: 'center' },
  )
  const weight = label.weightGrams === null ? '' : ` · ${label.weightGrams} g`
  const pieces = `${label.pieces} ${label.pieces === 1 ? 'piece' : 'pieces'}${weight}`
  const counted = pen.write(
    `${label.reference} · ${pieces}`,
    { ...inner, y: amountEnd + 3 },
    { size: 8, align: 'center' },
  )
  pen.write(
    'Scan: the amount there is the one to pay.',
    { ...inner, y: counted + 2 },
    { size: 7, align: 'center' },
  )
  pen.fill(qrBars(label.checkAddress, { x: x + left, y, width: QR_SIZE, height: QR_SIZE }))
}

/** What the rider reads above the amount: of a parcel that has ended, how. */
function headingOf({ state, toCollectPaisa, isPaid }: Label): string {
  if (!isCollecting(state)) return `${PARCEL_STATE[state].name}: collect nothing`
  if (toCollectPaisa > 0) return 'Cash on delivery: collect'
  return isPaid ? 'Paid: collect nothing' : 'Collect nothing'
}

/** The largest size at which a small text is no higher than this. */
function fittingSize(pen: PdfPen, text: string, width: number, height: number): number {
  return [7, 6, 5, 4, 3].find(size => pen.heightOf(text, width, { size }) <= height) ?? 3
}
