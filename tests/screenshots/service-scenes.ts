import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CODE_PAGE } from '#app/accounts/sign-in/return-url.ts'
import { serializeCartLines } from '#app/checkout/cart/cart-line.ts'
import type { Quote } from '#app/checkout/cart/quote.ts'
import { ORDER_STATUSES } from '#app/orders/order-status.ts'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { ownSource } from '#tests/setup/browser/admin.ts'
import { createSignedOutAdmin, signInUpToCode } from '#tests/setup/browser/colleague.ts'
import { waitForScripts } from '#tests/setup/browser/journey.ts'
import { LONG_NAME, placeOrder, URDU_NAME } from './fill-service.ts'
import { over, page, press, type Scene, send } from './scene.ts'

/** Changes the quote that the page receives. */
const prices = (change: (lines: Quote['lines'], quote: Quote) => void) => (at: Page) =>
  at.route('**/cart-quote', async route => {
    const result = await route.fetch()
    const quote: Quote = await result.json()
    change(quote.lines, quote)
    await route.fulfill({ response: result, json: quote })
  })

const priceRose = prices(([line]) => {
  if (!line?.product) return
  const { name, unitPricePaisa: toPaisa } = line.product
  line.change = { kind: 'price', size: 'M', name, fromPaisa: toPaisa - 50_000, toPaisa }
})

const piecesWereSold = prices(lines => {
  for (const [index, line] of lines.entries()) {
    const { name = '' } = line.product ?? {}
    const about = { name, size: line.size }
    line.change =
      index === 0 ? { kind: 'sold-out', ...about } : { kind: 'short', ...about, available: line.quantity - 1 }
  }
})

const piecesAreGone = prices(lines => {
  for (const [index, line] of lines.entries()) {
    const { name = '' } = line.product ?? {}
    line.change = index === 0 ? { kind: 'gone', name } : { kind: 'size-gone', name, size: line.size }
    if (index === 0) line.product = null
  }
})

const namesAreOdd = prices((lines, quote) => {
  for (const [index, line] of lines.entries()) {
    if (line.product) line.product.name = index === 0 ? LONG_NAME : URDU_NAME
  }
  quote.shippingPaisa = 25_000
  quote.totalPaisa += 25_000
})

const deliveryCosts = prices((_, quote) => {
  quote.shippingPaisa = 25_000
  quote.totalPaisa += 25_000
})

const failRequests = (address: string) => (at: Page) => at.route(address, route => route.abort())

const moreOfTheSecond = async (at: Page) => {
  await at
    .getByRole('button', { name: /^One more/ })
    .last()
    .click()
  await at.waitForTimeout(700)
}

async function fillIn(at: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await at.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  }
}

const fillShippingForm = (at: Page) => fillIn(at, SHIPPING_DETAILS)

const confirmOrder = async (at: Page) => {
  await fillShippingForm(at)
  await send(/^Confirm & Continue/)(at)
}

/** Before it is sent the price becomes another than the page has seen. */
const confirmAtAnOldPrice = async (at: Page) => {
  await at.route('**/checkout.data**', route => {
    const sent = route.request().postData() ?? ''
    return route.continue({ postData: sent.replace(/price%22%3A\d+/, 'price%22%3A990') })
  })
  await confirmOrder(at)
}

const confirmOffline = async (at: Page) => {
  await fillShippingForm(at)
  await at.context().setOffline(true)
  await at.getByRole('button', { name: /^Confirm & Continue/ }).click()
  await at.getByText('Your order is not sent yet.').waitFor()
}

const comeBackOnline = async (at: Page) => {
  await confirmOffline(at)
  await at.context().setOffline(false)
  await at.getByText('You are back online.').waitFor()
}

const changeWhatWaits = async (at: Page) => {
  await confirmOffline(at)
  await at.getByLabel('Street address').fill('14 Mall Road, Gulberg')
}

const goOffline = async (at: Page) => {
  // The pictures as well: what was never seen can't be shown.
  await at.waitForLoadState('networkidle')
  await at.context().setOffline(true)
  await at.getByText('You are offline.').first().waitFor()
}

