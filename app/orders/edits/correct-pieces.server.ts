import { morePaisaIn } from '#app/catalogue/products/size-price.ts'
import { readPricedSizes } from '#app/catalogue/products/size-prices.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import type { ContactWay } from '../confirmation/confirmation.ts'
import type { EditRefusal } from './edit.ts'
import { editOrder } from './edit-order.server.ts'
import type { ChargeChoice } from './edited-charge.server.ts'
import type { DiscountChoice } from './edited-discount.ts'

/** What a line is to be; no pieces: the line is removed. */
export interface WantedLine {
  position: number
  size: string
  quantity: number
}

interface PiecesCorrection {
  number: string
  /** The staff member's email. */
  actor: string
  way: ContactWay
  /** The content that staff saw, as `digestContent` writes it. */
  seen?: string
  /** Lines that it does not name stay as they are. */
  wanted: readonly WantedLine[]
  /** What becomes of the discount, and what of it staff have read before they save, in paisa; by default as for every edit. */
  discount?: DiscountChoice | undefined
  seenDiscountPaisa?: number | undefined
  /** The same of the delivery charge; by default it stays. */
  charge?: ChargeChoice | undefined
  seenChargePaisa?: number | undefined
}

/**
 * Changes sizes and numbers of pieces while staff speak with the shopper, and removes some. Each piece costs what it was
 * sold for, and what its new size costs more or less today, in the shop or archived. The discount follows its
 * terms, and the delivery charge stays, unless the correction says otherwise.
 */
export function correctPieces(
  database: Database,
  { wanted, ...edit }: PiecesCorrection,
): Promise<Outcome<{ text: string }, EditRefusal>> {
  return editOrder(database, {
    ...edit,
    reason: '',
    isMailed: true,
    change: async (content, transaction) => {
      const asked = content.lines.map(line => ({
        ...line,
        ...wanted.find(({ position }) => position === line.position),
      }))
      const resized = asked.filter(({ size }, at) => size !== content.lines[at]?.size)
      const priced = await readPricedSizes(
        transaction,
        resized.map(({ productId }) => productId),
        { withArchived: true },
      )
      const lines = asked.map((line, at) => {
        const product = priced.get(line.productId ?? 0)
        const more = product ? morePaisaIn(product, line.size, content.lines[at]?.size ?? line.size) : 0
        return { ...line, unitPricePaisa: Math.max(0, line.unitPricePaisa + more) }
      })
      return { ok: true, content: { ...content, lines } }
    },
  })
}
