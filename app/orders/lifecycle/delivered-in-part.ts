import { t } from '#app/shared/text/translate.ts'

/** A parcel of an order that is not delivered as a whole was, so that the order can't be cancelled by hand. */
export interface DeliveredInPart {
  kind: 'delivered-in-part'
  /** The parcel's. */
  reference: string
}

/** Says why an order is not cancelled, and what to do with its pieces instead. */
export function deliveredInPartText({ reference }: DeliveredInPart): string {
  return t(
    'Parcel {reference} was delivered, so that the order can’t be cancelled. Take out what was not sent. What is on its way comes back as a failed delivery, and what was delivered as a return.',
    { reference },
  )
}
