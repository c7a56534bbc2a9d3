import { orderLines } from '#app/schema/orders.server.ts'

/** What staff see of an order line, on the order's page and on paper. */
export const ORDER_LINE_COLUMNS = {
  position: orderLines.position,
  productId: orderLines.productId,
  name: orderLines.name,
  size: orderLines.size,
  unitPricePaisa: orderLines.unitPricePaisa,
  quantity: orderLines.quantity,
  imageKey: orderLines.imageKey,
}
