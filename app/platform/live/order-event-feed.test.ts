import { expect, test } from 'vitest'
import { createOrderEventFeed } from './order-event-feed.ts'

function openFeed(stopping = new AbortController()) {
  const feed = createOrderEventFeed(stopping.signal)
  feed.open()
  return feed
}

function collect() {
  const received: (number | 'end')[] = []
  const receive = (event: number | 'end') => {
    received.push(event)
  }
  return { received, receive, end: () => receive('end') }
}

test('every subscriber receives what is published until it unsubscribes', () => {
  const feed = openFeed()
  const [one, other] = [collect(), collect()]
  const unsubscribe = feed.subscribe(one)
  feed.subscribe(other)
  feed.publish(7)
  unsubscribe()
  feed.publish(6)
  expect(one.received).toEqual([7])
  expect(other.received).toEqual([7, 6])
})

test('while events may be missed, subscriptions end and new ones end at once', () => {
  const feed = openFeed()
  const [before, during, after] = [collect(), collect(), collect()]
  feed.subscribe(before)
  feed.close()
  feed.subscribe(during)
  feed.publish(1)
  feed.open()
  feed.subscribe(after)
  feed.publish(2)
  expect(before.received).toEqual(['end'])
  expect(during.received).toEqual(['end'])
  expect(after.received).toEqual([2])
})

test('a stopping process ends all subscriptions and opens no feed again', () => {
  const stopping = new AbortController()
  const feed = openFeed(stopping)
  const [before, after] = [collect(), collect()]
  feed.subscribe(before)
  stopping.abort()
  feed.open()
  feed.subscribe(after)
  expect(before.received).toEqual(['end'])
  expect(after.received).toEqual(['end'])
})
