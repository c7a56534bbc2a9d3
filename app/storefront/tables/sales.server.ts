import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from '#app/catalogue/tables/products.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import type { CategoryPercent, OwnPrice, SaleSlide, SaleState, SizeSalePrice } from '../sales/sale.ts'

/** A sale: lower prices, an announcement and a hero slide, which begin and end by themselves. */
export const sales = pgTable(
  'sales',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** For staff. */
    name: text().notNull(),
    state: text().$type<SaleState>().notNull().default('prepared'),
    startsAt: moment('starts_at').notNull(),
    /** Null: it goes on until staff end it. */
    endsAt: moment('ends_at'),
    /** Off each product without a percent of its category or a price of its own; 0 for none. */
    percent: integer().notNull().default(0),
    categoryPercents: jsonb('category_percents').$type<CategoryPercent[]>().notNull().default([]),
    ownPrices: jsonb('own_prices').$type<OwnPrice[]>().notNull().default([]),
    /** Above the header while the sale runs; empty to leave the shop's own. */
    announcement: text().notNull().default(''),
    announcementUrdu: text('announcement_urdu').notNull().default(''),
    /** In the place of the first hero slide while the sale runs; null to leave the shop's own. */
    slide: jsonb().$type<SaleSlide>(),
    /** False while prices are still to be lowered, or to be put back. */
    isSettled: boolean('is_settled').notNull().default(true),
    /** The id of the last product whose price was lowered or passed over. */
    pricedThrough: integer('priced_through').notNull().default(0),
    /** Products that have changed since then may have come into a sale that runs. Null: look from its beginning. */
    lookedAt: moment('looked_at'),
    /** Products whose price was lowered, and of them those whose price was put back. */
    lowered: integer().notNull().default(0),
    restored: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    check('sales_state_known', sql`${table.state} in ('prepared', 'running', 'ended')`),
    check('sales_in_order', sql`${table.endsAt} > ${table.startsAt}`),
    // All that the minute's job looks for, however many sales have ended.
    index('sales_due').on(table.startsAt).where(sql`state <> 'ended' or not is_settled`),
  ],
)

/** The prices of the products of a sale: before it, and in it. */
export const salePrices = pgTable(
  'sale_prices',
  {
    saleId: integer('sale_id')
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    beforePaisa: paisa('before_paisa').notNull(),
    beforeCompareAtPaisa: paisa('before_compare_at_paisa'),
    pricePaisa: paisa('price_paisa').notNull(),
    compareAtPaisa: paisa('compare_at_paisa'),
    /** The same of its sizes with a price of their own; null where it has none. */
    sizePrices: jsonb('size_prices').$type<SizeSalePrice[]>(),
    /** The step that costs so much, of cloth by the metre. */
    stepCm: integer('step_cm'),
    /** Null while the sale lasts; then whether the price was put back, or had been changed by staff and stayed. */
    outcome: text({ enum: ['restored', 'left'] }),
  },
  table => [
    primaryKey({ columns: [table.saleId, table.productId] }),
    // A product is in one sale at a time.
    index('sale_prices_left').on(table.saleId).where(sql`outcome = 'left'`),
    uniqueIndex('sale_prices_in_force').on(table.productId).where(sql`outcome is null`),
  ],
)
