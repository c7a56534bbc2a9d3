import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveParcel, type LoggedParcelEvent } from './derive-parcel.ts'
import { PARCEL_EVENT_KINDS, type ParcelEventKind } from './parcel-transitions.ts'

const NOON = Date.parse('2026-03-02T07:00:00Z')

function logOf(...kinds: ParcelEventKind[]): LoggedParcelEvent[] {
  return kinds.map((kind, minute) => ({
    kind,
    happenedAt: new Date(NOON + minute * 60_000),
    key: `${kind}:${minute}`,
    trackingNumber: kind === 'booked' ? 'LE7004711' : null,
  }))
}

/** Few moments, so that many events share one. */
const anyEvent = fc.record({
  kind: fc.constantFrom(...PARCEL_EVENT_KINDS),
  minute: fc.integer({ min: 0, max: 6 }),
  undone: fc.nat({ max: 20 }),
  trackingNumber: fc.constantFrom('LE1', 'LE2'),
})
const anyLog = fc.array(anyEvent, { maxLength: 20 }).map(events =>
  events.map(
    ({ kind, minute, undone, trackingNumber }, index): LoggedParcelEvent => ({
      kind,
      happenedAt: new Date(NOON + minute * 60_000),
      key: `event-${index}`,
      undoes: kind === 'undone' ? `event-${undone}` : null,
      trackingNumber: kind === 'booked' ? trackingNumber : null,
      amountPaisa: kind === 'claimed' ? index * 100 : null,
    }),
  ),
)
const arrived = anyLog.chain(log =>
  fc.record({
    log: fc.constant(log),
    // Each event arrives at least once, in any order, and some arrive again.
    arrivals: fc
      .array(log.length > 0 ? fc.constantFrom(...log) : fc.constant(undefined), { maxLength: 10 })
      .chain(repeats => {
        const all = [...log, ...repeats.filter(event => event !== undefined)]
        return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
      }),
    unknown: fc.integer({ min: 0, max: 6 }),
  }),
)

// product: 22.1
test('events that arrive in any order, repeated, and with unknown codes between them give one state', () => {
  fc.assert(
    fc.property(arrived, ({ log, arrivals, unknown }) => {
      const strange: LoggedParcelEvent = {
        kind: 'unknown',
        happenedAt: new Date(NOON + unknown * 60_000),
        key: 'strange',
      }
      expect(deriveParcel([...arrivals, strange, strange])).toEqual(deriveParcel(log))
    }),
    { numRuns: 1_000 },
  )
})

test.each<[string, ParcelEventKind[], Partial<ReturnType<typeof deriveParcel>>]>([
  ['a parcel that nothing happened to is packed', [], { state: 'packed', stateSince: null }],
  [
    'a parcel that is delivered',
    ['packed', 'booked', 'handed-over', 'in-transit', 'out-for-delivery', 'delivered'],
    { state: 'delivered', trackingNumber: 'LE7004711', attempts: 0 },
  ],
  [
    'a delivery on the second attempt',
    ['handed-over', 'attempted', 'attempted', 'delivered'],
    { attempts: 2 },
  ],
  ['a delivery of what was coming back', ['handed-over', 'returning', 'delivered'], { state: 'delivered' }],
  ['a return of what was delivered', ['handed-over', 'delivered', 'returning'], { state: 'returning' }],
  ['a parcel in hand, whatever follows', ['handed-over', 'checked-in', 'delivered'], { state: 'returned' }],
  ['a lost parcel that is found', ['handed-over', 'lost', 'in-transit'], { state: 'in-transit' }],
  [
    'an attempt that staff ask for again',
    ['handed-over', 'attempted', 'reattempt-asked'],
    { state: 'in-transit' },
  ],
  ['a booking that is cancelled', ['booked', 'booking-cancelled'], { state: 'packed', trackingNumber: null }],
  [
    'a booking that is reported late',
    ['in-transit', 'booked'],
    { state: 'in-transit', trackingNumber: 'LE7004711' },
  ],
  ['transit of what is coming back', ['handed-over', 'returning', 'in-transit'], { state: 'returning' }],
  [
    'a delivery that was refused, which staff decide about',
    ['handed-over', 'refused'],
    { state: 'attempted', attempts: 1 },
  ],
  ['a refusal that its courier sends back', ['handed-over', 'refused', 'returning'], { state: 'returning' }],
  [
    'a refusal that staff have tried again',
    ['refused', 'reattempt-asked', 'delivered'],
    { state: 'delivered' },
  ],
])('%s', (_, kinds, expected) => {
  expect(deriveParcel(logOf(...kinds))).toMatchObject(expected)
})

test('an event that was undone never happened', () => {
  const [handedOver, delivered] = logOf('handed-over', 'delivered')
  const undo = { ...logOf('undone')[0], undoes: delivered?.key } as LoggedParcelEvent
  const log = [handedOver, delivered] as LoggedParcelEvent[]
  expect(deriveParcel([...log, undo])).toEqual(deriveParcel(log.slice(0, 1)))
})

test('an undo that was undone itself takes nothing back', () => {
  const [handedOver, delivered] = logOf('handed-over', 'delivered') as [LoggedParcelEvent, LoggedParcelEvent]
  const undo = { ...delivered, kind: 'undone', key: 'undone:1', undoes: delivered.key } as const
  const undoOfUndo = { ...undo, key: 'undone:2', undoes: undo.key } as const
  const log = [handedOver, delivered]
  expect(deriveParcel([...log, undo, undoOfUndo])).toEqual(deriveParcel(log))
})
