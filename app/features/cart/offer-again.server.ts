import type { Queryable } from '#app/platform/db/database.server.ts'
import { lineChangeText } from './line-change-text.ts'
import type { OfferAgain } from './offer-again.ts'
import { buyableLines } from './quote.ts'
import { quoteCart } from './quote-cart.server.ts'
import { type CartLine, serializeCartLines } from './requested-line.ts'

/** What was bought before; the product is none where it has been deleted. */
interface BoughtPiece {
  productId: number | null
  name: string
  size: string
  quantity: number
}

/** What of a former order can be bought today, as a basket that the checkout takes over, and what can't be. */
export async function offerAgain(database: Queryable, pieces: readonly BoughtPiece[]): Promise<OfferAgain> {
  const { lines, subtotalPaisa: totalPaisa } = await quoteCart(database, pieces.map(toCartLine))
  const problems = lines.flatMap(({ change }, position) => {
    if (!change) return []
    const name = pieces[position]?.name ?? ''
    return lineChangeText(change.kind === 'gone' ? { ...change, name } : change)
  })
  const buyable = buyableLines(lines)
  return { cart: buyable.length > 0 ? serializeCartLines(buyable) : null, totalPaisa, problems }
}

/** A deleted product may have come back under its name. */
function toCartLine({ productId, name, size, quantity }: BoughtPiece): CartLine {
  return {
    productRef: productId === null ? name : String(productId),
    size,
    quantity,
    seenPricePaisa: undefined,
  }
}
