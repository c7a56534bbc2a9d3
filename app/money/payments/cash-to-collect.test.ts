import { expect, test } from 'vitest'
import { leftRow, settledRows } from '#app/pricing/settled-rows.ts'
import { deriveCash, giftOf, type OrderToCollect, type ParcelToCollect } from './cash-to-collect.ts'

const ORDER = {
  status: 'shipped' as const,
  totalPaisa: 1_000_000,
  ofReturnsPaisa: 0,
  paymentMethod: 'cash_on_delivery' as const,
  advancePaisa: 0,
  paidPaisa: 0,
  roundedPaisa: 0,
  refunds: [] as { amountPaisa: number; way: string; sentAt: string }[],
  moved: [],
  giftPaisa: 0,
  loosePieces: 0,
}

type State = ParcelToCollect['state']

/** Parcels whose pieces were sold for as much each; those that came back are on sale again. */
function parcelsThatAre(states: readonly State[], valuePaisa = 500_000): ParcelToCollect[] {
  return states.map((state, at) => ({
    id: at + 1,
    state,
    putBack: state === 'returned',
    endedPaisa: 0,
    valuePaisa,
  }))
}

/** What each of several parcels collects. */
function collected(
  states: readonly State[],
  order: Partial<typeof ORDER> = {},
  valuePaisa = 500_000,
): (number | undefined)[] {
  const parcels = parcelsThatAre(states, valuePaisa)
  const cash = deriveCash({ ...ORDER, ...order }, parcels, 'nearest')
  return parcels.map(({ id }) => cash.parcels.get(id)?.toCollectPaisa)
}

const ENDED = ['returning', 'lost', 'returned'] as const

