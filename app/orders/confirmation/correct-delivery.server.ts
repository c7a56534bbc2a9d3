import type { Database } from '#app/platform/db/database.server.ts'
import { findKnownCity } from '#app/pricing/delivery/find-city.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import type { EditRefusal } from '../edits/edit.ts'
import { editOrder } from '../edits/edit-order.server.ts'
import type { ContactWay } from './confirmation.ts'
import { type CorrectedDelivery, toDelivery, withZipOfCity } from './delivery-correction.ts'

interface Correction {
  number: string
  /** `customer`, or the email of a member of staff. */
  actor: string
  way: ContactWay
  delivery: CorrectedDelivery
  /** The delivery that its form showed, as `readSeenOrder` has it. */
  seen?: string | undefined
}

/** Corrects the recipient and the address of an order whose parcel is still in the shop. */
export function correctDelivery(
  database: Database,
  { delivery, ...edit }: Correction,
): Promise<Outcome<{ text: string; differences: readonly string[] }, EditRefusal>> {
  return editOrder(database, {
    ...edit,
    reason: '',
    isMailed: false,
    change: async (content, transaction) => {
      const city = await findKnownCity(transaction, delivery.city)
      return {
        ok: true,
        content: {
          ...content,
          delivery: withZipOfCity(content.delivery, toDelivery(delivery), city?.zipCode ?? ''),
          cityId: city?.id ?? null,
        },
      }
    },
  })
}
