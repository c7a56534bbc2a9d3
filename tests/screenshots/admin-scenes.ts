import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { waitForScripts } from '#tests/setup/browser/journey.ts'
import { over, page, press, type Scene, send } from './scene.ts'

/** What staff see. */
export const ADMIN_SCENES: readonly Scene[] = [
  page('admin-dashboard', '/admin'),
  page('admin-health', '/admin/health'),
  page('admin-dashboard-year', '/admin?range=12m', { act: at => at.getByText('Show as a table').click() }),
  over('admin-menu', '/admin', press('Menu'), { most: 1023 }),
  over('admin-command-menu', '/admin', openCommandMenu),
  over('admin-commands-found', '/admin', async at => {
    await openCommandMenu(at)
    await at.keyboard.type('chino')
    await at.getByRole('option', { name: /Chino/ }).first().waitFor()
  }),
  over('admin-shortcuts', '/admin', async at => {
    await at.keyboard.press('?')
    await at.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  }),
  over('admin-new-order', '/admin', tellNewOrder),
  // Where a customer ends who asks for the admin: the guard signs them out, so that this can be asked only once.
  page('admin-refused-rights', '/admin-login?because=denied', { viewer: 'guest' }),

  page('admin-products', '/admin/products'),
  page('admin-products-empty', '/admin/products?q=nothing-is-called-like-this'),
  page('admin-products-low', '/admin/products?stock=low&sort=stock'),
  page('admin-products-archived', '/admin/products?state=archived'),
  over('admin-products-filters', '/admin/products?category=shirts', press(/^Filters/), { most: 639 }),
  over('admin-products-chosen', '/admin/products', chooseProducts(3)),
  over('admin-products-prices', '/admin/products', async at => {
    await inBulk('Price')(at)
    await at.getByLabel('By how many percent').fill('15')
  }),
  over('admin-products-prices-refused', '/admin/products', async at => {
    await inBulk('Price')(at)
    await at.getByRole('button', { name: 'Change prices' }).click()
  }),
  over('admin-products-category', '/admin/products', inBulk('Category')),
  over('admin-products-featured', '/admin/products', inBulk('Featured')),
  over('admin-products-archive-undo', '/admin/products?q=shirt', archiveAndRestore),
  over('admin-products-delete', '/admin/products', press(/^Delete/)),
  over('admin-products-price', '/admin/products', press(/change the price/)),
  over('admin-products-stock', '/admin/products', press(/change the stock/)),
  over('admin-products-stock-refused', '/admin/products', async at => {
    await press(/change the stock/)(at)
    await at.getByRole('dialog').getByRole('textbox').first().fill('-3')
    await at.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  }),
  over('admin-products-failed', '/admin', failing('/admin/products', 'Products')),

  over('admin-edit-product', '/admin/products', editProduct),
  over('admin-edit-product-middle', '/admin/products', scrolledTo('Images')),
  over('admin-edit-product-end', '/admin/products', scrolledTo('Featured')),
  over('admin-edit-product-refused', '/admin/products', async at => {
    await editProduct(at)
    await at.getByLabel('Name', { exact: true }).fill('')
    await at.getByLabel(/^Price/).fill('nothing')
    await at.getByRole('button', { name: 'Save Changes' }).click()
  }),
  over('admin-edit-product-guard', '/admin/products', async at => {
    await editProduct(at)
    await at.getByLabel('Name', { exact: true }).fill('Something else')
    await at.keyboard.press('Escape')
    await at.getByRole('alertdialog').waitFor()
  }),
  over('admin-edit-product-failed', '/admin/products', async at => {
    await at.route('**/admin/products/*.data*', route => route.fulfill({ status: 500 }))
    await at.getByRole('link', { name: /^Edit/ }).locator('visible=true').first().click()
    await at.getByRole('heading', { name: /^Failed/ }).waitFor()
  }),
  page('admin-add-product', '/admin/add-product'),
  page('admin-add-product-filled', '/admin/add-product', { act: fillProduct }),
  page('admin-add-product-category', '/admin/add-product', {
    act: async at => {
      await press('Add category')(at)
      await at.getByLabel('New category').fill('Hoodie')
      await at.keyboard.press('Enter')
      await at.getByText('Did you mean that?').waitFor()
    },
  }),
  page('admin-add-product-refused', '/admin/add-product', { act: send('Add product') }),
  over('admin-add-product-guard', '/admin/add-product', async at => {
    await at.getByLabel('Name', { exact: true }).fill('Linen Kurta')
    await at.getByRole('link', { name: 'Cancel' }).click()
    await at.getByRole('alertdialog').waitFor()
  }),

  page('admin-product-colours', '/admin/products/2/colours?find=hoodie'),
  page('admin-collections', '/admin/collections'),
  page('admin-collection', '/admin/collections/1?find=hoodie'),
  page('admin-collection-by-rules', '/admin/collections/2'),
  page('admin-collection-refused', '/admin/collections/new', { act: send('Save') }),
  over('admin-collection-delete', '/admin/collections/1', press('Delete')),
  over('admin-collections-failed', '/admin/products', failing('/admin/collections', 'Collections')),
  page('admin-size-chart', '/admin/size-charts/1'),
  page('admin-categories', '/admin/categories'),
  page('admin-categories-refused', '/admin/categories', { act: send('Add category') }),
  page('admin-categories-similar', '/admin/categories', {
    act: async at => {
      await at.getByLabel('New category').fill('Hoodie')
      await send('Add category')(at)
    },
  }),
  over('admin-categories-rename', '/admin/categories', press(/^Rename/)),
  over('admin-categories-merge', '/admin/categories', press(/^Merge/)),
  over('admin-categories-delete', '/admin/categories', async at => {
    await press(/^Delete/)(at)
    await at.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }),

  page('admin-orders', '/admin/orders'),
  page('admin-orders-pending', '/admin/orders?status=pending'),
  page('admin-orders-found', '/admin/orders?q=khan&from=2026-01-01'),
  page('admin-orders-empty', '/admin/orders?q=no-such-customer'),
  over('admin-orders-chosen', '/admin/orders', chooseOrders(3)),
  over('admin-orders-cancel', '/admin/orders', async at => {
    await chooseOrders(2)(at)
    await at.getByLabel('Set to').selectOption('cancelled')
    await press('Apply')(at)
  }),
  over('admin-orders-status-menu', '/admin/orders?status=pending', openStatusMenu),
  over('admin-orders-undo', '/admin/orders', async at => {
    await at
      .getByRole('button', { name: /^Mark as .*: DZ-/ })
      .locator('visible=true')
      .first()
      .click()
    await at.getByRole('button', { name: 'Undo' }).waitFor()
  }),
  over('admin-orders-partly-refused', '/admin/orders?status=pending', refusePartOf),
  over('admin-orders-failed', '/admin', failing('/admin/orders', 'Orders')),

  page('admin-order', ({ number }) => `/admin/orders/${number}`),
  ...(['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const).map(status =>
    page(`admin-order-${status}`, `/admin/orders?status=${status}`, { act: openLastOrder }),
  ),
  page('admin-order-note-refused', ({ number }) => `/admin/orders/${number}`, { act: send('Add note') }),
  page('admin-order-print', ({ number }) => `/admin/orders/${number}/print`),
  page('admin-order-print-slip', ({ number }) => `/admin/orders/${number}/print?as=packing-slip`),
  page(
    'admin-order-print-thermal',
    ({ number }) => `/admin/orders/${number}/print?as=packing-slip&paper=thermal`,
  ),
  page('admin-order-on-paper', ({ number }) => `/admin/orders/${number}/print`, {
    act: at => at.emulateMedia({ media: 'print' }),
    least: 768,
  }),
  page('admin-order-missing', '/admin/orders/DZ-1'),

  page('admin-customers', '/admin/customers'),
  page('admin-customers-empty', '/admin/customers?q=no-such-customer'),
  page('admin-customers-admins', '/admin/customers?group=admins'),
  page('admin-customer', '/admin/customers?q=ayesha%40example.com', { act: openFirstCustomer }),
  page('admin-customer-guest', '/admin/customers?sort=orders', { act: openFirstCustomer }),
  over('admin-customer-erase', '/admin/customers?q=ayesha%40example.com', async at => {
    await openFirstCustomer(at)
    await at.getByText('Erase this person…').click()
    await at.getByLabel('Type their email to confirm').scrollIntoViewIfNeeded()
  }),
  over('admin-customer-disable', '/admin/customers?q=ayesha%40example.com', async at => {
    await openFirstCustomer(at)
    await press('Disable account')(at)
  }),

  page('admin-cities', '/admin/cities'),
  page('admin-city', '/admin/cities?edit=1'),
  page('admin-cities-empty', '/admin/cities?q=nowhere'),
  page('admin-discounts', '/admin/discounts', { act: addDiscount }),
  page('admin-sales', '/admin/sales', { act: addSale }),
  page('admin-phones', '/admin/phones'),
  page('admin-phones-empty', '/admin/phones?q=nowhere'),
  page('admin-whatsapp', '/admin/whatsapp'),
  page('admin-whatsapp-settings', '/admin/whatsapp?list=settings'),
  page('admin-messages', '/admin/messages'),
  page('admin-message-open', '/admin/messages', { act: openMessage(1) }),
  page('admin-message-answered', '/admin/messages?tab=answered', { act: openMessage(0) }),
  page('admin-messages-empty', '/admin/messages?q=no-such-customer'),

  page('admin-emails', '/admin/emails'),
  page('admin-emails-empty', '/admin/emails?state=parked'),
  page('admin-email', '/admin/emails?template=order_confirmation', { act: openFirstEmail }),
  page('admin-email-link', '/admin/emails?template=password_reset', {
    act: async at => {
      await openFirstEmail(at)
      await press('Show the link')(at)
      await at.getByText('/reset-password').waitFor()
    },
  }),
  page('admin-email-templates', '/admin/emails/templates'),
  page('admin-email-templates-urdu', '/admin/emails/templates?sample=urdu'),
  page('admin-email-templates-text', '/admin/emails/templates?sample=long&as=text'),

  page('admin-searches', '/admin/searches'),

  page('admin-settings', '/admin/settings'),
  page('admin-settings-refused', '/admin/settings', { act: refuseContact }),
  over('admin-settings-guard', '/admin/settings', async at => {
    await at.getByLabel(/^Tagline(?!.*Urdu)/).fill('Something else')
    await at.getByRole('link', { name: 'Zones and cities' }).click()
    await at.getByRole('alertdialog').waitFor()
  }),
  page('admin-settings-delivery', '/admin/settings?part=delivery'),
  over('admin-settings-saved', '/admin/settings?part=orders', async at => {
    const most = at.getByLabel('Most orders in an hour')
    await most.fill((await most.inputValue()) === '120' ? '121' : '120')
    await at.getByRole('button', { name: 'Save', exact: true }).click()
    await at.getByText('Saved', { exact: true }).waitFor()
  }),
  page('admin-settings-search', '/admin/settings?part=search'),
  page('admin-settings-privacy', '/admin/settings?part=privacy'),
  page('admin-pages', '/admin/pages'),
  page('admin-brand', '/admin/brand'),
  page('admin-drafts', '/admin/drafts'),
  page('admin-page-new', '/admin/pages?add='),
  page('admin-settings-zone', '/admin/cities?edit=zones-new'),
  page('admin-home-slides', '/admin/home-page?edit=hero'),
  page('admin-home-reasons', '/admin/home-page?edit=why-choose-us'),
  page('admin-home-reviews', '/admin/home-page?edit=reviews'),
  over('admin-home-reviews-remove', '/admin/home-page?edit=reviews', press(/^Remove: /)),
  page('admin-home-review', '/admin/home-page?edit=review-2'),
  page('admin-pages-questions', '/admin/pages?edit=faq'),
  page('admin-pages-question', '/admin/pages?edit=question-2'),
  page('admin-pages-about', '/admin/pages?edit=about'),

  page('admin-audit-log', '/admin/audit-log'),
  page('admin-audit-log-filtered', '/admin/audit-log?kind=product'),
  page('admin-audit-log-empty', '/admin/audit-log?kind=email&from=2020-01-01&to=2020-01-02'),

  page('admin-staff', '/make-admin'),
  page('admin-staff-refused', '/make-admin', { act: send('Email the invitation') }),
  page('admin-staff-link', '/make-admin', {
    act: async at => {
      await at.getByRole('radio', { name: 'Packer' }).check()
      await send('Make a link')(at)
    },
  }),
  over('admin-staff-remove', '/make-admin', press(/^Remove from the staff/)),
  page('admin-not-found', '/admin/nothing'),
  over('admin-failed', '/admin/orders', failing('/admin', 'Home')),

  ...[
    ['dashboard', '/admin'],
    ['products', '/admin/products'],
    ['categories', '/admin/categories'],
    ['orders', '/admin/orders'],
    ['customers', '/admin/customers?group=disabled'],
    ['messages', '/admin/messages'],
    ['emails', '/admin/emails'],
    ['searches', '/admin/searches'],
    ['settings', '/admin/cities'],
    ['audit-log', '/admin/audit-log'],
  ].map(([name, path = '']) => page(`admin-first-day-${name}`, path, { isNewShop: true })),
].map(scene => ({ viewer: 'admin' as const, ...scene }))

/** Follows a link to a page of the admin whose data the server then fails to give. */
function failing(path: string, link: string) {
  return async (at: Page) => {
    const data = new RegExp(`${path === '/admin' ? '/admin' : path}\\.data`)
    await at.route(data, route => route.fulfill({ status: 500, body: 'Internal Server Error' }))
    await at.getByRole('link', { name: link, exact: true }).locator('visible=true').first().click()
    await at.getByRole('heading', { name: /^Failed/ }).waitFor()
  }
}

async function openCommandMenu(at: Page) {
  await at.getByRole('button', { name: 'Find anything' }).locator('visible=true').click()
  await at.getByRole('option').first().waitFor()
}

async function openStatusMenu(at: Page) {
  await at
    .getByRole('button', { name: /^Other steps for/ })
    .first()
    .click()
  await at.getByRole('menuitem', { name: 'Cancel the order…' }).waitFor()
}

/** A shopper places an order while the page is open. */
async function tellNewOrder(at: Page) {
  await at.getByText('Live', { exact: true }).locator('visible=true').waitFor()
  const cart = JSON.stringify([{ id: 'knit-polo-cream', size: 'L', quantity: 1 }])
  await at.request.post('/checkout', {
    form: { ...FILLED_SHIPPING_FORM, cart, idempotencyKey: randomUUID() },
    maxRedirects: 0,
  })
  await at.getByText(/^New order/).waitFor()
}

function chooseProducts(count: number) {
  return async (at: Page) => {
    for (let index = 0; index < count; index += 1) {
      await at
        .getByRole('checkbox', { name: /^Choose / })
        .nth(index + 1)
        .check()
    }
  }
}

function inBulk(button: string) {
  return async (at: Page) => {
    await chooseProducts(2)(at)
    await at.getByRole('region', { name: 'Chosen products' }).getByRole('button', { name: button }).click()
    await at.getByRole('dialog').waitFor()
  }
}

/** Afterwards the product is as it was; the notice of what was done is still there. */
async function archiveAndRestore(at: Page) {
  await chooseProducts(1)(at)
  await at.getByRole('region', { name: 'Chosen products' }).getByRole('button', { name: 'Archive' }).click()
  await at.getByRole('button', { name: 'Undo' }).waitFor()
  const found = await (await at.request.get('/admin/matching-products?q=shirt&state=archived')).json()
  await at.request.post('/admin/products', {
    form: { intent: 'restore', chosen: JSON.stringify(found.products) },
  })
}

async function editProduct(at: Page) {
  await at.getByRole('link', { name: /^Edit/ }).locator('visible=true').first().click()
  await at.getByRole('dialog').waitFor()
}

function scrolledTo(part: string) {
  return async (at: Page) => {
    await editProduct(at)
    const target = at.getByRole('dialog').getByText(part, { exact: true }).first()
    await target.evaluate(element => element.scrollIntoView({ block: 'start' }))
  }
}

async function fillProduct(at: Page) {
  await at.getByLabel('Name', { exact: true }).fill('Washed Linen Kurta')
  await at.getByLabel('Category', { exact: true }).selectOption({ label: 'Shirts' })
  await at.getByLabel(/^Price/).fill('4490')
  await at.getByLabel(/^Compare-at price/).fill('5490')
  for (const size of ['M', 'L', 'XL'])
    await at.getByRole('checkbox', { name: size, exact: true }).press('Space')
  await at.getByText('Give a number for each size').click()
  await at.getByLabel('Stock of M').fill('12')
  await at.getByLabel('Stock of L').fill('8')
  await at.getByLabel('Stock of XL').fill('3')
  await at.locator('#product-images').setInputFiles(await demoPictures())
  await at.getByLabel('Alt text').nth(1).waitFor()
  await at.waitForFunction(() => document.querySelector('[role=progressbar]') === null)
  await at
    .getByLabel('Description')
    .first()
    .fill('Garment-washed linen with a band collar. Cut long, with side slits.')
  await at.getByLabel('Colour').first().fill('Ecru')
}

async function demoPictures() {
  const names = ['blazer-navy-1.webp', 'blazer-navy-back.webp']
  return Promise.all(
    names.map(async name => ({
      name,
      mimeType: 'image/webp',
      buffer: await readFile(new URL(`../../db/seed/pictures/${name}`, import.meta.url)),
    })),
  )
}

function chooseOrders(count: number) {
  return async (at: Page) => {
    for (let index = 0; index < count; index += 1) {
      await at
        .getByRole('checkbox', { name: /^Choose DZ/ })
        .nth(index)
        .check()
    }
  }
}

/** One of two orders has been changed by other staff meanwhile; afterwards both are as they were. */
async function refusePartOf(at: Page) {
  await at.route('**/admin/events*', route => route.fulfill({ status: 204 }))
  await at.reload()
  await waitForScripts(at)
  await chooseOrders(2)(at)
  const [other = '', own = ''] = await at.getByRole('rowheader').getByRole('link').allTextContents()
  const set = (number: string, from: string, to: string) =>
    at.request.post('/admin/orders', { form: { orders: JSON.stringify([{ number, from }]), to } })
  await set(other, 'pending', 'shipped')
  await at.getByLabel('Set to').selectOption('processing')
  await press('Apply')(at)
  await at.getByRole('alert').filter({ hasText: other }).waitFor()
  await set(other, 'shipped', 'pending')
  await set(own, 'processing', 'pending')
}

async function openLastOrder(at: Page) {
  await at.getByRole('rowheader').getByRole('link').last().click()
  await at.getByRole('heading', { level: 1, name: /^Order DZ/ }).waitFor()
}

async function openFirstCustomer(at: Page) {
  await at.getByRole('rowheader').getByRole('link').first().click()
  await at.getByRole('heading', { name: 'At a glance' }).waitFor()
}

async function addDiscount(at: Page) {
  await at.goto('/admin/discounts?edit=new')
  await at.getByLabel('Name, also for shoppers').fill('Eid sale')
  await at.getByLabel('Code').fill(`EID${randomUUID().slice(0, 4)}`)
  await at.getByLabel('Percent').fill('20')
  await at.getByRole('button', { name: 'Save', exact: true }).click()
  await at.getByText('Running').first().waitFor()
  await at.getByLabel('Name, also for shoppers').fill('Free delivery in March')
  await at.getByLabel('What it takes off').selectOption('free-delivery')
  await press('What would an order pay?')(at)
  await at.getByText('An order of').waitFor()
}

async function addSale(at: Page) {
  await at.goto('/admin/sales?edit=new')
  await at.getByLabel('Name, for staff').fill('Eid sale')
  await at.getByLabel('Percent off everything').fill('20')
  await at.getByLabel('Announcement above the header').fill('Eid sale: 20 % off everything')
  await at.getByLabel('Title').first().fill('Twenty percent off')
  await at.getByRole('button', { name: 'Save', exact: true }).click()
  await at.getByText('Prepared').first().waitFor()
  await press('Preview')(at)
  await at.getByText('In force then').waitFor()
}

function openMessage(index: number) {
  return (at: Page) => at.locator('main summary').nth(index).click()
}

async function openFirstEmail(at: Page) {
  await at.getByRole('main').getByRole('listitem').getByRole('link').last().click()
  await at.getByRole('heading', { name: 'Preview' }).waitFor()
}

async function refuseContact(at: Page) {
  await at.getByLabel('WhatsApp').fill('call me')
  await at.getByLabel('Address').first().fill('A very long way. '.repeat(20))
  await at.getByRole('button', { name: 'Save', exact: true }).click()
}
