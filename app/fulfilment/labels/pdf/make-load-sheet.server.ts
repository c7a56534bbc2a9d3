import { openPdf } from '#app/platform/pdf/open-pdf.server.ts'
import type { PdfPen } from '#app/platform/pdf/pdf-pen.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import type { Label } from '../label.ts'

export interface LoadSheet {
  storeName: string
  courier: string
  /** As `Mon 23 Nov 2026`. */
  day: string
  load: readonly Label[]
}

const A4 = [595.28, 841.89] as const
const MARGIN = 36
const BOTTOM = A4[1] - 80
const SIZE = 8.5
const COLUMNS = [
  { name: '', x: 0, width: 20 },
  { name: 'Tracking number', x: 22, width: 96 },
  { name: 'Parcel', x: 122, width: 96 },
  { name: 'Name', x: 222, width: 112 },
  { name: 'City', x: 338, width: 80 },
  { name: 'Pieces', x: 420, width: 34 },
  { name: 'Collect', x: 456, width: 67 },
] as const

/** Draws what a courier took on a day as a list with a total, for its rider to sign. */
export async function makeLoadSheet({ storeName, courier, day, load }: LoadSheet): Promise<Buffer> {
  const pdf = await openPdf(`Load sheet ${courier} ${day}`)
  const title = `${storeName}: load sheet of ${courier}, ${day}`
  let y = BOTTOM
  for (const [index, parcel] of load.entries()) {
    if (y >= BOTTOM - 20) {
      pdf.addPage(A4)
      y = writeHead(pdf.pen, title)
    }
    y = writeRow(pdf.pen, y, [
      String(index + 1),
      parcel.trackingNumber ?? '',
      parcel.reference,
      parcel.customerName,
      parcel.listedCity,
      String(parcel.pieces),
      formatPaisa(parcel.toCollectPaisa),
    ])
  }
  if (load.length === 0) {
    pdf.addPage(A4)
    y = writeHead(pdf.pen, title)
  }
  writeFoot(pdf.pen, y, load)
  return pdf.close()
}

function writeHead(pen: PdfPen, title: string): number {
  const width = A4[0] - 2 * MARGIN
  const y = pen.write(title, { x: MARGIN, y: MARGIN, width }, { size: 13, isBold: true }) + 8
  return writeRow(
    pen,
    y,
    COLUMNS.map(({ name }) => name),
    true,
  )
}

function writeRow(pen: PdfPen, y: number, cells: readonly string[], isBold = false): number {
  const ends = COLUMNS.map(({ x, width, name }, index) => {
    const align = name === 'Collect' || name === 'Pieces' ? 'right' : 'left'
    return pen.write(cells[index] ?? '', { x: MARGIN + x, y, width }, { size: SIZE, isBold, align })
  })
  const end = Math.max(...ends, y + SIZE) + 3
  pen.line({ x: MARGIN, y: end, width: A4[0] - 2 * MARGIN })
  return end + 3
}

function writeFoot(pen: PdfPen, y: number, load: readonly Label[]): void {
  const total = load.reduce((sum, parcel) => sum + parcel.toCollectPaisa, 0)
  const pieces = load.reduce((sum, parcel) => sum + parcel.pieces, 0)
  const parcels = load.length === 1 ? '1 parcel' : `${load.length} parcels`
  const place = { x: MARGIN, width: A4[0] - 2 * MARGIN }
  const counts = `${parcels}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${formatPaisa(total)} to collect`
  const end = pen.write(counts, { ...place, y: y + 6 }, { size: 11, isBold: true })
  pen.write('Received by (name, time, signature):', { ...place, y: end + 16 }, { size: 9 })
  pen.line({ x: MARGIN + 170, y: end + 28, width: A4[0] - 2 * MARGIN - 170 })
}
