import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Days } from '#app/shared/time/days.ts'
import type { WordCondition } from './contains-words.server.ts'
import type { Queryable } from './database.server.ts'
import { withinDays } from './within-days.server.ts'

/** A search of a table that is listed by time, the newest first, and has an index of its periods and words. */
interface NewestSearch<Kind extends string = string> {
  table: PgTable & { id: AnyPgColumn }
  time: AnyPgColumn
  /** The periods of the time, as the index has them. */
  periods: SQL
  /** What each row is counted by, as a status, if by anything. */
  kind?: AnyPgColumn
  words: WordCondition
  /** Only rows of this kind, which the index has as well. */
  kindIs?: Kind | undefined
  /** Whether another index has the rows of each kind by time. */
  isListedByKind?: boolean
  days?: Days
  /** The other conditions. */
  within?: SQL | undefined
  /** How many rows are wanted. */
  most: number
}

export interface Found<Kind extends string = string> {
  id: number
  kind: Kind
}

/** The newest rows are read one by one first: they tell how many of them the words find, and how many there are in a day. */
const READ_FIRST = 256
/** Where no index has the words, no others are read. */
const READ_WITHOUT_INDEX = 2_000
/** Where at least this share of rows is found, the next are read one by one as well. */
const COMMON = 0.25
/** A season has up to so many times as many rows in a day as usual. */
const BUSIEST = 8
/** From fewer rows it is not known how many are found among the others. */
const ENOUGH_FOUND = 8
/** The index is read for so many rows at most until it is. */
const LARGEST_GUESS = 64_000
/** More are read than are probably needed, since a further step costs more. */
const MARGIN = 1.4
/** How much shorter a step is after one that found too many. */
const SHORTER = 16
/** A step that finds so many times what is wanted is repeated. */
const TOO_MANY = 3
/** How much longer after one that found none, though there are many. */
const LONGER = 4
const NO_KIND = sql`null::text`
/**
 * The lengths of periods in days, the shortest first. The first of each begins with the year 2000 in UTC. The number of a period is four times
 * the count of those before it, plus the place of its length.
 */
const PERIOD_DAYS = [1, 8, 64, 512]
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY_MS

/**
 * The newest rows that a search finds, the newest first, up to `most`. The index is read some days at a time, so that a word which many rows
 * have costs no more in a large table. `isComplete` is false if there may be others.
 */
export async function findNewest<Kind extends string>(
  database: Queryable,
  search: NewestSearch<Kind>,
): Promise<{ rows: Found<Kind>[]; isComplete: boolean }> {
  const { most, words } = search
  const first = await readFirst(database, search)
  const { rows, seen, last } = first
  if (!last || rows.length >= most || !words.isIndexed) {
    return { rows: rows.slice(0, most), isComplete: !last && rows.length < most }
  }
  const isCommon = rows.length >= seen * COMMON
  const others = isCommon
    ? await readInOrder(database, search, isBefore(search, last), most - rows.length)
    : await readSteps(database, search, { ...first, last })
  rows.push(...others)
  return { rows: rows.slice(0, most), isComplete: rows.length < most }
}

