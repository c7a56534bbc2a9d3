import type { BrowserContext } from '@playwright/test'
import type { Quote } from '#app/checkout/cart/quote.ts'
import { rupeesFromPaisa } from '#app/shared/money.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { mainLink } from '#tests/setup/browser/quick-view.ts'
import { fillAdmin } from './fill-admin.ts'
import { fillService, placeOrder, post, type SeenService, type Visitors } from './fill-service.ts'

/** What the pictures are taken of, beside what the demo shop has. */
export interface SeenShop {
  /** The page of a product that can be bought. */
  product: string
  /** The number and the pages of the order that the customer has placed. */
  number: string
  order: string
  confirmation: string
  /** The customer's cart, as stored in the browser. */
  storedCart: string
  service: SeenService
}

const CUSTOMER = { email: 'ayesha@example.com', password: 'four small words', name: 'Ayesha Khan' }

/**
 * Makes what a shop has after its first days: a customer with an order, a message, and what `fillService` and `fillAdmin`
 * make. Afterwards the customer's browser is signed in as that customer. The admin's is signed in already.
 * @throws when the shop does not take one of them
 */
export async function fillShop(context: BrowserContext, visitors: Visitors): Promise<SeenShop> {
  const { email, password, name } = CUSTOMER
  await post(context, '/signup', { email, password, confirmPassword: password, displayName: name })
  await post(context, '/contact', {
    user_name: 'Hamza Sheikh',
    user_email: 'hamza@example.com',
    user_phone: '0321 7654321',
    message: 'Does the black tracksuit run small? I usually wear L.\n\nThank you.',
  })
  const products = await readProducts(context)
  const cart = JSON.stringify(products.map(({ id, size }) => ({ id, size, quantity: 1 })))
  const { token, number, confirmation } = await placeOrder(context, cart, {
    email: FILLED_SHIPPING_FORM.email,
  })
  await fillAdmin(visitors, { email, number })
  return {
    product: products[0]?.path ?? '/products',
    number,
    order: `/order/${token}`,
    confirmation,
    storedCart: JSON.stringify(await priceCartLines(context, cart)),
    service: await fillService(visitors),
  }
}

/** Two products and a size of each that can be bought, as their pages tell them. */
async function readProducts(context: BrowserContext) {
  const at = await context.newPage()
  await at.goto('/products?stock=in')
  const links = await mainLink(at.getByRole('article')).evaluateAll(all =>
    all.map(link => link.getAttribute('href') ?? ''),
  )
  const paths = [...new Set(links)].slice(0, 2)
  const products = []
  for (const path of paths) {
    await at.goto(path)
    products.push({
      path,
      id: await at.locator('main input[name=id]').first().inputValue(),
      size: await at.locator('main input[name=size]:not(:disabled)').first().inputValue(),
    })
  }
  await at.close()
  return products
}

/** The lines as the browser stores them, with today's names, prices and pictures. */
async function priceCartLines(context: BrowserContext, cart: string) {
  const quote: Quote = await (await context.request.post('/cart-quote', { data: cart })).json()
  return quote.lines.flatMap(({ product, size, quantity }) =>
    product
      ? {
          id: String(product.id),
          name: product.name,
          price: rupeesFromPaisa(product.unitPricePaisa),
          image: product.image,
          size,
          quantity,
        }
      : [],
  )
}
