import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import type { ShoppersParcel } from '#app/fulfilment/parcels/shoppers-parcel.ts'
import { DeliveryPromise } from './delivery-promise.tsx'

function read(status: 'processing' | 'shipped' | 'delivered', ...states: ParcelState[]): string {
  const order = { status, deliverFrom: '2026-12-02', deliverTo: '2026-12-04' }
  const parcels = states.map(
    (state): ShoppersParcel => ({
      state,
      trackingNumber: null,
      courierName: null,
      link: undefined,
      isRefused: false,
      toCollectPaisa: 0,
      pieces: [],
    }),
  )
  return renderToStaticMarkup(<DeliveryPromise order={order} parcels={parcels} />)
}

// product: 7.18
test('an order says on which days it arrives while a parcel of it can still arrive', () => {
  expect(read('processing')).toContain('Wed 2 – Fri 4 Dec')
  expect(read('processing', 'returned')).toContain('Wed 2 – Fri 4 Dec')
  expect(read('shipped')).toContain('Wed 2 – Fri 4 Dec')
  for (const state of ['in-transit', 'attempted', 'packed'] as const) {
    expect(read('shipped', 'lost', state)).toContain('Wed 2 – Fri 4 Dec')
  }
  for (const state of ['lost', 'returning', 'returned'] as const) {
    expect(read('shipped', state), state).toBe('')
    expect(read('shipped', 'delivered', state), state).toBe('')
  }
  expect(read('delivered')).toBe('')
})
