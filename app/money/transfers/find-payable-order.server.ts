import { eq, sql } from 'drizzle-orm'
import { type OrderCash, toOrderCash, toPayNow } from '#app/money/payments/cash-to-collect.ts'
import { paymentState } from '#app/money/payments/payment-state.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { paymentColumns } from '#app/money/payments/read-money.server.ts'
import { hasAnyVoucher } from '#app/money/vouchers/voucher-balance.server.ts'
import { AMOUNT_COLUMNS } from '#app/orders/order-columns.server.ts'
import { ORDER_STATUS } from '#app/orders/order-status.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { saidSettings } from '#app/owner/settings/said-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { goodsIn } from '#app/platform/db/sold-quantity.server.ts'
import { type OfferedWay, offeredWays } from '#app/pricing/advance.ts'
import { discountNames } from '#app/pricing/order-discount.ts'
import type { AdvanceOfOrder } from './advance-of-order.ts'
import { claimsNotFound, type OfferedTransfer } from './claim.ts'
import { listClaims } from './claim-payment.server.ts'

/** The order with this tracking token as the page shows it on which its shopper pays; undefined if there is none. */
export async function findPayableOrder(database: Database, trackingToken: string) {
  const [order] = await database
    .select({
      id: orders.id,
      number: orders.number,
      ...AMOUNT_COLUMNS,
      ...paymentColumns(),
      count: sql<number>`(select coalesce(sum(${goodsIn({ quantity: sql`quantity`, size: sql`size` })}), 0) from order_lines where order_lines.order_id = orders.id)::int`,
    })
    .from(orders)
    .where(eq(orders.trackingToken, trackingToken))
  if (!order) return undefined
  const [claims, settings, hasVouchers, cash] = await readTogether(database, [
    () => listClaims(database, order.id),
    () => readStoreSettings(database),
    () => hasAnyVoucher(database),
    () => readCash(database, order.id),
  ])
  const ways = waysWithTexts(settings)
  return {
    ...order,
    discountNames: discountNames(order.discounts),
    ...paymentState(order),
    ...toOrderCash(cash),
    isCashTaken: takesCash(cash),
    toPayNowPaisa: toPayNow(cash, order.reportedPaisa),
    offered: ways.filter(isTransfer),
    /** What shoppers read about the payment service; undefined if it is not offered. */
    online: ways.find(({ way }) => way === 'online')?.account,
    hasVouchers,
    claims,
  }
}

/** The offered ways of paying before the parcel leaves, with what the owner says about each in the language of the request. */
function waysWithTexts(settings: StoreSettings): OfferedWay[] {
  const texts = saidSettings(settings).payments
  return offeredWays(settings.payments).map(({ way }) => ({ way, account: texts[way] }))
}

/** Those of them that are accounts to send money to. */
function offeredAccounts(settings: StoreSettings): OfferedTransfer[] {
  return waysWithTexts(settings).filter(isTransfer)
}

function isTransfer(offered: OfferedWay): offered is OfferedWay & OfferedTransfer {
  return offered.way !== 'online'
}

/** Whether nothing is asked for before the parcel arrives, which has not arrived yet. */
function takesCash({ isAllCollected, toSendPaisa }: OrderCash): boolean {
  return !isAllCollected && toSendPaisa === 0
}

const NOTHING_DUE: AdvanceOfOrder = {
  duePaisa: 0,
  isAllCollected: false,
  reportedPaisa: 0,
  canPay: false,
  isCashTaken: false,
  notFound: [],
  accounts: [],
  trackingToken: '',
}

/** What is due before the parcel of the order with this number leaves, or after all of it was delivered; nothing if there is none. */
export async function findAdvance(database: Queryable, number: string): Promise<AdvanceOfOrder> {
  const [[order], settings, hasVouchers] = await readTogether(database, [
    () =>
      database
        .select({ id: orders.id, trackingToken: orders.trackingToken, ...paymentColumns() })
        .from(orders)
        .where(eq(orders.number, number)),
    () => readStoreSettings(database),
    () => hasAnyVoucher(database),
  ])
  if (!order) return NOTHING_DUE
  const { trackingToken, reportedPaisa } = order
  const cash = await readCash(database, order.id)
  const { restPaisa, toSendPaisa, toCollectPaisa, isAllCollected } = cash
  const isHere = !ORDER_STATUS[order.status].hasLeft && restPaisa > 0
  const canPay = isHere && (hasVouchers || offeredWays(settings.payments).length > 0)
  const claims = await listClaims(database, order.id)
  const notFound = claimsNotFound(claims, restPaisa).map(({ id, way, amountPaisa, reference, answer }) => ({
    id,
    way,
    amountPaisa,
    reference,
    answer,
  }))
  const duePaisa = isAllCollected ? toCollectPaisa : toSendPaisa
  const isChosen = ({ way }: OfferedTransfer) => way === order.paymentMethod
  const accounts = duePaisa > reportedPaisa ? offeredAccounts(settings) : []
  return {
    duePaisa,
    isAllCollected,
    reportedPaisa,
    canPay,
    isCashTaken: takesCash(cash),
    notFound,
    accounts: accounts.toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one))),
    trackingToken,
  }
}
