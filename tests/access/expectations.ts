import { ROUTE_FACTS, type RouteFacts } from '#app/route-facts.ts'

/** Who sends the requests. */
export const VISITORS = [
  'customer',
  'other customer',
  'admin',
  'demoted admin',
  'disabled user',
  'signed-out session',
  'guest',
] as const
export type Visitor = (typeof VISITORS)[number]

/** The expected responses of an address. */
export interface Expectation {
  /** From its row in `app/route-facts.ts`. People without access are redirected to /login or /admin-login. */
  access: RouteFacts['access']
  /** The status of a GET for people with access. */
  get: number
  /** Other statuses of a GET, for some people with access. */
  except?: Partial<Record<Visitor, number>>
  /** The status of an empty form for people with access; undefined: any refusal (400 to 422). */
  post?: number
}

type Difference = Partial<Omit<Expectation, 'access'>>

/** People who are signed in are redirected. */
const loginPage: Difference = {
  except: { customer: 302, 'other customer': 302, admin: 302, 'demoted admin': 302 },
}

/** Addresses with other responses than a page, or that accept an empty form. */
const DIFFERENCES: Record<string, Difference> = {
  '/*': { get: 404 },
  '/checkout-contact': { get: 405 },
  '/cart-quote': { get: 405 },
  // Without the word that only the message service knows, or its signature.
  '/whatsapp-webhook': { get: 403, post: 403 },
  // Without the signature of the payment service.
  '/payment-reports': { get: 405, post: 403 },
  // Without the secret of a courier.
  '/courier-reports/:courierId/:secret': { get: 200, post: 403 },
  // The shop is open.
  '/opening-soon': { get: 302, post: 303 },
  '/opening-preview/:token': { get: 302 },

  '/login': loginPage,
  // Without a password that was right a moment ago.
  '/login/code': { get: 302, post: 303 },
  '/signup': loginPage,
  // Without the token of the mailed link.
  '/reset-password': { get: 410 },
  '/verify-email': { get: 410 },
  // Without an invitation of this link.
  '/invitation/:token': { get: 410 },
  '/logout': { get: 302, post: 303 },

  // An order of another customer is not found (docs/product.md, 9.4).
  '/account/orders/:number': { get: 404, except: { customer: 200 } },

  '/admin-login': { except: { admin: 302 } },
  '/admin-logout': { post: 303 },
  // The page closes once there is an admin (docs/product.md, 11.9).
  '/create-admin': { get: 410, post: 410 },
  '/admin-add-product': { get: 301 },
  // Without order numbers there is nothing to print.
  '/admin/orders/print': { get: 404 },
  '/admin/orders/invoices': { get: 404 },
  // Without parcels, or a courier, there is nothing to print.
  '/admin/parcels/labels': { get: 404 },
  '/admin/parcels/load-sheet': { get: 404 },
  '/admin/*': { get: 404 },
  // There is no backup.
  '/admin/backups/:backup': { get: 404 },
  '/admin/backups/uploads': { get: 405, post: 422 },
  // Without a language it only returns to the admin.
  '/admin/language': { get: 405, post: 303 },
  '/admin/saved-views': { get: 405 },
  '/admin/pictures': { get: 405, post: 422 },
  '/admin/videos': { get: 405, post: 422 },
}

/** The expectation of each address, by its pattern in the route table. */
export const EXPECTATIONS: Record<string, Expectation> = Object.fromEntries(
  Object.entries(ROUTE_FACTS).map(([pattern, { access }]) => [
    pattern,
    { access, get: 200, ...DIFFERENCES[pattern] },
  ]),
)
