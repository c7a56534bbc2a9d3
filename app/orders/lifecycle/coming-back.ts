import { t } from '#app/shared/text/translate.ts'

/** A parcel of a cancelled order is still out, so that the order can't go on: its pieces are not here, and its courier collects nothing. */
export interface ComingBack {
  kind: 'coming-back'
  /** The parcel's. */
  reference: string
}

/** Says why a cancelled order does not go on, and what to do first. */
export function comingBackText({ reference }: ComingBack): string {
  return t('Parcel {reference} is still coming back. Undo the cancellation, or take the parcel in first.', {
    reference,
  })
}
