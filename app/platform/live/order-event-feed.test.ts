import { expect, test } from 'vitest'
import { createOrderEventFeed } from './order-event-feed.ts'

function openFeed(stopping = new AbortController()) {
  const feed = createOrderEventFeed(stopping.signal)
  feed.open()
  return feed
}

function collect() {
  const heard: (number | 'end')[] = []
  const hear = (heardId: number | 'end') => {
    heard.push(heardId)
  }
  return { heard, hear, end: () => hear('end') }
}

test('everyone who subscribed hears what is told, and nothing after they have left', () => {
  const feed = openFeed()
  const [one, other] = [collect(), collect()]
  const leave = feed.subscribe(one)
  feed.subscribe(other)
  feed.tell(7)
  leave()
  feed.tell(6)
  expect(one.heard).toEqual([7])
  expect(other.heard).toEqual([7, 6])
})

test('while something may be missed, subscriptions end and new ones end at once', () => {
  const feed = openFeed()
  const [before, during, after] = [collect(), collect(), collect()]
  feed.subscribe(before)
  feed.close()
  feed.subscribe(during)
  feed.tell(1)
  feed.open()
  feed.subscribe(after)
  feed.tell(2)
  expect(before.heard).toEqual(['end'])
  expect(during.heard).toEqual(['end'])
  expect(after.heard).toEqual([2])
})

test('a process that stops ends everyone and opens no feed again', () => {
  const stopping = new AbortController()
  const feed = openFeed(stopping)
  const [before, after] = [collect(), collect()]
  feed.subscribe(before)
  stopping.abort()
  feed.open()
  feed.subscribe(after)
  expect(before.heard).toEqual(['end'])
  expect(after.heard).toEqual(['end'])
})
