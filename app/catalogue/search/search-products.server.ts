import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Found } from '#app/catalogue/product-query/candidates.server.ts'
import { conditionsOf, isMadeInAny } from '#app/catalogue/product-query/listing-conditions.server.ts'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import { isAvailable, isAvailableInAny } from '#app/catalogue/products/listed-products.server.ts'
import {
  bothKeys,
  eitherKey,
  featuredKeys,
  type KeyQuery,
  priceKeys,
  saleKey,
  sizeKey,
} from '#app/catalogue/products/product-keys.server.ts'
import type { SizeChart } from '#app/catalogue/sizes/charts/size-chart.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { escapeLike } from '#app/platform/db/escape-like.ts'
import { type SharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import { fits, haveExactKeys, isInCategory, keysOf, tsquery, wordKeys } from './clause-conditions.server.ts'
import { correctWords, withSynonyms } from './correct-search.ts'
import { findProductsBySku } from './find-sku.server.ts'
import { type AskedShop, findWords } from './find-words.server.ts'
import { type NearMatches, nearFilters, nearMatches } from './near-matches.server.ts'
import { planSearch } from './planned-search.server.ts'
import { rankBy } from './rank-by.server.ts'
import { codeClause } from './read-code.ts'
import { type ReadSearch, readCodeSearch, readSearch, type SearchFilters } from './read-search.ts'
import { type Clause, CUT, isColour, isMissing, joinWords, synonymWords } from './search-clause.ts'
import { DEFAULT_SYNONYMS, indexSynonyms, type SynonymGroup, type SynonymIndex } from './search-synonyms.ts'
import { readVocabulary } from './search-vocabulary.server.ts'
import { countRoughly } from './shop-size.server.ts'
import { findShopWords } from './shop-words.server.ts'
import { isForOthers, isOtherThing } from './things-not-sold.ts'
import { isInUrduLetters } from './word-sounds.ts'

/** The condition and rank of a search. Without a rank all products match alike. */
export interface ProductSearch extends Found {
  /** The corrected search, if words were corrected. */
  corrected?: string
  /** If the search finds nothing: products that match some of its words. */
  near?: NearMatches
  /** If the search finds nothing: the same without the words that only say what the thing is for. */
  looser?: ProductSearch
  /** The same with its numbers as codes of articles, in a shop that has them: it is asked first. */
  code?: ProductSearch
}

/**
 * Searches in the words of products and their categories. Each word, or a synonym, must occur; the last one may be
 * incomplete. An unknown word is corrected to the nearest one of the shop. Undefined if the text contains nothing to
 * search for.
 */
export async function searchProducts(
  database: Queryable,
  q: string,
  {
    synonyms = DEFAULT_SYNONYMS,
    charts,
    shared = UNSHARED,
  }: { synonyms?: readonly SynonymGroup[]; charts: readonly SizeChart[]; shared?: SharedReads },
): Promise<ProductSearch | undefined> {
  const search = readSearch(q, charts)
  if (!search) return undefined
  const index = indexSynonyms(synonyms)
  const { clauses, corrected } = await findClauses({ database, shared }, search, index)
  const said = (words: readonly string[], { wished } = search) => [...words, ...wished].join(' ')
  const found = toSearch(q, clauses, search)
  const unsized = search.unsized && { ...search, ...search.unsized }
  const looser = unsized ? clauses : withoutUses(clauses, search.more)
  const shopSize = await countRoughly(database)
  return {
    ...found,
    shopSize,
    corrected: corrected && said(corrected),
    code: await findCode({ database, shared }, q, index),
    looser: looser && {
      ...toSearch(q, looser, unsized ?? search, clauses),
      shopSize,
      corrected: said(
        looser.flatMap(({ words }) => words),
        unsized,
      ),
      near: found.near,
    },
  }
}

/** By the SKU of a size, else by the code and the words in a name. Undefined where no product has them. */
async function findCode(shop: AskedShop, q: string, index: SynonymIndex): Promise<ProductSearch | undefined> {
  const ids = await findProductsBySku(shop.database, q)
  if (ids.length > 0) return { matches: inArray(products.id, ids) }
  const read = readCodeSearch(q)
  if (!read) return undefined
  const codes = read.codes.map(code => ({ clause: codeClause(code) }))
  const words = await joinAsked(shop, read.words, index)
  const clauses = await findWords(shop, [...codes, ...words])
  return clauses.some(isMissing)
    ? undefined
    : { ...toSearch(q, clauses, read), shopSize: await countRoughly(shop.database) }
}

/**
 * The kind, its colour, and what stands in names, such as fabrics: of `polo for winter` only `polo`. Of two categories the kind is one,
 * of two colours that before the kind: `white stripe black tracksuit`. Undefined if nothing else was said.
 */
function withoutUses(clauses: readonly Clause[], more: readonly string[]): Clause[] | undefined {
  const kind = kindOf(clauses, more)
  if (!kind || clauses.some(isMissing)) return undefined
  const before = clauses[clauses.indexOf(kind) - 1]
  const colour = before && isColour(before) ? before : clauses.find(isColour)
  const left = clauses.filter(
    clause =>
      clause === kind ||
      clause === colour ||
      (clause.isName &&
        !isColour(clause) &&
        clause.categoryIds.length === 0 &&
        !clause.isUse &&
        !clause.isEmpty),
  )
  return left.length < clauses.filter(({ isEmpty }) => !isEmpty).length ? left : undefined
}

async function findClauses(
  shop: AskedShop,
  search: ReadSearch,
  index: SynonymIndex,
): Promise<{ clauses: Clause[]; corrected?: readonly string[] }> {
  const { words } = search
  if (words.length === 0) return { clauses: [] }
  const join = (of: readonly string[]) => joinAsked(shop, of, index)
  const said = withoutCut(await findWords(shop, await join(words)))
  const missing = said.filter(isMissing).length
  if (missing === 0) return { clauses: said }
  const vocabulary = withSynonyms(await readVocabulary(shop.database), index)
  const meant = correctWords(said, vocabulary, index)
  const corrected = meant && (await findWords(shop, await join(meant.words)))
  const isBetter = corrected && corrected.filter(isMissing).length < missing
  const clauses = isBetter ? corrected : said
  const canLeave = await canLeaveOut(shop, clauses, search)
  const left = canLeave ? clauses.filter(clause => !isMissing(clause)) : clauses
  const shown = canLeave ? left.flatMap(clause => clause.words) : isBetter ? meant.words : words
  const inTypedScript = shown.map(word => meant?.typed.get(word) ?? word)
  return {
    clauses: left,
    corrected: inTypedScript.join(' ') === words.join(' ') ? undefined : inTypedScript,
  }
}

/** The words as clauses, without synonyms that the shop does not have. */
async function joinAsked({ database }: AskedShop, words: readonly string[], index: SynonymIndex) {
  return joinWords(words, index, await findShopWords(database, synonymWords(words, index)))
}

/** A cut only narrows a search if a product's name contains it: of `slim fit chino` only `chino` is left. */
function withoutCut(clauses: Clause[]): Clause[] {
  const telling = clauses.filter(({ words, isName }) => isName || !words.every(word => CUT.has(word)))
  return telling.length > 0 ? telling : clauses
}

/**
 * Whether a search means something without its unknown words: where the last known one names a kind of product. `nike tracksuit`
 * searches for a tracksuit, `white unicorn` for a unicorn. A number after it is a size or a price. In Urdu the last word may be a
 * verb, and any kind or occasion will do.
 */
async function canLeaveOut(
  shop: AskedShop,
  clauses: readonly Clause[],
  { more, isUrdu }: ReadSearch,
): Promise<boolean> {
  const words = clauses.filter(isMissing).flatMap(clause => clause.words)
  if (words.some(isOtherThing) || clauses.some(clause => clause.words.some(isForOthers))) return false
  if (isUrdu && clauses.some(isKind)) return true
  // `belt for trousers` searches for a belt.
  const thingEnds = clauses.findIndex(clause => clause.words.some(word => more.includes(word)))
  const thing = thingEnds > 0 ? clauses.slice(0, thingEnds) : clauses
  const last = thing.findLast(({ words: [word = ''] }) => !/^\d+$/.test(word))
  if (!last || isMissing(last) || isColour(last)) return false
  if (isKind(last) && !last.isUse) return true
  const text = last.exact.replaceAll(/([\p{L}\p{M}\p{N}]+)(?::[*AB]+)?/gu, '$1:A')
  const [named] = await findWords(shop, [{ clause: { ...last, text, named: text } }])
  return named?.isKnown === true
}

function isKind(clause: Clause): boolean {
  return !isColour(clause) && (clause.isName || clause.categoryIds.length > 0)
}

/**
 * Ranks products: first the typed name, then the same words in a name, then category and colour, then synonyms, and the
 * description last. Of two that match alike, the one in stock is first.
 *
 * @param wanted what makes a product rank higher, if that is more than has to fit
 */
function toSearch(
  q: string,
  clauses: readonly Clause[],
  { filters, more }: ReadSearch,
  wanted: readonly Clause[] = clauses,
): ProductSearch {
  const telling = clauses.filter(clause => !clause.isEmpty)
  const kind = kindOf(telling, more)
  const strict = telling.length > 1 || filters.first || filters.sizes ? kind : undefined
  const name = q.toLowerCase().trim()
  const isUrdu = isInUrduLetters(name)
  const ownName = isUrdu ? sql`${products.nameUrdu}` : sql`lower(${products.name})`
  const wished = wishedBy(filters)
  const fitting = telling.some(isMissing)
    ? sql`false`
    : sql.join([...telling.map(clause => fits(clause, clause === strict)), wished], sql` and `)
  // A name may contain words that are filters elsewhere: a large check, a new wool.
  const begins = sql`${products.name} ilike ${`${escapeLike(name)}%`}`
  const matches = Object.keys(filters).length > 0 ? sql`(${fitting} or ${begins})` : fitting
  const keys = () =>
    eitherKey([
      ...(telling.some(isMissing)
        ? []
        : [
            bothKeys([
              ...telling.map(clause => keysOf(clause, clause === strict)),
              ...keysOfFilters(filters),
            ]),
          ]),
      ...(Object.keys(filters).length > 0 ? [keysOfName(name)] : []),
    ])
  const cheapest = filters.first === 'cheapest' ? sql`-${listedProducts.pricePaisa}` : undefined
  const inStock = stockPoints(filters)
  if (telling.length === 0) return { matches, rank: cheapest, near: nearFilters(filters, inStock) }
  const categoryIds = [...new Set(telling.flatMap(clause => clause.categoryIds))]
  const ranking = wanted.filter(clause => !clause.isEmpty)
  const all = ranking.map(clause => `(${clause.ranked})`).join(' | ')
  const exact = ranking.map(clause => `(${clause.exact})`).join(' | ')
  const last = telling.findLast(clause => !isColour(clause) && clause.named)
  const rank = rankBy({
    ownName,
    name: sql`${name}`,
    inStock,
    exact: tsquery(exact),
    all: tsquery(all),
    isInCategory: isInCategory(categoryIds),
    hasLast: last ? sql`${products.search} @@ ${tsquery(last.named)}` : sql`false`,
  })
  const said = { clauses: telling, strict, name, isUrdu, exact, all, last: last?.named, categoryIds }
  return {
    matches,
    rank: filters.first ? cheapest : rank,
    keys: telling.every(clause => !isMissing(clause)) || Object.keys(filters).length > 0 ? keys() : undefined,
    ...(Object.keys(filters).length === 0 && {
      keysAreExact: haveExactKeys(telling, strict),
      planned: planSearch(said),
    }),
    near: nearMatches(telling, kind, { rank, filters }),
  }
}

/** Stock is decisive in the requested size; otherwise it only separates products that match alike. */
function stockPoints({ sizes, called }: SearchFilters): SQL {
  return sql`case when ${sizes ? isAvailableInAny(sizes) : isAvailable()} then ${sizes ? 5 : 1}::int else 0 end${
    called ? sql` + case when ${isAvailable(called)} then 2::int else 0 end` : sql``
  }`
}

/**
 * Returns the clause that names the kind of product, if other words narrow it: a `black polo` is a polo, not any black
 * product that goes well with one. A search of one word may find every product that mentions it. An occasion is the kind only
 * at the end, or where no garment is named.
 */
function kindOf(clauses: readonly Clause[], more: readonly string[]): Clause | undefined {
  const named = clauses.filter(isKind)
  const garments = named.filter(({ isPart }) => !isPart)
  const kinds = garments.length > 0 ? garments : named
  const first = kinds.filter(({ words }) => !words.some(word => more.includes(word)))
  const things = first.length > 0 ? first : kinds
  const isCategory = (clause: Clause) => clause.categoryIds.length > 0
  const last = things.at(-1)
  return (
    things.findLast(clause => !clause.isUse && isCategory(clause)) ??
    (last && isCategory(last) && last === clauses.at(-1) ? last : undefined) ??
    things.findLast(clause => !clause.isUse) ??
    things.findLast(isCategory) ??
    last
  )
}

/** The keys of names that may begin with this text, whose last word may be incomplete. */
function keysOfName(text: string): KeyQuery {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const begun = words.map((word, at) => (at === words.length - 1 ? `${word}:*A` : `${word}:A`))
  return wordKeys(tsquery(begun.join(' & ')))
}

function keysOfFilters({ sizes, minPaisa, maxPaisa, onSale, featured }: SearchFilters): KeyQuery[] {
  return [
    ...(sizes ? [eitherKey(sizes.map(sizeKey))] : []),
    ...(minPaisa !== undefined || maxPaisa !== undefined ? [priceKeys(minPaisa, maxPaisa)] : []),
    ...(onSale ? [saleKey()] : []),
    ...(featured ? [featuredKeys([featured])] : []),
  ]
}

function wishedBy({ sizes, minPaisa, maxPaisa, onSale = false, featured }: SearchFilters): SQL {
  const conditions = conditionsOf({ ...EVERYTHING, minPaisa, maxPaisa, onSale })
  const isFeatured = featured && eq(products.featured, featured)
  // A shopper who searches in a size also wants to know which products are sold out in it.
  return and(sql`true`, ...Object.values(conditions), sizes && isMadeInAny(sizes), isFeatured) ?? sql`true`
}
