import { sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Variant } from './variant.ts'

/** What is known of the sizes of a product, in no order. */
export const variantsOfProduct = sql<Variant[]>`(
  select coalesce(json_agg(json_build_object('size', variant.size, 'sku', variant.sku, 'barcode', variant.barcode,
    'costPaisa', variant.cost_paisa, 'weightGrams', variant.weight_grams,
    'pricePaisa', variant.price_paisa, 'compareAtPaisa', variant.compare_at_paisa)), '[]')
  from variants variant where variant.product_id = ${products.id})`