/** Finds what is before the newest rows, by the index. */
async function readSteps<Kind extends string>(
  database: Queryable,
  search: NewestSearch<Kind>,
  first: First<Kind> & { last: Position },
): Promise<Found<Kind>[]> {
  const { rows, seen, last, oldest } = first
  const { perDay, isBurst } = rowsPerDay(first)
  const begin = dayOf(last.at)
  const end = firstDayOf(search, oldest)
  const wanted = search.most - rows.length
  const others: Found<Kind>[] = []
  let read = seen
  let toRead = isBurst ? Math.min(estimate(), LARGEST_GUESS) : estimate()
  let isRare = true
  for (let to = begin; others.length < wanted && to >= end; ) {
    const from = Math.max(end, to - Math.ceil(toRead / perDay) + 1)
    // Of what is rare the periods would cost more than they leave out.
    const isRest = from === dayOf(oldest) && rows.length + others.length < ENOUGH_FOUND
    const isThen = isRest ? isBeforeDay(search, to + 1) : isInPeriods(search, from, to)
    const isWithin = and(isBefore(search, last), isThen)
    const found = await readByIndex(database, search, isWithin)
    if (found === 'too many' && to > from) {
      toRead = Math.min(LARGEST_GUESS, (perDay * (to - from + 1)) / SHORTER)
      isRare = false
      continue
    }
    others.push(...(found === 'too many' ? await readInOrder(database, search, isWithin, wanted) : found))
    read += perDay * (to - from + 1)
    to = from - 1
    toRead = found.length > 0 ? estimate() : toReadOfRare(toRead)
  }
  return others

  function toReadOfRare(before: number): number {
    return isRare ? Number.POSITIVE_INFINITY : before * LONGER
  }

  /** How many rows have to be read to find the rest: all while none was found, since an index finds quickly what is rare. */
  function estimate(): number {
    const found = rows.length + others.length
    const probably = ((search.most - found) / (found / read)) * MARGIN
    return found > 0 && found < ENOUGH_FOUND ? Math.min(probably, LARGEST_GUESS) : probably
  }
}

/** How many rows the last days have each. The newest may be of one burst, which says nothing about the days before. */
function rowsPerDay<Kind extends string>({
  seen,
  newest,
  last,
  oldest,
  rowCount,
}: First<Kind> & { last: Position }): { perDay: number; isBurst: boolean } {
  const daysSince = (time: Date) => Math.max((newest.getTime() - time.getTime()) / DAY_MS, 1e-3)
  const usual = Math.max(rowCount, seen) / daysSince(oldest)
  const now = seen / daysSince(last.at)
  return { perDay: Math.min(now, BUSIEST * usual), isBurst: now > BUSIEST * usual }
}

/** A row, by which it is known what comes before it. The text of its time has all digits. */
interface Position {
  at: Date
  time: string
  id: number
}

interface First<Kind extends string> {
  rows: Found<Kind>[]
  /** How many rows were read. */
  seen: number
  newest: Date
  /** The last row that was read; undefined if there are no others. */
  last: Position | undefined
  /** The time of the oldest row of the table. */
  oldest: Date
  /** How many rows the table has, as PostgreSQL remembers. */
  rowCount: number
}

/** Reads the newest rows in their order, as many as tell about the others. */
async function readFirst<Kind extends string>(
  database: Queryable,
  search: NewestSearch<Kind>,
): Promise<First<Kind>> {
  const { table, time, kind = NO_KIND, words } = search
  const most = words.isIndexed ? READ_FIRST : READ_WITHOUT_INDEX
  const { rows } = await database.execute<{
    found: Found<Kind>[]
    seen: number
    newest: string
    last: string
    lastId: number
    oldest: string
    rowCount: number
  }>(sql`
    with newest as materialized (
      select ${table.id} as id, ${kind} as kind, ${time} as at, ${words.condition ?? sql`true`} as is_found from ${table}
      where ${withinOf(search)} order by ${orderOf(search)} limit ${most}
    )
    select coalesce(json_agg(json_build_object('id', id, 'kind', kind) order by at desc, id desc) filter (where is_found), '[]') as found,
      count(*)::int as seen, max(at)::text as newest, min(at)::text as last, (array_agg(id order by at, id))[1] as "lastId",
      (select min(${time})::text from ${table}) as oldest,
      (select reltuples from pg_class where oid = ${getTableName(table)}::regclass) as "rowCount"
    from newest`)
  const [row] = rows
  if (!row) throw new Error('An aggregate has one row.')
  const { found, seen, newest, last, lastId, oldest, rowCount } = row
  return {
    rows: found,
    seen,
    newest: new Date(newest),
    last: seen === most ? { at: new Date(last), time: last, id: lastId } : undefined,
    oldest: new Date(oldest),
    rowCount,
  }
}

