import { expect, test } from 'vitest'
import { deriveCash, type ParcelToCollect } from './cash-to-collect.ts'

const ORDER = {
  status: 'shipped' as const,
  totalPaisa: 1_000_000,
  returnedPaisa: 0,
  paymentMethod: 'cash_on_delivery' as const,
  advancePaisa: 0,
  paidPaisa: 0,
  roundedPaisa: 0,
  refunds: [],
  loosePieces: 0,
}

type State = ParcelToCollect['state']

/** What each of several parcels collects, the pieces of which cost 5,000 each. */
function collected(states: readonly State[], order: Partial<typeof ORDER> = {}): (number | undefined)[] {
  const parcels = states.map((state, at) => ({
    ...{ id: at + 1, state, putBack: state === 'returned', endedPaisa: 0, pricePaisa: 500_000 },
  }))
  const cash = deriveCash({ ...ORDER, ...order }, parcels, 'nearest')
  return parcels.map(({ id }) => cash.parcels.get(id)?.toCollectPaisa)
}

const ENDED = ['returning', 'lost', 'returned'] as const

// product: 24.3
test.each(ENDED)('a parcel that is %s leaves the other parcel what it was to collect', ended => {
  for (const totalPaisa of [1_000_000, 1_020_000, 900_000, 991_950]) {
    const [first, last] = collected(['in-transit', 'in-transit'], { totalPaisa })
    expect(collected(['in-transit', ended], { totalPaisa })[0]).toBe(first)
    expect(collected([ended, 'in-transit'], { totalPaisa })[1]).toBe(last)
  }
})

// product: 24.3
test.each(ENDED)(
  'what is paid, paid back or taken back once a parcel is %s counts for the other one',
  ended => {
    for (const states of [[ended, 'in-transit'] as const, ['in-transit', ended] as const]) {
      const other = states.indexOf('in-transit')
      const asked = (paidPaisa: number) => collected(states, { paidPaisa })[other]
      // A payment of all, a refund of the half, and a payment that is taken back.
      expect([1_000_000, 500_000, 0].map(asked)).toEqual([0, 0, 500_000])
      expect(asked(300_000)).toBe(200_000)
    }
  },
)

// product: 24.3
test('what was delivered is in the ledger, and its pieces in no other share', () => {
  expect(
    collected(['delivered', 'returning', 'in-transit'], { totalPaisa: 1_500_000, paidPaisa: 500_000 })[2],
  ).toBe(500_000)
  expect(
    collected(['delivered', 'in-transit', 'lost'], { totalPaisa: 1_400_000, paidPaisa: 500_000 })[1],
  ).toBe(500_000)
})

// product: 24.3
test('pieces that came back to an order that still has them are collected again with their next parcel', () => {
  const parcel = { putBack: false, endedPaisa: 500_000, pricePaisa: 500_000 }
  const returned = { ...parcel, id: 1, state: 'returned' as const }
  const next = { ...parcel, id: 2, state: 'packed' as const }
  const cash = deriveCash({ ...ORDER, totalPaisa: 500_000 }, [returned, next], 'nearest')
  expect(cash.parcels.get(2)?.toCollectPaisa).toBe(500_000)
})
