import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The cities that the shop knows. Any other is free text, and has the shop's standard delivery. */
export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    province: text().notNull(),
    /** The usual ZIP code; may be empty. */
    zipCode: text('zip_code').notNull().default(''),
    /** A zone of the store settings. Without one, or with one that is gone, delivery is the standard one. */
    zoneId: text('zone_id'),
    /** Own days, in place of those of the zone. Both or none. */
    daysFrom: integer('days_from'),
    daysTo: integer('days_to'),
    /** What each courier calls the city: `{"postex": "D G KHAN", "leopards": "312"}`. */
    courierIds: jsonb('courier_ids').$type<Record<string, string>>().notNull().default({}),
    /** A city that is off is not suggested, and is treated as free text. */
    isActive: boolean('is_active').notNull().default(true),
  },
  table => [
    check('cities_days_both', sql`(${table.daysFrom} is null) = (${table.daysTo} is null)`),
    check('cities_days_in_order', sql`${table.daysFrom} between 0 and ${table.daysTo}`),
  ],
)

/** All spellings of the cities, their names included. One spelling means one city. */
export const citySpellings = pgTable(
  'city_spellings',
  {
    /** As `cityKey` writes it. */
    key: text().primaryKey(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** As a person wrote it. */
    spelling: text().notNull(),
  },
  table => [index('city_spellings_of_city').on(table.cityId)],
)
