import { describe, expect, it } from 'vitest'
import { type CallRules, laterCallTime, nextAttemptTime, withinCallHours } from './next-attempt.ts'

const RULES: CallRules = {
  callsFromHour: 10,
  callsUntilHour: 21,
  callAgainAfterHours: 2,
  mostCallAttempts: 4,
}
const karachi = (text: string) => new Date(`${text}+05:00`)

describe('the next call', () => {
  it.each([
    ['2026-11-20T09:59', '2026-11-20T10:00'],
    ['2026-11-20T10:00', '2026-11-20T10:00'],
    ['2026-11-20T20:59', '2026-11-20T20:59'],
    ['2026-11-20T21:00', '2026-11-21T10:00'],
    ['2026-12-31T23:30', '2027-01-01T10:00'],
    ['2026-11-20T00:30', '2026-11-20T10:00'],
  ])('of %s is at %s', (time, expected) => {
    expect(withinCallHours(karachi(time), RULES)).toEqual(karachi(expected))
  })

  it('is after some hours, then in the evening, then tomorrow, then never', () => {
    const now = karachi('2026-11-20T11:15')
    expect([1, 2, 3, 4].map(attempts => nextAttemptTime(attempts, now, RULES))).toEqual([
      karachi('2026-11-20T13:15'),
      karachi('2026-11-20T18:00'),
      karachi('2026-11-21T10:00'),
      undefined,
    ])
  })

  it('is in the evening of the next day if the evening has begun', () => {
    expect(laterCallTime('evening', karachi('2026-11-20T18:00'), RULES)).toEqual(karachi('2026-11-21T18:00'))
  })

  it('is never in the night', () => {
    expect(laterCallTime('hours', karachi('2026-11-20T20:30'), RULES)).toEqual(karachi('2026-11-21T10:00'))
  })
})
