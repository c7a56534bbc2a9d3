import { and, inArray, lte } from 'drizzle-orm'
import {
  addCollection,
  deleteEmptyCollections,
  joinCollection,
  leaveCollections,
  listNamedCollections,
  lockCollections,
} from '#app/catalogue/collections/collections-by-hand.server.ts'
import { MOST_BY_HAND } from '#app/catalogue/product-query/own-collection.ts'
import { collections } from '#app/catalogue/tables/collections.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { storedText } from '#app/shared/text/say-stored.ts'
import type { ImportChoices } from '../plan/import-choices.ts'
import type { AppliedChange } from './applied-change.ts'
import { COLLECTIONS_LEFT } from './import-notes.ts'
import type { ProductImport } from './import-state.server.ts'

/** The collections that products of a file are put into. No one else changes one until the transaction ends. */
export interface ImportCollections {
  /** Puts a product into those with these titles. @returns the ids of those that it was not in */
  join(productId: number, titles: readonly string[] | undefined): Promise<number[]>
  /** The ids of those that were added. */
  added: number[]
  /** Which could not take a product, in a sentence; empty where all could. */
  left(): string
}

/** Before products are locked: who saves a collection holds it, and then its products. */
export async function openCollections(
  transaction: Transaction,
  { columns, choices, actor }: ProductImport,
): Promise<ImportCollections> {
  const isSaid = columns.collections !== undefined
  if (isSaid) await lockCollections(transaction)
  const named = isSaid ? await listNamedCollections(transaction) : []
  const known = new Map(named.toReversed().map(one => [one.title.toLowerCase(), one]))
  const { newCollections } = choices as ImportChoices
  const added: number[] = []
  const left = new Set<string>()

  async function find(title: string) {
    const found = known.get(title.toLowerCase())
    if (found || !newCollections) return found
    const made = await addCollection(transaction, { title, isShown: newCollections === 'shown', actor })
    known.set(title.toLowerCase(), made)
    added.push(made.id)
    return made
  }

  return {
    added,
    left: () => (left.size > 0 ? storedText(COLLECTIONS_LEFT, { names: [...left].join(', ') }) : ''),
    async join(productId, titles = []) {
      const joined: number[] = []
      for (const title of titles) {
        const collection = await find(title)
        if (!collection || collection.isByRules || collection.count >= MOST_BY_HAND) left.add(title)
        else if (await joinCollection(transaction, collection.id, productId)) {
          collection.count++
          joined.push(collection.id)
        }
      }
      return joined
    },
  }
}

/** The collections that an import has put products into, while it is taken back. */
export interface LeftCollections {
  /** Takes a product out of those that it was put into, unless staff have saved them since. */
  leave(productId: number, change: AppliedChange | null): Promise<void>
  /** Deletes those that the import added, unless staff have saved them or they have products. */
  deleteAdded(): Promise<void>
}

export async function openLeftCollections(
  transaction: Transaction,
  { columns, appliedAt, addedCollections, actor }: ProductImport,
): Promise<LeftCollections> {
  if (columns.collections !== undefined) await lockCollections(transaction)
  const listUntouched = async (ids: readonly number[]) => {
    if (ids.length === 0 || !appliedAt) return []
    const rows = await transaction
      .select({ id: collections.id })
      .from(collections)
      .where(and(inArray(collections.id, [...ids]), lte(collections.updatedAt, appliedAt)))
    return rows.map(({ id }) => id)
  }
  return {
    async leave(productId, change) {
      const joined = change?.kind === 'edited' ? (change.collections ?? []) : []
      await leaveCollections(transaction, productId, await listUntouched(joined))
    },
    async deleteAdded() {
      await deleteEmptyCollections(transaction, await listUntouched(addedCollections), actor)
    },
  }
}
