import { desc, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { parseUrl } from '#app/shared/parse-url.ts'
import { missedAddresses } from '#app/storefront/tables/redirects.server.ts'
import { type MissedAddress, oldPath } from './redirect.ts'

/** Rows of the table; those that were asked for most stay. */
const MOST_STORED = 500
const STORED_DAYS = 90
/** Different addresses between two writes; further ones are left out. */
const MOST_PENDING = 200
const WRITE_EVERY_MS = 20_000

interface Pending {
  count: number
  lastAt: Date
  referrer: string
}

/** What this process has not written yet. It is lost when the process ends, which matters to no one. */
const pendingOf = new WeakMap<Database, Map<string, Pending>>()

/** Counts an address that was not found. It is written later, with others, so that a scanner costs a few rows and no page its time. */
export function noteMissedAddress(
  { database, log, settings }: Pick<Services, 'database' | 'log' | 'settings'>,
  address: string,
  referrer: string | null,
): void {
  const path = oldPath(address)
  if (path === undefined || isOfNoPage(path)) return
  let pending = pendingOf.get(database)
  if (!pending) {
    pending = new Map()
    pendingOf.set(database, pending)
    setTimeout(() => {
      writeMissedAddresses(database).catch(error =>
        log.warn({ err: error }, 'addresses that were not found could not be counted'),
      )
    }, WRITE_EVERY_MS).unref()
  }
  const known = pending.get(path)
  if (!known && pending.size >= MOST_PENDING) return
  pending.set(path, {
    count: (known?.count ?? 0) + 1,
    lastAt: new Date(),
    referrer: shortReferrer(referrer, settings.storeUrl) || (known?.referrer ?? ''),
  })
}

/** Scanners ask for programs and hidden files, and pages for pictures and scripts of the shop before: none of them is a page. */
function isOfNoPage(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return SCANNED.test(path) || (last.includes('.') && !/\.html?$/.test(last))
}

const SCANNED =
  /\/(\.|wp-|(wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|actuator|api|graphql|owa|administrator|cpanel|webmail)(\/|$))/

/** A path of ours, or the host of another site. */
function shortReferrer(referrer: string | null, storeUrl: string): string {
  const url = referrer === null ? undefined : parseUrl(referrer)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  return url.host === new URL(storeUrl).host ? (oldPath(url.pathname) ?? '') : url.host.slice(0, 100)
}

/** Writes what was counted since the last time, and forgets the addresses beyond the limits. */
export async function writeMissedAddresses(database: Database): Promise<void> {
  const pending = [...(pendingOf.get(database) ?? [])]
  pendingOf.delete(database)
  if (pending.length === 0) return
  // In one order, so that processes that write at once don't wait for each other in circles.
  const rows = pending
    .map(([path, miss]) => ({ path, ...miss }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  await database
    .insert(missedAddresses)
    .values(rows)
    .onConflictDoUpdate({
      target: missedAddresses.path,
      set: {
        count: sql`least(${missedAddresses.count}::bigint + excluded.count, 1000000000)`,
        lastAt: sql`greatest(${missedAddresses.lastAt}, excluded.last_at)`,
        referrer: sql`coalesce(nullif(excluded.referrer, ''), ${missedAddresses.referrer})`,
      },
    })
  const retained = database
    .select({ path: missedAddresses.path })
    .from(missedAddresses)
    .orderBy(desc(missedAddresses.count), desc(missedAddresses.lastAt), missedAddresses.path)
    .limit(MOST_STORED)
  await database
    .delete(missedAddresses)
    .where(
      or(
        lt(missedAddresses.lastAt, sql`now() - make_interval(days => ${STORED_DAYS})`),
        notInArray(missedAddresses.path, retained),
      ),
    )
}

const MOST_LISTED = 50

/** Those that were asked for most, with what this process has not written yet. */
export async function listMissedAddresses(database: Database): Promise<MissedAddress[]> {
  const pending = pendingOf.get(database) ?? new Map<string, Pending>()
  const rows = await database
    .select()
    .from(missedAddresses)
    .orderBy(desc(missedAddresses.count), desc(missedAddresses.lastAt), missedAddresses.path)
    .limit(MOST_LISTED + pending.size)
  const byPath = new Map<string, Pending>(rows.map(row => [row.path, row]))
  for (const [path, { count, lastAt, referrer }] of pending) {
    const known = byPath.get(path)
    byPath.set(path, {
      count: count + (known?.count ?? 0),
      lastAt,
      referrer: referrer || (known?.referrer ?? ''),
    })
  }
  return [...byPath]
    .map(([path, { count, lastAt, referrer }]) => ({ path, count, lastAt: lastAt.toISOString(), referrer }))
    .toSorted((one, other) => other.count - one.count || (one.lastAt < other.lastAt ? 1 : -1))
    .slice(0, MOST_LISTED)
}

/** Forgets what is not written yet of an address that leads on now, or was taken off the list. */
export function forgetPending(database: Database, path: string): void {
  pendingOf.get(database)?.delete(path)
}
