import { expect, test } from 'vitest'
import { createDatabaseChannels, type OpenChannel } from './database-channels.server.ts'

const PRICES = 'changed_prices'

function openChannels(stopping = new AbortController()) {
  const channels = createDatabaseChannels([PRICES], stopping.signal)
  const [prices] = channels.all as [OpenChannel]
  prices.open()
  return { channels, prices }
}

function collect() {
  const received: string[] = []
  return { received, receive: (payload: string) => received.push(payload), end: () => received.push('end') }
}

test('each subscriber receives what is published, until it unsubscribes', () => {
  const { channels, prices } = openChannels()
  const [one, other] = [collect(), collect()]
  const unsubscribe = channels.subscribe(PRICES, one)
  channels.subscribe(PRICES, other)
  prices.publish('7')
  unsubscribe()
  prices.publish('6')
  expect(one.received).toEqual(['7'])
  expect(other.received).toEqual(['7', '6'])
})

test('while notifications may be lost, subscriptions end, and new ones end at once', () => {
  const { channels, prices } = openChannels()
  const [before, during, after] = [collect(), collect(), collect()]
  channels.subscribe(PRICES, before)
  prices.close()
  channels.subscribe(PRICES, during)
  prices.publish('1')
  prices.open()
  channels.subscribe(PRICES, after)
  prices.publish('2')
  expect(before.received).toEqual(['end'])
  expect(during.received).toEqual(['end'])
  expect(after.received).toEqual(['2'])
})

test('a process that stops ends every subscription and opens no channel again', () => {
  const stopping = new AbortController()
  const { channels, prices } = openChannels(stopping)
  const [before, after] = [collect(), collect()]
  channels.subscribe(PRICES, before)
  stopping.abort()
  prices.open()
  channels.subscribe(PRICES, after)
  expect(before.received).toEqual(['end'])
  expect(after.received).toEqual(['end'])
})

test('a channel that the process does not follow is an error', () => {
  const { channels } = openChannels()
  expect(() => channels.subscribe('other', collect())).toThrow('does not follow the channel other')
})
