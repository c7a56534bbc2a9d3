import { isDecided } from '#app/orders/confirmation/confirmation.ts'
import { findConfirmation } from '#app/orders/confirmation/find-call.server.ts'
import type { Order } from '#app/orders/order.ts'
import { NEW_STATUS } from '#app/orders/order-status.ts'
import type { Services } from '#app/platform/services.server.ts'
import { confirmAddress } from './call-address.ts'
import { signConfirmLink } from './confirm-link.server.ts'

/**
 * The address at which a shopper who has proved that an order is theirs corrects its address or cancels it; empty once the order is
 * confirmed or has ended. Not for a page that number and phone open: both stand on the parcel.
 */
export async function findChangeLink(
  { database, auth }: Pick<Services, 'database' | 'auth'>,
  { number, status }: Pick<Order, 'number' | 'status'>,
): Promise<string> {
  if (status !== NEW_STATUS) return ''
  const confirmation = await findConfirmation(database, number)
  if (!confirmation || isDecided(confirmation)) return ''
  return confirmAddress(await signConfirmLink(auth, number))
}