/** What the index finds, the newest first, unless it is much more than is wanted. */
async function readByIndex<Kind extends string>(
  database: Queryable,
  search: NewestSearch<Kind>,
  isWithin: SQL | undefined,
): Promise<Found<Kind>[] | 'too many'> {
  const tooMany = TOO_MANY * search.most
  const { table, time, kind = NO_KIND, words, kindIs } = search
  const isOfKind = kindIs === undefined ? undefined : sql`array[${kind}] @> array[${kindIs}]`
  // The limit is a query, because PostgreSQL would read the table for a limit that it knows.
  const { rows } = await database.execute<{ id: number; kind: Kind }>(sql`
    with found as materialized (
      select ${table.id} as id, ${kind} as kind, ${time} as at from ${table}
      where ${and(isWithin, isOfKind, words.condition, withinOf(search, { isIndexed: false }))} limit (select ${tooMany}::int)
    )
    select id, kind from found order by at desc, id desc`)
  // Any of those days, and not the newest.
  return rows.length === tooMany ? 'too many' : rows
}

/** The newest that are found, by reading one row after the other. */
async function readInOrder<Kind extends string>(
  database: Queryable,
  search: NewestSearch<Kind>,
  isWithin: SQL | undefined,
  most: number,
): Promise<Found<Kind>[]> {
  const { table, kind = NO_KIND, words } = search
  const { rows } = await database.execute<{ id: number; kind: Kind }>(sql`
    select ${table.id} as id, ${kind} as kind from ${table} where ${and(isWithin, words.condition, withinOf(search))}
    order by ${orderOf(search)} limit ${most}`)
  return rows
}

/**
 * The conditions but for the words. Without `isIndexed` an index by time does not help with the days: PostgreSQL would read all of them there, beside
 * the index that has their periods.
 */
function withinOf<Kind extends string>(
  { time, days, within, kind, kindIs }: NewestSearch<Kind>,
  { isIndexed = true } = {},
): SQL {
  const isOfKind = kindIs === undefined ? undefined : sql`${kind} = any(array[${kindIs}]::text[])`
  const compared = isIndexed ? time : sql`(${time} + interval '0')`
  return and(isOfKind, within, days && withinDays(compared, days)) ?? sql`true`
}

/** Rows of one kind are read along the index of kinds: among the newest of all there may be none. */
function orderOf<Kind extends string>({
  table,
  time,
  kind,
  kindIs,
  isListedByKind,
}: NewestSearch<Kind>): SQL {
  const byTime = sql`${time} desc, ${table.id} desc`
  return kindIs !== undefined && isListedByKind ? sql`${kind} desc, ${byTime}` : byTime
}

function isBefore({ table, time }: NewestSearch, { time: at, id }: Position): SQL {
  return sql`(${time}, ${table.id}) < (${at}::timestamptz, ${id})`
}

/** No index by time is asked, as for the days of a search. */
function isBeforeDay({ time }: NewestSearch, day: number): SQL {
  return sql`(${time} + interval '0') < ${new Date((FIRST_DAY + day) * DAY_MS).toISOString()}::timestamptz`
}

/** @param from the first day, and @param to the last, counted from the beginning of the periods */
function isInPeriods({ periods: indexed }: NewestSearch, from: number, to: number): SQL {
  const periods: number[] = []
  for (let day = from; day <= to; ) {
    const place = PERIOD_DAYS.findLastIndex(days => day % days === 0 && day + days - 1 <= to)
    const days = PERIOD_DAYS[place] ?? 1
    periods.push((day / days) * PERIOD_DAYS.length + place)
    day += days
  }
  return sql`${indexed} && ${sql.param(periods)}::int[]`
}

/** The first day of the search, or of the table. */
function firstDayOf({ days }: NewestSearch, oldest: Date): number {
  // A day of Karachi begins on the day before in UTC.
  return days?.from === undefined ? dayOf(oldest) : Math.max(dayOf(oldest), dayOf(new Date(days.from)) - 1)
}

function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MS) - FIRST_DAY
}
