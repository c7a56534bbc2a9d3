import type { PdfPen } from '#app/platform/pdf/pdf-pen.server.ts'
import type { PrintedWords } from '../printed-order.ts'

const SIZE = 10
const PADDING = 8
const ROW_GAP = 3
/** The width of an amount at the end of its row. */
const AMOUNT_WIDTH = 100

interface Place {
  x: number
  y: number
  width: number
}

/** Writes what is collected into a box as high as its texts, which need more room in Urdu. @returns the y of its lower edge */
export function writeCollectBox(
  pen: PdfPen,
  box: Place,
  { title, amount, parcels }: PrintedWords['collect'],
): number {
  const titled = pen.write(title, { ...box, y: box.y + PADDING }, { size: SIZE, align: 'center' })
  let y = pen.write(amount, { ...box, y: titled + 1 }, { size: 20, isBold: true, align: 'center' })
  const inside = { x: box.x + PADDING, width: box.width - 2 * PADDING }
  for (const row of parcels) y = writeRow(pen, { ...inside, y: y + ROW_GAP }, row)
  const end = y + PADDING
  pen.rectangle({ ...box, height: end - box.y })
  return end
}

/** Writes the amounts below the lines. @returns the y below them */
export function writeAmounts(pen: PdfPen, place: Place, amounts: PrintedWords['amounts']): number {
  return amounts.reduce((y, row) => writeRow(pen, { ...place, y }, row) + ROW_GAP, place.y)
}

/** How high these amounts are in this width. */
export function heightOfAmounts(pen: PdfPen, width: number, amounts: PrintedWords['amounts']): number {
  return writeAmounts(measuring(pen), { x: 0, y: 0, width }, amounts)
}

/** A pen that measures what it does not write. */
function measuring(pen: PdfPen): PdfPen {
  return { ...pen, write: (text, { y, width }, look) => y + pen.heightOf(text, width, look) }
}

/** A name and its amount at the end, which share no room: the name breaks into lines before it. @returns the y below both */
function writeRow(pen: PdfPen, { x, y, width }: Place, row: PrintedWords['amounts'][number]): number {
  const { name, amount, isTotal = false } = row
  const look = { size: isTotal ? 12 : SIZE, isBold: isTotal }
  const nameWidth = width - AMOUNT_WIDTH
  const named = pen.write(name, { x, y, width: nameWidth }, look)
  const counted = pen.write(amount, { x: x + nameWidth, y, width: AMOUNT_WIDTH }, { ...look, align: 'right' })
  return Math.max(named, counted)
}
