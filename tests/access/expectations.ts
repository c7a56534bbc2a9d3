/** Who asks. */
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

/**
 * What stands before an address. `anyone`: it answers everybody, each with their own status where `except` says so.
 * `account`: whoever is signed in; others are led to /login. `admin`: an admin, as the database says now; others are led to
 * /admin-login.
 */
export interface Expectation {
  door: 'anyone' | 'account' | 'admin'
  /** The status of reading it, for whoever the door lets in. */
  get: number
  except?: Partial<Record<Person, number>>
  /** The status of a form with nothing in it, for whoever the door lets in; without one, some refusal (400 to 422). */
  post?: number
}

const page: Expectation = { door: 'anyone', get: 200 }
const accountPage: Expectation = { door: 'account', get: 200 }
const adminPage: Expectation = { door: 'admin', get: 200 }
/** Whoever is signed in has no business there and is led on. */
const loginPage: Expectation = {
  ...page,
  except: { customer: 302, 'other customer': 302, admin: 302, 'demoted admin': 302 },
}

/** What each address answers, by its pattern in the route table. An address without a line here fails the test. */
export const EXPECTATIONS: Record<string, Expectation> = {
  '/': page,
  '/products': page,
  '/product/:productId': page,
  '/about': page,
  '/contact': page,
  '/checkout': page,
  '/order-confirmation': page,
  // The token in its address is what lets somebody in (docs/product.md, 9.4).
  '/order/:token': page,
  '/track-order': page,
  // The same of the token that tracking an order leads to.
  '/track-order/:trackingToken': page,
  '/faq': page,
  '/shipping': page,
  '/returns': page,
  '/size-guide': page,
  '/privacy': page,
  '/terms': page,
  '/offline': page,
  '/*': { door: 'anyone', get: 404 },
  '/images/:key/:file': { door: 'anyone', get: 200 },
  '/share/:subject/:file': page,
  '/sitemap.xml': page,
  '/sitemaps/:file': page,
  '/robots.txt': page,
  '/feeds/:file': page,
  '/search-suggestions': page,
  '/cart-quote': { door: 'anyone', get: 405 },
  '/product-cards': page,
  '/shop-all': { door: 'anyone', get: 301 },
  '/session': page,
  '/manifest.webmanifest': page,

  '/login': loginPage,
  '/signup': loginPage,
  '/forgot-password': page,
  // Without the token of a link that was mailed.
  '/reset-password': { door: 'anyone', get: 410 },
  '/verify-email': { door: 'anyone', get: 410 },
  '/logout': { door: 'anyone', get: 302, post: 303 },

  '/account': accountPage,
  // Somebody else's order is none (docs/product.md, 9.4).
  '/account/orders/:number': { door: 'account', get: 404, except: { customer: 200 } },
  '/account/details': accountPage,
  '/account/address': accountPage,
  '/account/delete': accountPage,
  '/account-address': page,

  '/admin-login': { ...page, except: { admin: 302 } },
  '/admin-logout': { ...page, post: 303 },
  // There is an admin, so that the page has closed itself (docs/product.md, 11.9).
  '/create-admin': { door: 'anyone', get: 410, post: 410 },
  '/admin-add-product': { door: 'anyone', get: 301 },

  '/make-admin': adminPage,
  '/admin': adminPage,
  '/admin/products': adminPage,
  '/admin/products/:productId': adminPage,
  '/admin/products/:productId/view': adminPage,
  '/admin/add-product': adminPage,
  '/admin/categories': adminPage,
  '/admin/orders': adminPage,
  '/admin/orders/:number': adminPage,
  // Without numbers there is nothing to print.
  '/admin/orders/print': { door: 'admin', get: 404 },
  '/admin/orders/:number/print': adminPage,
  '/admin/customers': adminPage,
  '/admin/customers/:customerId': adminPage,
  '/admin/messages': adminPage,
  '/admin/emails': adminPage,
  '/admin/emails/templates': adminPage,
  '/admin/emails/:emailId': adminPage,
  '/admin/searches': adminPage,
  '/admin/settings': adminPage,
  '/admin/audit-log': adminPage,
  '/admin/*': { door: 'admin', get: 404 },
  '/admin/find': adminPage,
  '/admin/matching-products': adminPage,
  '/admin/saved-views': { door: 'admin', get: 405 },
  '/admin/pictures': { door: 'admin', get: 405, post: 422 },
  '/admin/events': adminPage,
}