/** Visits some pages that are cached, then opens one that is not. */
const openUncachedPage = async (at: Page) => {
  // The worker is registered once the page is used.
  await at.keyboard.press('Shift')
  await at.evaluate(() => navigator.serviceWorker.ready)
  for (const path of ['/products', '/product/chino-navy', '/faq']) {
    await at.goto(path)
    await waitForScripts(at)
    await at.waitForTimeout(1_500)
  }
  await at.goto('/offline?to=/shipping')
  await at.getByRole('region', { name: 'Pages you have seen' }).getByRole('link').first().waitFor()
}

const PRINTED: Partial<Scene> = { least: 768, most: 768, act: at => at.emulateMedia({ media: 'print' }) }

const choosePassword = (password: string) => async (at: Page) => {
  await at.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
  await send('Create account')(at)
}

const ONE_CHINO = serializeCartLines([
  { productRef: 'chino-navy', size: 'L', quantity: 1, seenPricePaisa: undefined },
])

/** A guest of its own for each picture, as one email gets an account once; a small order, as there are many pictures. */
const orderAndOpenAccount = async (at: Page) => {
  const { confirmation } = await placeOrder(at.context(), ONE_CHINO)
  await at.goto(confirmation)
  await waitForScripts(at)
  await choosePassword('four quiet small words')(at)
  await at.getByText('This order is in your account now.').waitFor()
}

const trackNothing = async (at: Page) => {
  await fillIn(at, {
    'Order number': 'DZ-999999',
    'Phone number or email': `sara-${randomUUID().slice(0, 8)}@example.com`,
  })
  await send('Track Order')(at)
}

const writeMessage = async (at: Page) => {
  await fillIn(at, { Name: 'Hamza Sheikh', Email: 'hamza@example.com', Message: 'Does the chino run small?' })
  await send('Send message')(at)
}

const logIn = (email: string, password: string) => async (at: Page) => {
  await fillIn(at, { Email: email, Password: password })
  await send('Login')(at)
}

const guessTooOften = async (at: Page) => {
  const form = { email: 'guessed@example.com', password: 'a wrong one' }
  for (let tries = 0; tries < 10; tries++) {
    await at.request.post('/login', { form, headers: { 'X-Forwarded-For': ownSource() } })
  }
  await logIn(form.email, form.password)(at)
}

/** An admin of its own for each picture gets as far as the code. */
const typePassword = async (at: Page) => {
  const { origin } = new URL((await at.request.get('/health/live')).url())
  await signInUpToCode(at.context(), await createSignedOutAdmin(at.context(), origin))
}

const typeWrongCode = async (at: Page) => {
  await at.getByRole('main').getByRole('textbox').fill('000000')
  await send(/^(Login|Sign in|Continue|Confirm)/)(at)
}

const signUp = (email: string, password: string) => async (at: Page) => {
  await fillIn(at, {
    'Display name': 'Ayesha Khan',
    Email: email,
    Password: password,
    'Confirm password': password,
  })
  await send('Sign Up')(at)
}

const askForPassword = (email: string) => async (at: Page) => {
  await fillIn(at, { Email: email })
  await send(/link/)(at)
}

const saveAddress = async (at: Page) => {
  const { Email: _, ...address } = SHIPPING_DETAILS
  await fillIn(at, address)
  await send('Save address')(at)
}

/** The server's response when a page's loader has failed. */
const FAILURE = JSON.stringify([
  { _1: 2 },
  'routes/storefront/faq',
  { _3: 4 },
  'error',
  ['ErrorResponse', 5, 9, 10],
  { _6: 7 },
  'requestId',
  '6f0b9c1e-4d5a-4a2b-9f3e-0c7d1e8a5b42',
  'unused',
  500,
  'Internal Server Error',
])

