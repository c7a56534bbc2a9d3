import { sql } from 'drizzle-orm'
import type { AddedPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import {
  readSoldProducts,
  type SoldProduct,
  soldIn,
} from '#app/catalogue/piece-picker/read-sold-products.server.ts'
import { paisaIn } from '#app/catalogue/products/size-price.ts'
import { toDelivery, withZipOfCity } from '#app/orders/confirmation/delivery-correction.ts'
import type { EditRefusal } from '#app/orders/edits/edit.ts'
import type { ContentLine, OrderContent } from '#app/orders/edits/order-content.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { findKnownCity, readDeliveryBasis } from '#app/pricing/delivery/find-city.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import type { EditedLine, EditFields } from './edit-form.ts'

interface AskedEdit {
  fields: EditFields
  lines: readonly EditedLine[]
  added: readonly AddedPiece[]
}

/** Makes the content that a form asks for besides its discount and delivery charge, with the prices of today where it asks for them. */
export async function resolveEdit(
  transaction: Transaction,
  { orderId, content }: { orderId: number; content: OrderContent },
  { fields, lines: edited, added }: AskedEdit,
): Promise<Outcome<{ content: OrderContent }, EditRefusal>> {
  const ids = [...content.lines.map(({ productId }) => productId), ...added.map(({ productId }) => productId)]
  const sold = await readSoldProducts(transaction, ids)
  const lines = content.lines.map(line => editLine(line, edited, sold))
  const position = await nextPosition(transaction, orderId)
  for (const [at, piece] of added.entries()) {
    const product = sold.get(piece.productId)
    if (!product) return refuse(noSuchPiece(piece))
    lines.push({ ...piece, ...soldIn(product, piece.size), position: position + at })
  }
  const { place } = await readDeliveryBasis(transaction, fields.city)
  const city = await findKnownCity(transaction, fields.city)
  return {
    ok: true,
    content: {
      ...content,
      lines,
      delivery: withZipOfCity(content.delivery, toDelivery(fields), city?.zipCode ?? ''),
      cityId: place?.cityId ?? null,
    },
  }
}

function editLine(
  line: ContentLine,
  edited: readonly EditedLine[],
  sold: ReadonlyMap<number, SoldProduct>,
): ContentLine {
  const asked = edited.find(({ position }) => position === line.position)
  if (!asked) return line
  const { size, quantity, price } = asked
  const product = sold.get(line.productId ?? 0)
  const today = product ? paisaIn(product, size) : line.unitPricePaisa
  return { ...line, size, quantity, unitPricePaisa: price === 'today' ? today : line.unitPricePaisa }
}

/** A position that no line of the order ever had, so that undoing a removal finds its own free. */
async function nextPosition(database: Queryable, orderId: number): Promise<number> {
  const { rows } = await database.execute<{ next: number }>(sql`
    select 1 + greatest(
      (select coalesce(max(position), -1) from order_lines where order_id = ${orderId}),
      (select coalesce(max((line->>'position')::int), -1) from ${orderRevisions},
        jsonb_array_elements(before->'lines') as line where order_id = ${orderId})) as next`)
  return rows[0]?.next ?? 0
}

function noSuchPiece({ size, quantity }: AddedPiece): EditRefusal {
  const missing = {
    name: t('The added product'),
    size,
    quantity,
    reason: 'product-gone' as const,
    available: 0,
  }
  return { kind: 'stock-gone', missing: [missing] }
}
