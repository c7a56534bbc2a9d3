import type { Page } from '@playwright/test'
import { over, page, press, type Scene } from './scene.ts'

/** What staff see between an order and its cash: calls, parcels, couriers. */
export const FULFILMENT_SCENES: readonly Scene[] = [
  page('admin-parcels', '/admin/parcels'),
  page('admin-parcels-by-product', '/admin/parcels?by=product'),
  page('admin-parcels-packed', '/admin/parcels?list=packed'),
  page('admin-parcels-failed', '/admin/parcels?list=failed'),
  page('admin-parcels-coming-back', '/admin/parcels?list=coming-back'),
  page('admin-parcel-failed', '/admin/parcels?list=failed', { act: openFirst('/admin/parcels/DZ') }),
  page('admin-parcel-coming-back', '/admin/parcels?list=coming-back', {
    act: openFirst('/admin/parcels/DZ'),
  }),
  page('parcel-check', '/admin/parcels?list=failed', {
    act: async at => {
      await openFirst('/admin/parcels/DZ')(at)
      await at.goto((await at.locator('a[href^="/parcel-check/"]').getAttribute('href')) ?? '')
    },
  }),
  over('admin-pack-order', '/admin/parcels', at => at.getByRole('link', { name: 'Start packing' }).click()),

  page('admin-calls', '/admin/calls'),
  page('admin-calls-later', '/admin/calls?list=later'),
  over('admin-call', '/admin/calls', press('Start calling')),
  over('admin-call-no-answer', '/admin/calls', async at => {
    await press('Start calling')(at)
    await press('No answer')(at)
    await at.getByRole('button', { name: 'Undo' }).waitFor()
  }),
  over('admin-call-pieces', '/admin/calls', async at => {
    await press('Start calling')(at)
    await at.getByText('Change the pieces').click()
  }),

  page('admin-new-order', '/admin/orders', {
    act: async at => {
      const phone = await at.locator('main a[href^="tel:"]').first().getAttribute('href')
      await at.goto(`/admin/orders/new?phone=${encodeURIComponent(phone?.slice(4) ?? '')}`)
      await at.getByLabel('Add a product: type three letters').fill('shirt')
      await at
        .getByRole('button', { name: /^Add .*, size L/ })
        .first()
        .click()
    },
  }),
  page('admin-edit-order', '/admin/orders?status=pending', {
    act: async at => {
      const first = at.locator('main a[href^="/admin/orders/DZ"]').first()
      await at.goto(`${await first.getAttribute('href')}/edit`)
      await at.getByLabel('Add a product: type three letters').fill('shirt')
      await at
        .getByRole('button', { name: /^Add .*, size L/ })
        .first()
        .click()
    },
  }),

  page('admin-cash', '/admin/cash'),
  page('admin-order-balances', '/admin/cash/balances?period=all'),
  page('admin-courier-cash', '/admin/cash/couriers/1'),
  page('admin-payout', '/admin/cash/couriers/1/payout'),
  page('admin-statement', '/admin/cash', { act: openFirst('/admin/cash/statements/') }),
  page('admin-transfers', '/admin/transfers'),
  page('admin-returns', '/admin/returns'),
  page('admin-returns-reasons', '/admin/returns?list=reasons'),
  page('admin-return', '/admin/returns', { act: openLast('/admin/returns/') }),
  page('return-order', '/admin/orders?status=delivered', {
    act: async at => {
      const order = at.locator('main a[href^="/admin/orders/DZ"]').nth(8)
      await at.goto((await order.getAttribute('href')) ?? '')
      await at.goto((await at.locator('a[href$="/return"]').getAttribute('href')) ?? '')
      await at.getByLabel('Comes back').first().selectOption('1')
    },
  }),
  page('review-order', '/admin/orders?status=delivered', { act: openReviews }),
  page('admin-reviews', '/admin/reviews'),
  page('admin-abandoned-checkouts', '/admin/abandoned-checkouts'),
  page('admin-stock-alerts', '/admin/stock-alerts'),
  page('admin-run-out', '/admin/run-out'),
  page('admin-reorder', '/admin/reorder'),
  page('admin-reorder-print', '/admin/reorder/print'),
  page('admin-pre-order', '/admin/products/1/pre-order'),
  page('admin-catalogue-health', '/admin/catalogue-health'),
  page('admin-couriers', '/admin/couriers'),
  page('admin-courier', '/admin/couriers?edit=1'),
  page('admin-courier-sheets', '/admin/couriers/1/sheets'),
  page('admin-courier-answer', '/admin/couriers/1/sheets', { act: uploadAnswer }),
  // They change an order, so they come last.
  over('admin-order-outdated', '/admin/parcels?list=packed', async at => {
    await outdateLabel(at)
    await press(/^Mark as shipped/)(at)
    await at.getByRole('button', { name: 'Hand over anyway' }).waitFor()
  }),
  over('admin-parcels-outdated', '/admin/parcels?list=packed', async at => {
    await outdateLabel(at)
    await at.goto('/admin/parcels?list=packed')
    await press('Hand over the chosen parcels')(at)
    await at.getByRole('button', { name: 'Hand over anyway' }).waitFor()
  }),
].map(scene => ({ viewer: 'admin' as const, ...scene }))

/** Follows the first link that leads below this address. */
function openFirst(address: string) {
  return async (at: Page) => {
    await at.locator(`main a[href^="${address}"]`).first().click()
    await at.waitForURL(`**${address}**`)
    await at.getByRole('heading', { level: 1 }).waitFor()
  }
}

/** Prints the label of a packed parcel and records a payment of its order after it. */
async function outdateLabel(at: Page): Promise<void> {
  await openFirst('/admin/parcels/DZ')(at)
  const label = await at.getByRole('link', { name: 'A6', exact: true }).getAttribute('href')
  await at.request.get(new URL(label ?? '', at.url()).href)
  await openFirst('/admin/orders/DZ')(at)
  await at.getByText('Record a payment').click()
  await at.getByLabel('Amount in rupees').fill('100')
  await at.getByRole('button', { name: 'Record', exact: true }).click()
  await at.getByText(/^Printed PKR/).waitFor()
}

/** The reviews of a delivered order, by the link on its page. */
async function openReviews(at: Page): Promise<void> {
  await openFirst('/admin/orders/DZ')(at)
  await at.getByRole('link', { name: 'What the customer sees' }).click()
  await at.getByRole('link', { name: 'Review what you bought' }).click()
  await at.getByRole('heading', { level: 1, name: 'What do you think of it?' }).waitFor()
}

/** A file of a courier with words that the shop does not know. */
async function uploadAnswer(at: Page) {
  const rows = ['Tracking,Status,Date', 'DM700118785,Shipment moved,21/11/2026 10:00', 'QX1,Delivered,']
  const buffer = Buffer.from(rows.join('\n'))
  await at.locator('input[type=file]').setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer })
  await at.locator('form:has(input[type=file]) button[type=submit]').click()
  await at.getByText('Words of the courier').waitFor()
}

/** Opens the last link whose address begins so. */
function openLast(start: string) {
  return async (at: Page) => {
    const last = at.locator(`main a[href^="${start}"]`).last()
    await at.goto((await last.getAttribute('href')) ?? '')
  }
}
