import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Found, MOST_SAMPLED } from '#app/catalogue/product-query/candidates.server.ts'
import { conditionsOf, isMadeInAny } from '#app/catalogue/product-query/listing-conditions.server.ts'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import { isAvailable, isAvailableInAny } from '#app/catalogue/products/listed-products.server.ts'
import type { Size } from '#app/catalogue/products/product.ts'
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
import type { GarmentKind } from '#app/catalogue/sizes/garment-kind.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { escapeLike } from '#app/platform/db/escape-like.ts'
import { type SharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import {
  fits,
  haveExactKeys,
  isCalledSo,
  isInCategory,
  keysOf,
  tsquery,
  wordKeys,
} from './clause-conditions.server.ts'
import { correctWords, withSynonyms } from './correct-search.ts'
import { findPasted } from './find-pasted.server.ts'
import { findProductsBySku } from './find-sku.server.ts'
import { type AskedShop, findWords } from './find-words.server.ts'
import { garmentOf } from './garment-of.ts'
import {
  colourNearness,
  type NearMatches,
  nearFilters,
  nearMatches,
  nearRank,
} from './near-matches.server.ts'
import { planSearch } from './planned-search.server.ts'
import { rankBy } from './rank-by.server.ts'
import { codeClause } from './read-code.ts'
import { type ReadSearch, readCodeSearch, readSearch, type SearchFilters } from './read-search.ts'
import { anyOf, type Clause, CUT, isColour, isMissing, joinWords, synonymWords } from './search-clause.ts'
import { DEFAULT_SYNONYMS, indexSynonyms, type SynonymGroup, type SynonymIndex } from './search-synonyms.ts'
import { readVocabulary } from './search-vocabulary.server.ts'
import { readSearchWords } from './search-words.ts'
import { fitsInSeason, seasonPoints } from './season-points.server.ts'
import { countRoughly } from './shop-size.server.ts'
import { findShopWords } from './shop-words.server.ts'
import { isForOthers, isOtherThing, nearestKind } from './things-not-sold.ts'
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
  /** If the search finds something: all of two kinds of garment, in turn, those first that match most of the other words. */
  mixed?: ProductSearch
  /** The measurement that was asked for, as sizes are called. */
  called?: Size
  /** The rank of a product depends on the others. */
  isMixed?: true
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
  const shop = { database, shared }
  const { clauses: found, corrected } = await findClauses(shop, search, index)
  const together = search.together.length > 0 ? [anyOf(await findEach(shop, search.together, index))] : []
  const unwanted = await findUnwanted(shop, search, index)
  const pair = pairOf(found, search.more)
  const clauses = pair ? withPair(found, pair) : [...found, ...together]
  const said = (words: readonly string[], { wished } = search) => [...words, ...wished].join(' ')
  const nearest = await findEach(shop, nearestSold(clauses), index)
  const asked = { search, unwanted, nearest }
  const exact = toSearch(q, clauses, asked)
  const unsized = search.unsized && { ...search, ...search.unsized }
  const looser = unsized ? clauses : withoutUses(clauses, search.more)
  const shopSize = await countRoughly(database)
  return {
    ...exact,
    shopSize,
    corrected: corrected && said(corrected),
    code: await findCode(shop, q, index),
    mixed: pair && {
      ...(await mix(shop, { clauses, pair, exact, asked, index })),
      shopSize,
      corrected: corrected && said(corrected),
    },
    looser: looser && {
      ...toSearch(q, looser, { ...asked, search: unsized ?? search }, clauses),
      shopSize,
      corrected: said(
        looser.flatMap(({ words }) => words),
        unsized,
      ),
      near: exact.near,
    },
  }
}

/** What a search asks for besides its clauses. */
interface Asked {
  search: ReadSearch
  /** Whether a product is what must not be found; undefined where nothing is unwanted. */
  unwanted?: SQL | undefined
  /** The kinds that come nearest to what is not sold. */
  nearest?: readonly Clause[]
}

/** Each phrase as a clause, in full: none of them is still being typed. */
async function findEach(shop: AskedShop, phrases: readonly string[], index: SynonymIndex): Promise<Clause[]> {
  const found: Clause[] = []
  for (const phrase of phrases)
    found.push(...(await findWords(shop, await joinAsked(shop, readSearchWords(phrase), index))))
  return found.filter(clause => clause.isKnown)
}

