import { expect } from 'vitest'
import { applyImport } from '#app/catalogue/product-sheets/import/apply-import.server.ts'
import { handleImportForm } from '#app/catalogue/product-sheets/import/handle-import-form.server.ts'
import { PRODUCT_IMPORTS } from '#app/catalogue/product-sheets/import/import-state.server.ts'
import { readImport } from '#app/catalogue/product-sheets/import/read-import.server.ts'
import { type ShownImport, showImport } from '#app/catalogue/product-sheets/import/show-import.server.ts'
import { undoImport } from '#app/catalogue/product-sheets/import/undo-import.server.ts'
import type { Services } from '#app/platform/services.server.ts'

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
