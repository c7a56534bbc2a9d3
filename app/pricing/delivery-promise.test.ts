import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { type DeliveryCalendar, deliveryDatesText, promiseDelivery } from './delivery-promise.ts'

const CALENDAR: DeliveryCalendar = { dispatchCutOff: '14:00', workingDays: [1, 2, 3, 4, 5, 6], holidays: [] }
const DAYS = { deliveryDaysFrom: 2, deliveryDaysTo: 4 }
/** Saturday, 21 November 2026, at a time in Karachi, five hours ahead of UTC. */
const saturdayAt = (time: string) => new Date(`2026-11-21T${time}:00+05:00`)

// product: 7.18
test('counts working days from the day on which the parcel leaves', () => {
  expect(promiseDelivery(saturdayAt('13:59'), DAYS, CALENDAR)).toEqual({
    from: '2026-11-24',
    to: '2026-11-26',
  })
  // After the cut-off, and on Sunday, it leaves on Monday.
  const late = { from: '2026-11-25', to: '2026-11-27' }
  expect(promiseDelivery(saturdayAt('14:00'), DAYS, CALENDAR)).toEqual(late)
  expect(promiseDelivery(new Date('2026-11-22T04:00:00Z'), DAYS, CALENDAR)).toEqual(late)
})

// product: 7.18
test('skips holidays, and reads the clock in Karachi', () => {
  const holidays = [{ day: '2026-11-24' }, { day: '2026-11-26' }]
  const promised = promiseDelivery(saturdayAt('13:59'), DAYS, { ...CALENDAR, holidays })
  expect(promised).toEqual({ from: '2026-11-25', to: '2026-11-28' })
  // Friday evening in London is Saturday in Karachi.
  expect(promiseDelivery(new Date('2026-11-20T20:00:00Z'), DAYS, CALENDAR)).toEqual(
    promiseDelivery(saturdayAt('01:00'), DAYS, CALENDAR),
  )
})

test('promises nothing where delivery takes no stated time', () => {
  const none = { deliveryDaysFrom: 0, deliveryDaysTo: 0 }
  expect(promiseDelivery(saturdayAt('10:00'), none, CALENDAR)).toBeNull()
})

test('writes the days with the month once, or one day', () => {
  expect(deliveryDatesText({ from: '2026-11-24', to: '2026-11-26' })).toBe('Tue 24 – Thu 26 Nov')
  expect(deliveryDatesText({ from: '2026-11-30', to: '2026-12-02' })).toBe('Mon 30 Nov – Wed 2 Dec')
  expect(deliveryDatesText({ from: '2026-11-24', to: '2026-11-24' })).toBe('Tue 24 Nov')
})

// product: 7.18
test('promises working days only, in order, and never sooner for a later order', () => {
  const calendars = fc.record({
    dispatchCutOff: fc.constantFrom('00:00', '09:30', '14:00', '23:59'),
    workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    holidays: fc.array(
      fc.integer({ min: 1, max: 28 }).map(day => ({ day: `2026-12-${String(day).padStart(2, '0')}` })),
    ),
  })
  const moments = fc.date({
    min: new Date('2026-11-20T00:00:00Z'),
    max: new Date('2027-01-10T00:00:00Z'),
    noInvalidDate: true,
  })
  const ranges = fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, more]) => ({ deliveryDaysFrom: from, deliveryDaysTo: from + more }))
  fc.assert(
    fc.property(calendars, moments, moments, ranges, (calendar, one, other, days) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      const first = promiseDelivery(earlier, days, calendar)
      const second = promiseDelivery(later, days, calendar)
      if (!first || !second) throw new Error('Nothing was promised.')
      expect(first.from <= first.to && first.from <= second.from && first.to <= second.to).toBe(true)
      expect(first.from >= dayInKarachi(earlier)).toBe(true)
      for (const day of [first.from, first.to]) {
        expect(calendar.workingDays).toContain(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
        expect(calendar.holidays).not.toContainEqual({ day })
      }
    }),
  )
})