/** A product is unwanted for its name, its colour or its category: a description may say that it has no pocket. */
async function findUnwanted(
  shop: AskedShop,
  search: ReadSearch,
  index: SynonymIndex,
): Promise<SQL | undefined> {
  const words = [...new Set(search.unwanted.flatMap(readSearchWords))]
  const { clauses } = await findClauses(shop, { ...search, words, more: [] }, index)
  const conditions = clauses.filter(clause => clause.isKnown).map(isCalledSo)
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : undefined
}

/** A garment of a pair, with the colours that are its own: `white shirt black pant`. */
interface Paired {
  garment: Clause
  colours: Clause[]
}

/**
 * Two kinds of garment or more that are named one after the other, with or without their colours: `coat pant`, `white shirt and black
 * trousers`. Not a kind and what it is for, as in `shirt for trousers`.
 */
function pairOf(clauses: readonly Clause[], more: readonly string[]): Paired[] | undefined {
  const isGarment = (clause: Clause) => garmentOfClause(clause, more) !== null
  const first = clauses.findIndex(isGarment)
  if (first < 0) return undefined
  const apart = clauses.slice(first).findIndex(clause => !isGarment(clause) && !isColour(clause))
  const run = apart < 0 ? clauses.slice(first) : clauses.slice(first, first + apart)
  const garments = run.filter(isGarment)
  if (new Set(garments.map(clause => garmentOfClause(clause, more))).size < 2) return undefined
  const start = first - [...clauses.slice(0, first)].reverse().findIndex(clause => !isColour(clause))
  const before = clauses.slice(start > first ? 0 : start, first).filter(isColour)
  const [, second] = garments
  const haveOwn = second !== undefined && run.slice(0, run.indexOf(second)).some(isColour)
  if (!haveOwn) return garments.map(garment => ({ garment, colours: [] }))
  const isAfter = before.length === 0
  return garments.map((garment, at) => {
    const place = run.indexOf(garment)
    const next = garments[at + 1]
    const last = garments[at - 1]
    const own = isAfter
      ? run.slice(place + 1, next ? run.indexOf(next) : run.length)
      : last
        ? run.slice(run.indexOf(last) + 1, place)
        : before
    return { garment, colours: own }
  })
}

function garmentOfClause(clause: Clause, more: readonly string[]): GarmentKind | null {
  const isThing =
    isKind(clause) && !clause.isUse && !clause.words.some(word => more.includes(word) || ADJECTIVES.has(word))
  return isThing ? garmentOf(clause.words.join(' ')) : null
}

/** They name a garment and describe another: `hooded jacket`. */
const ADJECTIVES = new Set(['hooded', 'hood', 'knit', 'knitted', 'knitwear', 'collared'])

/** The clauses with one for all garments of the pair, without their own colours. */
function withPair(clauses: readonly Clause[], pair: readonly Paired[]): Clause[] {
  const taken = pair.flatMap(({ garment, colours }) => [garment, ...colours])
  const kind = anyOf(pair.map(({ garment }) => garment))
  return clauses.flatMap(clause =>
    clause === pair[0]?.garment ? [kind] : taken.includes(clause) ? [] : [clause],
  )
}

/** What is worn together: a coat or a shirt beside trousers is for the office, and beside a hoodie they are not. */
function occasionOf(pair: readonly Paired[]): string[] {
  const kinds = pair.map(({ garment }) => garmentOf(garment.words.join(' ')))
  if (!kinds.includes('trousers')) return []
  return kinds.includes('hoodies') ? ['jogger'] : ['office']
}

/** The colour of each garment says more than what they are worn for. */
const OWN_COLOUR = 4

