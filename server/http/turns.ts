import { createFairQueue, type FairQueue } from '#app/platform/http/fair-queue.ts'

/**
 * The queues of requests, by kind. A page takes the single processor for some hundredths of a second: the work that
 * one source may have at once is the longest that others wait.
 */
interface Turns {
  pages: FairQueue
  forms: FairQueue
  pictures: FairQueue
}

export function createTurns(): Turns {
  const crowd = new Map<string, number>()
  // The most connections that one source may open at once are accepted within a few pieces of work.
  const roundsBetween = 32
  return {
    // Fewer than the connections to the database, so that readers never block buyers.
    pages: createFairQueue(
      { atOnce: 8, atOncePerSource: 2, longest: 400, longestPerSource: 40, roundsBetween },
      crowd,
    ),
    // Buyers wait rather than being refused.
    forms: createFairQueue(
      { atOnce: 8, atOncePerSource: 4, longest: 3_000, longestPerSource: 2_500, roundsBetween },
      crowd,
    ),
    // Pictures wait for the file storage or for rendering. However long that takes, no page waits for them.
    pictures: createFairQueue({
      atOnce: 64,
      atOncePerSource: 32,
      longest: 1_000,
      longestPerSource: 500,
      roundsBetween: 1,
    }),
  }
}
