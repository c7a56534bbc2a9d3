import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyImport } from '#app/catalogue/product-sheets/import/apply-import.server.ts'
import { handleImportForm } from '#app/catalogue/product-sheets/import/handle-import-form.server.ts'
import { PRODUCT_IMPORTS } from '#app/catalogue/product-sheets/import/import-state.server.ts'
import { readImport } from '#app/catalogue/product-sheets/import/read-import.server.ts'
import { type ShownImport, showImport } from '#app/catalogue/product-sheets/import/show-import.server.ts'
import { undoImport } from '#app/catalogue/product-sheets/import/undo-import.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createProduct } from './create-product.ts'

export const IMPORT_ACTOR = 'sana@example.com'

/** Uploads a file of products, and compares it as the job does. */
export async function compareProducts(
  services: Services,
  content: string | Uint8Array,
  { fileName = 'products.csv', seesCosts = true } = {},
): Promise<ShownImport> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const id = await PRODUCT_IMPORTS.store(services, {
    fileName,
    content: bytes,
    actor: IMPORT_ACTOR,
    readsCosts: seesCosts,
  })
  await readImport(services, id)
  return shownProducts(services, id)
}

export async function shownProducts(
  { database }: Services,
  id: number,
  { show = 'all' as ShownImport['show'], seesCosts = true } = {},
): Promise<ShownImport> {
  const shown = await showImport(database, id, { show, page: 1, seesCosts })
  if (!shown) throw new Error('The import is gone')
  return shown
}

/** Sends a form of an import's page, and does what its job does. */
export async function sendImportForm(
  services: Services,
  id: number,
  fields: Record<string, string>,
): Promise<ShownImport> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(await handleImportForm(services, form, { id, seesCosts: true })).toEqual({ isDone: true })
  const jobs: Record<string, (services: Services, id: number) => Promise<unknown>> = {
    apply: applyImport,
    undo: undoImport,
  }
  await (jobs[fields.intent ?? ''] ?? readImport)(services, id)
  return shownProducts(services, id)
}

/** The cells that a comparison shows as changed, with what is said of them. */
export function changedCells({ items }: ShownImport) {
  return items.flatMap(({ name, cells }) =>
    cells
      .filter(({ state }) => state !== 'same')
      .map(({ column, size, state, from, to, note }) => ({ name, column, size, state, from, to, note })),
  )
}

/** All that an undo has to bring back. */
export async function readCatalogue(database: Database) {
  const { rows } = await database.execute(sql`
    select p.id, p.slug, p.name, p.price_paisa, p.compare_at_paisa, p.description, p.colour, p.fabric, p.care, p.name_urdu, p.sizes,
      p.featured, p.archived_at is not null as archived, c.name as category,
      (select json_agg(json_build_array(size, on_hand, closed_at is null) order by id) from stock_levels where product_id = p.id) as stock,
      (select json_agg(json_build_array(size, sku, barcode, cost_paisa, weight_grams, price_paisa, compare_at_paisa) order by size) from variants where product_id = p.id) as variants,
      (select json_agg(json_build_array(key, concat(alt, alt_urdu)) order by position) from product_images where product_id = p.id) as images
    from products p join categories c on c.id = p.category_id order by p.id`)
  return rows
}

/** A product in three sizes of one stock, with what is known of some of them. */
export async function createKnown(
  database: Database,
  name: string,
  known: Record<string, Partial<typeof variants.$inferInsert>>,
) {
  const product = await createProduct(database, {
    name,
    sizes: { S: 0, M: 0, L: 0 },
    sharedStock: 7,
    images: 0,
  })
  const rows = Object.entries(known).map(([size, facts]) => ({ productId: product.id, size, ...facts }))
  if (rows.length > 0) await database.insert(variants).values(rows)
  return product
}
