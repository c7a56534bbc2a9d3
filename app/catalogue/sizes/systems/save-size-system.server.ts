import { eq, sql } from 'drizzle-orm'
import { findSizesInUse, reorderSizesOfProducts } from '#app/catalogue/products/sizes-of-products.server.ts'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { MOST_SIZES, type SizeSystem, withSize } from './size-system.ts'

export type SizeSystemRefusal =
  | { kind: 'name-taken' }
  | { kind: 'unknown-list' }
  /** Another member of staff has edited it since the form was opened. */
  | { kind: 'edited-meanwhile' }
  /** Products come in these sizes, which the list no longer has. */
  | { kind: 'sizes-in-use'; sizes: string[] }

interface TypedList {
  name: string
  sizes: string[]
  /** The staff member's email. */
  actor: string
}

/** Adds a list of sizes, or edits one: a size in which products come stays in it. */
export function saveSizeSystem(
  database: Database,
  list: TypedList & { edited?: { id: number; version: number } },
): Promise<Outcome<{ id: number }, SizeSystemRefusal>> {
  return inTransaction(database, async transaction => {
    const { name, edited } = list
    const [named] = await transaction
      .select({ id: sizeSystems.id })
      .from(sizeSystems)
      .where(sql`lower(${sizeSystems.name}) = lower(${name})`)
    if (named && named.id !== edited?.id) return refuse({ kind: 'name-taken' })
    return edited ? edit(transaction, list, edited) : { ok: true, id: await add(transaction, list) }
  })
}

/**
 * Adds sizes to a list, each behind the last that is smaller; without an id, to the list of this name, which is made if there is none.
 *
 * @returns the list as it is then; undefined if it was deleted, or would have more sizes than a list may
 */
export async function addSizes(
  transaction: Transaction,
  { id, name, sizes, actor }: TypedList & { id: number | undefined },
): Promise<(SizeSystem & { isMade: boolean }) | undefined> {
  const [before] = await transaction
    .select()
    .from(sizeSystems)
    .where(id === undefined ? sql`lower(${sizeSystems.name}) = lower(${name})` : eq(sizeSystems.id, id))
    .for('update')
  if (!before && id !== undefined) return undefined
  const all = sizes.reduce(withSize, before?.sizes ?? [])
  if (all.length > MOST_SIZES) return undefined
  if (!before)
    return { id: await add(transaction, { name, sizes: all, actor }), name, sizes: all, isMade: true }
  const edited = await edit(transaction, { name: before.name, sizes: all, actor }, before)
  return edited.ok ? { id: before.id, name: before.name, sizes: all, isMade: false } : undefined
}

async function add(transaction: Transaction, { name, sizes, actor }: TypedList): Promise<number> {
  const [made] = await transaction
    .insert(sizeSystems)
    .values({ name, sizes })
    .returning({ id: sizeSystems.id })
  if (!made) throw new Error('PostgreSQL stored a list of sizes without returning it.')
  await recordAudit(transaction, {
    actor,
    action: 'sizes.added',
    subject: { kind: 'sizes', id: made.id, name },
    changes: { sizes: { from: null, to: sizes } },
  })
  return made.id
}

async function edit(
  transaction: Transaction,
  { name, sizes, actor }: TypedList,
  { id, version }: { id: number; version: number },
): Promise<Outcome<{ id: number }, SizeSystemRefusal>> {
  const [before] = await transaction.select().from(sizeSystems).where(eq(sizeSystems.id, id)).for('update')
  if (!before) return refuse({ kind: 'unknown-list' })
  if (before.version !== version) return refuse({ kind: 'edited-meanwhile' })
  const removed = before.sizes.filter(size => !sizes.includes(size))
  const used = removed.length > 0 ? await findSizesInUse(transaction, id, removed) : []
  if (used.length > 0) return refuse({ kind: 'sizes-in-use', sizes: used })
  const changes = findChanges({ name: before.name, sizes: before.sizes }, { name, sizes })
  if (Object.keys(changes).length === 0) return { ok: true, id }

  await transaction
    .update(sizeSystems)
    .set({ name, sizes, version: sql`${sizeSystems.version} + 1` })
    .where(eq(sizeSystems.id, id))
  if ('sizes' in changes) await reorderSizesOfProducts(transaction, id, sizes)
  await recordAudit(transaction, {
    actor,
    action: 'sizes.edited',
    subject: { kind: 'sizes', id, name },
    changes,
  })
  await announceChangedPages(transaction, { kind: 'everything' })
  return { ok: true, id }
}
