import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderParcel } from '../find-parcel.server.ts'
import { OrderParcels } from './order-parcels.tsx'

const PARCEL: OrderParcel = {
  id: 1,
  reference: 'DZ-1-1',
  state: 'packed',
  stateSince: new Date('2026-11-28T09:05:00Z'),
  attempts: 0,
  failure: undefined,
  toCollectPaisa: 0,
  outdated: [],
  claimedPaisa: 0,
  trackingNumber: null,
  courierId: null,
  courierName: null,
  link: undefined,
  goods: 1,
  pieces: 1,
  holdsPieces: true,
  events: [],
}

function render(parcel: OrderParcel): string {
  const element = (
    <OrderParcels
      number="DZ-1"
      canBePacked
      parcels={[parcel]}
      takeOutAt={undefined}
      outdatedSlip={undefined}
      labelOf={() => null}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('the page of an order says that the rest is not packed only where a part of it is', () => {
  expect(render(PARCEL)).toContain('The rest is not packed yet.')
  expect(render({ ...PARCEL, state: 'cancelled', holdsPieces: false })).toContain('Not packed yet.')
})
