import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextRound } from 'node:timers/promises'

/** A request that waits for a piece of work. */
export interface Visitor {
  /** The source of the request, among which turns are shared. */
  source: string
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
}

interface QueueLimits {
  /** The number of pieces of work that run at the same time. */
  atOnce: number
  atOncePerSource: number
  /** The largest number of waiting visitors. */
  longest: number
  longestPerSource: number
  /**
   * Rounds of the event loop between two pieces of work while some wait; by default none. Node accepts one connection
   * per round, and a piece of work makes a round long, so that a new connection would wait for as many pieces as there
   * are connections before it. An empty round takes some hundredths of a millisecond.
   */
  roundsBetween?: number
}

/** A piece of work that several visitors may wait for. It runs once, in the first turn of any of them. */
export interface SharedWork<Result> {
  /**
   * @throws {QueueFull}
   * @throws the reason of the visitor's signal when the visitor leaves before the work has begun
   */
  wait(visitor: Visitor): Promise<Result>
}

/** Gives turns to one source after the other, so that a flood from one does not delay the others. */
export interface FairQueue {
  /** As `SharedWork.wait`. */
  run<Result>(visitor: Visitor, task: () => Promise<Result>): Promise<Result>
  /** @param drop called when the work is done, or when all visitors left before it began */
  share<Result>(task: () => Promise<Result>, drop: () => void): SharedWork<Result>
}

/** The queue is full. */
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

/** The number of queues in which each source has work. */
type Crowd = Map<string, number>

interface Lane {
  waiting: Set<Job>
  running: number
}

/** @param crowd shared by several queues, it makes a flood in one yield to visitors of another */
export function createFairQueue(limits: QueueLimits, crowd: Crowd = new Map()): FairQueue {
  /** By source, longest waiting first. */
  const lanes = new Map<string, Lane>()
  let running = 0
  let places = 0

  return {
    share: toShared,
    run: (visitor, task) => toShared(task, () => {}).wait(visitor),
  }

  function toShared<Result>(task: () => Promise<Result>, drop: () => void): SharedWork<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    promise.catch(() => {}) // Visitors get the error; by then there may be none.
    // Work that waited begins when that of another request ends: what its statements are logged with stays its own.
    const run = AsyncLocalStorage.bind(() => task().then(resolve, reject))
    const job: Job = { visitors: 0, hasBegun: false, sources: new Set(), run, drop }
    return { wait: visitor => waitFor(job, promise, visitor) }
  }

  async function waitFor<Result>(job: Job, result: Promise<Result>, visitor: Visitor): Promise<Result> {
    const { source, signal } = visitor
    const left = Promise.withResolvers<never>()
    // Running work may hold a resource open, which its visitor has to close.
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
      // The job is queued already, together with this visitor.
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
    // Pages compete for the processor, so that a source has one piece of work at a time beside other sources.
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
    job.drop()
    await waitBetween()
    running--
    lane.running--
    // Moves the source behind all others that wait now.
    lanes.delete(source)
    lanes.set(source, lane)
    removeIfEmpty(source)
    beginNext()
  }

  /**
   * One round at least: Node handles all readable connections within a round, so that work that waits for nothing would be
   * done before the next request could queue.
   */
  async function waitBetween(): Promise<void> {
    const { roundsBetween = 0 } = limits
    for (let round = 0; round < roundsBetween && (round === 0 || places > 0); round++) await nextRound()
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
