import { LRUCache } from 'lru-cache'
import type { PageChange } from './page-change.ts'

/** A value that many pages show, and how to read it. */
export interface SharedRead<T> {
  /** Names the value, with everything that it depends on. */
  key: string
  read(): Promise<T>
  /** Brings the value up to date after a change of these products. Without it, they do not change the value. */
  update?(value: T, productIds: readonly number[]): T | Promise<T>
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
}

/** The largest values are samples of a category, of half a megabyte each. */
const MOST_VALUES = 50
/** Beyond so many changed products a value is read again, so that one that is not used costs no memory. */
const MOST_CHANGED = 2_000
/** Bounds changes that nothing announces, such as those made in the database by hand. */
const LONGEST_AGE_MS = 3_600_000

export function createSharedReads(): SharedReads {
  const entries = new LRUCache<string, Entry>({ max: MOST_VALUES })
  let isOpen = false

  return {
    get: async read => (isOpen ? (currentValue(read) as Promise<never>) : read.read()),
    evict(change) {
      if (change.kind === 'everything') return entries.clear()
      for (const [key, { changed }] of [...entries]) {
        for (const id of change.productIds) changed.add(id)
        if (changed.size > MOST_CHANGED) entries.delete(key)
      }
    },
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
      entries.clear()
    },
  }

  function currentValue<T>({ key, read, update }: SharedRead<T>): Promise<unknown> {
    const known = entries.get(key)
    if (!known || performance.now() - known.readAt > LONGEST_AGE_MS) {
      return remember(key, { value: read(), readAt: performance.now(), changed: new Set() })
    }
    if (!update || known.changed.size === 0) return known.value
    const changed = [...known.changed]
    known.changed.clear()
    known.value = known.value.then(value => update(value as T, changed))
    return remember(key, known)
  }

  function remember(key: string, entry: Entry): Promise<unknown> {
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}

/** Shares nothing: for commands and tests, which receive no changes. */
export const UNSHARED: SharedReads = createSharedReads()
