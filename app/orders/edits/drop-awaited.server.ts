import { eq, sql } from 'drizzle-orm'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { subtotalPaisa } from '#app/pricing/order-amounts.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { readAwaitedPieces } from '../pieces/awaited-pieces.server.ts'
import { type EditRefusal, editOrder } from './edit-order.server.ts'
import { recomputeDiscount, usualChoice } from './edited-discount.ts'
import type { ContentLine } from './order-content.ts'

interface Drop {
  number: string
  /** The staff member's email. */
  actor: string
  /** Why, in the words of staff. */
  reason: string
  isMailed: boolean
  /** The content that staff saw, as `digestContent` writes it. */
  seen: string
}

/**
 * Takes the pieces that have not arrived out of an order of which a parcel has left. What was sent stays as it is; once all of it
 * has arrived, the order is delivered, and once all of it came back, cancelled. What only a further parcel would have collected
 * besides their price, such as the delivery charge, is not charged.
 */
export function dropAwaited(database: Database, drop: Drop): Promise<Outcome<{ text: string }, EditRefusal>> {
  return editOrder(database, {
    ...drop,
    dropsAwaited: true,
    change: async (content, transaction, orderId) => {
      const awaited = await readAwaitedPieces(transaction, orderId)
      const lines = content.lines.map(line => ({
        ...line,
        quantity: line.quantity - (awaited.get(line.position) ?? 0),
      }))
      const rest = lines.filter(({ quantity }) => quantity > 0)
      const droppedPaisa = subtotalPaisa(content.lines) - subtotalPaisa(rest)
      // They have arrived meanwhile.
      if (droppedPaisa === 0) return refuse({ kind: 'changed-meanwhile' })
      const { discountPaisa } = recomputeDiscount({ ...content, lines: rest }, usualChoice(content))
      const lessPaisa = droppedPaisa - (content.discountPaisa - discountPaisa)
      const lostPaisa = (await readCash(transaction, orderId)).loosePaisa - lessPaisa
      const isSent = (await countPacked(transaction, orderId)) >= countPieces(rest)
      const waived = isSent ? Math.min(content.shippingPaisa, Math.max(0, lostPaisa)) : 0
      return {
        ok: true,
        content: { ...content, lines: rest, shippingPaisa: content.shippingPaisa - waived },
      }
    },
  })
}

function countPieces(lines: readonly ContentLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function countPacked(transaction: Transaction, orderId: number): Promise<number> {
  const [packed] = await transaction
    .select({ pieces: sql<number>`coalesce(sum(${parcelLines.quantity}), 0)::int` })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(sql`${parcels.orderId} = ${orderId} and ${IN_PARCEL}`)
  return packed?.pieces ?? 0
}
