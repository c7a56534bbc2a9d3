import { ROUTE_FACTS, type RouteFacts } from '#app/route-facts.ts'

/** Who sends the requests. */
export const PEOPLE = [
  'customer',
  'other customer',
  'admin',
  'demoted admin',
  'disabled user',
  'signed-out session',
  'guest',
] as const
export type Person = (typeof PEOPLE)[number]

/** What an address answers. */
export interface Expectation {
  /** Of its row in `app/route-facts.ts`: others are redirected to /login or /admin-login. */
  access: RouteFacts['access']
  /** The status of reading it, for everyone who has access. */
  get: number
  /** The same for those of them who get another one. */
  except?: Partial<Record<Person, number>>
  /** The status of an empty form, for everyone who has access; without one, some refusal (400 to 422). */
  post?: number
}

type Difference = Partial<Omit<Expectation, 'access'>>

/** People who are signed in are redirected. */
const loginPage: Difference = {
  except: { customer: 302, 'other customer': 302, admin: 302, 'demoted admin': 302 },
}

/** Where an address answers something else than a page, or takes an empty form. */
const DIFFERENCES: Record<string, Difference> = {
  '/*': { get: 404 },
  '/cart-quote': { get: 405 },
  '/shop-all': { get: 301 },

  '/login': loginPage,
  '/signup': loginPage,
  // Without the token of the mailed link.
  '/reset-password': { get: 410 },
  '/verify-email': { get: 410 },
  '/logout': { get: 302, post: 303 },

  // An order of somebody else is not found (docs/product.md, 9.4).
  '/account/orders/:number': { get: 404, except: { customer: 200 } },

  '/admin-login': { except: { admin: 302 } },
  '/admin-logout': { post: 303 },
  // There is an admin, so that the page has closed itself (docs/product.md, 11.9).
  '/create-admin': { get: 410, post: 410 },
  '/admin-add-product': { get: 301 },
  // Without order numbers there is nothing to print.
  '/admin/orders/print': { get: 404 },
  '/admin/*': { get: 404 },
  '/admin/saved-views': { get: 405 },
  '/admin/pictures': { get: 405, post: 422 },
}

/** What each address answers, by its pattern in the route table. */
export const EXPECTATIONS: Record<string, Expectation> = Object.fromEntries(
  Object.entries(ROUTE_FACTS).map(([pattern, { access }]) => [
    pattern,
    { access, get: 200, ...DIFFERENCES[pattern] },
  ]),
)
