import { describe, expect, it } from 'vitest'
import { deriveConfirmation, isDecided, isOpen, type LoggedContact } from './confirmation.ts'

const FIRST = new Date('2026-11-20T06:00:00Z')
const NEXT = new Date('2026-11-20T08:00:00Z')

const contact = (outcome: LoggedContact['outcome'], nextAttemptAt: Date | null = null): LoggedContact => ({
  outcome,
  nextAttemptAt,
})
const derive = (...log: LoggedContact[]) => deriveConfirmation(log, FIRST)

describe('the confirmation of an order', () => {
  it('begins with a call that is due', () => {
    expect(derive()).toEqual({ state: 'to-call', attempts: 0, nextAttemptAt: FIRST })
  })

  it('counts calls without an answer, until the last plans no other', () => {
    const missed = contact('no-answer', NEXT)
    expect(derive(missed, missed)).toEqual({ state: 'attempted', attempts: 2, nextAttemptAt: NEXT })
    expect(derive(missed, contact('no-answer'))).toEqual({
      state: 'unreachable',
      attempts: 2,
      nextAttemptAt: null,
    })
  })

  it('is back where it was once a decision is undone', () => {
    const before = derive(contact('no-answer', NEXT))
    expect(derive(contact('no-answer', NEXT), contact('confirmed'), contact('undone'))).toEqual(before)
    expect(derive(contact('no-answer', NEXT), contact('undone'), contact('undone'))).toEqual(derive())
  })

  it('is back where it was before the last call, whatever was corrected since', () => {
    const log = [contact('no-answer', NEXT), contact('call-later', NEXT), contact('corrected')]
    expect(derive(...log, contact('undone'))).toEqual(derive(contact('no-answer', NEXT)))
    expect(derive(...log, contact('undone'), contact('undone'))).toEqual(derive())
  })

  it('begins again when it is reopened, and is not changed by a correction', () => {
    const log = [contact('wrong-number'), contact('reopened', NEXT), contact('corrected')]
    expect(derive(...log)).toEqual({ state: 'to-call', attempts: 0, nextAttemptAt: NEXT })
  })

  it('is due exactly while it is open, whatever the log', () => {
    const outcomes = ['no-answer', 'call-later', 'wrong-number', 'message-sent', 'corrected'] as const
    const ends = ['confirmed', 'cancelled', 'reopened', 'undone'] as const
    const all = [...outcomes, ...ends]
    const due = new Set<string>(['no-answer', 'call-later', 'message-sent', 'reopened'])
    for (const first of all) {
      for (const second of all) {
        for (const third of all) {
          const log = [first, second, third].map(outcome => contact(outcome, due.has(outcome) ? NEXT : null))
          const confirmation = derive(...log)
          expect(confirmation.nextAttemptAt !== null).toBe(isOpen(confirmation))
          expect(isOpen(confirmation) && isDecided(confirmation)).toBe(false)
        }
      }
    }
  })
})
