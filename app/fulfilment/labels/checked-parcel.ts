/** A label that is checked: the amount that the shop printed, and what is true of its parcel now. Amounts in paisa. */
export interface CheckedParcel {
  reference: string
  printedPaisa: number
  now: /** `isPaid`: its order is. */
    | { kind: 'collects'; paisa: number; isPaid: boolean }
    | { kind: 'delivered' }
    /** It is cancelled, comes back or is lost: nothing is to be paid for it. */
    | { kind: 'gone' }
    /** The database does not respond. */
    | { kind: 'unknown' }
}
