import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CartProvider } from '#app/checkout/cart/cart-provider.tsx'
import { confirmationAddress } from '#app/checkout/confirmation-address.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { STORE_SETTINGS_KEY } from '#app/owner/settings/read-store-settings.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { askLoader } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import OrderConfirmationPage, { loader } from './order-confirmation.tsx'

const { database } = await createTestDatabase()
const MAIL = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'shop@example.com' }
const withMail = createTestServices(database, { settings: readSettings(MAIL) })

const PROMISED = 'A confirmation goes to '
const LIMITED = 'No email is sent to '

// product: 9.8
test('promises a confirmation by email, unless its address has had five that day', async () => {
  const product = await createProduct(database, { sizes: { M: 6 } })
  const said: (string | undefined)[] = []
  for (let order = 1; order <= 6; order++) {
    // One inbox. The orders are delivered, so that it may have more of them.
    const details = { email: `ayesha+${order}@gmail.com`, phoneNumber: `+92300123456${order}` }
    const page = await orderAndLook(product, details)
    await database.update(orders).set({ status: 'delivered' })
    said.push([PROMISED, LIMITED].find(words => page.includes(`${words}${details.email}`)))
  }
  expect(said).toEqual([PROMISED, PROMISED, PROMISED, PROMISED, PROMISED, LIMITED])
})

// product: 9.8
test('promises no email while no mail service is set up', async () => {
  const product = await createProduct(database, { sizes: { M: 1 } })
  const details = { email: 'bilal@example.com', phoneNumber: '+923001112223' }
  const page = await orderAndLook(product, details, createTestServices(database))
  expect(page).not.toContain(PROMISED)
  expect(page).toContain('Please note the number.')
})

// product: 30.11
test('says that a code was not used and why, in words that the shop has signed for this order', async () => {
  const product = await createProduct(database, { sizes: { M: 2 } })
  const [token = '', other = ''] = await Promise.all(
    ['+923001112224', '+923001112225'].map(phoneNumber => order(product, { phoneNumber })),
  )
  const unusedCode = 'The code NONESUCH was not used: There is no code NONESUCH.'
  const address = await confirmationAddress(withMail.auth, { token, unusedCode })
  expect(await lookAt(address)).toContain(unusedCode)
  for (const forged of [address.replace('NONESUCH', 'OTHER'), address.replace(token, other)]) {
    expect(await lookAt(forged)).not.toContain('was not used')
  }
  expect(await confirmationAddress(withMail.auth, { token })).toBe(`/order-confirmation?order=${token}`)
})

const PROMISES = [
  'Our team will contact you soon.',
  'What happens next',
  'We contact you',
  'Confirm on WhatsApp',
]

// product: 9.1
test.each([
  { status: 'pending', promised: PROMISES, said: 'Order placed successfully!' },
  { status: 'processing', promised: ['What happens next'], said: 'We are packing your pieces.' },
  { status: 'shipped', promised: [], said: 'Your order has been sent.' },
  { status: 'delivered', promised: [], said: 'Your order has been sent.' },
  { status: 'cancelled', promised: [], said: 'This order was cancelled. Nothing has to be paid.' },
] as const)(
  'opened again, it promises no step that an order which is $status has behind it',
  async ({ status, promised, said }) => {
    const product = await createProduct(database, { sizes: { M: 1 } })
    const value = { contact: { phone: '', whatsApp: '+923005551947' } }
    await database.insert(settings).values({ key: STORE_SETTINGS_KEY, value }).onConflictDoNothing()
    const token = await order(product, { email: `${status}@example.com`, phoneNumber: '+923004445556' })
    await database.update(orders).set({ status }).where(eq(orders.token, token))
    const page = await look(token)
    expect(PROMISES.filter(words => page.includes(words))).toEqual(promised)
    expect(page).toContain(said)
    expect(page).toContain('Track this order')
  },
)

async function orderAndLook(
  product: { id: number },
  details: Record<string, string>,
  services = withMail,
): Promise<string> {
  return look(await order(product, details), services)
}

/** @returns the token of a new order */
async function order(product: { id: number }, details: Record<string, string>): Promise<string> {
  const request = orderRequest([{ product, size: 'M', quantity: 1 }], { details })
  const placed = await placeOrder(database, request, { ownerEmail: undefined, source: withMail.source })
  if (!placed.ok) throw new Error(`Refused: ${placed.refusal.kind}`)
  return placed.token
}

async function look(token: string, services = withMail): Promise<string> {
  return lookAt(`/order-confirmation?order=${token}`, services)
}

async function lookAt(address: string, services = withMail): Promise<string> {
  const { data } = await askLoader(loader, address, { services })
  const page = () =>
    createElement(CartProvider, null, createElement(OrderConfirmationPage as never, { loaderData: data }))
  const Stub = createRoutesStub([{ path: '/', Component: page }])
  return renderToStaticMarkup(createElement(Stub)).replace(/<[^>]+>/g, '')
}
