import { type SQL, sql } from 'drizzle-orm'
import { categories, products } from '#app/platform/db/schema.server.ts'

const MOST_WORDS = 12
/** Everything here is for men: the word would only keep a product out whose text does not repeat it. */
const SAID_OF_EVERYTHING = new Set(['men', 'mens', 'man', 'gents'])

/** How a search narrows a listing, and how well a product fits it. */
interface ProductSearch {
  matches: SQL
  rank: SQL
}

// A category's name counts like a product's colour.
const searched = sql`(${products.search} || setweight(to_tsvector('english', ${categories.name}), 'B'))`

/**
 * A search in the words of the product and of its category. Each word has to be there, the last one may be only
 * begun. Undefined where nothing in the text can be searched for.
 */
export function searchProducts(q: string): ProductSearch | undefined {
  const words = readWords(q)
  if (words.length === 0) return undefined
  const all = sql`to_tsquery('english', ${words.join(' & ')})`
  const any = sql`to_tsquery('english', ${words.join(' | ')})`
  return {
    // The first two lines only say again, in a way that an index answers, what the last one asks.
    matches: sql`(${products.search} @@ ${any} or ${products.categoryId} = any(array(
        select id from categories where to_tsvector('english', name) @@ ${any})))
      and ${searched} @@ ${all}`,
    rank: sql`ts_rank(${searched}, ${any})`,
  }
}

/** Letters and digits only, so that nothing in a search can be an operator of the query language. */
function readWords(q: string): string[] {
  const found = q
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const words = (found ?? []).slice(0, MOST_WORDS)
  const telling = words.filter(word => !SAID_OF_EVERYTHING.has(word))
  const used = telling.length > 0 ? telling : words
  return used.map((word, index) => (index === used.length - 1 ? `${word}:*` : word))
}
