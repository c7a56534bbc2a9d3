import type { Queryable } from '#app/platform/db/database.server.ts'
import { applyDiscounts, type Discount, sumOf } from '#app/pricing/discounts.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { readDiscounts } from './read-discounts.server.ts'

const SAMPLE_PAISA = 500_000
const SAMPLE_SHIPPING_PAISA = 25_000

/**
 * What an order of PKR 5,000 would pay with this discount and those that apply to every order now, in one sentence. Its
 * pieces are such as the discount is for.
 *
 * @param discount with the id 0 if it is not saved yet
 */
export async function explainDiscount(
  database: Queryable,
  discount: Discount & { name: string },
): Promise<string> {
  const others = (await readDiscounts(database, ''))
    .map(({ discount }) => discount)
    .filter(({ id }) => id !== discount.id)
  const pieces = Math.max(1, discount.buyPieces + discount.freePieces)
  const line = {
    productId: discount.productIds[0] ?? 0,
    categoryId: discount.categoryIds[0] ?? 0,
    unitPricePaisa: Math.round(SAMPLE_PAISA / pieces),
    quantity: pieces,
  }
  const all = [...others, discount]
  const applied = applyDiscounts([line], SAMPLE_SHIPPING_PAISA, all)
  const subtotal = line.unitPricePaisa * pieces
  const parts = applied.map(
    ({ id, amountPaisa }) => `${all.find(each => each.id === id)?.name} − ${formatRupees(amountPaisa)}`,
  )
  const total = subtotal + SAMPLE_SHIPPING_PAISA - sumOf(applied)
  const what = t('An order of {pieces} and {delivery} for delivery', {
    pieces: formatRupees(subtotal),
    delivery: formatRupees(SAMPLE_SHIPPING_PAISA),
  })
  return t('{what} would pay {price}: {parts}.', {
    what,
    price: formatRupees(total),
    parts: parts.join(t(', ')) || t('nothing is taken off'),
  })
}
