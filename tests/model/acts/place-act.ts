import { placeOrder } from '#app/checkout/place-order.server.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { DrivenOrder, findVoucher, leftOnVoucher, type SequenceShop } from '../driven-order.ts'
import type { ModelLine, Placed } from '../happened.ts'
import type { Plan } from './attempt.ts'

type Discount = { code: string; of: Placed['discountOf'] }

const NO_DISCOUNT: Discount = { code: '', of: () => 0 }
const DISCOUNTS: Discount[] = [
  NO_DISCOUNT,
  { code: 'OFF15', of: lines => Math.floor((priceOf(lines) * 15) / 100) },
  { code: 'BIG', of: lines => (priceOf(lines) >= 1_000_000 ? 200_000 : 0) },
]

function priceOf(lines: readonly ModelLine[]): number {
  return lines.reduce((sum, { pricePaisa, quantity }) => sum + pricePaisa * quantity, 0)
}

/** The shopper orders something else, with a voucher if there is one. */
export const placeAnother: Plan = (order, { a }) => ({
  act: undefined,
  call: async () => {
    await placeAsGuest(order.shop, a)
    return true
  },
})

/** Places an order, as a guest does. @param template chooses pieces and code */
export async function placeAsGuest(shop: SequenceShop, template: number): Promise<void> {
  const { hoodie, jogger, shopper } = shop
  const bought = [
    { product: hoodie, size: 'M', quantity: 1 + (template % 2) },
    { product: jogger, size: 'L', quantity: 1 },
  ].slice(0, template % 5 === 0 ? 1 : 2)
  const lines = bought.map(({ product: { name, pricePaisa }, size, quantity }) => ({
    name,
    size,
    quantity,
    pricePaisa,
  }))
  const voucher = findVoucher(shop)
  // A code that takes nothing off is refused, and a voucher is typed in its place.
  const wanted = voucher ? NO_DISCOUNT : (DISCOUNTS[template % DISCOUNTS.length] ?? NO_DISCOUNT)
  const discount = wanted.of(lines) > 0 ? wanted : NO_DISCOUNT
  const isTransfer = template % 4 === 3
  const details = isTransfer ? { ...shopper, paymentMethod: 'raast' as const } : shopper
  const outcome = await placeOrder(
    shop.database,
    { ...orderRequest(bought, { details }), code: voucher?.code ?? discount.code },
    { ownerEmail: undefined },
  )
  if (!outcome.ok) throw new Error(`The order was refused: ${JSON.stringify(outcome.refusal)}`)
  const placed = {
    lines,
    discountOf: discount.of,
    hasTerms: discount !== NO_DISCOUNT,
    shippingPaisa: 0,
    isTransfer,
    isReplacement: false,
  }
  const order = await DrivenOrder.open(shop, outcome.number, placed)
  if (!voucher) return
  const paisa = Math.min(leftOnVoucher(shop, voucher), order.model.totalPaisa)
  order.happen({ do: 'redeem', voucher: voucher.id, paisa })
}
