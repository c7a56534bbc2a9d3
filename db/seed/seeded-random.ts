/** Random numbers that are the same every time, so that all demo shops are alike. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in `share` of all cases. */
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Returns one of the items; one of weight 4 is twice as likely as one of weight 2. */
  pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item
}

/** Mulberry32, by Tommy Ettinger (public domain): small, and good enough for invented orders. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of items) {
      rest -= weightOf(item)
      if (rest < 0) return item
    }
    const last = items.at(-1)
    if (last === undefined) throw new Error('There is nothing to pick from.')
    return last
  }

  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: share => next() < share,
    pick: items => pickWeighted(items, () => 1),
    pickWeighted,
  }
}
