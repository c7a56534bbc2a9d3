type Changes = Record<string, { from: unknown; to: unknown }>

const MOST_IN_A_LIST = 6

/**
 * Shortens the changes of an entry for the list, where a bulk change would fill the page. One change is never left out
 * alone: the note about it would take as much space.
 */
export function shortenChanges(
  changes: Changes,
  isWhole: boolean,
): { changes: Changes; moreChanges: number } {
  const entries = Object.entries(changes)
  if (isWhole || entries.length <= MOST_IN_A_LIST + 1) return { changes, moreChanges: 0 }
  return {
    changes: Object.fromEntries(entries.slice(0, MOST_IN_A_LIST)),
    moreChanges: entries.length - MOST_IN_A_LIST,
  }
}
