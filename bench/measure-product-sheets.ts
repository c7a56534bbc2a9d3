import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { exportResponse } from '#app/catalogue/product-sheets/export/export-response.server.ts'
import { applyImport } from '#app/catalogue/product-sheets/import/apply-import.server.ts'
import { handleImportForm } from '#app/catalogue/product-sheets/import/handle-import-form.server.ts'
import { readImport } from '#app/catalogue/product-sheets/import/read-import.server.ts'
import { showImport } from '#app/catalogue/product-sheets/import/show-import.server.ts'
import { undoImport } from '#app/catalogue/product-sheets/import/undo-import.server.ts'
import { uploadImport } from '#app/catalogue/product-sheets/import/upload-import.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { SheetFormat } from '#app/platform/sheets/sheet-file.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { residentMb } from './drills/resident-mb.ts'
import { startScratchPostgres } from './drills/scratch-postgres.ts'
import { fillTables } from './fill-large-store.ts'

const ACTOR = 'bench@example.com'

interface Options {
  products: number
  formats: readonly SheetFormat[]
  /** Of an archive that is imported besides: each of a product of its own. */
  pictures: number
}

/**
 * `node bench/measure-product-sheets.ts --products 10000 --formats csv,xlsx --pictures 200`: exports a shop, reads the file into an empty one, compares the two, and
 * takes the import back. Prints seconds and megabytes of each step. The pictures are in the storage of both.
 */
async function measure({ products, formats, pictures }: Options): Promise<void> {
  log.level = 'warn'
  const postgres = await startScratchPostgres()
  const [one, other] = [await open(postgres, 'one'), await open(postgres, 'other')]
  try {
    await fillTables(one, { products, orders: 0 })
    await one.execute(sql`update product_images set key = md5(product_id || '-' || position)`)
    for (const database of [one, other]) await storePictures(database, products)
    for (const format of formats) await measureFormat(one, other, format)
    if (pictures > 0) await measurePictures(other, pictures)
  } finally {
    await closeDatabase(one)
    await closeDatabase(other)
    await postgres.close()
  }
}

async function open(
  postgres: Awaited<ReturnType<typeof startScratchPostgres>>,
  name: string,
): Promise<Database> {
  const database = openDatabase({ connectionString: await postgres.createDatabase(name) })
  await migrateDatabase(database)
  return database
}

/** The keys are those of the products of the filled shop. */
async function storePictures(database: Database, products: number): Promise<void> {
  await database.execute(sql`
    insert into pictures (key, width, height, colour)
    select md5(n || '-' || place), 1200, 1500, '#888888'
    from generate_series(1, ${products}) as n, generate_series(0, 1) as place`)
}

async function measureFormat(one: Database, other: Database, format: SheetFormat): Promise<void> {
  const services = {
    database: other,
    files: memoryFileStore().files,
    log,
    settings: { storeUrl: 'http://shop.pk' },
  }
  const search = new URLSearchParams('state=all')
  const file = await timed(`export ${format}`, async () => {
    const response = exportResponse({ ...services, database: one } as never, search, {
      format,
      seesCosts: true,
    })
    return new Uint8Array(await response.arrayBuffer())
  })
  console.log(`${format}: ${(file.byteLength / 1e6).toFixed(1)} MB`)
  const id = await uploadImport(services as never, {
    fileName: `products.${format}`,
    content: file,
    actor: ACTOR,
    seesCosts: true,
  })
  await timed('read and compare', () => readImport(services as never, id))
  const shown = await showImport(other, id, { show: 'all', page: 1, seesCosts: true })
  console.log(JSON.stringify(shown?.counts))
  await handleImportForm(services as never, formOf('apply'), { id, seesCosts: true })
  await timed('apply', () => applyImport(services as never, id))
  console.log('the same products:', (await digest(one)) === (await digest(other)))
  const again = await uploadImport(services as never, {
    fileName: 'again',
    content: file,
    actor: ACTOR,
    seesCosts: true,
  })
  await timed('compare again', () => readImport(services as never, again))
  console.log(
    JSON.stringify((await showImport(other, again, { show: 'all', page: 1, seesCosts: true }))?.counts),
  )
  await handleImportForm(services as never, formOf('undo'), { id, seesCosts: true })
  await timed('undo', () => undoImport(services as never, id))
  console.log('products left:', (await other.execute(sql`select count(*) from products`)).rows[0])
}

