import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminOrder } from '../admin-order.ts'
import type { ListedOrder } from '../list-orders.server.ts'
import { ContactBar } from './contact-bar.tsx'
import { OrderRow } from './order-row.tsx'

const ORDER = {
  number: 'DZ-1042',
  status: 'pending',
  placedAt: new Date('2026-11-21T09:05:00Z'),
  customerName: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+923001234567',
  city: 'Lahore',
  itemCount: 2,
  totalPaisa: 823_000,
  cash: { receivedPaisa: 0, roundingPaisa: 0, overpaidPaisa: 0, refunds: [], toCollectPaisa: 823_000 },
  piecesOut: false,
  backToVouchers: [],
} as unknown as ListedOrder

// product: 2.27, 13.9
test('a row shows customer, city, total and next step, and links to the order and the phone number', () => {
  const row = render(() => (
    <table>
      <tbody>
        <OrderRow order={ORDER} isChosen={false} onChoose={() => {}} undo={() => {}} />
      </tbody>
    </table>
  ))
  const said = row.replaceAll(/<[^>]+>/g, ' ')
  for (const text of ['DZ-1042', '21/11/2026, 14:05', 'Ayesha Khan', 'Lahore', '0300 1234567', 'PKR 8,230'])
    expect(said).toContain(text)
  expect(said).not.toContain('8,230.00')
  expect(row).toContain('aria-label="Mark as processing: DZ-1042"')
  expect(row).toContain('href="tel:+923001234567"')
  const [link] = /<a [^>]*href="\/admin\/orders\/DZ-1042"[^>]*>/.exec(row) ?? []
  expect(link).toContain('after:absolute after:inset-0')
  // Otherwise the link fills the whole page in Safari, where a row that is only relative holds nothing.
  expect(row).toMatch(/<tr class="relative \[transform:translate\(0\)\]/)
})

// product: 13.9
test('on a phone the order page has a bar with city, number, Call and WhatsApp above the tabs', () => {
  const bar = render(() => <ContactBar order={ORDER as unknown as AdminOrder} storeName="Darzi" />)
  expect(bar).toMatch(/class="sticky bottom-[^"]*sm:hidden"/)
  expect(bar.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Lahore\s+0300 1234567\s+Call\s+WhatsApp/)
  expect(bar).toContain('href="tel:+923001234567"')
  expect(bar).toContain('href="https://wa.me/923001234567')
})

function render(Component: React.ComponentType): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}
