import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { EVERYTHING, listingPath, productQueryHref } from '#app/catalogue/product-query/product-query.ts'
import { listShownCollections } from '#app/catalogue/product-query/shown-collections.server.ts'
import { isShown } from '#app/catalogue/products/product-rows.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { PRODUCTS_PER_SITEMAP, productImages, products } from '#app/catalogue/tables/products.server.ts'
import { listPatterns } from '#app/find-route.ts'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { LANGUAGES, pathIn } from '#app/shared/text/languages.ts'
import { xmlElement, xmlText } from '#app/shared/text/xml.ts'
import { ownPagePath } from '#app/storefront/shop-face/pages/own-page.ts'
import { readOwnPages } from '#app/storefront/shop-face/pages/read-own-pages.server.ts'
import { productPath } from './product-addresses.ts'

/** Pages of every shop. */
const PAGES = listPatterns(({ indexing }) => indexing === 'sitemap')

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The sitemap index: one file of pages and categories, and the files of products. */
export async function writeSitemapIndex(database: Queryable, origin: string): Promise<string> {
  const entries = (await listFiles(database)).map(
    ({ number, changedAt }) =>
      `<sitemap>${xmlElement('loc', `${origin}/sitemaps/products-${number}.xml`)}${lastChange(changedAt)}</sitemap>`,
  )
  const pages = `<sitemap>${xmlElement('loc', `${origin}/sitemaps/pages.xml`)}</sitemap>`
  return [DECLARATION, `<sitemapindex xmlns="${SITEMAPS}">`, pages, ...entries, '</sitemapindex>\n'].join(
    '\n',
  )
}

/**
 * Returns the files that have a product, and when one of its products last changed. Each has the products of a range of ids, so that no
 * product moves to another file when one is added or archived, and no file reads the products of the others.
 */
async function listFiles(database: Queryable): Promise<{ number: number; changedAt: Date }[]> {
  const { rows } = await database.execute<{ number: number; changed_at: string }>(sql`
    select number, latest.changed_at
    from generate_series(1, (select ${fileOf(sql`max(product_id)`)} + 1 from listed_products)) as number, lateral (
      select updated_at as changed_at from products where archived_at is null and ${fileOf(sql`id`)} = number - 1
      order by updated_at desc limit 1
    ) as latest
    order by number`)
  return rows.map(row => ({ number: row.number, changedAt: new Date(row.changed_at) }))
}

/** As the index has it. The first file is 0 here, and has 1 in its name. */
function fileOf(id: SQL | typeof products.id): SQL {
  return sql`(${id} / ${sql.raw(String(PRODUCTS_PER_SITEMAP))})`
}

/** The file of this name, `pages.xml` or `products-1.xml`; undefined if there is none. */
export async function writeSitemap(
  database: Queryable,
  file: string,
  origin: string,
): Promise<string | undefined> {
  if (file === 'pages.xml') return inUrlset(await listPages(database, origin))
  const number = /^products-([1-9]\d{0,5})\.xml$/.exec(file)?.[1]
  const entries = number ? await listProducts(database, Number(number), origin) : []
  return entries.length > 0 ? inUrlset(entries) : undefined
}

async function listPages(database: Queryable, origin: string): Promise<string[]> {
  const { rows: listed } = await database.execute<{ slug: string; changed_at: string }>(sql`
    select slug, latest.changed_at
    from ${categories}, lateral (
      select max(updated_at) as changed_at from products where category_id = ${categories.id} and archived_at is null
    ) as latest
    where latest.changed_at is not null
    order by position, name`)
  const collections = await listShownCollections(database)
  const ownPages = await readOwnPages(database)
  return [
    ...PAGES.map(path => entries(origin, path)),
    ...ownPages
      .filter(({ isHidden }) => !isHidden)
      .map(({ slug, changedAt }) => entries(origin, ownPagePath(slug), changedAt)),
    ...listed.map(({ slug, changed_at }) =>
      entries(origin, productQueryHref({ ...EVERYTHING, category: slug }), new Date(changed_at)),
    ),
    ...collections.map(({ slug, title, updatedAt }) =>
      entries(origin, listingPath({ ...EVERYTHING, ownCollection: { slug, title } }), updatedAt),
    ),
  ]
}

/** The products of a file, those that were changed last first. */
async function listProducts(database: Queryable, number: number, origin: string): Promise<string[]> {
  const file = number - 1
  const rows = await database
    .select({ id: products.id, slug: products.slug, changedAt: products.updatedAt })
    .from(products)
    .where(and(isShown, eq(fileOf(products.id), file)))
    .orderBy(desc(products.updatedAt))
  if (rows.length === 0) return []
  const pictures = await readPictures(database, file, origin)
  return rows.map(row => entries(origin, productPath(row), row.changedAt, pictures.get(row.id)))
}

/** The pictures of the file's products as text, by product. One range of rows: a look for each product took twice as long. */
async function readPictures(database: Queryable, file: number, origin: string): Promise<Map<number, string>> {
  const { productId, position, key } = productImages
  const first = file * PRODUCTS_PER_SITEMAP
  const rows = await database
    .select({ productId, key })
    .from(productImages)
    .where(and(gte(productId, first), lt(productId, first + PRODUCTS_PER_SITEMAP)))
    .orderBy(asc(productId), asc(position))
  const pictures = new Map<number, string>()
  for (const row of rows) {
    const address = xmlElement('image:loc', `${origin}${pictureAddress(row.key, 1200)}`)
    pictures.set(row.productId, `${pictures.get(row.productId) ?? ''}<image:image>${address}</image:image>`)
  }
  return pictures
}

/** A page in each language. Each names all of them, and the first what is in it. */
function entries(origin: string, path: string, changedAt?: Date | null, inner = ''): string {
  const addresses = LANGUAGES.map(language => xmlText(new URL(pathIn(language, path), origin).href))
  const others = LANGUAGES.map(
    (language, at) => `<xhtml:link rel="alternate" hreflang="${language}" href="${addresses[at]}"/>`,
  )
  const facts = lastChange(changedAt) + others.join('')
  return addresses
    .map((address, at) => `<url><loc>${address}</loc>${facts}${at === 0 ? inner : ''}</url>`)
    .join('\n')
}

function lastChange(at: Date | null | undefined): string {
  return at ? xmlElement('lastmod', at.toISOString()) : ''
}

function inUrlset(entries: readonly string[]): string {
  return [
    DECLARATION,
    `<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}" xmlns:image="${IMAGES}">`,
    ...entries,
    '</urlset>\n',
  ].join('\n')
}
