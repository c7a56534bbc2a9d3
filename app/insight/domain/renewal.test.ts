import { expect, test } from 'vitest'
import type { DomainState } from './domain-state.server.ts'
import { daysLeft, findOrderReason, renewsAt, retriesAt } from './renewal.ts'

const NOW = new Date('2026-12-01T12:00:00Z')
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
const certificate = (from: number, until: number, names = ['shop.example', 'www.shop.example']) => ({
  names,
  chain: '',
  key: '',
  from: at(from),
  until: at(until),
})
const reason = (state: Partial<DomainState>, isForced = false) =>
  findOrderReason({ answers: {}, accounts: {}, ...state }, { domain: 'shop.example', isForced, now: NOW })

// product: 70.3
test('a certificate of ninety days is renewed a month ahead, a short one once two thirds are over', () => {
  expect(renewsAt(certificate(0, 90)).toISOString()).toBe(at(60))
  expect(renewsAt(certificate(0, 6)).toISOString()).toBe(at(4))
  expect(reason({ certificate: certificate(-59, 31) })).toBeUndefined()
  expect(reason({ certificate: certificate(-60, 30) })).toBe('renewal')
  expect(reason({ certificate: certificate(-91, -1) })).toBe('renewal')
  expect(daysLeft(certificate(-60, 30), NOW)).toBe(30)
  expect(daysLeft(certificate(-91, -1), NOW)).toBe(-1)
})

// product: 70.3
test('one is ordered where there is none for the domain, and for www once a day', () => {
  expect(reason({})).toBe('none')
  expect(reason({ certificate: certificate(0, 90, ['old.example']) })).toBe('none')
  const alone = certificate(0, 90, ['shop.example'])
  const look = (days: number) => ({ at: at(days), verdicts: [] })
  expect(reason({ certificate: alone, look: look(-0.5) })).toBeUndefined()
  expect(reason({ certificate: alone, look: look(-0.5) }, true)).toBe('www')
  expect(reason({ certificate: alone, look: look(-1.1) })).toBe('www')
})

// product: 70.4
test('after a failure nothing is ordered before its time, by a button neither if the authority named the time', () => {
  const failure = (retryAt: string, isRetryAsked: boolean) => ({
    failure: { at: at(-0.1), kind: 'other', detail: '', retryAt, isRetryAsked, count: 1 },
  })
  expect(reason(failure(at(0.1), false))).toBeUndefined()
  expect(reason(failure(at(0.1), false), true)).toBe('none')
  expect(reason(failure(at(0.1), true), true)).toBeUndefined()
  expect(reason(failure(at(-0.01), true))).toBe('none')
})

// product: 70.4
test('pauses grow with failures, and are never shorter than the authority asks', () => {
  const minutes = (count: number, asked?: Date) =>
    (retriesAt(count, asked, NOW).getTime() - NOW.getTime()) / 60_000
  expect([1, 2, 3, 4, 5, 50].map(count => minutes(count))).toEqual([15, 30, 120, 360, 1_440, 1_440])
  expect(minutes(1, new Date(at(2)))).toBe(2_880)
  expect(minutes(5, new Date(at(0.1)))).toBe(1_440)
})
