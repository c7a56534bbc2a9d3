import { and, eq, ne, sql } from 'drizzle-orm'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { AdminCourier, CourierValues } from './courier-form.ts'
import { type CourierFieldName, KINDS_OF_COURIERS, SECRET_FIELDS, sealedField } from './courier-kinds.ts'
import { listAdminCouriers, seenOfCourier } from './list-couriers.server.ts'
import { followParcels } from './tracking/follow-parcels.server.ts'

export type CourierRefusal =
  | { kind: 'name-taken' }
  | { kind: 'unknown-courier' }
  /** Another member of staff changed the courier since the page was opened. */
  | { kind: 'stale' }
  /** It has parcels, statements or rates. */
  | { kind: 'used' }
  /** Its interface has another address now, which must not get the stored secrets. */
  | { kind: 'secret-needed'; fields: CourierFieldName[] }

interface Change {
  /** The staff member's email. */
  actor: string
  secrets: Secrets
}

/** Adds a courier. */
export function addCourier(
  database: Database,
  values: CourierValues,
  { actor, secrets }: Change,
): Promise<Outcome<{ id: number }, CourierRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCouriers(transaction)
    if (await isTaken(transaction, 0, values.name)) return refuse({ kind: 'name-taken' })
    const { columns, configuration, secretsChanged } = await toStore(transaction, values, secrets)
    const [added] = await transaction
      .insert(couriers)
      .values({ ...columns, configuration })
      .returning({ id: couriers.id })
    if (!added) throw new Error('The courier was not stored')
    const changes = { ...findChanges<Record<string, unknown>>({}, columns), ...secretsChanged }
    await note(transaction, 'courier.added', { id: added.id, name: values.name }, actor, changes)
    return { ok: true, id: added.id }
  })
}

/** Changes a courier, unless it has changed since staff saw it. @param seen the digest of what they saw */
export function editCourier(
  database: Database,
  id: number,
  values: CourierValues,
  { actor, secrets, seen }: Change & { seen: string },
): Promise<Outcome<{ id: number }, CourierRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCouriers(transaction)
    const before = await findOne(transaction, id, secrets)
    if (!before) return refuse({ kind: 'unknown-courier' })
    if (seenOfCourier(before) !== seen) return refuse({ kind: 'stale' })
    if (await isTaken(transaction, id, values.name)) return refuse({ kind: 'name-taken' })
    const missing = findMissingSecrets(values, await readConfiguration(transaction, id))
    if (missing.length > 0) return refuse({ kind: 'secret-needed', fields: missing })
    const { columns, fields, configuration, secretsChanged } = await toStore(transaction, values, secrets, id)
    const changes = {
      ...findChanges<Record<string, unknown>>(
        { ...before, ...emptied(fields), ...before.fields },
        { ...columns, ...fields },
      ),
      ...secretsChanged,
    }
    if (Object.keys(changes).length === 0) return { ok: true, id }
    await transaction
      .update(couriers)
      .set({ ...columns, configuration })
      .where(eq(couriers.id, id))
    if (columns.kind !== 'sheet') await followParcels(transaction, id)
    await note(transaction, 'courier.edited', { id, name: values.name }, actor, changes)
    return { ok: true, id }
  })
}

/** Deletes a courier that was never used. */
export function deleteCourier(
  database: Database,
  id: number,
  { actor, secrets }: Change,
): Promise<Outcome<{ name: string }, CourierRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCouriers(transaction)
    const courier = await findOne(transaction, id, secrets)
    if (!courier) return refuse({ kind: 'unknown-courier' })
    if (courier.isUsed) return refuse({ kind: 'used' })
    await transaction.delete(couriers).where(eq(couriers.id, id))
    await note(transaction, 'courier.deleted', { id, name: courier.name }, actor, {})
    return { ok: true, name: courier.name }
  })
}

/** The same fields, each empty. */
function emptied(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map(name => [name, '']))
}

/** Staff who save at the same time wait for each other. Parcels go on reading. */
async function lockCouriers(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${couriers} in share row exclusive mode`)
}

async function findOne(
  transaction: Transaction,
  id: number,
  secrets: Secrets,
): Promise<AdminCourier | undefined> {
  return (await listAdminCouriers(transaction, secrets)).find(courier => courier.id === id)
}

async function isTaken(transaction: Transaction, id: number, name: string): Promise<boolean> {
  const [taken] = await transaction
    .select({ id: couriers.id })
    .from(couriers)
    .where(and(sql`lower(${couriers.name}) = ${name.toLowerCase()}`, ne(couriers.id, id)))
  return taken !== undefined
}

/**
 * What the form makes of a courier's row: the configuration retains what the form says nothing of, and the secrets whose
 * fields are empty. A new default takes the place of the one before.
 */
async function toStore(transaction: Transaction, values: CourierValues, secrets: Secrets, id = 0) {
  const { name, kind, trackingAddress, isActive, isDefault, forget } = values
  const columns = { name, kind, trackingAddress, isActive, isDefault: isDefault && isActive }
  if (columns.isDefault) {
    await transaction
      .update(couriers)
      .set({ isDefault: false })
      .where(and(eq(couriers.isDefault, true), ne(couriers.id, id)))
  }
  const configuration = await readConfiguration(transaction, id)
  // Those of other kinds would be sent there once their kind is chosen again.
  const others = SECRET_FIELDS.filter(name =>
    KINDS_OF_COURIERS[kind].fields.every(field => field.name !== name),
  )
  if (isAtOtherAddress(values, configuration)) for (const name of others) delete configuration[name]
  const fields: Record<string, string> = {}
  const secretsChanged: Record<string, { from: unknown; to: unknown }> = {}
  for (const field of KINDS_OF_COURIERS[kind].fields) {
    const value = values[field.name]
    if (!field.isSecret) {
      fields[field.name] = value
      configuration[field.name] = value
    } else if (value !== '' || (forget && configuration[field.name])) {
      configuration[field.name] = secrets.seal(sealedField(field.name), value)
      secretsChanged[field.name] = { from: null, to: value === '' ? 'forgotten' : 'entered again' }
    }
  }
  return { columns, fields, configuration, secretsChanged }
}

async function readConfiguration(transaction: Transaction, id: number): Promise<Record<string, unknown>> {
  const [stored] = await transaction
    .select({ configuration: couriers.configuration })
    .from(couriers)
    .where(eq(couriers.id, id))
  return stored?.configuration ?? {}
}

/** The stored secrets that have to be entered again, because the form names another address for them. */
function findMissingSecrets(values: CourierValues, stored: Record<string, unknown>): CourierFieldName[] {
  if (values.forget || !isAtOtherAddress(values, stored)) return []
  return KINDS_OF_COURIERS[values.kind].fields.flatMap(({ name, isSecret }) =>
    isSecret && stored[name] && values[name] === '' ? [name] : [],
  )
}

function isAtOtherAddress(values: CourierValues, stored: Record<string, unknown>): boolean {
  return KINDS_OF_COURIERS[values.kind].fields.some(
    ({ name, isAddress }) => isAddress && values[name] !== (stored[name] ?? ''),
  )
}

async function note(
  transaction: Transaction,
  action: string,
  subject: { id: number; name: string },
  actor: string,
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  await recordAudit(transaction, { actor, action, subject: { kind: 'courier', ...subject }, changes })
}
