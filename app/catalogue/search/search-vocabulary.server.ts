import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { COLOUR_FAMILIES } from '#app/catalogue/products/colours/colour-family.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Vocabulary } from './correct-word.ts'

const MOST_WORDS = 20_000
/** The newest of a large shop have nearly all its words. */
const MOST_READ = 5_000
/** A new product is found by its own words at once; only corrections to its words have to wait for this. */
const CACHED_MS = 60_000

// One cache per database, because tests use several in one process.
const caches = new WeakMap<object, LRUCache<'words', Promise<Vocabulary>>>()

/** Returns the words in the names of products on sale, in both languages, and their categories, with the number of products for each. */
export function readVocabulary(database: Queryable): Promise<Vocabulary> {
  const cache = caches.get(database) ?? new LRUCache<'words', Promise<Vocabulary>>({ max: 1, ttl: CACHED_MS })
  caches.set(database, cache)
  const known = cache.get('words')
  if (known) return known
  const words = queryVocabulary(database)
  cache.set('words', words)
  // A failed query is not cached.
  words.catch(() => cache.delete('words'))
  return words
}

async function queryVocabulary(database: Queryable): Promise<Vocabulary> {
  const { rows } = await database.execute<{ word: string; amount: number }>(sql`
    with newest as materialized (
      select name, colour, fabric, category_id, name_urdu, colour_urdu, fabric_urdu from products where archived_at is null
      order by created_at desc, id desc limit ${MOST_READ}
    ), said as materialized (
      select name as words, 1 as amount from newest
      union all select colour, count(*) from newest group by colour
      union all select fabric, count(*) from newest group by fabric
      union all select plain_urdu(name_urdu), 1 from newest where name_urdu <> ''
      union all select plain_urdu(colour_urdu), count(*) from newest where colour_urdu <> '' group by colour_urdu
      union all select plain_urdu(fabric_urdu), count(*) from newest where fabric_urdu <> '' group by fabric_urdu
      union all select concat_ws(' ', name, plain_urdu(name_urdu)), (select count(*) from newest where category_id = categories.id) from categories
      where exists (select from listed_products where category_id = categories.id and is_shown)
    )
    select word, sum(amount)::int as amount
    from said, regexp_split_to_table(lower(words), '[^[:alpha:]]+') as word
    where length(word) between 3 and 24
    group by word order by amount desc, word limit ${MOST_WORDS}`)
  const colours = COLOUR_FAMILIES.map(family => [family, 1] as const)
  return new Map([...colours, ...rows.map(row => [row.word, row.amount] as const)])
}
