import { type LabelBatch, makeLabels } from '#app/fulfilment/labels/pdf/make-labels.server.ts'
import { type LoadSheet, makeLoadSheet } from '#app/fulfilment/labels/pdf/make-load-sheet.server.ts'
import { type InvoiceBatch, makeInvoices } from '#app/orders/printing/pdf/make-invoices.server.ts'

/** A PDF to be drawn, with all that it shows. */
export type Document =
  | ({ kind: 'labels' } & LabelBatch)
  | ({ kind: 'load-sheet' } & LoadSheet)
  | ({ kind: 'invoices' } & InvoiceBatch)

export function makeDocument(document: Document): Promise<Buffer> {
  switch (document.kind) {
    case 'labels':
      return makeLabels(document)
    case 'load-sheet':
      return makeLoadSheet(document)
    case 'invoices':
      return makeInvoices(document)
  }
}