/** The products of all kinds of a pair in turn, the best of each first. */
async function mix(
  shop: AskedShop,
  {
    clauses,
    pair,
    exact,
    asked,
    index,
  }: {
    clauses: readonly Clause[]
    pair: readonly Paired[]
    exact: ProductSearch
    asked: Asked
    index: SynonymIndex
  },
): Promise<ProductSearch> {
  const { search, unwanted } = asked
  const garments = pair.map(({ garment }) => garment)
  const kind = anyOf(garments)
  const shared = clauses.filter(clause => clause.isKnown && !isAnyOf(clause, garments))
  const occasion = await findEach(shop, occasionOf(pair), index)
  const whenOf = (pointsOf: (paired: Paired, at: number) => SQL, otherwise: SQL) => {
    const cases = pair.map(
      (paired, at) => sql`when ${fits(paired.garment, true)} then ${pointsOf(paired, at)}`,
    )
    return sql`case ${sql.join(cases, sql` `)} else ${otherwise} end`
  }
  const own = whenOf(
    ({ colours }) =>
      sql.join(
        [
          sql`${OWN_COLOUR}::int * ${colourNearness(colours)}`,
          ...colours.map(colour => sql`case when ${fits(colour, true)} then ${OWN_COLOUR}::int else 0 end`),
        ],
        sql` + `,
      ),
    sql`0`,
  )
  const best =
    search.filters.first === 'cheapest'
      ? sql`-${listedProducts.pricePaisa}`
      : sql`${nearRank([...shared, ...occasion])} + ${own} + ${exact.rank ?? sql`0`}`
  const which = whenOf((_, at) => sql`${at}::int`, sql`${pair.length}::int`)
  return {
    matches: and(fits(kind, true), wishedBy(search.filters), unwanted && sql`not ${unwanted}`) ?? sql`true`,
    rank: sql`-(row_number() over (partition by ${which} order by ${best} desc)) - 0.1 * ${which}`,
    keys: bothKeys([keysOf(kind, true), ...keysOfFilters(search.filters)]),
    isMixed: true,
  }
}

function isAnyOf(clause: Clause, pair: readonly Clause[]): boolean {
  return pair.every(({ words }) => words.every(word => clause.words.includes(word)))
}

/** The kinds nearest to things that are not sold, where the search names no other: trousers for jeans. */
function nearestSold(clauses: readonly Clause[]): string[] {
  if (clauses.some(clause => isKind(clause) && !clause.isUse)) return []
  return clauses.filter(isMissing).flatMap(({ words }) => words.flatMap(word => nearestKind(word) ?? []))
}

/** By a pasted link or name, by the SKU of a size, else by the code and the words in a name. Undefined where no product has them. */
async function findCode(shop: AskedShop, q: string, index: SynonymIndex): Promise<ProductSearch | undefined> {
  const pasted = await findPasted(shop.database, q)
  const ids = pasted.length > 0 ? pasted : await findProductsBySku(shop.database, q)
  if (ids.length > 0) return { matches: inArray(products.id, ids) }
  const read = readCodeSearch(q)
  if (!read) return undefined
  const codes = read.codes.map(code => ({ clause: codeClause(code) }))
  const words = await joinAsked(shop, read.words, index)
  const clauses = await findWords(shop, [...codes, ...words])
  return clauses.some(isMissing)
    ? undefined
    : { ...toSearch(q, clauses, { search: read }), shopSize: await countRoughly(shop.database) }
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
  { more, isUrdu, isSentence }: ReadSearch,
): Promise<boolean> {
  const words = clauses.filter(isMissing).flatMap(clause => clause.words)
  if (words.some(isOtherThing) || clauses.some(clause => clause.words.some(isForOthers))) return false
  if ((isUrdu || isSentence) && clauses.some(isKind)) return true
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
  { search, unwanted, nearest = [] }: Asked,
  wanted: readonly Clause[] = clauses,
): ProductSearch {
  const { filters, more } = search
  const telling = clauses.filter(clause => !clause.isEmpty)
  const kind = kindOf(telling, more)
  const strict = strictOf(kind, { isNarrowed: telling.length > 1 || unwanted !== undefined, search })
  const name = q.toLowerCase().trim()
  const isUrdu = isInUrduLetters(name)
  const ownName = isUrdu ? sql`${products.nameUrdu}` : sql`lower(${products.name})`
  const wished = wishedBy(filters)
  const fitting = sql.join([fitAll(telling, strict), wished], sql` and `)
  // A name may contain words that are filters elsewhere: a large check, a new wool.
  const begins = sql`${products.name} ilike ${`${escapeLike(name)}%`}`
  const asked = Object.keys(filters).length > 0 ? sql`(${fitting} or ${begins})` : fitting
  const matches = unwanted ? sql`${asked} and not ${unwanted}` : asked
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
  const cheapest = filters.first === 'cheapest' ? cheapestOf(kind) : undefined
  const inStock = stockPoints(filters, wanted !== clauses)
  if (telling.length === 0) {
    return { matches: amongNewest(matches, unwanted), rank: cheapest, near: nearFilters(filters, inStock) }
  }
  const categoryIds = [...new Set(telling.flatMap(clause => clause.categoryIds))]
  const ranking = wanted.filter(clause => !clause.isEmpty)
  const all = ranking.map(clause => `(${clause.ranked})`).join(' | ')
  const exact = ranking.map(clause => `(${clause.exact})`).join(' | ')
  const last = telling.findLast(clause => !isColour(clause) && clause.named)
  const season = seasonPoints(wanted)
  const relevance = rankBy({
    ownName,
    name: sql`${name}`,
    inStock,
    exact: tsquery(exact),
    all: tsquery(all),
    isInCategory: isInCategory(categoryIds),
    hasLast: last ? sql`${products.search} @@ ${tsquery(last.named)}` : sql`false`,
  })
  const rank = season ? sql`${relevance} + ${season}` : relevance
  const canPlan = Object.keys(filters).length === 0 && !unwanted && !season
  const said = { clauses: telling, strict, name, isUrdu, exact, all, last: last?.named, categoryIds }
  return {
    matches,
    rank: filters.first ? cheapest : rank,
    keys: telling.every(clause => !isMissing(clause)) || Object.keys(filters).length > 0 ? keys() : undefined,
    ...(canPlan && {
      keysAreExact: haveExactKeys(telling, strict),
      planned: wanted === clauses ? planSearch(said) : undefined,
    }),
    called: filters.called,
    near: nearMatches([...telling, ...nearest], nearest[0] ?? kind, { rank, filters, unwanted }),
  }
}

