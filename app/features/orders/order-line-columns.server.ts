import { orderLines } from '#app/schema/orders.server.ts'

/** The columns of an order line that staff see on the order's page and in print. */
export const ORDER_LINE_COLUMNS = {
  position: orderLines.position,
  productId: orderLines.productId,
  name: orderLines.name,
  size: orderLines.size,
  unitPricePaisa: orderLines.unitPricePaisa,
  quantity: orderLines.quantity,
  imageKey: orderLines.imageKey,
}
