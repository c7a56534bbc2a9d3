import { isDecided } from '#app/orders/confirmation/confirmation.ts'
import { findConfirmation } from '#app/orders/confirmation/find-call.server.ts'
import type { Order } from '#app/orders/order.ts'
import { NEW_STATUS } from '#app/orders/order-status.ts'
import type { Services } from '#app/platform/services.server.ts'
import { confirmAddress } from './call-address.ts'
import { signChangeLink } from './confirm-link.server.ts'

/**
 * The address at which a shopper who has proved that an order is theirs corrects its address or cancels it; empty once the order is
 * confirmed or has ended. Not for a page that number and phone open: both stand on the parcel.
 *
 * @param hours how long it is valid; by default as long as the link in a message
 */
export async function findChangeLink(
  { database, auth }: Pick<Services, 'database' | 'auth'>,
  { number, status }: Pick<Order, 'number' | 'status'>,
  hours?: number,
): Promise<string> {
  if (status !== NEW_STATUS) return ''
  const confirmation = await findConfirmation(database, number)
  if (!confirmation || isDecided(confirmation)) return ''
  return confirmAddress(await signChangeLink(auth, number, hours))
}
