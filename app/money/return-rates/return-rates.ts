import type { OutcomeSubject } from '#app/orders/parcel-outcomes.server.ts'
import { message } from '#app/shared/text/translate.ts'

/** What return rates are shown by. */
export const RETURN_SUBJECTS: Record<OutcomeSubject, string> = {
  courier: message('By courier'),
  city: message('By city'),
  product: message('By product'),
}

/** Rates are of parcels that ended in so many days. */
export const RETURN_DAYS = 90

/** How many parcels of a courier, city or product were delivered, and how many came back. */
export interface ReturnRate {
  name: string
  delivered: number
  returned: number
}

export interface ReturnRates {
  by: OutcomeSubject
  rates: ReturnRate[]
  /** The couriers' charges for parcels that came back, without GST, in paisa. */
  costPaisa: number
}
