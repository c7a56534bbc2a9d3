import { type SQL, sql } from 'drizzle-orm'
import { products } from '#app/platform/db/schema.server.ts'

const MOST_WORDS = 12
/** Everything here is for men: the word would only keep a product out whose text does not repeat it. */
const SAID_OF_EVERYTHING = new Set(['men', 'mens', 'man', 'gents'])

/** How a search narrows a listing, and how well a product fits it. */
interface ProductSearch {
  matches: SQL
  rank: SQL
}

/**
 * A search in the words of the product and of its category. Each word has to be there, the last one may be only
 * begun. Undefined where nothing in the text can be searched for.
 */
export function searchProducts(q: string): ProductSearch | undefined {
  const words = readWords(q)
  if (words.length === 0) return undefined
  const any = tsquery(words.join(' | '))
  return {
    matches: sql`numnode(${any}) > 0 and ${sql.join(words.map(hasWord), sql` and `)}`,
    // A word of the category's name counts like one of the product's colour.
    rank: sql`ts_rank(${products.search}, ${any}) + case when ${isInCategory(any)} then 0.4 else 0 end`,
  }
}

/** Words like "the", which stand in no index, are always there. */
function hasWord(word: string): SQL {
  const query = tsquery(word)
  return sql`(${products.search} @@ ${query} or ${isInCategory(query)} or numnode(${query}) = 0)`
}

// The categories are found once for a query, not once for each product.
function isInCategory(query: SQL): SQL {
  return sql`${products.categoryId} = any(array(
    select id from categories where to_tsvector('english', name) @@ ${query}))`
}

function tsquery(text: string): SQL {
  return sql`to_tsquery('english', ${text})`
}

/** Letters and digits only, so that nothing in a search can be an operator of the query language. */
function readWords(q: string): string[] {
  const found = q
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const words = [...new Set(found)].slice(0, MOST_WORDS)
  const telling = words.filter(word => !SAID_OF_EVERYTHING.has(word))
  const used = telling.length > 0 ? telling : words
  return used.map((word, index) => (index === used.length - 1 ? `${word}:*` : word))
}
