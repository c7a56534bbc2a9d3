import { isOpen } from '#app/features/orders/confirmation/confirmation.ts'
import { findCall } from '#app/features/orders/confirmation/find-call.server.ts'
import { NEW_STATUS, ORDER_STATUS } from '#app/features/orders/order-status.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { LinkEnd } from './components/confirm-order-done.tsx'
import type { ConfirmableOrder } from './components/confirm-order-page.tsx'
import { readConfirmLink } from './confirm-link.server.ts'

/** What a link shows: the order while it can be confirmed, or why it can't be any more. */
export type LinkedOrder =
  | { number: string; order: ConfirmableOrder; end?: undefined }
  | { number: string; order?: undefined; end: LinkEnd }

/** The order of a link; undefined if the shop did not sign it or the order is gone. */
export async function findConfirmableOrder(
  { database, auth }: Pick<Services, 'database' | 'auth'>,
  token: string,
): Promise<LinkedOrder | undefined> {
  const link = await readConfirmLink(auth, token)
  const call = link && (await findCall(database, link.orderNumber))
  if (!call) return undefined
  const { order, confirmation } = call
  const { number, status } = order
  if (!ORDER_STATUS[status].holdsStock) return { number, end: 'cancelled' }
  if (status !== NEW_STATUS || confirmation.state === 'confirmed') return { number, end: 'confirmed' }
  const isAsked = isOpen(confirmation) || confirmation.state === 'unreachable'
  if (link.isExpired || !isAsked) return { number, end: 'expired' }
  const { token: _, idempotencyKey: __, email: ___, ...shown } = order
  return { number, order: shown }
}
