import { setImmediate as nextRound } from 'node:timers/promises'

/** Who waits for a piece of work. */
export interface Visitor {
  /** Where the request comes from: turns are shared out by it. */
  source: string
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
}

export interface QueueLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number
  atOncePerSource: number
  /** How many places there are to wait at. */
  longest: number
  longestPerSource: number
  /**
   * Rounds of the event loop between two pieces of work, while some wait; none where it is left out. Node takes in one
   * connection in each, and a piece of work makes a round long: without these, whoever has just connected waits for as many
   * pieces as there are connections before theirs. An empty one takes some hundredths of a millisecond.
   */
  roundsBetween?: number
}

/** A piece of work that several visitors may wait for. It runs once, in the first turn that any of them has. */
export interface SharedWork<Result> {
  /**
   * @throws {QueueFull}
   * @throws the reason of the visitor's signal when the visitor leaves before the work has begun
   */
  wait(visitor: Visitor): Promise<Result>
}

/** Gives turns to one source after the other, so that nobody's flood makes others wait. */
export interface FairQueue {
  /** As `SharedWork.wait`. */
  run<Result>(visitor: Visitor, task: () => Promise<Result>): Promise<Result>
  /** @param drop called when the work is done, and when everybody left before it began */
  share<Result>(task: () => Promise<Result>, drop: () => void): SharedWork<Result>
}

/** Too many wait already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

interface Job {
  visitors: number
  hasBegun: boolean
  /** The sources in whose turn it may run. */
  sources: Set<string>
  run(): Promise<void>
  drop(): void
}

/** Who has work in one or more queues: as many entries as lanes. */
export type Crowd = Map<string, number>

interface Lane {
  waiting: Set<Job>
  running: number
}

/** @param crowd given to several queues, it makes a flood in one of them yield to visitors of another */
export function createFairQueue(limits: QueueLimits, crowd: Crowd = new Map()): FairQueue {
  /** By source. The first is the one that has waited longest for a turn. */
  const lanes = new Map<string, Lane>()
  let running = 0
  let places = 0

  return {
    share: toShared,
    run: (visitor, task) => toShared(task, () => {}).wait(visitor),
  }

  function toShared<Result>(task: () => Promise<Result>, drop: () => void): SharedWork<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    promise.catch(() => {}) // The visitors are told; by then there may be none.
    const run = () => task().then(resolve, reject)
    const job: Job = { visitors: 0, hasBegun: false, sources: new Set(), run, drop }
    return { wait: visitor => waitFor(job, promise, visitor) }
  }

  async function waitFor<Result>(job: Job, result: Promise<Result>, visitor: Visitor): Promise<Result> {
    const { source, signal } = visitor
    const left = Promise.withResolvers<never>()
    // Once it has begun, its result may hold something open, which whoever gets it closes.
    const leave = () => job.hasBegun || left.reject(signal.reason)
    job.visitors++
    try {
      signal.throwIfAborted()
      if (!job.hasBegun) enter(job, source)
      signal.addEventListener('abort', leave, { once: true })
      return await Promise.race([result, left.promise])
    } finally {
      signal.removeEventListener('abort', leave)
      job.visitors--
      if (job.visitors === 0 && !job.hasBegun) abandon(job)
    }
  }

  function enter(job: Job, source: string): void {
    const lane = lanes.get(source) ?? { waiting: new Set(), running: 0 }
    if (lane.waiting.has(job)) return
    if (places >= limits.longest || lane.waiting.size >= limits.longestPerSource) {
      // It waits elsewhere already, and this visitor with it.
      if (job.sources.size > 0) return
      throw new QueueFull()
    }
    if (!lanes.has(source)) crowd.set(source, (crowd.get(source) ?? 0) + 1)
    lanes.set(source, lane)
    lane.waiting.add(job)
    job.sources.add(source)
    places++
    beginNext()
  }

  function beginNext(): void {
    while (running < limits.atOnce) {
      const source = lanes.keys().find(isDue)
      const [job] = (source !== undefined && lanes.get(source)?.waiting) || []
      if (source === undefined || !job) return
      begin(job, source)
    }
  }

  function isDue(source: string): boolean {
    const lane = lanes.get(source)
    // Each step of a page waits for what runs beside it, so that beside others a source has one piece at a time.
    const most = crowd.size > 1 ? 1 : limits.atOncePerSource
    return lane !== undefined && lane.waiting.size > 0 && lane.running < most
  }

  async function begin(job: Job, source: string): Promise<void> {
    job.hasBegun = true
    const lane = lanes.get(source) as Lane
    lane.running++
    running++
    withdraw(job)
    await job.run()
    for (let round = 0; places > 0 && round < (limits.roundsBetween ?? 0); round++) await nextRound()
    running--
    lane.running--
    // Its next turn comes after those of all who wait by now.
    lanes.delete(source)
    lanes.set(source, lane)
    removeIfEmpty(source)
    job.drop()
    beginNext()
  }

  function abandon(job: Job): void {
    withdraw(job)
    job.drop()
  }

  function withdraw(job: Job): void {
    for (const source of job.sources) {
      lanes.get(source)?.waiting.delete(job)
      places--
      removeIfEmpty(source)
    }
    job.sources.clear()
  }

  function removeIfEmpty(source: string): void {
    const lane = lanes.get(source)
    if (lane?.waiting.size !== 0 || lane.running > 0) return
    lanes.delete(source)
    const left = (crowd.get(source) ?? 1) - 1
    if (left > 0) crowd.set(source, left)
    else crowd.delete(source)
  }
}
