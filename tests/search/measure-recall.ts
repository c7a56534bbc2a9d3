import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { createSharedReads } from '#app/platform/http/shared-reads.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { type ExpectedSearch, KINDS, NEAREST, NOT_SOLD, QUERIES } from './queries.ts'
import type { Reading } from './readings.ts'

const FIRST = 5

/** A search that did not find all expected products among its first five. */
interface Miss extends ExpectedSearch {
  found: string[]
  /** The share of the expected products that was found, from 0 to 1. */
  recall: number
}

/** As a store reads them that is served. */
const shared = createSharedReads()
shared.open()

function search(database: Database, q: string): ReturnType<typeof listProducts> {
  return listProducts(database, { ...EVERYTHING, q }, { shared })
}

/** Returns the share of expected products among the first five of each search, from 0 to 1. */
export async function measureRecall(database: Database): Promise<{ recall: number; misses: Miss[] }> {
  const results: Miss[] = []
  for (const { q, slugs } of QUERIES) {
    const { products } = await search(database, q)
    const found = products.slice(0, FIRST).map(product => product.slug)
    const hits = slugs.filter(slug => found.includes(slug)).length
    results.push({ q, slugs, found, recall: hits / Math.min(FIRST, slugs.length) })
  }
  const recall = results.reduce((sum, result) => sum + result.recall, 0) / results.length
  return { recall, misses: results.filter(result => result.recall < 1) }
}

/** Returns the searches for a kind of product that show another kind first. */
export async function findMisplaced(database: Database): Promise<{ q: string; found: string[] }[]> {
  const misplaced: { q: string; found: string[] }[] = []
  for (const { q, slugs } of KINDS) {
    const { products } = await search(database, q)
    const found = products.slice(0, slugs.length).map(product => product.slug)
    if (found.length < slugs.length || !found.every(slug => slugs.includes(slug)))
      misplaced.push({ q, found })
  }
  return misplaced
}

const FIRST_READ = 4

/** Returns the searches that show something else first, or what they must not show. */
export async function findMisread(
  database: Database,
  readings: readonly Reading[],
): Promise<{ q: string; found: string[] }[]> {
  const misread: { q: string; found: string[] }[] = []
  for (const { q, slugs, never = [], isNear = false } of readings) {
    const { products, near, total } = await search(database, q)
    const found = (isNear ? (near?.products ?? []) : products).map(product => product.slug)
    const first = found.slice(0, Math.min(FIRST_READ, slugs.length))
    const isRead =
      total > 0 !== isNear &&
      first.length === Math.min(FIRST_READ, slugs.length) &&
      first.every(slug => slugs.includes(slug)) &&
      !found.some(slug => never.includes(slug))
    if (!isRead) misread.push({ q, found })
  }
  return misread
}

/** Returns the searches without an exact match that do not offer the nearest product first. */
export async function findFarFetched(
  database: Database,
): Promise<{ q: string; total: number; found: string[] }[]> {
  const farFetched: { q: string; total: number; found: string[] }[] = []
  for (const { q, slugs } of NEAREST) {
    const { near, total } = await search(database, q)
    const found = (near?.nearBy === 'kind' ? near.products : [])
      .slice(0, slugs.length)
      .map(product => product.slug)
    if (found.length < slugs.length || !found.every(slug => slugs.includes(slug)))
      farFetched.push({ q, total, found })
  }
  return farFetched
}

/** Returns searches for products that the shop does not sell but that find something. */
export async function findWrongly(database: Database): Promise<{ q: string; corrected?: string }[]> {
  const wrong: { q: string; corrected?: string }[] = []
  for (const q of NOT_SOLD) {
    const { total, corrected } = await search(database, q)
    if (total > 0) wrong.push({ q, corrected })
  }
  return wrong
}
