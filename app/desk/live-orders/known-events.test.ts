import { expect, test } from 'vitest'
import { KnownEvents } from './known-events.ts'
import type { LiveOrderEvent } from './live-order-event.ts'

const event = (id: number) => ({ id }) as LiveOrderEvent

test('a page remembers the latest two thousand events', () => {
  const known = new KnownEvents()
  for (let id = 1; id <= 2_500; id++) known.takeOrder(event(id))
  expect([known.ids.length, known.ids[0]]).toEqual([2_000, 501])
  expect(known.takeOrder(event(2_500))).toBe(false)
  expect(known.takeMissed([event(2_500), event(2_501)])).toEqual([event(2_501)])
})
