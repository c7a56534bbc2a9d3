import { openPdf } from '#app/platform/pdf/open-pdf.server.ts'
import type { CheckedLabel, LabelStore } from '../label.ts'
import type { LabelPaper } from '../label-query.ts'
import { type Box, drawLabel } from './draw-label.server.ts'

const MM = 72 / 25.4
const A6 = { width: 105 * MM, height: 148.5 * MM }
const ROLL = { width: 80 * MM, height: 130 * MM }

/** The size of each paper, and where its labels are. */
const PAPERS: Record<LabelPaper, { size: readonly [number, number]; boxes: readonly Box[] }> = {
  a4: {
    size: [2 * A6.width, 2 * A6.height],
    boxes: [0, 1, 2, 3].map(index => ({
      x: (index % 2) * A6.width,
      y: Math.floor(index / 2) * A6.height,
      ...A6,
    })),
  },
  a6: { size: [A6.width, A6.height], boxes: [{ x: 0, y: 0, ...A6 }] },
  roll: { size: [ROLL.width, ROLL.height], boxes: [{ x: 0, y: 0, ...ROLL }] },
}

export interface LabelBatch {
  labels: readonly CheckedLabel[]
  store: LabelStore
  paper: LabelPaper
}

/** Draws labels into one PDF. */
export async function makeLabels({ labels, store, paper }: LabelBatch): Promise<Buffer> {
  const pdf = await openPdf('Labels')
  const { size, boxes } = PAPERS[paper]
  for (const [index, label] of labels.entries()) {
    const box = boxes[index % boxes.length]
    if (!box) continue
    if (index % boxes.length === 0) pdf.addPage(size)
    await drawLabel(pdf.pen, box, label, store)
  }
  return pdf.close()
}
