import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ShoppersParcels } from '#app/fulfilment/parcels/components/shoppers-parcels.tsx'
import type { ShoppersParcel } from '#app/fulfilment/parcels/shoppers-parcel.ts'
import { OrderStages, type StagedOrder } from './order-stages.tsx'

const SENT: StagedOrder = {
  number: 'DZ-12345678',
  status: 'shipped',
  returnedPaisa: 0,
  lines: [{ quantity: 2 }],
  cash: { atTheDoorPaisa: 300_000, toSendPaisa: 0, isPaid: false },
}

/** A parcel of both pieces that is with the courier. */
const PARCEL: ShoppersParcel = {
  state: 'handed-over',
  trackingNumber: null,
  courierName: null,
  link: undefined,
  isRefused: false,
  toCollectPaisa: 300_000,
  pieces: [{ name: 'Kurta', size: 'M', quantity: 2 }],
}

function read(order: StagedOrder, ...parcels: ShoppersParcel[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderStages order={order} parcels={parcels} />
    </MemoryRouter>,
  )
}

/** What the page says of the order and of its parcels. */
function readPage(order: StagedOrder, ...parcels: ShoppersParcel[]): string {
  return read(order, ...parcels) + renderToStaticMarkup(<ShoppersParcels order={order} parcels={parcels} />)
}

// product: 33.10
test('an order on its way says what its courier collects: the rest, or nothing once it is paid', () => {
  expect(read(SENT)).toContain('It is with the courier. Please keep PKR 3,000.00 in cash ready.')
  expect(read({ ...SENT, cash: { atTheDoorPaisa: 0, toSendPaisa: 0, isPaid: true } })).toContain(
    'It is paid: the courier collects nothing.',
  )
  const lost = read({ ...SENT, cash: { atTheDoorPaisa: 0, toSendPaisa: 0, isPaid: false } })
  expect(lost).toContain('The courier collects nothing.')
  expect(lost).not.toContain('paid')
  expect(read({ ...SENT, status: 'processing' })).not.toMatch(/cash|paid/)
  expect(read({ ...SENT, status: 'delivered' })).not.toMatch(/cash|paid/)
})

// product: 33.12
test('an order whose payment is awaited is not called packed now', () => {
  const cash = { atTheDoorPaisa: 300_000, toSendPaisa: 300_000, isPaid: false }
  const awaited = read({ ...SENT, status: 'processing', cash })
  expect(awaited).toContain('We send your pieces once your payment has arrived.')
  expect(awaited).not.toContain('packing')
  const packing = { ...SENT, status: 'processing' as const }
  expect(read(packing)).toContain('We are packing')
  expect(read(packing, { ...PARCEL, state: 'packed' })).not.toContain('We are packing')
})

// product: 22.15
test('an order in several parcels says of each what is in it and what its courier collects, and no sum', () => {
  const first = { ...PARCEL, toCollectPaisa: 737_700, pieces: [{ name: 'Kurta', size: 'M', quantity: 1 }] }
  const second = { ...first, toCollectPaisa: 234_600, pieces: [{ name: 'Hoodie', size: 'L', quantity: 1 }] }
  const order = { ...SENT, cash: { ...SENT.cash, atTheDoorPaisa: 972_300 } }
  const page = readPage(order, first, second)
  expect(page).toMatch(
    /Parcel 1 of 2.*The courier has your parcel\..*1 × Kurta, size M.*Please keep PKR 7,377\.00.*Parcel 2 of 2.*1 × Hoodie, size L.*Please keep PKR 2,346\.00/s,
  )
  expect(page).not.toContain('9,723')
  const rest = readPage(order, first)
  expect(rest).toContain('A part of your order')
  expect(rest).toContain('Please keep PKR 7,377.00')
  const arrived = readPage(order, { ...first, state: 'delivered' }, second)
  expect(arrived).not.toContain('7,377')
  const whole = readPage(SENT, PARCEL)
  expect(whole).toContain('It is with the courier. Please keep PKR 3,000.00 in cash ready.')
  expect(whole).not.toContain('Kurta')
})

// product: 22.16
test('a parcel that was refused or lost, or came back, is not with the courier, and asks for no cash', () => {
  for (const state of ['attempted', 'lost', 'returning'] as const) {
    expect(readPage(SENT, { ...PARCEL, state })).not.toMatch(/with the courier|cash|collects/)
  }
  expect(readPage(SENT, { ...PARCEL, state: 'attempted' })).toContain('The courier could not deliver')
  const refused = readPage(SENT, { ...PARCEL, state: 'attempted', isRefused: true })
  expect(refused).toContain('The courier says that your parcel was not accepted.')
})

// product: 22.16
test('an order of which every parcel is lost or arrived is at no stage, and one of which a part waits goes on', () => {
  const lost = { ...PARCEL, state: 'lost' as const }
  const half = { ...lost, pieces: [{ name: 'Kurta', size: 'M', quantity: 1 }] }
  expect(read(SENT, lost)).not.toContain('On its way')
  expect(read(SENT, half, { ...half, state: 'delivered' })).not.toContain('On its way')
  expect(read(SENT, half)).toContain('On its way')
  expect(read(SENT, half, { ...half, state: 'in-transit' })).toContain('On its way')
})

// product: 22.16
test('an order of which something came back does not hope that everything fits', () => {
  const cash = { ...SENT.cash, atTheDoorPaisa: 0, isPaid: true }
  const delivered = { ...SENT, status: 'delivered' as const, cash }
  const arrived = { ...PARCEL, state: 'delivered' as const }
  expect(readPage(delivered, arrived)).toContain('We hope that everything fits.')
  expect(readPage({ ...delivered, returnedPaisa: 100 }, arrived)).not.toContain('fits')
  const page = readPage(delivered, arrived, { ...PARCEL, state: 'returned' })
  expect(page).not.toContain('fits')
  expect(page).toContain('Your parcel came back to us.')
})

// product: 24.28
test('an order of which money is still to pay does not hope that everything fits', () => {
  const delivered = { ...SENT, status: 'delivered' as const }
  expect(read(delivered)).not.toContain('fits')
  expect(read({ ...delivered, cash: { ...SENT.cash, atTheDoorPaisa: 0, isPaid: true } })).toContain('fits')
})
