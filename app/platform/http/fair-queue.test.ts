import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createFairQueue, QueueFull, type Visitor } from './fair-queue.ts'

const LIMITS = { atOnce: 2, atOncePerSource: 1, longest: 10, longestPerSource: 5 }

function visitor(source: string): Visitor & { leave(): void } {
  const controller = new AbortController()
  return { source, signal: controller.signal, leave: () => controller.abort(new Error('left')) }
}

/** Work that lasts until the test ends it, and the order in which it began. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { begun, task, end }
}

// product: 19.3
test('after a flood from one source, another source has the next turn', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 })
  const { begun, task, end } = openWork()
  for (const name of ['flood 1', 'flood 2', 'flood 3']) queue.run(visitor('flood'), task(name))
  queue.run(visitor('shopper'), task('shopper'))
  for (const name of ['flood 1', 'shopper', 'flood 2']) await end(name)
  expect(begun).toEqual(['flood 1', 'shopper', 'flood 2', 'flood 3'])
})

test('one source never has all turns, even while it is alone', async () => {
  const queue = createFairQueue(LIMITS)
  const { begun, task, end } = openWork()
  queue.run(visitor('flood'), task('flood 1'))
  queue.run(visitor('flood'), task('flood 2'))
  expect(begun).toEqual(['flood 1'])
  queue.run(visitor('shopper'), task('shopper'))
  expect(begun).toEqual(['flood 1', 'shopper'])
  await end('flood 1')
  expect(begun).toEqual(['flood 1', 'shopper', 'flood 2'])
})

test('a source has several pieces of work at a time while it is alone, and one beside others, in any queue', async () => {
  const crowd = new Map<string, number>()
  const forms = createFairQueue({ ...LIMITS, atOnce: 8, atOncePerSource: 2 }, crowd)
  const pages = createFairQueue(LIMITS, crowd)
  const { begun, task, end } = openWork()
  for (const name of ['form 1', 'form 2', 'form 3', 'form 4', 'form 5'])
    forms.run(visitor('flood'), task(name))
  pages.run(visitor('shopper'), task('page'))
  expect(begun).toEqual(['form 1', 'form 2', 'page'])
  await end('form 1')
  expect(begun).toHaveLength(3)
  await end('form 2')
  expect(begun).toEqual(['form 1', 'form 2', 'page', 'form 3'])
  await end('page')
  await end('form 3')
  expect(begun).toEqual(['form 1', 'form 2', 'page', 'form 3', 'form 4', 'form 5'])
  expect(crowd).toEqual(new Map([['flood', 1]]))
})

// product: 19.3
test('work whose visitors have all left never begins', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 })
  const { begun, task, end } = openWork()
  queue.run(visitor('a'), task('first'))
  const leaving = visitor('a')
  const abandoned = queue.run(leaving, task('abandoned'))
  leaving.leave()
  await expect(abandoned).rejects.toThrow('left')
  queue.run(visitor('a'), task('next'))
  await end('first')
  expect(begun).toEqual(['first', 'next'])
})

// product: 19.3
test('shared work continues for the remaining visitors, and runs in the first turn of any of them', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 })
  const { begun, task, end } = openWork()
  queue.run(visitor('flood'), task('flood 1'))
  queue.run(visitor('flood'), task('flood 2'))
  const shared = queue.share(task('shared'), () => {})
  const leaving = visitor('flood')
  const left = shared.wait(leaving)
  const stays = shared.wait(visitor('shopper'))
  leaving.leave()
  await expect(left).rejects.toThrow('left')
  await end('flood 1')
  expect(begun).toEqual(['flood 1', 'shared'])
  await end('shared')
  expect(await stays).toBe('shared')
  expect(begun).toEqual(['flood 1', 'shared', 'flood 2'])
})

test('shared work is dropped once: when it is done, or when all visitors have left', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 })
  const { task, end } = openWork()
  const dropped: string[] = []
  queue.share(task('done'), () => dropped.push('done')).wait(visitor('a'))
  const leaving = visitor('a')
  const left = queue.share(task('left'), () => dropped.push('left')).wait(leaving)
  leaving.leave()
  await expect(left).rejects.toThrow('left')
  await end('done')
  expect(dropped).toEqual(['left', 'done'])
})

test('a full queue refuses, first the source that fills it', async () => {
  const queue = createFairQueue({ atOnce: 1, atOncePerSource: 1, longest: 3, longestPerSource: 2 })
  const { task } = openWork()
  for (const name of ['running', 'waiting 1', 'waiting 2']) queue.run(visitor('flood'), task(name))
  await expect(queue.run(visitor('flood'), task('refused'))).rejects.toThrow(QueueFull)
  queue.run(visitor('shopper'), task('waiting 3'))
  await expect(queue.run(visitor('other'), task('refused'))).rejects.toThrow(QueueFull)
})

test('a failed job frees its turn and fails for all its visitors', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 })
  const failing = queue.run(visitor('a'), async () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await queue.run(visitor('a'), async () => 'works')).toBe('works')
})

test('a visitor who has already left is not queued', async () => {
  const queue = createFairQueue(LIMITS)
  const { begun, task } = openWork()
  const gone = visitor('a')
  gone.leave()
  await expect(queue.run(gone, task('never'))).rejects.toThrow('left')
  expect(begun).toEqual([])
})

test('waiting connections are accepted between two pieces of work', async () => {
  const queue = createFairQueue({
    atOnce: 1,
    atOncePerSource: 1,
    longest: 9,
    longestPerSource: 9,
    roundsBetween: 4,
  })
  let rounds = 0
  let began = Number.NaN
  const count = () => setImmediate(() => ++rounds < 20 && count())
  const visitor = { source: 'a', signal: new AbortController().signal }
  const first = queue.run(visitor, async () => count())
  await queue.run(visitor, async () => {
    began = rounds
  })
  await first
  expect(began).toBeGreaterThanOrEqual(3)
})

// product: 19.3
test('work that waits for nothing takes turns too: requests that arrive in one round of the event loop queue up', async () => {
  const queue = createFairQueue({ ...LIMITS, atOncePerSource: 2, longestPerSource: 3, roundsBetween: 1 })
  let done = 0
  const refused: unknown[] = []
  // Node handles one readable connection after the other, and all that follows from it, before the next round.
  for (let connection = 0; connection < 9; connection++) {
    queue
      .run(visitor('flood'), async () => {
        done++
      })
      .catch(error => refused.push(error))
    for (let step = 0; step < 20; step++) await Promise.resolve()
  }
  expect({ done, refused: refused.length }).toEqual({ done: 2, refused: 4 })
  expect(refused[0]).toBeInstanceOf(QueueFull)
})

test('work that waited runs in the context of its own visitor, not of the one whose work was done', async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 })
  const requests = new AsyncLocalStorage<string>()
  const { task, end } = openWork()
  const seen: (string | undefined)[] = []
  const enter = (name: string) =>
    requests.run(name, () =>
      queue.run(visitor(name), () => {
        seen.push(requests.getStore())
        return task(name)()
      }),
    )
  const both = [enter('first'), enter('second')]
  await end('first')
  await end('second')
  await Promise.all(both)
  expect(seen).toEqual(['first', 'second'])
})