// product: 24.3
test.each(ENDED)('a parcel that is %s leaves the other parcel what it was to collect', ended => {
  const orders = [
    [1_000_000, 500_000],
    [1_020_000, 500_000],
    [900_000, 450_000],
    [991_950, 495_975],
    [868_175, 424_150],
  ] as const
  for (const [totalPaisa, valuePaisa] of orders) {
    const inTurn = (...states: State[]) => collected(states, { totalPaisa }, valuePaisa)
    const [first, last] = inTurn('in-transit', 'in-transit')
    expect(inTurn('in-transit', ended)[0]).toBe(first)
    expect(inTurn(ended, 'in-transit')[1]).toBe(last)
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

// product: 33.10
test('at the door the parcels on their way collect what is theirs, and where none is on its way, all', () => {
  const atTheDoor = (...states: State[]) => {
    const parcels = parcelsThatAre(states)
    const paidPaisa = states.includes('delivered') ? 500_000 : 0
    return deriveCash({ ...ORDER, paidPaisa }, parcels, 'nearest').atTheDoorPaisa
  }
  expect(atTheDoor('in-transit', 'packed')).toBe(500_000)
  expect(atTheDoor('in-transit', 'attempted')).toBe(1_000_000)
  expect(atTheDoor('delivered', 'packed')).toBe(500_000)
  expect(atTheDoor('packed', 'packed')).toBe(1_000_000)
  expect(atTheDoor()).toBe(1_000_000)
})

// product: 24.3
test('what was delivered is in the ledger, and its pieces in no other share', () => {
  expect(
    collected(['delivered', 'returning', 'in-transit'], { totalPaisa: 1_500_000, paidPaisa: 500_000 })[2],
  ).toBe(500_000)
  expect(
    collected(['delivered', 'in-transit', 'lost'], { totalPaisa: 1_400_000, paidPaisa: 460_000 }, 460_000)[1],
  ).toBe(460_000)
})

// product: 24.3
test('pieces that came back to an order that still has them are collected again with their next parcel', () => {
  const parcel = { putBack: false, endedPaisa: 500_000, valuePaisa: 500_000 }
  const returned = { ...parcel, id: 1, state: 'returned' as const }
  const next = { ...parcel, id: 2, state: 'packed' as const }
  const cash = deriveCash({ ...ORDER, totalPaisa: 500_000 }, [returned, next], 'nearest')
  expect(cash.parcels.get(2)?.toCollectPaisa).toBe(500_000)
})

// product: 24.27
test.each(['lost', 'returned'] as const)(
  'for the pieces of a parcel that is %s the order costs less, and no one asks for its delivery',
  gone => {
    const cash = (states: readonly State[], order: Partial<OrderToCollect>) =>
      deriveCash({ ...ORDER, totalPaisa: 868_175, ...order }, parcelsThatAre(states, 424_150), 'nearest')
    const prepaid = { paymentMethod: 'bank-transfer' as const, paidPaisa: 868_175 }
    const isOwed = { returnedPaisa: 424_150, overpaidPaisa: 424_150, toCollectPaisa: 0, notChargedPaisa: 0 }
    expect(cash(['in-transit', gone], prepaid)).toMatchObject(isOwed)
    expect(cash([gone, 'in-transit'], prepaid)).toMatchObject(isOwed)
    expect(cash(['in-transit', 'returning'], prepaid)).toMatchObject({ returnedPaisa: 0, overpaidPaisa: 0 })
    expect(cash(['in-transit', gone], { ...prepaid, ofReturnsPaisa: 100_000 })).toMatchObject({
      returnedPaisa: 524_150,
      ofParcelsBackPaisa: 424_150,
    })
    // In cash it is whole rupees, so that the other parcel collects what was printed on it.
    const delivered = { status: 'delivered' as const, paidPaisa: 424_100 }
    expect(cash(['delivered', gone], delivered)).toMatchObject({
      returnedPaisa: 424_100,
      overpaidPaisa: 0,
      toCollectPaisa: 0,
      notChargedPaisa: 19_975,
    })
    const last = { status: 'delivered' as const, paidPaisa: 444_075 }
    expect(cash([gone, 'delivered'], last)).toMatchObject({
      overpaidPaisa: 0,
      notChargedPaisa: 0,
      isPaid: true,
    })
  },
)

// product: 24.27
test('an order of which all is lost costs nothing, and its delivery is owed too', () => {
  const shipped = { ...ORDER, totalPaisa: 868_175, status: 'shipped' as const }
  const cash = (states: readonly State[], order: Partial<OrderToCollect> = {}) =>
    deriveCash({ ...shipped, ...order }, parcelsThatAre(states, 424_150), 'nearest')
  const allGone = { returnedPaisa: 868_175, lostPaisa: 868_175, notChargedPaisa: 0, toCollectPaisa: 0 }
  expect(cash(['lost', 'lost'])).toMatchObject({ ...allGone, overpaidPaisa: 0 })
  expect(cash(['lost', 'lost'], { paidPaisa: 868_175 })).toMatchObject({ ...allGone, overpaidPaisa: 868_175 })
  expect(cash(['lost', 'returned'])).toMatchObject({ returnedPaisa: 868_175 })
  expect(cash(['lost', 'lost'], { loosePieces: 1 })).toMatchObject({ returnedPaisa: 848_200 })
  expect(cash(['lost', 'returning'])).toMatchObject({ returnedPaisa: 424_100 })
})

// product: 24.27
test('a cancelled order is credited for no parcel: it costs nothing', () => {
  const cancelled = { ...ORDER, status: 'cancelled' as const, paidPaisa: 300_000 }
  expect(deriveCash(cancelled, parcelsThatAre(['returned', 'lost']), 'nearest')).toMatchObject({
    returnedPaisa: 0,
    overpaidPaisa: 300_000,
  })
})

const REFUND = { amountPaisa: 51_700, way: 'raast', sentAt: '2026-11-28T09:05:00.000Z' }
const PAID = { paidPaisa: 1_000_000 }
const LOST = [{ id: 1, state: 'lost' as const, putBack: false, endedPaisa: 1_000_000, valuePaisa: 1_000_000 }]

function cashOf(order: Partial<OrderToCollect>, parcels: readonly ParcelToCollect[] = []) {
  return deriveCash({ ...ORDER, ...order }, parcels, 'nearest')
}

// product: 24.23
test('that nothing is to collect does not say that an order is paid', () => {
  expect(cashOf({})).toMatchObject({ isPaid: false, toCollectPaisa: 1_000_000 })
  expect(cashOf(PAID)).toMatchObject({ isPaid: true, toCollectPaisa: 0 })
  expect(cashOf({ paidPaisa: 999_970, loosePieces: 1 })).toMatchObject({ isPaid: true, toCollectPaisa: 0 })
  const nothingToCollect = {
    lost: cashOf({}, LOST),
    'lost, paid in part': cashOf({ paidPaisa: 50_000 }, LOST),
    free: cashOf({ totalPaisa: 0 }),
    cancelled: cashOf({ status: 'cancelled' }),
    returned: cashOf({ status: 'delivered', ofReturnsPaisa: 1_000_000 }),
    refunded: cashOf({
      status: 'delivered',
      refunds: [{ ...REFUND, amountPaisa: 1_000_000 }],
      giftPaisa: 1_000_000,
    }),
  }
  for (const [name, cash] of Object.entries(nothingToCollect)) {
    expect(cash, name).toMatchObject({ isPaid: false, toCollectPaisa: 0 })
  }
  expect(cashOf(PAID, LOST)).toMatchObject({ isPaid: false, toCollectPaisa: 0, overpaidPaisa: 1_000_000 })
})

// product: 24.14
test('what rounding down made paid is owed to no one, and what was paid by rounding up is owed as it cost', () => {
  const cash = (roundedPaisa: number, order: Partial<OrderToCollect>) =>
    cashOf({ totalPaisa: 396_110, paidPaisa: 396_110, roundedPaisa, ...order })
  expect(cash(10, { status: 'cancelled' })).toMatchObject({
    receivedPaisa: 396_100,
    overpaidPaisa: 396_100,
    roundingPaisa: 0,
  })
  const refunds = [{ ...REFUND, amountPaisa: 396_100 }]
  expect(cash(10, { status: 'cancelled', paidPaisa: 10, refunds })).toMatchObject({
    receivedPaisa: 0,
    overpaidPaisa: 0,
    roundingPaisa: 0,
  })
  expect(cash(10, { status: 'delivered', ofReturnsPaisa: 396_110 }).overpaidPaisa).toBe(396_100)
  expect(cash(10, { status: 'delivered', ofReturnsPaisa: 100_000 }).overpaidPaisa).toBe(100_000)
  expect(cash(-50, { status: 'cancelled' })).toMatchObject({ receivedPaisa: 396_160, overpaidPaisa: 396_110 })
})

// product: 24.19
test('cash at the door is in whole rupees, and what is left once no parcel collects any more is exact', () => {
  const unpaid = { totalPaisa: 418_620 }
  const exact = { toCollectPaisa: 418_620, roundingPaisa: 0, restInCashPaisa: 418_600, isPaid: false }
  expect(cashOf({ ...unpaid, status: 'delivered', loosePieces: 1 })).toMatchObject(exact)
  expect(deriveCash({ ...ORDER, ...unpaid }, parcelsThatAre(['delivered']), 'nearest')).toMatchObject(exact)
  const rounded = { toCollectPaisa: 418_600, roundingPaisa: -20 }
  expect(deriveCash({ ...ORDER, ...unpaid }, parcelsThatAre(['in-transit']), 'nearest')).toMatchObject(
    rounded,
  )
  expect(cashOf({ ...unpaid, loosePieces: 1 })).toMatchObject(rounded)
  // Delivered by hand, while its parcel is out.
  const byHand = { ...ORDER, ...unpaid, status: 'delivered' as const }
  expect(deriveCash(byHand, parcelsThatAre(['in-transit']), 'nearest')).toMatchObject({
    ...rounded,
    isAllCollected: false,
  })
  const short = { ...unpaid, paidPaisa: 418_600, status: 'delivered' as const }
  expect(cashOf(short)).toMatchObject({ toCollectPaisa: 20, isPaid: false })
})

// product: 24.24
test('what is paid back though it was not due is asked for by no one', () => {
  const refunded = { status: 'delivered' as const, paidPaisa: 1_000_000 - 51_700, refunds: [REFUND] }
  const given = { ...refunded, giftPaisa: 51_700 }
  expect(cashOf(given)).toMatchObject({ toCollectPaisa: 0, isPaid: true, notChargedPaisa: 51_700 })
  // A piece that comes back for more takes it up.
  expect(cashOf({ ...given, ofReturnsPaisa: 60_000 })).toMatchObject({
    toCollectPaisa: 0,
    isPaid: true,
    notChargedPaisa: 0,
    overpaidPaisa: 8_300,
  })
  // What was due once, and is due no longer, is asked for: its parcel was found, or a swap never came.
  expect(cashOf(refunded)).toMatchObject({ toCollectPaisa: 51_700, isPaid: false, notChargedPaisa: 0 })
})

// product: 24.24
test('a refund is a gift by what is not due, once no parcel collects it again', () => {
  const gift = (order: Partial<OrderToCollect>, parcels?: ParcelToCollect[]) =>
    giftOf(deriveCash({ ...ORDER, paidPaisa: 1_000_000, ...order }, parcels ?? [], 'nearest'), 51_700)
  const delivered = { status: 'delivered' as const }
  expect(gift(delivered)).toBe(51_700)
  expect(gift({ ...delivered, ofReturnsPaisa: 50_000 })).toBe(1_700)
  expect(gift({ ...delivered, ofReturnsPaisa: 60_000 })).toBe(0)
  // Of the new order of an exchange.
  expect(gift({ ...delivered, ofReturnsPaisa: 50_000, heldBackPaisa: 50_000 })).toBe(1_700)
  expect(gift({ status: 'cancelled' })).toBe(0)
  expect(gift({}, parcelsThatAre(['in-transit']))).toBe(0)
  expect(gift({ loosePieces: 1 }, parcelsThatAre(['delivered']))).toBe(0)
  expect(gift({}, parcelsThatAre(['delivered', 'lost']))).toBe(0)
  expect(gift({ paidPaisa: 500_000 }, parcelsThatAre(['delivered', 'lost']))).toBe(51_700)
})

// product: 24.21
test('the total with the rows below it is what is left, whatever became of the order', () => {
  const moved = [{ amountPaisa: -200_050, number: 'DZ-2' }]
  const orders: Partial<OrderToCollect>[] = [
    {},
    PAID,
    { paidPaisa: 1_100_000 },
    { totalPaisa: 339_150, paidPaisa: 100_025 },
    { status: 'delivered', totalPaisa: 339_150, paidPaisa: 339_150, roundedPaisa: -50 },
    { status: 'cancelled', totalPaisa: 396_110, paidPaisa: 396_110, roundedPaisa: 10 },
    { status: 'cancelled', paidPaisa: 30_000, refunds: [REFUND] },
    { status: 'delivered', paidPaisa: 948_300, refunds: [REFUND], giftPaisa: 51_700 },
    { status: 'delivered', ofReturnsPaisa: 200_050, paidPaisa: 799_950, moved },
    { paidPaisa: 200_050, moved: [{ amountPaisa: 200_050, number: 'DZ-1' }] },
  ]
  for (const order of orders.flatMap(one => [cashAndOrder(one, []), cashAndOrder(one, LOST)])) {
    const rows = settledRows(order).map(({ amount }) => paisaOf(amount))
    const left = order.cash.overpaidPaisa > 0 ? -1 : 1
    expect(rows.reduce((sum, paisa) => sum + paisa, order.totalPaisa)).toBe(
      left * paisaOf(leftRow(order.cash).amount),
    )
  }
})

// product: 24.27
test('what is lost on the way is not called returned, beside what came back', () => {
  const names = (states: readonly State[], order: Partial<OrderToCollect> = {}) => {
    const cash = deriveCash({ ...ORDER, ...PAID, ...order }, parcelsThatAre(states), 'nearest')
    return settledRows({ returnedPaisa: cash.returnedPaisa, cash }).map(({ name }) => name)
  }
  expect(names(['lost', 'in-transit'])).toEqual(['Lost on the way', 'Paid'])
  expect(names(['lost', 'returned'])).toEqual(['Returned', 'Lost on the way', 'Paid'])
  expect(names(['returned', 'in-transit'])).toEqual(['Returned', 'Paid'])
  expect(names(['lost', 'delivered'], { ofReturnsPaisa: 500_000 })).toEqual([
    'Returned',
    'Lost on the way',
    'Paid',
  ])
})

function cashAndOrder(one: Partial<OrderToCollect>, parcels: readonly ParcelToCollect[]) {
  const cash = cashOf(one, parcels)
  return { ...ORDER, ...one, returnedPaisa: cash.returnedPaisa, cash }
}

function paisaOf(amount: string): number {
  const paisa = Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100)
  return amount.includes('−') ? -paisa : paisa
}
