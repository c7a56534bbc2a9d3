import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { UNPAID } from '#tests/factories/order-cash.ts'
import {
  PAPERS,
  PRINTS,
  type Print,
  type PrintQuery,
  readPrintedNumbers,
  readPrintQuery,
} from '../print-query.ts'
import type { InvoicedOrder, PrintedOrder, PrintedStore } from '../printed-order.ts'
import { sayInvoices } from '../say-invoices.server.ts'
import { PrintableOrders } from './printable-orders.tsx'

const ORDER = {
  number: 'DZ-1042',
  status: 'processing',
  placedAt: new Date('2026-11-20T20:30:00Z'),
  customerName: '<b>Ayesha</b>',
  phone: '+923001234567',
  streetAddress: '12 Mall Road',
  city: 'Lahore',
  zipCode: '54000',
  landmark: 'Near the mosque',
  riderNote: 'Call first',
  lines: [
    {
      position: 0,
      productId: 1,
      name: 'Oxford',
      size: 'M',
      unitPricePaisa: 399_000,
      quantity: 2,
      imageKey: null,
      sku: 'OX-M',
    },
  ],
  subtotalPaisa: 798_000,
  discountPaisa: 0,
  discounts: [],
  shippingPaisa: 25_000,
  totalPaisa: 823_000,
  paidPaisa: 0,
  paymentMethod: 'cash_on_delivery',
  advancePaisa: 0,
  cash: { ...UNPAID, toCollectPaisa: 823_000 },
  returnedPaisa: 0,
  parts: [],
  notes: [{ id: 1, author: 'sana@darzi.example', text: 'Rings the bell twice', writtenAt: new Date() }],
} satisfies PrintedOrder & { notes: unknown }
const STORE: PrintedStore = {
  name: 'Darzi',
  address: '14 Main Boulevard',
  contact: { email: 'salaam@darzi.example', phone: '', whatsApp: '' },
  returnDays: 30,
}

const EVERY_PRINT = PRINTS.flatMap(as => PAPERS.map(paper => ({ as, paper })))

// product: 44.7
test('an invoice of an order in Urdu is in Urdu from right to left, with its numbers as they are', () => {
  const order: InvoicedOrder = {
    ...ORDER,
    language: 'ur',
    lines: ORDER.lines.map(line => ({ ...line, nameUrdu: 'آکسفورڈ شرٹ' })),
  }
  const printed = (as: 'invoice' | 'packing-slip') =>
    render({ as, paper: 'a4' }, ...sayInvoices([order], STORE, as))
  const invoice = printed('invoice')
  expect(invoice).toContain('lang="ur" dir="rtl"')
  for (const text of ['آکسفورڈ شرٹ', 'ڈیلیوری کا پتہ', 'PKR 8,230.00', '0300 1234567']) {
    expect(invoice).toContain(text)
  }
  expect(invoice).not.toMatch(/Deliver to|Qty|Subtotal|Thank you/)
  expect(printed('packing-slip')).not.toMatch(/lang="ur"|آکسفورڈ/)
})

