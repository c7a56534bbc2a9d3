import { LRUCache } from 'lru-cache'
import type { PageChange } from './page-change.ts'

/** A value that many pages show, and how to read it. */
export interface SharedRead<T> {
  /** Names the value, with everything that it depends on. */
  key: string
  read(): Promise<T>
  /** Brings the value up to date after a change of these products. Without it, they do not change the value. */
  update?(value: T, productIds: readonly number[]): T | Promise<T>
  /** The same, where only pieces of the products were sold or came back. Without it, that is a change like any other. */
  updateStock?(value: T, productIds: readonly number[]): T | Promise<T>
  /** Whether visitors can ask for as many of them as they like: a few are remembered, for a minute. */
  isAnyones?: boolean
  /** Whether it is a number or the like that depends on all products: many are remembered, until any product changes. */
  isNumber?: boolean
}

/** Reads what many pages show once, until it changes. Callers must not change the values. */
export interface SharedReads {
  /** Returns the value as of now: a change that was announced before the call is in it. Errors are not remembered. */
  get<T>(read: SharedRead<T>): Promise<T>
  /** Notes a change, so that the values that it concerns are updated or read again when they are next used. */
  evict(change: PageChange): void
  /** Starts sharing: no change will be missed from now on. */
  open(): void
  /** Stops sharing, because changes may be missed: each use reads again. */
  close(): void
}

interface Entry {
  value: Promise<unknown>
  /** When it was read, on the clock of the process. */
  readAt: number
  /** The products that have changed since. */
  changed: Set<number>
  /** The products of which only the stock has changed since, and perhaps some of the others. */
  sold: Set<number>
}

/** The largest values are samples of a category, of half a megabyte each. */
const MOST_VALUES = 50
const MOST_NUMBERS = 1_000
const MOST_OF_ANYONE = 20
const LONGEST_AGE_OF_ANYONES_MS = 60_000
/** Beyond so many changed products a value is read again, so that one that is not used costs no memory. */
const MOST_CHANGED = 2_000
/** Bounds changes that nothing announces, such as those made in the database by hand. */
const LONGEST_AGE_MS = 3_600_000

export function createSharedReads(): SharedReads {
  const entries = new LRUCache<string, Entry>({ max: MOST_VALUES })
  // Of their own, so that invented ones push nothing else out.
  const ofAnyone = new LRUCache<string, Entry>({ max: MOST_OF_ANYONE })
  // A large shop has three for each category, which push no sample out.
  const numbers = new LRUCache<string, Entry>({ max: MOST_NUMBERS })
  const groups = [entries, ofAnyone]
  let isOpen = false

  return {
    get: async read => (isOpen ? (currentValue(read) as Promise<never>) : read.read()),
    evict(change) {
      numbers.clear()
      for (const group of groups) evictFrom(group, change)
    },
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
      for (const group of [...groups, numbers]) group.clear()
    },
  }

  function currentValue<T>(shared: SharedRead<T>): Promise<unknown> {
    const { key, read, update } = shared
    const group = shared.isAnyones ? ofAnyone : shared.isNumber ? numbers : entries
    const longestMs = shared.isAnyones ? LONGEST_AGE_OF_ANYONES_MS : LONGEST_AGE_MS
    const known = group.get(key)
    if (!known || performance.now() - known.readAt > longestMs) {
      const entry = {
        value: read(),
        readAt: performance.now(),
        changed: new Set<number>(),
        sold: new Set<number>(),
      }
      return remember(group, key, entry)
    }
    if (!update || known.changed.size + known.sold.size === 0) return known.value
    const { value } = known
    known.value = value.then(updateOf(shared, update, known) as (value: unknown) => unknown)
    return remember(group, key, known)
  }
}

/** Takes what has changed, and returns how the value is brought up to date. */
function updateOf<T>(
  { updateStock }: SharedRead<T>,
  update: NonNullable<SharedRead<T>['update']>,
  { changed, sold }: Entry,
): (value: T) => T | Promise<T> {
  const isStockAlone = changed.size === 0 && updateStock !== undefined
  const ids = [...changed.union(sold)]
  changed.clear()
  sold.clear()
  return value => (isStockAlone ? updateStock(value, ids) : update(value, ids))
}

function evictFrom(group: LRUCache<string, Entry>, change: PageChange): void {
  if (change.kind === 'everything') {
    group.clear()
    return
  }
  for (const [key, { changed, sold }] of [...group]) {
    const noted = change.kind === 'stock' ? sold : changed
    for (const id of change.productIds) noted.add(id)
    if (noted.size > MOST_CHANGED) group.delete(key)
  }
}

function remember(group: LRUCache<string, Entry>, key: string, entry: Entry): Promise<unknown> {
  group.set(key, entry)
  entry.value.catch(() => {
    if (group.peek(key) === entry) group.delete(key)
  })
  return entry.value
}

/** Shares nothing: for commands and tests, which receive no changes. */
export const UNSHARED: SharedReads = createSharedReads()
