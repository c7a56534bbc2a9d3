import type { Queryable } from '#app/platform/db/database.server.ts'
import { type CartLine, serializeCartLines } from './cart-line.ts'
import { lineChangeText } from './line-change-text.ts'
import { buyableLines } from './quote.ts'
import { quoteCart } from './quote-cart.server.ts'
import type { Reorder } from './reorder.ts'

/** A line of a former order. `productId` is null if the product has been deleted. */
interface BoughtPiece {
  productId: number | null
  name: string
  size: string
  quantity: number
}

/**
 * The pieces of a former order that can be bought today, as a cart for the checkout, and the problems of the
 * others.
 */
export async function prepareReorder(database: Queryable, pieces: readonly BoughtPiece[]): Promise<Reorder> {
  const { lines, subtotalPaisa: totalPaisa } = await quoteCart(database, pieces.map(toCartLine))
  const problems = lines.flatMap(({ change }, position) => {
    if (!change) return []
    const name = pieces[position]?.name ?? ''
    return lineChangeText(change.kind === 'gone' ? { ...change, name } : change)
  })
  const buyable = buyableLines(lines)
  return { cart: buyable.length > 0 ? serializeCartLines(buyable) : null, totalPaisa, problems }
}

/** Without a product id, the line names the product: a deleted product may be back under the same name. */
function toCartLine({ productId, name, size, quantity }: BoughtPiece): CartLine {
  return {
    productRef: productId === null ? name : String(productId),
    size,
    quantity,
    seenPricePaisa: undefined,
  }
}