// product: 7.4
test.each(EVERY_PRINT)(
  'a printed $as on $paper names sender, receiver, contents and the amount to collect',
  query => {
    const page = render(query)
    for (const text of [
      'Darzi',
      '14 Main Boulevard',
      'DZ-1042',
      '21 Nov 2026, 01:30',
      '0300 1234567',
      'Lahore',
      'Near the mosque',
      'Call first',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).toContain('&lt;b&gt;Ayesha&lt;/b&gt;')
    expect(page).toContain('<h2>Cash on delivery: collect</h2>')
    expect(page).not.toContain('Rings the bell twice')
    expect(page).toContain(`data-paper="${query.paper}"`)
  },
)

test('an invoice has every price', () => {
  const page = render({ as: 'invoice', paper: 'a4' })
  expect(page.match(/PKR [\d,.]+/g)).toEqual([
    'PKR 8,230.00',
    'PKR 3,990.00',
    'PKR 7,980.00',
    'PKR 7,980.00',
    'PKR 250.00',
    'PKR 8,230.00',
  ])
})

test.each(PAPERS)('a packing slip on %s has no amount except the one to collect', paper => {
  expect(render({ as: 'packing-slip', paper }).match(/PKR [\d,.]+/g)).toEqual(['PKR 8,230.00'])
})

// product: 24.21
test('a slip says what became of the pieces, and no paper of a delivered order lets a courier collect', () => {
  const slip = (order: PrintedOrder) => render({ as: 'packing-slip', paper: 'a4' }, order)
  expect(slip(ORDER)).toContain('2 pieces in this parcel')
  expect(slip({ ...ORDER, status: 'cancelled' })).toContain('Cancelled: nothing to pack')
  const cash = { ...ORDER.cash, isAllCollected: true }
  const delivered = slip({ ...ORDER, status: 'delivered', cameBack: 1, cash })
  expect(delivered).toContain('2 pieces sent, 1 of them came back')
  expect(delivered).toContain('<h2>Still to pay</h2>')
  expect(delivered).not.toContain('collect')
})

// product: 24.21
test('an invoice says which pieces came back or are lost', () => {
  const gone = [{ position: ORDER.lines[0]?.position ?? 0, back: 1, lost: 0 }]
  const order = { ...ORDER, status: 'delivered' as const, gone }
  const quantity = ORDER.lines[0]?.quantity ?? 0
  const text = quantity > 1 ? `1 of ${quantity} came back` : 'Came back'
  expect(render({ as: 'invoice', paper: 'a4' }, order)).toContain(text)
  expect(render({ as: 'packing-slip', paper: 'a4' }, order)).not.toContain(text)
  const lost = [{ position: gone[0]?.position ?? 0, back: 0, lost: quantity }]
  expect(render({ as: 'invoice', paper: 'a4' }, { ...order, gone: lost })).toContain('Lost on the way')
})

// product: 24.21
test('an invoice says what was paid, refunded and is still due', () => {
  const refunds = [{ amountPaisa: 100_000, way: 'raast', sentAt: '2026-11-28T09:05:00.000Z' }]
  const cash = { ...ORDER.cash, receivedPaisa: 823_000, toCollectPaisa: 0, overpaidPaisa: 399_000, refunds }
  const invoice = render({ as: 'invoice', paper: 'a4' }, { ...ORDER, status: 'delivered', cash })
  for (const text of ['Refunded 28 Nov 2026, 14:05, Raast', '+ PKR 1,000.00', 'Refund due', 'PKR 3,990.00'])
    expect(invoice).toContain(text)
  const half = { ...ORDER.cash, receivedPaisa: 400_000, toCollectPaisa: 423_000 }
  expect(render({ as: 'invoice', paper: 'a4' }, { ...ORDER, cash: half })).toMatch(/To pay.*PKR 4,230\.00/)
})

// product: 51.4
test('a packing slip has the SKU of each piece, and an invoice has none', () => {
  expect(render({ as: 'packing-slip', paper: 'a4' })).toContain('OX-M')
  expect(render({ as: 'invoice', paper: 'a4' })).not.toContain('OX-M')
})

// product: 32.12
test('the packing slip of a swap at the door names what the courier takes back, and the invoice does not', () => {
  const swap = { ...ORDER, takesBack: '1 × Oxford, L' }
  expect(render({ as: 'packing-slip', paper: 'a4' }, swap)).toContain('Take back 1 × Oxford, L')
  expect(render({ as: 'packing-slip', paper: 'a4' })).not.toContain('Take back')
  expect(render({ as: 'invoice', paper: 'a4' }, swap)).not.toContain('Take back')
})

// product: 33.11
test('the slip of an order that is not paid before says not to send it, and its invoice asks for the money', () => {
  const toSend = (toSendPaisa: number) => ({ cash: { ...ORDER.cash, toSendPaisa } })
  const byTransfer = { ...ORDER, paymentMethod: 'bank-transfer', advancePaisa: 823_000 } as const
  const unpaid = { ...byTransfer, ...toSend(823_000) }
  const read = (as: Print, order: PrintedOrder) => render({ as, paper: 'a4' }, order)
  expect(read('packing-slip', unpaid)).toContain('<h2>Not paid: do not send</h2>')
  expect(read('invoice', unpaid)).toContain('<h2>To pay before we send it</h2>')
  expect(
    read('packing-slip', { ...unpaid, paidPaisa: 823_000, cash: { ...UNPAID, isPaid: true } }),
  ).toContain('<h2>Paid: collect nothing</h2>')
  const lost = { ...ORDER, status: 'shipped', cash: UNPAID } as const
  for (const as of PRINTS) {
    expect(read(as, lost)).toContain('<h2>Collect nothing</h2>')
    expect(read(as, lost)).not.toContain('Paid')
  }
  const half = { ...ORDER, advancePaisa: 400_000, ...toSend(400_000) }
  expect(read('packing-slip', half)).toContain('<h2>Advance not paid: do not send</h2>')
  expect(read('packing-slip', half)).toContain('PKR 4,000.00')
  expect(read('packing-slip', { ...half, paidPaisa: 400_000, ...toSend(0) })).toContain(
    '<h2>Cash on delivery: collect</h2>',
  )
  for (const order of [unpaid, half]) {
    expect(read('packing-slip', order) + read('invoice', order)).not.toContain('collect</h2>')
  }
  const packed = read('packing-slip', { ...half, ...toSend(0) })
  expect(packed).toMatch(/<h2>Advance not paid: do not send. At the door:<\/h2><p[^>]*>PKR 8,230.00<\/p>/)
  const nothing = { ...half, cash: { ...ORDER.cash, toSendPaisa: 0, toCollectPaisa: 0 } }
  expect(read('packing-slip', nothing)).toContain('Nothing to pay')
})

const part = (position: number, toCollectPaisa: number) => ({
  parcel: { id: position, reference: `DZ-1042-${position}`, state: 'packed' as const },
  numbering: { position, of: 2 },
  toCollectPaisa,
  pieces: [{ position: 0, quantity: 1 }],
})
const DIVIDED: PrintedOrder = { ...ORDER, parts: [part(1, 400_000), part(2, 423_000)] }

// product: 23.6, 23.7
test.each(PAPERS)('on %s a slip names its parcel, and an invoice what each courier collects', paper => {
  const [first] = DIVIDED.parts
  const cash = { ...ORDER.cash, toCollectPaisa: 400_000 }
  const slip = render({ as: 'packing-slip', paper }, { ...DIVIDED, cash, ...(first && { part: first }) })
  expect(slip).toContain('Parcel 1 of 2 · DZ-1042-1')
  expect(slip.match(/PKR [\d,.]+/g)).toEqual(['PKR 4,000.00'])
  expect(slip).toContain('>What is in the parcel<')
  const invoice = render({ as: 'invoice', paper }, DIVIDED)
  expect(invoice).toMatch(
    /PKR 8,230\.00.*Parcel 1 of 2, 1 piece<.*PKR 4,000\.00.*Parcel 2 of 2, 1 piece<.*PKR 4,230\.00/,
  )
  expect(invoice).toContain('>Pieces of the order<')
  expect(invoice).not.toContain('What is in the parcel')
})

test('nothing is collected for a cancelled order', () => {
  const page = render(
    { as: 'packing-slip', paper: 'a4' },
    {
      ...ORDER,
      status: 'cancelled',
      cash: { ...ORDER.cash, toCollectPaisa: 0 },
    },
  )
  expect(page).toContain('Nothing to pay')
  expect(page).not.toContain('PKR')
})

test('an invalid address prints an invoice on A4', () => {
  expect(readPrintQuery(new URLSearchParams('as=poster&paper=a0'))).toEqual({ as: 'invoice', paper: 'a4' })
})

// product: 13.8, 13.10
test('each of several orders has its own page, under one title', () => {
  const page = render({ as: 'packing-slip', paper: 'a4' }, ORDER, { ...ORDER, number: 'DZ-1043' })
  expect(page.match(/<article [^>]*break-after-page/g)).toHaveLength(2)
  expect(page.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1 class="sr-only">2 × Packing slip'])
  expect(page).toContain('Packing slip DZ-1043')
})

test('reads the order numbers of an address without duplicates and invalid ones, at most as many as a list page has', () => {
  const read = (numbers: string) => readPrintedNumbers(new URLSearchParams({ numbers }))
  expect(read('DZ-2,DZ-1,DZ-2,,<b>, DZ-3 ')).toEqual(['DZ-2', 'DZ-1', 'DZ-3'])
  expect(read('')).toEqual([])
  expect(read(Array.from({ length: 120 }, (_, at) => `DZ-${at}`).join())).toHaveLength(100)
})

function render(query: PrintQuery, ...orders: PrintedOrder[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PrintableOrders
        toolbar={{ language: 'en', texts: {} }}
        orders={orders.length > 0 ? orders : [ORDER]}
        store={STORE}
        query={query}
        back={{ label: 'Orders', to: '/admin/orders' }}
        hrefOf={() => '/'}
      />
    </MemoryRouter>,
  )
}
