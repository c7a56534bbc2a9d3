import { type LabelBatch, makeLabels } from '#app/features/labels/pdf/make-labels.server.ts'
import { type LoadSheet, makeLoadSheet } from '#app/features/labels/pdf/make-load-sheet.server.ts'

/** A PDF to be drawn, with all that it shows. */
export type Document = ({ kind: 'labels' } & LabelBatch) | ({ kind: 'load-sheet' } & LoadSheet)

export function makeDocument(document: Document): Promise<Buffer> {
  switch (document.kind) {
    case 'labels':
      return makeLabels(document)
    case 'load-sheet':
      return makeLoadSheet(document)
  }
}
