import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OwedParcelsPanel } from './owed-parcels-panel.tsx'

const PARCEL = {
  id: 1,
  reference: 'DZ-48302915-1',
  trackingNumber: 'DM700190056',
  orderNumber: 'DZ-48302915',
  collectedAt: new Date('2026-11-20T09:00:00Z'),
  collectedPaisa: 748_000,
  settledPaisa: 0,
}

function render(settledPaisa: number): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <OwedParcelsPanel
        account={{ id: 1, byAge: [] } as never}
        age={undefined}
        parcels={[{ ...PARCEL, settledPaisa }] as never}
        next={undefined}
      />
    </MemoryRouter>,
  )
}

// product: 24.15
test('what is settled of a parcel has a line of its own on a phone, so that its number is not squeezed', () => {
  const [settled = ''] = render(698_000).match(/<span[^>]*>PKR 7,480 collected, PKR 6,980 settled/) ?? []
  expect(settled).toContain('max-sm:col-span-2')
  expect(render(0)).not.toContain('settled')
})
