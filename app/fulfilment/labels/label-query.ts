import { readId } from '#app/shared/ids.ts'
import { message } from '#app/shared/text/translate.ts'

/** The papers of labels: four on an A4 sheet, one on an A6 sheet, or one on the 80 mm roll of a label printer. */
export const LABEL_PAPERS = ['a4', 'a6', 'roll'] as const
export type LabelPaper = (typeof LABEL_PAPERS)[number]
export const LABEL_PAPER_NAMES: Record<LabelPaper, string> = {
  a4: message('A4, four a sheet'),
  a6: 'A6',
  roll: message('80 mm'),
}

/** The PDF of labels. */
export const LABELS = '/admin/parcels/labels'

/** As many labels as one file may have. */
export const MOST_LABELS = 500

interface LabelQuery {
  parcelIds: number[]
  paper: LabelPaper
}

/** Reads the address of labels: `parcels` with ids and commas, or a `parcel` for each that was ticked, and `paper`, by default A4. */
export function readLabelQuery(parameters: URLSearchParams): LabelQuery {
  const asked = [...(parameters.get('parcels') ?? '').split(','), ...parameters.getAll('parcel')]
  const ids = asked.flatMap(text => readId(text.trim()) ?? [])
  return {
    parcelIds: [...new Set(ids)].slice(0, MOST_LABELS),
    paper: LABEL_PAPERS.find(paper => paper === parameters.get('paper')) ?? 'a4',
  }
}

/** The address of a PDF with the labels of these parcels. */
export function labelsHref(parcelIds: readonly number[], paper: LabelPaper): string {
  return `${LABELS}?${new URLSearchParams({ parcels: parcelIds.join(), paper })}`
}

/** The address of a PDF with what a courier took on a day. @param day as `2026-11-23` */
export function loadSheetHref(courierId: number, day: string): string {
  return `/admin/parcels/load-sheet?${new URLSearchParams({ courier: String(courierId), day })}`
}
