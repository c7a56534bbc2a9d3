import { expect, test } from 'vitest'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { cashProblemText, findCashProblem } from './cash-problem.ts'
import { isCashOnly, paymentTerms, paymentText, paymentTitle } from './payment-words.ts'

const CASH = toStoreSettings(undefined)
const NO_RULE = { advancePercent: 0, advanceLeastPaisa: 0, advanceFromPaisa: 0 }

function shop(payments: Partial<typeof CASH.payments>, others: Partial<typeof CASH> = {}) {
  return { ...CASH, ...others, payments: { ...CASH.payments, ...payments } }
}

function said(settings: typeof CASH) {
  const terms = paymentTerms(settings)
  return [paymentTitle(terms), paymentText(terms)]
}

const AT_THE_DOOR = 'You pay in cash when your parcel arrives.'

// product: 33.10
test('a shop that takes only cash says so, and one that offers other ways names them', () => {
  expect(said(CASH)).toEqual(['Cash on delivery', AT_THE_DOOR])
  expect(said(shop({ raast: '0300 1234567' }))).toEqual([
    'Cash on delivery or transfer',
    `${AT_THE_DOOR} You can also pay before, by transfer.`,
  ])
  expect(said(shop({ online: 'Visa' }))).toEqual([
    'Cash on delivery or card',
    `${AT_THE_DOOR} You can also pay before, by card or wallet.`,
  ])
  expect(said(shop({ online: 'Visa', easypaisa: '0300 1234567' }))).toEqual([
    'Cash on delivery, transfer or card',
    `${AT_THE_DOOR} You can also pay before, by transfer, card or wallet.`,
  ])
  expect([CASH, shop({ raast: '0300 1234567' })].map(isCashOnly)).toEqual([true, false])
})

// product: 33.10
test('an advance is mentioned where it is asked for: of all orders, of some, or not without a way of sending it', () => {
  const raast = '0300 1234567'
  const [all, some] = [
    /^You send a part before we send your parcel/,
    /for some orders you send a part before/,
  ]
  const firstOnly = { ...NO_RULE, advancePercent: 20, places: [], source: null, isFirstOrderOnly: true }
  expect(said(shop({ raast, advancePercent: 10 }))[1]).toMatch(all)
  expect(said(shop({ raast, advanceLeastPaisa: 50_000, advanceFromPaisa: 500_000 }))[1]).toMatch(some)
  expect(said(shop({ raast }, { advanceRules: [firstOnly] }))[1]).toMatch(some)
  const spared = { ...firstOnly, advancePercent: 0 }
  expect(said(shop({ raast, advancePercent: 10 }, { advanceRules: [spared] }))[1]).toMatch(some)
  expect(said(shop({ advancePercent: 10 }))[1]).toBe(AT_THE_DOOR)
})

// product: 33.10
test('zones without cash are named, and a cart that can’t be paid in cash says how it can be', () => {
  const zone = { id: 'g', name: 'Gilgit', chargePaisa: 0, freeFromPaisa: 0, daysFrom: 0, daysTo: 0 }
  const deliveryZones = [{ ...zone, takesCash: false, cashCapPaisa: 0 }]
  expect(said(shop({}, { deliveryZones }))[1]).toBe(`${AT_THE_DOOR} No cash on delivery to Gilgit.`)
  const terms = { advance: 'none', noCashIn: 'everywhere' } as const
  expect(paymentText({ ...terms, ways: ['raast'] })).toBe('You pay by transfer before we send your parcel.')
  expect(paymentText({ ...terms, ways: [] })).toBe('')
})

// product: 7.17, 33.10
test('above the limit of cash a shopper is asked to buy less only where nothing else is offered', () => {
  const text = (offered: string[], takesCash = true) => {
    const order = { totalPaisa: 200_001, city: 'Gilgit' }
    const problem = findCashProblem({ takesCash, cashCapPaisa: 200_000 }, order, offered)
    return problem && cashProblemText(problem)
  }
  expect(text([])).toBe(
    'Cash on delivery is possible up to PKR 2,000.00. Please take something out of your cart.',
  )
  expect(text(['raast'])).toBe(
    'Cash on delivery is possible up to PKR 2,000.00. Please choose another way of paying.',
  )
  expect(text(['raast'], false)).toBe(
    'We don’t deliver to Gilgit with cash on delivery. Please choose another way of paying.',
  )
  expect(text([], false)).toBe('We don’t deliver to Gilgit with cash on delivery.')
})
