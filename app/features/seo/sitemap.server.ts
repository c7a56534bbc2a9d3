import { asc, count, desc, eq, max, type SQL, sql } from 'drizzle-orm'
import { pictureAddress } from '#app/features/media/picture-address.ts'
import { EVERYTHING, productQueryHref } from '#app/features/product-query/product-query.ts'
import { isShown } from '#app/features/products/product-rows.server.ts'
import { listPatterns } from '#app/find-route.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import { xmlElement } from '#app/shared/text/xml.ts'
import { productUrl } from './product-addresses.ts'

/** Products in one file. The protocol allows 50,000 addresses and 50 MB, but our files are made in memory. */
export const PRODUCTS_PER_SITEMAP = 2_000

/** Pages of every shop. */
const PAGES = listPatterns(({ indexing }) => indexing === 'sitemap')

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The sitemap index: one file of pages and categories, and the files of products. */
export async function writeSitemapIndex(database: Queryable, origin: string): Promise<string> {
  const [row] = await database
    .select({ total: count(), changedAt: max(products.updatedAt) })
    .from(products)
    .where(isShown)
  const files = Math.ceil((row?.total ?? 0) / PRODUCTS_PER_SITEMAP)
  const changedAt = row?.changedAt ?? undefined
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)]
  const entries = names.map(
    name =>
      `<sitemap>${xmlElement('loc', `${origin}/sitemaps/${name}.xml`)}${name === 'pages' ? '' : lastChange(changedAt)}</sitemap>`,
  )
  return [DECLARATION, `<sitemapindex xmlns="${SITEMAPS}">`, ...entries, '</sitemapindex>\n'].join('\n')
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
  const listed = await database
    .select({ slug: categories.slug, changedAt: max(products.updatedAt) })
    .from(categories)
    .innerJoin(products, eq(products.categoryId, categories.id))
    .where(isShown)
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name))
  return [
    ...PAGES.map(path => entry(`${origin}${path}`)),
    ...listed.map(({ slug, changedAt }) =>
      entry(`${origin}${productQueryHref({ ...EVERYTHING, category: slug })}`, changedAt),
    ),
  ]
}

async function listProducts(database: Queryable, file: number, origin: string): Promise<string[]> {
  const rows = await database
    .select({ slug: products.slug, changedAt: products.updatedAt, pictureKeys })
    .from(products)
    .where(isShown)
    .orderBy(desc(products.id))
    .limit(PRODUCTS_PER_SITEMAP)
    .offset((file - 1) * PRODUCTS_PER_SITEMAP)
  return rows.map(row => {
    const pictures = row.pictureKeys.map(
      key => `<image:image>${xmlElement('image:loc', `${origin}${pictureAddress(key, 1200)}`)}</image:image>`,
    )
    return entry(productUrl(origin, row), row.changedAt, pictures.join(''))
  })
}

// The column is qualified by hand: in a query of one table, Drizzle leaves the table name out.
const pictureKeys: SQL<string[]> = sql`(
  select coalesce(json_agg(image.key order by image.position), '[]')
  from product_images image where image.product_id = products.id)`

function entry(address: string, changedAt?: Date | null, inner = ''): string {
  return `<url>${xmlElement('loc', address)}${lastChange(changedAt)}${inner}</url>`
}

function lastChange(at: Date | null | undefined): string {
  return at ? xmlElement('lastmod', at.toISOString()) : ''
}

function inUrlset(entries: readonly string[]): string {
  return [
    DECLARATION,
    `<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}">`,
    ...entries,
    '</urlset>\n',
  ].join('\n')
}
