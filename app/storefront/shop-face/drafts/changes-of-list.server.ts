import { isDeepStrictEqual } from 'node:util'
import type { DraftChanges } from './open-draft.ts'

interface Thing {
  id: string
  isHidden: boolean
}

/** What shoppers will see of a list that they do not see now, and the other way round. */
export function changesOfList<Entry extends Thing>(
  before: readonly Entry[],
  after: readonly Entry[],
  nameOf: (entry: Entry) => string,
): DraftChanges {
  const was = new Map(before.filter(isShown).map(entry => [entry.id, entry]))
  const is = new Map(after.filter(isShown).map(entry => [entry.id, entry]))
  const both = [...is.values()].filter(({ id }) => was.has(id))
  return {
    added: [...is.values()].filter(({ id }) => !was.has(id)).map(nameOf),
    changed: both.filter(entry => !isDeepStrictEqual(entry, was.get(entry.id))).map(nameOf),
    gone: [...was.values()].filter(({ id }) => !is.has(id)).map(nameOf),
    isReordered: !isDeepStrictEqual(
      both.map(({ id }) => id),
      [...was.keys()].filter(id => is.has(id)),
    ),
  }
}

function isShown({ isHidden }: Thing): boolean {
  return !isHidden
}
