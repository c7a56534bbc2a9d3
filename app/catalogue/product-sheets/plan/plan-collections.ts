import type { NamedCollection } from '#app/catalogue/collections/collections-by-hand.server.ts'
import { MOST_BY_HAND } from '#app/catalogue/product-query/own-collection.ts'
import { storedText } from '#app/shared/text/say-stored.ts'
import { collectionTitles } from '../columns/read-cell.ts'
import type { SheetColumnKey } from '../columns/sheet-columns.ts'
import {
  FULL_COLLECTIONS,
  NEW_COLLECTIONS,
  NO_COLLECTIONS,
  RULES_COLLECTIONS,
} from '../import/import-notes.ts'
import type { Problem } from './compare-cell.ts'
import { MOST_NEW_COLLECTIONS } from './import-choices.ts'
import type { SaidCells } from './read-product.ts'

/** Into which collections a product of a file is put, besides those that it is in: a file takes it out of none. */
export interface PlannedCollections {
  joined: string[]
  /** Those that it is in then. */
  all: readonly string[]
  /** Beside the cell, if it is written in part. */
  notes: [SheetColumnKey, string][]
  /** If nothing of it is written. */
  problems: Problem[]
}

/** The collections of the shop while a file is compared. */
export interface CollectionPlans {
  plan(said: SaidCells, present: { collections: readonly string[] } | undefined): PlannedCollections
  /** Counts a product that is written. */
  take(titles: readonly string[]): void
  /** The titles that the shop does not have. */
  missing: string[]
}

/** @param adds whether those that the shop lacks are added */
export function openCollectionPlans(shop: readonly NamedCollection[], adds: boolean): CollectionPlans {
  const known = new Map(shop.toReversed().map(one => [one.title.toLowerCase(), { ...one }]))
  const missing = new Map<string, { title: string; count: number }>()

  function stateOf(title: string): 'joined' | 'new' | 'rules' | 'full' | 'missing' {
    const key = title.toLowerCase()
    const found = known.get(key)
    if (found?.isByRules) return 'rules'
    if (!found && !missing.has(key) && missing.size < MOST_NEW_COLLECTIONS)
      missing.set(key, { title, count: 0 })
    const made = missing.get(key)
    if (!found && !(adds && made)) return 'missing'
    if ((found ?? made)?.count === MOST_BY_HAND) return 'full'
    return found ? 'joined' : 'new'
  }

  return {
    get missing() {
      return [...missing.values()].map(({ title }) => title)
    },
    plan(said, present) {
      const before = present?.collections ?? []
      const isIn = new Set(before.map(title => title.toLowerCase()))
      const wanted = collectionTitles(said.get('collections')?.value ?? '').filter(
        title => !isIn.has(title.toLowerCase()),
      )
      const states = Map.groupBy(wanted, stateOf)
      const joined = [...(states.get('joined') ?? []), ...(states.get('new') ?? [])].map(
        title => known.get(title.toLowerCase())?.title ?? title,
      )
      const all = [...before, ...joined]
      const [state, text] = NOTES.find(([state]) => states.has(state)) ?? []
      if (!state || !text) return { joined, all, notes: [], problems: [] }
      const names = (states.get(state) ?? []).join(', ')
      const note = storedText(text, { names, most: String(MOST_BY_HAND) })
      return joined.length > 0
        ? { joined, all, notes: [['collections', note]], problems: [] }
        : { joined, all, notes: [], problems: [{ column: 'collections', note, isLeft: true }] }
    },
    take(titles) {
      for (const title of titles) {
        const key = title.toLowerCase()
        const found = known.get(key) ?? missing.get(key)
        if (found) found.count++
      }
    },
  }
}

/** What is left out is said before what is added. */
const NOTES = [
  ['missing', NO_COLLECTIONS],
  ['rules', RULES_COLLECTIONS],
  ['full', FULL_COLLECTIONS],
  ['new', NEW_COLLECTIONS],
] as const
