import { asc, eq, inArray, sql } from 'drizzle-orm'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { TAKEN_OFF } from '#app/pricing/discounts/order-discounts.server.ts'
import { netOfLines, valueOfPieces } from '#app/pricing/piece-values.ts'
import type { ParcelToCollect } from './cash-to-collect.ts'

interface PackedLine {
  unitPricePaisa: number
  quantity: number
  /** How many of its pieces are in the parcel. */
  packed: number
}

/** A column with all lines of the order of each parcel, by position. */
const LINES = sql<
  PackedLine[]
>`(select coalesce(json_agg(json_build_object('unitPricePaisa', unit_price_paisa,
    'quantity', order_lines.quantity, 'packed', coalesce(parcel_lines.quantity, 0)) order by position), '[]')
  from order_lines left join parcel_lines on parcel_lines.parcel_id = parcels.id and order_line_id = order_lines.id
  where order_lines.order_id = parcels.order_id)`

/** The parcels of orders with what their pieces were sold for, by the id of the order, the first packed first. */
export async function readParcelsToCollect(
  database: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, ParcelToCollect[]>> {
  const rows = await database
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      state: parcels.state,
      putBack: parcels.putBack,
      endedPaisa: parcels.toCollectPaisa,
      discountPaisa: orders.discountPaisa,
      shippingPaisa: orders.shippingPaisa,
      lines: LINES,
      discounts: TAKEN_OFF,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.id))
  const found = rows.map(({ lines, orderId, discountPaisa, shippingPaisa, discounts, ...parcel }) => {
    const net = netOfLines(lines, { discountPaisa, shippingPaisa, discounts })
    const values = lines.map(({ quantity, packed }, at) =>
      valueOfPieces({ netPaisa: net[at] ?? 0, quantity }, packed),
    )
    return { orderId, ...parcel, valuePaisa: values.reduce((sum, paisa) => sum + paisa, 0) }
  })
  return Map.groupBy(found, ({ orderId }) => orderId)
}
