import { type ListedRows, readFound, updateFound } from '#app/catalogue/product-query/listed-rows.server.ts'
import { type ProductSearch, searchProducts } from '#app/catalogue/search/search-products.server.ts'
import type { SynonymGroup } from '#app/catalogue/search/search-synonyms.ts'
import { readSharedCharts } from '#app/catalogue/sizes/charts/read-size-charts.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedRead, SharedReads } from '#app/platform/http/shared-reads.ts'

/** A search, and the newest products that it finds. */
interface FoundProducts {
  search: ProductSearch
  newest: ListedRows
}

/**
 * What a search finds, for all who search for the same: on each page of it, in each sorting and under each filter. Undefined
 * if the text contains nothing to search for.
 */
export function sharedSearch(
  database: Queryable,
  q: string,
  { synonyms, shared }: { synonyms: readonly SynonymGroup[] | undefined; shared: SharedReads },
): SharedRead<FoundProducts | undefined> {
  const read = async () => {
    const charts = await readSharedCharts({ database, sharedReads: shared })
    const search = await searchProducts(database, q, { ...(synonyms && { synonyms }), charts, shared })
    if (!search) return undefined
    for (const each of [search.code, search, search.looser]) {
      const newest = each && (await readFound(database, each))
      if (!newest || (newest.rows.size === 0 && !newest.hasMore)) continue
      const { mixed } = each
      return mixed ? { search: mixed, newest: await readFound(database, mixed) } : { search: each, newest }
    }
    return { search, newest: { rows: new Map(), hasMore: false } }
  }
  return {
    key: `search for ${q.normalize('NFC').toLowerCase().trim()}`,
    isAnyones: true,
    read,
    // A product may have words now that it had not, and the shop words that it knew from this product alone.
    update: read,
    updateStock: async (found, productIds) =>
      found?.search.isMixed
        ? { ...found, newest: await readFound(database, found.search) }
        : found && {
            ...found,
            newest: await updateFound(database, found.search, { sample: found.newest, productIds }),
          },
  }
}
