import { and, desc, gte, lt, type SQL, sql } from 'drizzle-orm'
import { pictureAddress } from '#app/features/media/picture-address.ts'
import { EVERYTHING, listingPath, productQueryHref } from '#app/features/product-query/product-query.ts'
import { listShownCollections } from '#app/features/product-query/shown-collections.server.ts'
import { isShown } from '#app/features/products/product-rows.server.ts'
import { ownPagePath } from '#app/features/shop-face/pages/own-page.ts'
import { readOwnPages } from '#app/features/shop-face/pages/read-own-pages.server.ts'
import { listPatterns } from '#app/find-route.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import { LANGUAGES, pathIn } from '#app/shared/text/languages.ts'
import { xmlElement, xmlText } from '#app/shared/text/xml.ts'
import { productPath } from './product-addresses.ts'

/**
 * Products in one file. The protocol allows 50,000 addresses and 50 MB, but our files are made in memory, at the first request for one:
 * so many take 5 ms of PostgreSQL's time and 800 KB, however large the shop.
 */
export const PRODUCTS_PER_SITEMAP = 1_000

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
 * Returns the files that have a product. Each has the products of a range of ids, so that no product moves to another file
 * when one is added or archived, and no file reads the products of the others.
 */
async function listFiles(database: Queryable): Promise<{ number: number; changedAt: Date }[]> {
  const { rows } = await database.execute<{ number: number; changed_at: string }>(sql`
    select number, (select max(updated_at) from products where archived_at is null) as changed_at
    from generate_series(1, (select max(product_id) / ${PRODUCTS_PER_SITEMAP} + 1 from listed_products)) as number
    where exists (select from listed_products where is_shown
      and product_id >= (number - 1) * ${PRODUCTS_PER_SITEMAP} and product_id < number * ${PRODUCTS_PER_SITEMAP})
    order by number`)
  return rows.map(row => ({ number: row.number, changedAt: new Date(row.changed_at) }))
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

async function listProducts(database: Queryable, file: number, origin: string): Promise<string[]> {
  const rows = await database
    .select({ slug: products.slug, changedAt: products.updatedAt, pictureKeys })
    .from(products)
    .where(
      and(
        isShown,
        gte(products.id, (file - 1) * PRODUCTS_PER_SITEMAP),
        lt(products.id, file * PRODUCTS_PER_SITEMAP),
      ),
    )
    .orderBy(desc(products.id))
  return rows.map(row => {
    const pictures = row.pictureKeys.map(
      key => `<image:image>${xmlElement('image:loc', `${origin}${pictureAddress(key, 1200)}`)}</image:image>`,
    )
    return entries(origin, productPath(row), row.changedAt, pictures.join(''))
  })
}

// The column is qualified by hand: in a query of one table, Drizzle leaves the table name out.
const pictureKeys: SQL<string[]> = sql`(
  select coalesce(json_agg(image.key order by image.position), '[]')
  from product_images image where image.product_id = products.id)`

/** A page in each language. Each names all of them, and the first what is in it. */
function entries(origin: string, path: string, changedAt?: Date | null, inner = ''): string {
  const addresses = LANGUAGES.map(language => ({
    language,
    address: new URL(pathIn(language, path), origin).href,
  }))
  const others = addresses.map(
    ({ language, address }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(address)}"/>`,
  )
  return addresses
    .map(
      ({ address }, index) =>
        `<url>${xmlElement('loc', address)}${lastChange(changedAt)}${others.join('')}${index === 0 ? inner : ''}</url>`,
    )
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
