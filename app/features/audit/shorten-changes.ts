type Changes = Record<string, { from: unknown; to: unknown }>

const MOST_IN_A_LIST = 6

/**
 * What a line of the list shows of its changes: a change of many products would fill the page. A single one is never
 * left out: the words that it is there would take its place.
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
