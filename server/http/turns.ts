import { createFairQueue, type FairQueue } from '#app/platform/http/fair-queue.ts'

/**
 * Where requests wait for their turn, by what they ask for. A page takes the processor for some hundredths of a second, and
 * there is one: what one source may have at once is what anybody else waits for at most.
 */
export interface Turns {
  pages: FairQueue
  forms: FairQueue
  pictures: FairQueue
}

export function createTurns(): Turns {
  const crowd = new Map<string, number>()
  // The most connections that one source may open at once are taken in within a few pieces of work.
  const roundsBetween = 32
  return {
    // Fewer than there are connections to the database: however many read, somebody can always buy.
    pages: createFairQueue(
      { atOnce: 8, atOncePerSource: 2, longest: 400, longestPerSource: 40, roundsBetween },
      crowd,
    ),
    // Buyers wait rather than being sent away: each has a connection of their own, which are counted.
    forms: createFairQueue(
      { atOnce: 8, atOncePerSource: 4, longest: 3_000, longestPerSource: 2_500, roundsBetween },
      crowd,
    ),
    // They wait for the place where files are kept, or to be drawn: however long that takes, no page waits for it.
    pictures: createFairQueue({ atOnce: 64, atOncePerSource: 32, longest: 1_000, longestPerSource: 500 }),
  }
}