const openAFaultyPage = async (at: Page) => {
  await at.route('**/faq.data*', route =>
    route.fulfill({
      status: 500,
      headers: { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' },
      body: FAILURE,
    }),
  )
  await at.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await at.getByRole('heading', { name: 'Something went wrong' }).waitFor()
}

const WITH_CART = { hasCart: true } as const
const FORM = '/checkout?step=shipping'
const CUSTOMER = { viewer: 'customer' } as const

const CHECKOUT_SCENES: readonly Scene[] = [
  page('checkout-empty', '/checkout'),
  page('checkout-without-script', '/checkout?id=chino-navy&size=M&quantity=2', { isWithoutScript: true }),
  page('checkout-cart', '/checkout', WITH_CART),
  page('checkout-cart-price-changed', '/checkout', { ...WITH_CART, prepare: priceRose }),
  page('checkout-cart-sold', '/checkout', { ...WITH_CART, prepare: piecesWereSold, act: moreOfTheSecond }),
  page('checkout-cart-gone', '/checkout', { ...WITH_CART, prepare: piecesAreGone }),
  page('checkout-cart-unpriced', '/checkout', { ...WITH_CART, prepare: failRequests('**/cart-quote') }),
  page('checkout-cart-odd-names', '/checkout', { ...WITH_CART, prepare: namesAreOdd }),
  page('checkout-cart-delivery-costs', '/checkout', { ...WITH_CART, prepare: deliveryCosts }),
  over('checkout-cart-removed', '/checkout', press(/^Remove/), WITH_CART),
  over('checkout-empty-cart-asked', '/checkout', press('Empty cart'), WITH_CART),
  page('checkout-form', FORM, WITH_CART),
  page('checkout-form-filled', FORM, { ...WITH_CART, act: fillShippingForm }),
  page('checkout-form-odd-names', FORM, { ...WITH_CART, prepare: namesAreOdd }),
  page('checkout-form-refused', FORM, { ...WITH_CART, act: send(/^Confirm & Continue/) }),
  page('checkout-form-conflict', FORM, { ...WITH_CART, act: confirmAtAnOldPrice }),
  page('checkout-form-failed', FORM, {
    ...WITH_CART,
    prepare: failRequests('**/checkout.data**'),
    act: confirmOrder,
  }),
  page('checkout-form-unpriced', FORM, { ...WITH_CART, prepare: failRequests('**/cart-quote') }),
  page('checkout-of-customer', FORM, { ...WITH_CART, ...CUSTOMER }),
  over('checkout-waiting', FORM, confirmOffline, WITH_CART),
  over('checkout-about-to-send', FORM, comeBackOnline, WITH_CART),
  over('checkout-waiting-changed', FORM, changeWhatWaits, WITH_CART),
]

const ORDER_SCENES: readonly Scene[] = [
  page('order-confirmation', ({ confirmation }) => confirmation, CUSTOMER),
  page('order-confirmation-of-guest', ({ service }) => service.guestConfirmation),
  page('order-confirmation-account-missing', ({ service }) => service.guestConfirmation, {
    act: send('Create account'),
  }),
  page('order-confirmation-account-refused', ({ service }) => service.guestConfirmation, {
    act: choosePassword('password'),
  }),
  page('order-confirmation-account-created', '/', { act: orderAndOpenAccount }),
  page('order-confirmation-odd', ({ service }) => service.oddConfirmation),
  page('order-confirmation-printed', ({ service }) => service.oddConfirmation, PRINTED),
  page('order-confirmation-without-order', '/order-confirmation'),
  ...ORDER_STATUSES.map(status => page(`order-${status}`, ({ service }) => service.orders[status])),
  page('order-odd', ({ service }) => service.oddOrder),
  page('order-printed', ({ service }) => service.oddOrder, PRINTED),
  page('order-missing', '/order/no-such-order'),
  page('track-order', '/track-order'),
  page('track-order-refused', '/track-order', { act: send('Track Order') }),
  page('track-order-not-found', '/track-order', { act: trackNothing }),
  page('track-order-found', ({ service }) => service.tracked),
]

const WORD_SCENES: readonly Scene[] = [
  page('about', '/about'),
  page('contact', '/contact'),
  page('contact-refused', '/contact', { act: send(/^Send/) }),
  page('contact-sent', '/contact', { act: writeMessage }),
  page('contact-failed', '/contact', { prepare: failRequests('**/contact.data**'), act: writeMessage }),
  page('faq', '/faq'),
  page('privacy', '/privacy'),
  page('terms', '/terms'),
  page('faq-open', '/faq', { act: at => at.locator('main summary').first().click() }),
  page('shipping', '/shipping'),
  page('returns', '/returns'),
  page('size-guide', '/size-guide'),
  page('size-guide-in-cm', '/size-guide?unit=cm'),
]

const AMISS_SCENES: readonly Scene[] = [
  page('not-found', '/no/such/page'),
  page('error', '/', { act: openAFaultyPage }),
  page('offline', '/offline'),
  page('offline-with-pages', '/', { act: openUncachedPage }),
  over('offline-notice', '/product/chino-navy', goOffline),
  over('offline-notice-in-checkout', '/checkout', goOffline, WITH_CART),
]

const SIGN_IN_SCENES: readonly Scene[] = [
  page('login', '/login'),
  page('login-asked', '/login?because=login&to=/account'),
  page('login-after-reset', '/login?because=reset'),
  page('login-refused', '/login', { act: send('Login') }),
  page('login-wrong-password', '/login', { act: logIn('ayesha@example.com', 'not my password') }),
  page('login-unknown', '/login', { act: logIn('unknown@example.com', 'not my password') }),
  page('login-too-often', '/login', { act: guessTooOften }),
  page('signup', '/signup'),
  page('signup-refused', '/signup', { act: send('Sign Up') }),
  page('signup-taken', '/signup', { act: signUp('ayesha@example.com', 'four other small words') }),
  page('signup-guessable', '/signup', { act: signUp('sara@example.com', 'password') }),
  page('forgot-password', '/forgot-password'),
  page('forgot-password-unknown', '/forgot-password', { act: askForPassword('unknown@example.com') }),
  page('forgot-password-sent', '/forgot-password', { act: askForPassword('ayesha@example.com') }),
  page('reset-password', ({ service }) => service.newPassword),
  page('reset-password-refused', ({ service }) => service.newPassword, { act: send('Save new password') }),
  page('reset-password-bad-link', '/reset-password?token=none'),
  page('verify-email-bad-link', '/verify-email?token=none'),
  page('verify-email-signed-out', ({ service }) => service.verification),
  page('verify-email-of-another', ({ service }) => service.verification, CUSTOMER),
  page('login-code', CODE_PAGE, { prepare: typePassword }),
  page('login-code-refused', CODE_PAGE, { prepare: typePassword, act: typeWrongCode }),
  page('login-code-recovery', '/login/code?with=recovery', { prepare: typePassword }),
  page('admin-login', '/admin-login'),
  page('admin-login-refused', '/admin-login', { act: send('Login') }),
  page('create-admin-closed', '/create-admin'),
]

const ACCOUNT_SCENES: readonly Scene[] = [
  page('account', '/account', CUSTOMER),
  page('account-empty', '/account', { viewer: 'newcomer' }),
  page('account-order', '/account/orders/:number', CUSTOMER),
  page('account-order-missing', '/account/orders/DZ-999999', CUSTOMER),
  page('account-details', '/account/details', CUSTOMER),
  page('account-details-saved', '/account/details', {
    ...CUSTOMER,
    act: async at => {
      await fillIn(at, { 'Display name': 'Ayesha Khan' })
      await send('Save name')(at)
    },
  }),
  page('account-details-refused', '/account/details', { ...CUSTOMER, act: send('Change password') }),
  page('account-address', '/account/address', CUSTOMER),
  page('account-address-refused', '/account/address', { ...CUSTOMER, act: send('Save address') }),
  page('account-address-saved', '/account/address', { ...CUSTOMER, act: saveAddress }),
  page('account-delete', '/account/delete', CUSTOMER),
  page('account-delete-refused', '/account/delete', { ...CUSTOMER, act: send('Delete my account') }),
  // The last one: afterwards the newcomer's email is confirmed.
  page('verify-email', ({ service }) => service.verification, { viewer: 'newcomer' }),
  page('account-details-confirmed', '/account/details', { viewer: 'newcomer' }),
]

/** The purchase, the account, help pages, and error pages. */
export const SERVICE_SCENES: readonly Scene[] = [
  ...CHECKOUT_SCENES,
  ...ORDER_SCENES,
  ...WORD_SCENES,
  ...AMISS_SCENES,
  ...SIGN_IN_SCENES,
  ...ACCOUNT_SCENES,
]
