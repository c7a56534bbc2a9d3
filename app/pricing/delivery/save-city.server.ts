import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { spellingRows } from './add-first-cities.server.ts'
import type { CityValues } from './city-form.ts'
import { listAdminCities, seenOfCity } from './list-admin-cities.server.ts'

export type CityRefusal =
  /** Another city has one of the spellings. */
  | { kind: 'spelling-taken'; spelling: string; by: string }
  | { kind: 'unknown-city' }
  /** Another member of staff changed the city since the page was opened. */
  | { kind: 'stale' }

interface Change {
  /** The staff member's email. */
  actor: string
}

/** Adds a city with its spellings. */
export function addCity(
  database: Database,
  values: CityValues,
  { actor }: Change,
): Promise<Outcome<{ id: number }, CityRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCities(transaction)
    const taken = await findTakenSpelling(transaction, 0, values)
    if (taken) return refuse(taken)
    const { spellings, ...columns } = values
    const [added] = await transaction.insert(cities).values(columns).returning({ id: cities.id })
    const id = added?.id ?? 0
    await transaction.insert(citySpellings).values(spellingRows(id, values.name, spellings))
    const changes = findChanges<Record<string, unknown>>({}, values)
    await noteChange(transaction, 'city.added', { id, name: values.name }, actor, changes)
    return { ok: true, id }
  })
}

/** Changes a city, unless it has changed since staff saw it. @param seen the digest of what they saw */
export function editCity(
  database: Database,
  id: number,
  values: CityValues,
  { actor, seen }: Change & { seen: string },
): Promise<Outcome<object, CityRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCities(transaction)
    const [before] = await listAdminCities(transaction, { id })
    if (!before) return refuse({ kind: 'unknown-city' })
    if (seenOfCity(before) !== seen) return refuse({ kind: 'stale' })
    const taken = await findTakenSpelling(transaction, id, values)
    if (taken) return refuse(taken)
    const changes = findChanges<Record<string, unknown>>({ ...before }, values)
    if (Object.keys(changes).length === 0) return { ok: true }
    const { spellings, ...columns } = values
    await transaction.update(cities).set(columns).where(eq(cities.id, id))
    await transaction.delete(citySpellings).where(eq(citySpellings.cityId, id))
    await transaction.insert(citySpellings).values(spellingRows(id, values.name, spellings))
    await noteChange(transaction, 'city.edited', { id, name: values.name }, actor, changes)
    return { ok: true }
  })
}

/** Puts cities into a zone, or takes them out of theirs. @returns how many were in another */
export function putCitiesIntoZone(
  database: Database,
  ids: readonly number[],
  zone: { id: string | null; name: string },
  { actor }: Change,
): Promise<number> {
  return inTransaction(database, async transaction => {
    await lockCities(transaction)
    const moved = await transaction
      .update(cities)
      .set({ zoneId: zone.id })
      .where(and(inArray(cities.id, [...ids]), sql`${cities.zoneId} is distinct from ${zone.id}`))
      .returning({ name: cities.name })
    if (moved.length === 0) return 0
    const names = moved.map(({ name }) => name).sort()
    const subject = { id: zone.id ?? 'standard', name: zone.name }
    const changes = { cities: { from: null, to: names.slice(0, MOST_NAMES) } }
    await noteChange(transaction, 'city.zone-changed', subject, actor, changes)
    return moved.length
  })
}

/** The names that an entry of the audit log lists. */
const MOST_NAMES = 100

/** Staff who save at the same time wait for each other. Orders go on reading. */
async function lockCities(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${cities} in share row exclusive mode`)
}

async function findTakenSpelling(
  transaction: Transaction,
  id: number,
  { name, spellings }: CityValues,
): Promise<CityRefusal | undefined> {
  const keys = spellingRows(id, name, spellings).map(({ key }) => key)
  const [taken] = await transaction
    .select({ spelling: citySpellings.spelling, by: cities.name })
    .from(citySpellings)
    .innerJoin(cities, eq(cities.id, citySpellings.cityId))
    .where(and(inArray(citySpellings.key, keys), ne(cities.id, id)))
    .limit(1)
  return taken && { kind: 'spelling-taken', ...taken }
}

async function noteChange(
  transaction: Transaction,
  action: string,
  subject: { id: number | string; name: string },
  actor: string,
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  await recordAudit(transaction, { actor, action, subject: { kind: 'city', ...subject }, changes })
  await announceChangedPages(transaction, { kind: 'everything' })
}
