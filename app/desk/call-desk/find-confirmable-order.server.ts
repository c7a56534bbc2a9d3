import { isDecided } from '#app/orders/confirmation/confirmation.ts'
import { findCall } from '#app/orders/confirmation/find-call.server.ts'
import { readSeenOrder } from '#app/orders/edits/stored-content.server.ts'
import type { Order } from '#app/orders/order.ts'
import { NEW_STATUS, ORDER_STATUS } from '#app/orders/order-status.ts'
import type { Services } from '#app/platform/services.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { LinkEnd } from './components/confirm-order-done.tsx'
import type { ConfirmableOrder } from './components/confirm-order-page.tsx'
import { readConfirmLink } from './confirm-link.server.ts'

/** What a link shows: the order while it can be confirmed, or why it can't be any more. */
type LinkedOrder =
  | {
      number: string
      order: ConfirmableOrder
      /** Whether the link allows more than to correct and to cancel. */
      canConfirm: boolean
      /** Of its delivery, as `readSeenOrder` has it. */
      seen: string
      /** What goes back to vouchers if it is cancelled. */
      backToVouchersPaisa: number
      end?: undefined
      toPay?: undefined
    }
  | {
      number: string
      order?: undefined
      canConfirm?: undefined
      seen?: undefined
      backToVouchersPaisa?: undefined
      end: LinkEnd
      toPay: string
    }

/** The order of a link; undefined if the shop did not sign it or the order is gone. */
export async function findConfirmableOrder(
  { database, auth }: Pick<Services, 'database' | 'auth'>,
  token: string,
): Promise<LinkedOrder | undefined> {
  const link = await readConfirmLink(auth, token)
  const call = link && (await findCall(database, link.orderNumber))
  if (!call) return undefined
  const { order, confirmation, backToVouchers } = call
  const { number, status } = order
  if (!ORDER_STATUS[status].holdsStock) return { number, end: 'cancelled', toPay: '' }
  if (status !== NEW_STATUS || confirmation.state === 'confirmed') {
    return { number, end: 'confirmed', toPay: toPayText(order) }
  }
  if (link.isExpired || isDecided(confirmation)) {
    return { number, end: link.canConfirm ? 'expired' : 'change-expired', toPay: '' }
  }
  const { token: _, idempotencyKey: __, email: ___, ...shown } = order
  const backToVouchersPaisa = backToVouchers.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  const { seenDelivery: seen } = await readSeenOrder(database, number)
  return { number, order: shown, canConfirm: link.canConfirm, seen, backToVouchersPaisa }
}

function toPayText(order: Order): string {
  const { toSendPaisa, toCollectPaisa } = order.cash
  if (toSendPaisa > 0)
    return t('Please pay {price} before we send your parcel.', { price: formatPaisa(toSendPaisa) })
  return toCollectPaisa > 0
    ? t('Please keep {price} in cash ready.', { price: formatPaisa(toCollectPaisa) })
    : ''
}