/** An archive of a sheet and photographs of 1,200 × 1,500 pixels, no two alike. */
async function measurePictures(database: Database, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, at) => `shirt-${at}`)
  // An undo removes the categories that its import added.
  const category = 'Shirts'
  await database.insert(categories).values({ name: category, slug: 'shirts' }).onConflictDoNothing()
  const lines = names.map(name => `${name},${category},1990,M,5,${name}.jpg`)
  const sheet = new TextEncoder().encode(`Name,Category,Price,Size,Stock,Picture 1\n${lines.join('\n')}\n`)
  const photographs = names.map(async name => ({ name: `${name}.jpg`, content: await photograph() }))
  const files = { 'products.csv': sheet } as Record<string, Uint8Array>
  for await (const { name, content } of photographs) files[name] = content
  const content = zipSync(files, { level: 0 })
  console.log(`archive of ${count} pictures: ${(content.byteLength / 1e6).toFixed(1)} MB`)
  const settings = { storeUrl: 'http://shop.pk' }
  const services = { database, files: memoryFileStore().files, log, settings }
  const id = await uploadImport(services as never, {
    fileName: 'pictures.zip',
    content,
    actor: ACTOR,
    seesCosts: true,
  })
  await timed('read, take pictures in and compare', () => readImport(services as never, id))
  const shown = await showImport(database, id, { show: 'all', page: 1, seesCosts: true })
  console.log(JSON.stringify(shown?.counts))
  await handleImportForm(services as never, formOf('apply'), { id, seesCosts: true })
  await timed('apply', () => applyImport(services as never, id))
  console.log('pictures:', (await database.execute(sql`select count(*) from product_images`)).rows[0])
}

function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 300, height: 375, channels: 3, background: '#888888', noise } })
    .resize(1_200, 1_500)
    .jpeg({ quality: 80 })
    .toBuffer()
}

function formOf(intent: string): FormData {
  const form = new FormData()
  form.set('intent', intent)
  return form
}

/** What shoppers see of all products, in their order, without ids. */
async function digest(database: Database): Promise<unknown> {
  const { rows } = await database.execute(sql`
    select md5(string_agg(row::text, '|' order by place)) as digest from (
      select row_number() over (order by created_at, p.id) as place, row(p.slug, p.name, p.description, p.colour, p.fabric, p.care,
        p.price_paisa, p.compare_at_paisa, p.sizes, p.featured, p.archived_at is not null, c.name,
        (select string_agg(concat_ws(':', size, on_hand), ',' order by size) from stock_levels
          where product_id = p.id and closed_at is null and (size is null or size = any(p.sizes))),
        (select string_agg(concat_ws(':', key, alt), ',' order by position) from product_images where product_id = p.id)) as row
      from products p join categories c on c.id = p.category_id) as shown`)
  return rows[0]?.digest
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let most = 0
  let isDone = false
  const watching = (async () => {
    for (; !isDone; await sleep(100)) most = Math.max(most, await residentMb(process.pid))
  })()
  const begun = performance.now()
  const result = await work()
  const seconds = (performance.now() - begun) / 1_000
  isDone = true
  await watching
  console.log(`${name}: ${seconds.toFixed(1)} s, at most ${Math.round(most)} MB resident`)
  return result
}

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    formats: { type: 'string', default: 'csv,xlsx' },
    pictures: { type: 'string', default: '0' },
  },
})
await measure({
  products: Number(values.products),
  formats: (['csv', 'xlsx'] as const).filter(format => values.formats.split(',').includes(format)),
  pictures: Number(values.pictures),
})