/** What a listing of everything reads. Of what is only unwanted no more is asked, which may be nearly all that the shop has. */
const IS_AMONG_NEWEST = sql`${listedProducts.createdAt} >= (select min(created_at) from (
  select created_at from listed_products where is_shown order by created_at desc, product_id desc limit ${MOST_SAMPLED}::int) as newest)`

function amongNewest(matches: SQL, unwanted: SQL | undefined): SQL {
  return unwanted ? sql`${matches} and ${IS_AMONG_NEWEST}` : matches
}

function fitAll(clauses: readonly Clause[], strict: Clause | undefined): SQL {
  if (clauses.some(isMissing)) return sql`false`
  const conditions = clauses.map(clause => fitsInSeason(clause, clause === strict))
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** The kind, where it has to be in the name or the category. What an occasion leads to is said in descriptions too. */
function strictOf(
  kind: Clause | undefined,
  { isNarrowed, search }: { isNarrowed: boolean; search: ReadSearch },
): Clause | undefined {
  const isOccasion = kind?.isUse === true && garmentOf(kind.words.join(' ')) === null
  const isStrict = isNarrowed || search.isSentence || Object.keys(search.filters).length > 0
  return isStrict && !isOccasion ? kind : undefined
}

/** Clothes come before cloth, of which a piece costs little, unless the search names cloth. */
function cheapestOf(kind: Clause | undefined): SQL {
  const price = listedProducts.pricePaisa
  if (!kind) return sql`-${price}`
  const isCloth = sql`${products.sizes}[1] ~ '( m|cm)$' and not ${products.search} @@ ${tsquery(kind.named)}`
  return sql`case when ${isCloth} then -1e12::float8 else 0 end - ${price}`
}

/**
 * Stock is decisive in the requested size, and where a search finds what it did not name in full; otherwise it only separates
 * products that match alike.
 */
function stockPoints({ sizes, called }: SearchFilters, isLooser: boolean): SQL {
  const points = isLooser ? LOOSER_STOCK : sizes ? 5 : 1
  return sql`case when ${sizes ? isAvailableInAny(sizes) : isAvailable()} then ${points}::int else 0 end${
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

/** More than all that a rank is made of. */
const LOOSER_STOCK = 20

function wishedBy({ sizes, minPaisa, maxPaisa, onSale = false, featured }: SearchFilters): SQL {
  const conditions = conditionsOf({ ...EVERYTHING, minPaisa, maxPaisa, onSale })
  const isFeatured = featured && eq(products.featured, featured)
  // A shopper who searches in a size also wants to know which products are sold out in it.
  return and(sql`true`, ...Object.values(conditions), sizes && isMadeInAny(sizes), isFeatured) ?? sql`true`
}
