import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from './products.server.ts'
import { sizeSystems } from './size-systems.server.ts'

/** The owner's charts of measurements. The migration that made the table filled it. */
export const sizeCharts = pgTable(
  'size_charts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** By which categories and products name it. It never changes. */
    key: text().notNull().unique(),
    name: text().notNull(),
    nameUrdu: text('name_urdu').notNull().default(''),
    /** The list whose sizes are its rows. */
    sizeSystemId: integer('size_system_id')
      .notNull()
      .references(() => sizeSystems.id, { onDelete: 'cascade' }),
    /** The keys of what it measures, in the owner's order. */
    measurements: text().array().notNull().default([]),
    /** By size and measurement: a figure, or two from one to the other. In inches, ages in years. */
    figures: jsonb().$type<Record<string, Record<string, number | [number, number]>>>().notNull().default({}),
    /** Whether the garment was measured, or the body that it fits. */
    basis: text({ enum: ['garment', 'body'] })
      .notNull()
      .default('garment'),
    /** By how many inches the garment is wider than the body for which it is cut. */
    easeInches: doublePrecision('ease_inches').notNull().default(0),
    /** A sentence on how it fits; may be empty. */
    fit: text().notNull().default(''),
    fitUrdu: text('fit_urdu').notNull().default(''),
    /** Grows with each edit, so that a form opened before another edit is detected. */
    version: integer().notNull().default(1),
  },
  table => [
    check('size_charts_basis_known', sql`${table.basis} in ('garment', 'body')`),
    check('size_charts_ease_sane', sql`${table.easeInches} between 0 and 20`),
    index('size_charts_of_system').on(table.sizeSystemId),
  ],
)

/** Pieces of a product that came back because of their size. A trigger on `return_lines` counts them as they arrive. */
export const productFitReturns = pgTable('product_fit_returns', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  tooSmall: integer('too_small').notNull().default(0),
  tooLarge: integer('too_large').notNull().default(0),
})
