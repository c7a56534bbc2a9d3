import { expect, test } from 'vitest'
import { callMessage, STANDARD_MESSAGES } from '#app/owner/settings/call-settings.ts'
import { messageLinks } from './call-messages.ts'

const ORDER = {
  number: 'DZ-48302915',
  customerName: 'Ayesha {link} Khan',
  phone: '+923001234567',
  totalPaisa: 249_000,
  paymentMethod: 'cash_on_delivery' as const,
  cash: { toCollectPaisa: 200_000, toSendPaisa: 0, roundingPaisa: 0, isPaid: false },
  lines: [
    { name: 'Oxford Shirt, Sky', size: 'M', quantity: 2 },
    { name: 'Chino', size: 'L', quantity: 1 },
  ],
}
const RULES = { callsFromHour: 10, callsUntilHour: 21, callAgainAfterHours: 2, mostCallAttempts: 4 }

// product: 21.4
test('a message is filled in with the order, in the language that staff choose', () => {
  const { english, urdu, romanUrdu } = messageLinks(
    { order: ORDER, inUrdu: ORDER },
    {
      ...RULES,
      messageEnglish: 'Dear {name}, {pieces}, {total}, {due} left. {store} {number} {link} {unknown}',
      messageUrdu: STANDARD_MESSAGES.urdu,
      messageRomanUrdu: STANDARD_MESSAGES.romanUrdu,
    },
    { name: 'Darzi', link: 'https://darzi.example/confirm-order/x' },
  )
  const [address, text = ''] = english.split('?text=')
  expect(address).toBe('https://wa.me/923001234567')
  expect(decodeURIComponent(text).replace(/\s/g, ' ')).toBe(
    'Dear Ayesha {link} Khan, 2 × Oxford Shirt, Sky, size M; 1 × Chino, size L, PKR 2,490.00, PKR 2,000.00 left. Darzi DZ-48302915 https://darzi.example/confirm-order/x {unknown}',
  )
  for (const chat of [urdu, romanUrdu]) expect(decodeURIComponent(chat)).not.toMatch(/\{(?!link\} Khan)/)
})

test('a message with a placeholder that stands for nothing is refused', () => {
  expect(callMessage.safeParse(STANDARD_MESSAGES.urdu).success).toBe(true)
  expect(callMessage.safeParse('Dear {nmae}').error?.issues[0]?.message).toMatch(
    /^\{nmae\} stands for nothing/,
  )
})

// product: 44.6
test('a message in Urdu names the pieces in Urdu', () => {
  const inUrdu = { ...ORDER, lines: [{ name: 'آکسفورڈ شرٹ', size: 'M', quantity: 2 }] }
  const texts = { messageEnglish: '{pieces}', messageUrdu: '{pieces}', messageRomanUrdu: '{pieces}' }
  const chats = messageLinks({ order: ORDER, inUrdu }, { ...RULES, ...texts }, { name: 'Darzi', link: '' })
  expect(decodeURIComponent(chats.urdu)).toContain('2 × آکسفورڈ شرٹ، سائز M')
  expect(decodeURIComponent(chats.english)).toContain('Oxford Shirt')
  expect(decodeURIComponent(chats.romanUrdu)).toContain('Oxford Shirt')
})

// product: 59.2
test('what is pre-ordered is said in the language of the message', () => {
  const [shirt, chino] = ORDER.lines
  const order = { ...ORDER, lines: [shirt, { ...chino, shipsOn: '2026-12-12' }] as never }
  const texts = { messageEnglish: '{pieces}', messageUrdu: '{pieces}', messageRomanUrdu: '{pieces}' }
  const chats = messageLinks({ order, inUrdu: order }, { ...RULES, ...texts }, { name: 'Darzi', link: '' })
  expect(Object.values(chats).map(chat => decodeURIComponent(chat.split('?text=')[1] ?? ''))).toEqual([
    '2 × Oxford Shirt, Sky, size M; 1 × Chino, size L (pre-order: 12/12/2026)',
    '2 × Oxford Shirt, Sky، سائز M؛ 1 × Chino، سائز L (پیشگی آرڈر: 12/12/2026)',
    '2 × Oxford Shirt, Sky, size M; 1 × Chino, size L (pre-order: 12/12/2026)',
  ])
})

// product: 21.4, 33.11
test('a message says of what is not paid in cash that it is to be sent before', () => {
  const texts = { messageEnglish: '{due}', messageUrdu: '{due}', messageRomanUrdu: '{due}' }
  const said = (order: Partial<Parameters<typeof messageLinks>[0]['order']>) =>
    Object.values(
      messageLinks(
        { order: { ...ORDER, ...order }, inUrdu: { ...ORDER, ...order } },
        { ...RULES, ...texts },
        { name: 'Darzi', link: '' },
      ),
    ).map(chat => decodeURIComponent(chat.split('?text=')[1] ?? ''))
  const cash = { ...ORDER.cash, toSendPaisa: 200_000 }
  expect(said({ paymentMethod: 'bank-transfer', cash })).toEqual([
    'PKR 2,000.00 (by transfer, before we send your parcel)',
    'PKR 2,000.00 (ٹرانسفر سے، پارسل بھیجنے سے پہلے)',
    'PKR 2,000.00 (transfer se, parcel bhejne se pehle)',
  ])
  expect(said({ cash: { ...cash, toSendPaisa: 50_000 } })[0]).toBe(
    'PKR 2,000.00 (PKR 500.00 of it, before we send your parcel)',
  )
})

// product: 24.23
test('a message about an order of which nothing is left to pay says whether it is paid', () => {
  const said = (isPaid: boolean) => {
    const order = { ...ORDER, cash: { ...ORDER.cash, toCollectPaisa: 0, isPaid } }
    const texts = {
      messageEnglish: STANDARD_MESSAGES.english,
      messageUrdu: STANDARD_MESSAGES.urdu,
      messageRomanUrdu: STANDARD_MESSAGES.romanUrdu,
    }
    const chats = messageLinks({ order, inUrdu: order }, { ...RULES, ...texts }, { name: 'Darzi', link: '' })
    return Object.values(chats).map(chat => decodeURIComponent(chat.split('?text=')[1] ?? ''))
  }
  const paid = said(true)
  expect(paid[0]).toContain('Left to pay: nothing, it is paid.')
  expect(paid[1]).toContain('باقی رقم: کچھ نہیں، ادائیگی ہو چکی ہے۔')
  expect(paid[2]).toContain('Baqi raqam: kuch nahin, adaigi ho chuki hai.')
  expect(said(false)[0]).toContain('Left to pay: nothing.')
})

// product: 24.19
test('a message names the total in whole rupees, as it is collected', () => {
  const cash = { ...ORDER.cash, toCollectPaisa: 249_600, roundingPaisa: 30 }
  const texts = { messageEnglish: '{total}, {due}', messageUrdu: '{total}', messageRomanUrdu: '{total}' }
  const order = { ...ORDER, totalPaisa: 249_570, cash }
  const chats = messageLinks({ order, inUrdu: order }, { ...RULES, ...texts }, { name: 'Darzi', link: '' })
  expect(
    Object.values(chats).map(chat => decodeURIComponent(chat.split('?text=')[1] ?? '').replace(/\s/g, ' ')),
  ).toEqual(['PKR 2,496.00, PKR 2,496.00', 'PKR 2,496.00', 'PKR 2,496.00'])
})
