import { sql } from 'drizzle-orm'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { said } from '#app/platform/db/said.server.ts'
import { SHOWN_DISCOUNTS } from '#app/pricing/discounts/order-discounts.server.ts'

/** The columns of an order's delivery: the recipient, the address, and the hints for the courier. */
export const DELIVERY_COLUMNS = {
  customerName: orders.customerName,
  phone: orders.phone,
  streetAddress: orders.streetAddress,
  city: orders.city,
  zipCode: orders.zipCode,
  landmark: orders.landmark,
  riderNote: orders.riderNote,
}

/** The columns of the days between which an order's delivery was promised. */
export const PROMISE_COLUMNS = { deliverFrom: orders.deliverFrom, deliverTo: orders.deliverTo }

/** The columns of an order's amounts, in paisa, and of what its discounts are. */
export const AMOUNT_COLUMNS = {
  subtotalPaisa: orders.subtotalPaisa,
  shippingPaisa: orders.shippingPaisa,
  discountPaisa: orders.discountPaisa,
  discounts: SHOWN_DISCOUNTS,
  totalPaisa: orders.totalPaisa,
  returnedPaisa: orders.returnedPaisa,
}

/** The name of an order line, as it was sold, in the language of the page or mail. */
export function orderLineName() {
  return said(orderLines.name, orderLines.nameUrdu)
}

/** The columns of an order line that its customer sees. */
export function orderLineColumns() {
  return { ...ORDER_LINE_COLUMNS, name: orderLineName() }
}

const ORDER_LINE_COLUMNS = {
  position: orderLines.position,
  name: orderLines.name,
  size: orderLines.size,
  unitPricePaisa: orderLines.unitPricePaisa,
  quantity: orderLines.quantity,
  imageKey: orderLines.imageKey,
  shipsOn: orderLines.shipsOn,
}

/** The columns of an order line that staff see on the order's page and in print, with its English name. */
export const ADMIN_ORDER_LINE_COLUMNS = { ...ORDER_LINE_COLUMNS, productId: orderLines.productId }

/** The SKU that the shop has now for the piece of an order line. */
export const skuOfOrderLine = sql<string | null>`(
  select sku from variants where variants.product_id = order_lines.product_id and variants.size = order_lines.size)`

/** The columns of an order line that say which pieces were bought. */
export const BOUGHT_PIECE_COLUMNS = {
  productId: orderLines.productId,
  name: orderLines.name,
  size: orderLines.size,
  quantity: orderLines.quantity,
}
