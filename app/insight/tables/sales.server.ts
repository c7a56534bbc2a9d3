import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { orders } from '#app/orders/tables/orders.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import type { SalesKind } from '../reports/sales-kind.ts'

const count = (name: string) => integer(name).notNull().default(0)
const amount = (name: string) => paisa(name).notNull().default(0)

/** What is counted and summed. Corrections are below zero; pieces of cloth by the metre are its steps. */
function measures() {
  return {
    orders: count('orders'),
    confirmedOrders: count('confirmed_orders'),
    cancelledOrders: count('cancelled_orders'),
    returnedOrders: count('returned_orders'),
    deliveredOrders: count('delivered_orders'),
    pieces: count('pieces'),
    cancelledPieces: count('cancelled_pieces'),
    returnedPieces: count('returned_pieces'),
    /** Prices of all pieces before discounts. */
    grossPaisa: amount('gross_paisa'),
    discountPaisa: amount('discount_paisa'),
    /** Of goods, after discounts. */
    cancelledPaisa: amount('cancelled_paisa'),
    /** Credited for goods that came back or are lost. */
    returnedPaisa: amount('returned_paisa'),
    /** Delivery that is charged: less its discount, and nothing once the order is cancelled. */
    deliveryPaisa: amount('delivery_paisa'),
    /** What delivered orders cost, less returns. */
    deliveredPaisa: amount('delivered_paisa'),
    /** Of the pieces that are sold or spoilt: those whose cost is known, and what they cost. */
    soldPieces: count('sold_pieces'),
    costedPieces: count('costed_pieces'),
    costPaisa: amount('cost_paisa'),
  }
}

/**
 * The ledger of sales, append-only: what changed of an order, dated when it did. The entries of an order add up to the order as it is: at the
 * commit of whatever changes it, triggers add the difference (`add_sales_of_order`), so that an undo takes back what its act added. An entry
 * is of a product in one size, or of none for delivery and the number of orders.
 *
 * Triggers: `sales_facts_deleted`, `sales_facts_emptied`, `sales_facts_never_change`.
 */
export const salesFacts = pgTable(
  'sales_facts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    happenedAt: moment('happened_at').notNull(),
    /** In Karachi. */
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<SalesKind>().notNull(),
    productId: integer('product_id'),
    size: text(),
    cityId: integer('city_id'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** What a piece cost the shop when it was ordered; null where that was not known. */
    unitCostPaisa: paisa('unit_cost_paisa'),
    ...measures(),
  },
  table => [
    index('sales_facts_of_order').on(table.orderId),
    index('sales_facts_of_day').on(table.day, table.orderId),
    index('sales_facts_of_product').on(table.productId, table.day),
    index('sales_facts_of_city').on(table.cityId, table.day),
  ],
)

/** Entries that no job has added to `sales_sums` yet: only appended, so that orders never wait for each other to count. */
export const unsummedSales = pgTable('unsummed_sales', {
  factId: bigint('fact_id', { mode: 'number' }).primaryKey(),
})

/** The sums of `sales_facts` by day and by month, for each grouping that a report has. */
export const salesSums = pgTable(
  'sales_sums',
  {
    period: text({ enum: ['day', 'month'] }).notNull(),
    /** `all`, `product`, `city` or `payment`. */
    grouping: text().notNull(),
    /** The day, or the first one of the month. */
    day: date({ mode: 'string' }).notNull(),
    /** The id of the product or city, 0 for none; the method of payment; empty for `all`. */
    key: text().notNull(),
    ...measures(),
  },
  table => [primaryKey({ columns: [table.grouping, table.period, table.day, table.key] })],
)
