import { expect, onTestFinished, test, vi } from 'vitest'
import { createSharedReads, type SharedRead } from './shared-reads.ts'

function openShared() {
  const shared = createSharedReads()
  shared.open()
  return shared
}

/** A value that counts how often it was read. */
function counted() {
  let times = 0
  const read = vi.fn(async () => ++times)
  return { key: 'counted', read } satisfies SharedRead<number>
}

test('a value is read once, also by those who ask together', async () => {
  const shared = openShared()
  const value = counted()
  expect(await Promise.all([shared.get(value), shared.get(value)])).toEqual([1, 1])
  expect(await shared.get(value)).toBe(1)
})

test('a change of everything has every value read again', async () => {
  const shared = openShared()
  const value = counted()
  await shared.get(value)
  shared.evict({ kind: 'everything' })
  expect(await shared.get(value)).toBe(2)
})

test('a value without an update stays as it is when products change', async () => {
  const shared = openShared()
  const value = counted()
  await shared.get(value)
  shared.evict({ kind: 'products', productIds: [1] })
  expect(await shared.get(value)).toBe(1)
})

test('a value is updated once with all products that changed since', async () => {
  const shared = openShared()
  const update = vi.fn(async (ids: readonly number[], changed: readonly number[]) => [...ids, ...changed])
  const value: SharedRead<readonly number[]> = { key: 'ids', read: async () => [], update }
  await shared.get(value)
  shared.evict({ kind: 'stock', productIds: [7] })
  shared.evict({ kind: 'products', productIds: [7, 8] })
  expect(await Promise.all([shared.get(value), shared.get(value)])).toEqual([
    [7, 8],
    [7, 8],
  ])
  expect(update).toHaveBeenCalledOnce()
})

test('a change of stock alone is brought in by itself, and with another change as any', async () => {
  const shared = openShared()
  const value: SharedRead<string> = {
    key: 'text',
    read: async () => 'read',
    update: (text, ids) => `${text}, updated ${ids}`,
    updateStock: (text, ids) => `${text}, sold ${ids}`,
  }
  await shared.get(value)
  shared.evict({ kind: 'stock', productIds: [7] })
  expect(await shared.get(value)).toBe('read, sold 7')
  shared.evict({ kind: 'stock', productIds: [7] })
  shared.evict({ kind: 'products', productIds: [8] })
  expect(await shared.get(value)).toBe('read, sold 7, updated 8,7')
})

test('values that anyone can ask for push out only each other', async () => {
  const shared = openShared()
  const value = counted()
  await shared.get(value)
  const first = { ...counted(), key: 'search 0', isAnyones: true }
  await shared.get(first)
  for (let at = 1; at <= 60; at++) {
    await shared.get({ key: `search ${at}`, isAnyones: true, read: async () => at })
  }
  expect([await shared.get(value), await shared.get(first)]).toEqual([1, 2])
})

test('numbers push out no other value, and any change of a product has them read again', async () => {
  const shared = openShared()
  const value = counted()
  const number = { ...counted(), key: 'total 0', isNumber: true }
  await shared.get(value)
  await shared.get(number)
  for (let at = 1; at <= 200; at++) {
    await shared.get({ key: `total ${at}`, isNumber: true, read: async () => at })
  }
  expect([await shared.get(value), await shared.get(number)]).toEqual([1, 1])
  shared.evict({ kind: 'stock', productIds: [7] })
  expect([await shared.get(value), await shared.get(number)]).toEqual([1, 2])
  shared.evict({ kind: 'products', productIds: [7] })
  expect(await shared.get(number)).toBe(3)
  shared.close()
  shared.open()
  expect(await shared.get(number)).toBe(4)
})

test('a value that anyone can ask for is remembered for a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const shared = openShared()
  const value = { ...counted(), isAnyones: true, update: (times: number) => times }
  await shared.get(value)
  vi.advanceTimersByTime(59_000)
  shared.evict({ kind: 'products', productIds: [1] })
  expect(await shared.get(value)).toBe(1)
  vi.advanceTimersByTime(2_000)
  expect(await shared.get(value)).toBe(2)
})

test('a change during a read is in the value of the next', async () => {
  const shared = openShared()
  const reading = Promise.withResolvers<string>()
  const value = { key: 'text', read: () => reading.promise, update: (text: string) => `${text}, updated` }
  const first = shared.get(value)
  shared.evict({ kind: 'products', productIds: [1] })
  const second = shared.get(value)
  reading.resolve('read')
  expect(await Promise.all([first, second])).toEqual(['read', 'read, updated'])
})

test('a value that was being read when everything changed is not remembered', async () => {
  const shared = openShared()
  const reading = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(reading.promise).mockResolvedValue('new')
  const first = shared.get({ key: 'text', read })
  shared.evict({ kind: 'everything' })
  reading.resolve('old')
  expect([await first, await shared.get({ key: 'text', read })]).toEqual(['old', 'new'])
})

test('an error is not remembered, neither of a read nor of an update', async () => {
  const shared = openShared()
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('read')
  const update = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('away again'))
  const value = { key: 'text', read, update }
  await expect(shared.get(value)).rejects.toThrow('away')
  expect(await shared.get(value)).toBe('read')
  shared.evict({ kind: 'products', productIds: [1] })
  await expect(shared.get(value)).rejects.toThrow('away again')
  expect(await shared.get(value)).toBe('read')
  expect(read).toHaveBeenCalledTimes(3)
})

test('a value that is not used while very many products change is read again', async () => {
  const shared = openShared()
  const value = counted()
  await shared.get(value)
  for (let id = 1; id <= 2_000; id++) shared.evict({ kind: 'stock', productIds: [id] })
  expect(await shared.get(value)).toBe(1)
  shared.evict({ kind: 'stock', productIds: [2_001] })
  expect(await shared.get(value)).toBe(2)
})

test('a value is read again after an hour, however often it was updated', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => clock.mockRestore())
  const shared = openShared()
  const value = { ...counted(), update: (times: number) => times }
  await shared.get(value)
  clock.mockReturnValue(3_600_000)
  shared.evict({ kind: 'products', productIds: [1] })
  expect(await shared.get(value)).toBe(1)
  clock.mockReturnValue(3_602_000)
  expect(await shared.get(value)).toBe(2)
})

test('nothing is remembered while changes may be missed', async () => {
  const shared = createSharedReads()
  const value = counted()
  expect([await shared.get(value), await shared.get(value)]).toEqual([1, 2])
  shared.open()
  expect([await shared.get(value), await shared.get(value)]).toEqual([3, 3])
  shared.close()
  shared.open()
  expect(await shared.get(value)).toBe(4)
})
