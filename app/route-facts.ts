import type { Permission } from './shared/permissions.ts'

/**
 * What the store knows of each route besides its page: one row for each address of `routes.ts`. The server, the service
 * worker, robots.txt and the sitemap read it, so this file imports types alone. tests/access compares it with the routes and
 * with what they return.
 */
export interface RouteFacts {
  /** Who may open it: `account` means anybody who is signed in, `staff` an admin. */
  access: 'everyone' | 'account' | 'staff'
  /**
   * What a member of staff needs to open it, and to send its forms; of several each is enough. Absent for what all of them
   * may.
   */
  needs?: Permission | readonly Permission[]
  /**
   * `shared`: the same for everyone, cached by the server and by the service worker. `immutable`: an address that stands
   * for its content. `revalidated`: asked for again each time, by ETag. `none`: about one person, or different each time.
   */
  cache: 'shared' | 'immutable' | 'revalidated' | 'none'
  /**
   * `sitemap`: listed there as a page. `indexed`: found by links, or listed by what it shows. `unlisted`: nothing to find,
   * or a page that says noindex. `disallowed`: robots.txt asks crawlers to leave it alone.
   */
  indexing: 'sitemap' | 'indexed' | 'unlisted' | 'disallowed'
  /** The query parameters that its loader reads. Of a shared page all others are dropped before it is rendered. */
  query: readonly string[]
  /** Shared, and without products, so that a change of them does not concern it. */
  showsNoProducts?: true
  /** A file instead of a page; it has no data address. Pictures wait in a queue of their own. Of a video each request may ask for another part. */
  file?: 'text' | 'picture' | 'video'
  /**
   * `precached`: the service worker caches it when it is installed. `bypassed`: the service worker never sees it. By default
   * the service worker caches shared pages when they are visited.
   */
  offline?: 'precached' | 'bypassed'
  /**
   * What shoppers get while the shop is closed: the page “Opening soon” in its place, or a refusal. By default a route stays
   * open: sign-in, orders that were placed, legal pages.
   */
  whileClosed?: 'soon' | 'refused'
  /** Takes a picture, a video, a courier's sheet, or an archive of products, which its route reads once it knows the sender. */
  takesUploads?: 'picture' | 'video' | 'sheet' | 'archive'
  /** The end of its path opens something: no log contains it. */
  hasSecretPath?: true
}

const DAYS = ['from', 'to']
const RUN_OUT = ['list', 'category', 'within', 'after']
const REORDER = ['lead', 'cover', 'round', 'category', 'after', 'size', 'quantity']
const COLLECTION_RULES = [
  'categoryId',
  'colour',
  'minPaisa',
  'maxPaisa',
  'onSale',
  'inStock',
  'newDays',
  'tag',
]
const REPORT = [...DAYS, 'compare', 'unit', 'sort']
const ADMIN_PRODUCTS = ['q', 'category', 'stock', 'state', 'featured', 'sort', 'per', 'page']

export const ROUTE_FACTS: Record<string, RouteFacts> = {
  '/': soon(sharedPage()),
  '/products': soon(
    sharedPage([
      'q',
      'category',
      'collection',
      'size',
      'colour',
      'min',
      'max',
      'stock',
      'sale',
      'featured',
      'sort',
      'from',
      'page',
    ]),
  ),
  '/collections/:slug': {
    whileClosed: 'soon',
    ...sharedPage([
      'category',
      'size',
      'colour',
      'min',
      'max',
      'stock',
      'sale',
      'featured',
      'sort',
      'from',
      'page',
    ]),
    indexing: 'indexed',
  },
  '/product/:productId': { whileClosed: 'soon', ...sharedPage(), indexing: 'indexed' },
  '/product/:productId/reviews': {
    whileClosed: 'soon',
    ...sharedPage(['before', 'sort']),
    indexing: 'indexed',
  },
  '/product/:productId/stock-alert': soon(personalPage(['size'])),
  '/about': soon(textPage()),
  '/contact': textPage(),
  '/wishlist': { whileClosed: 'soon', ...textPage(), indexing: 'unlisted' },
  '/checkout': {
    whileClosed: 'soon',
    ...personalPage(['cart', 'id', 'size', 'quantity', 'metres']),
    indexing: 'indexed',
    offline: 'precached',
  },
  '/order-confirmation': { ...personalPage(['order', 'unused']), indexing: 'disallowed' },
  '/order/:token': { ...personalPage(), indexing: 'disallowed', hasSecretPath: true },
  '/track-order': { ...personalPage(), indexing: 'sitemap' },
  '/track-order/:trackingToken': { ...personalPage(), indexing: 'disallowed', hasSecretPath: true },
  '/track-order/:trackingToken/pay': {
    ...personalPage(),
    indexing: 'disallowed',
    hasSecretPath: true,
    takesUploads: 'picture',
  },
  '/track-order/:trackingToken/return': {
    ...personalPage(['find']),
    indexing: 'disallowed',
    hasSecretPath: true,
  },
  '/confirm-order/:token': { ...personalPage(), indexing: 'disallowed', hasSecretPath: true },
  '/review/:token': {
    ...personalPage(),
    indexing: 'disallowed',
    hasSecretPath: true,
    takesUploads: 'picture',
  },
  '/parcel-check/:token': { ...personalPage(), indexing: 'disallowed', hasSecretPath: true },
  '/faq': soon(textPage()),
  '/shipping': soon(textPage()),
  '/returns': soon(textPage()),
  '/size-guide': soon(textPage(['unit'])),
  '/privacy': textPage(),
  '/terms': textPage(),
  '/pages/:slug': { whileClosed: 'soon', ...textPage(), indexing: 'indexed' },
  '/offline': { ...textPage(), indexing: 'unlisted', offline: 'precached' },
  '/preview/:token': previewPage(),
  '/preview/:token/about': previewPage(),
  '/preview/:token/shipping': previewPage(),
  '/preview/:token/returns': previewPage(),
  '/preview/:token/size-guide': previewPage(['unit']),
  '/preview/:token/privacy': previewPage(),
  '/preview/:token/terms': previewPage(),
  '/preview/:token/pages/:slug': previewPage(),
  '/opening-soon': personalPage(),
  '/*': personalPage(),

  '/login': personalPage(['to', 'because']),
  '/login/code': personalPage(['to', 'with']),
  '/signup': personalPage(['to']),
  '/forgot-password': personalPage(),
  '/reset-password': personalPage(['token']),
  '/verify-email': personalPage(['token']),
  '/admin-login': unseenPage(['to', 'because']),
  '/invitation/:token': { ...unseenPage(['language']), hasSecretPath: true },
  '/create-admin': unseenPage(),

  '/account': accountPage(['page']),
  '/account/orders/:number': accountPage(),
  '/account/details': accountPage(),
  '/account/address': accountPage(),
  '/account/sessions': accountPage(),
  '/account/wishlist': accountPage(),
  '/account/data': accountPage(),
  '/account/delete': accountPage(),

  '/admin': staffPage(['tab', 'range'], 'figures'),
  '/admin/demo': staffPage([], 'staff'),
  '/admin/setup': staffPage([], 'settings'),
  '/admin/products': staffPage(ADMIN_PRODUCTS, 'products'),
  '/admin/products/:productId': staffPage([], 'products'),
  '/admin/products/:productId/view': staffPage([], 'products'),
  '/admin/products/import': { ...staffPage(ADMIN_PRODUCTS, 'products'), takesUploads: 'archive' },
  '/admin/products/import/:importId': staffPage(['show', 'page'], 'products'),
  '/admin/products/export.csv': staffPage(ADMIN_PRODUCTS, 'products'),
  '/admin/products/export.xlsx': staffPage(ADMIN_PRODUCTS, 'products'),
  '/admin/products/export.zip': staffPage(ADMIN_PRODUCTS, 'products'),
  '/admin/products/:productId/colours': staffPage(['find'], 'products'),
  '/admin/products/:productId/look': staffPage(['find'], 'products'),
  '/admin/products/:productId/pre-order': staffPage([], 'products'),
  '/admin/add-product': staffPage(['like'], 'products'),
  '/admin/collections': staffPage([], 'products'),
  '/admin/collections/:collectionId': staffPage(['find'], 'products'),
  '/admin/categories': staffPage([], 'products'),
  '/admin/size-systems': staffPage([], 'products'),
  '/admin/size-charts/:chartId': staffPage([], 'products'),
  '/admin/orders': staffPage(['q', 'status', ...DAYS, 'per', 'page'], 'orders'),
  '/admin/orders/new': staffPage(['phone', 'find'], 'orders'),
  '/admin/orders/:number': staffPage([], 'orders'),
  '/admin/orders/:number/edit': staffPage(['find', 'page'], 'orders'),
  '/admin/parcels': staffPage(['list', 'by', 'courier', 'after', 'q'], 'parcels'),
  '/admin/parcels/pack/:number': staffPage(['after'], 'parcels'),
  '/admin/parcels/:reference': staffPage([], 'parcels'),
  '/admin/calls': staffPage(['list', 'after'], 'orders'),
  '/admin/calls/:number': staffPage(['after'], 'orders'),
  '/admin/abandoned-checkouts': staffPage(['list', 'page'], 'orders'),
  '/admin/cash': { ...staffPage(['by'], 'money'), takesUploads: 'sheet' },
  '/admin/cash/couriers/:courierId': staffPage(['age', 'after'], 'money'),
  '/admin/cash/couriers/:courierId/payout': staffPage(['q', 'after', 'every'], 'money'),
  '/admin/cash/couriers/:courierId/parcels.csv': staffPage(['age'], 'money'),
  '/admin/cash/statements/:statementId': staffPage([], 'money'),
  '/admin/cash/balances': staffPage(['period', 'after'], 'money'),
  '/admin/transfers': staffPage(['after'], 'money'),
  '/admin/transfers/:claimId/slip': staffPage([], 'money'),
  '/admin/returns': staffPage(['list', 'after'], 'returns'),
  '/admin/returns/:returnId': staffPage(['find'], 'returns'),
  '/admin/reviews': staffPage(['list', 'after'], 'products'),
  '/admin/reviews/:reviewId/pictures/:position': staffPage([], 'products'),
  '/admin/stock-alerts': staffPage([], 'products'),
  '/admin/catalogue-health': staffPage([], 'products'),
  '/admin/reports': staffPage([], 'figures'),
  '/admin/reports/:report': staffPage(REPORT, 'figures'),
  '/admin/reports/:report/orders': staffPage([...DAYS, 'key', 'after'], 'figures'),
  '/admin/reports/:report/table.csv': staffPage(REPORT, 'figures'),
  '/admin/reports/:report/table.xlsx': staffPage(REPORT, 'figures'),
  '/admin/run-out': staffPage(RUN_OUT, 'products'),
  '/admin/run-out/sizes.csv': staffPage(RUN_OUT, 'products'),
  '/admin/reorder': staffPage(REORDER, 'products'),
  '/admin/reorder/print': staffPage(REORDER, 'products'),
  '/admin/reorder/sheet.csv': staffPage(REORDER, 'products'),
  '/admin/reorder/sheet.xlsx': staffPage(REORDER, 'products'),
  '/admin/couriers': staffPage(['edit'], 'settings'),
  '/admin/couriers/:courierId/sheets': { ...staffPage([], 'orders'), takesUploads: 'sheet' },
  '/admin/cities': staffPage(['q', 'zone', 'edit'], 'settings'),
  '/admin/customers': staffPage(['q', 'group', 'tag', 'sort', 'per', 'page'], 'customers'),
  '/admin/customers/import': { ...staffPage([], 'customers'), takesUploads: 'archive' },
  '/admin/customers/import/:importId': staffPage(['show', 'page'], 'customers'),
  '/admin/customers/imported': staffPage(['q', 'page'], 'customers'),
  '/admin/customers/imported/:importedId': staffPage([], 'customers'),
  '/admin/customers/:customerId': staffPage(['page'], 'customers'),
  '/admin/customers/:customerId/data': staffPage([], 'customers'),
  '/admin/discounts': staffPage(['edit'], 'products'),
  '/admin/sales': staffPage(['edit', 'at'], 'products'),
  '/admin/vouchers': staffPage(['q', 'after'], 'money'),
  '/admin/phones': staffPage(['q', 'kind'], 'customers'),
  '/admin/whatsapp': staffPage(['list'], 'messages'),
  '/admin/messages': staffPage(['tab', 'q', ...DAYS, 'page'], 'messages'),
  '/admin/emails': staffPage(['q', 'state', 'template', ...DAYS, 'page'], 'messages'),
  '/admin/emails/templates': staffPage(['template', 'sample', 'as'], 'messages'),
  '/admin/emails/:emailId': staffPage([], 'messages'),
  // Who decides by which server mail leaves, reads the links for new passwords.
  '/admin/mail': staffPage(['by'], 'staff'),
  // Links for new passwords lead to the domain.
  '/admin/domain': staffPage([], 'staff'),
  '/admin/searches': staffPage([], 'products'),
  '/admin/home-page': staffPage(['edit', 'add', 'at'], 'settings'),
  '/admin/brand': staffPage([], 'settings'),
  '/admin/menus': staffPage(['edit', 'add', 'at'], 'settings'),
  '/admin/pages': staffPage(['edit', 'add'], 'settings'),
  '/admin/redirects': staffPage(['list', 'after', 'from', 'to', 'edit'], 'settings'),
  '/admin/drafts': staffPage([], 'settings'),
  '/admin/settings': staffPage(['part', 'edit', 'q'], 'settings'),
  '/admin/audit-log': staffPage(['q', 'actor', 'kind', 'subject', 'line', ...DAYS, 'page'], 'staff'),
  // Backups hold all that the shop knows, and the right to restore them is the right to everything.
  '/admin/backups': staffPage(['to', 'restore'], 'staff'),
  '/admin/backups/uploads': { ...staffPage([], 'staff'), takesUploads: 'picture' },
  '/admin/backups/:backup': staffPage([], 'staff'),
  '/admin/health': staffPage([], 'figures'),
  '/admin/your-sign-in': staffPage(['because']),
  '/make-admin': staffPage([], 'staff'),
  '/admin/*': staffPage(),
  '/admin/orders/print': staffPage(['numbers', 'as', 'paper'], 'orders'),
  '/admin/orders/:number/print': staffPage(['as', 'paper', 'parcel'], 'orders'),
  '/admin/orders/invoices': staffPage(['numbers'], 'orders'),
  '/admin/parcels/:reference/slip': staffPage(['paper'], 'parcels'),
  '/admin/parcels/pack/:number/slip': staffPage(['paper'], 'parcels'),
  '/admin/parcels/labels': staffPage(['parcels', 'parcel', 'paper'], 'parcels'),
  '/admin/parcels/load-sheet': staffPage(['courier', 'day'], 'parcels'),
  '/admin/couriers/:courierId/sheet.csv': staffPage(['parcels', 'parcel', 'paper'], 'orders'),
  '/admin/couriers/:courierId/sheet.xlsx': staffPage(['parcels', 'parcel', 'paper'], 'orders'),
  '/admin/find': staffPage(['q']),
  '/admin/collection-matches': staffPage(COLLECTION_RULES, 'products'),
  '/admin/matching-products': staffPage(ADMIN_PRODUCTS, 'products'),
  '/admin/language': staffPage(),
  '/admin/saved-views': staffPage(),
  '/admin/videos': { ...staffPage([], 'products'), takesUploads: 'video' },
  '/admin/pictures': { ...staffPage([], ['products', 'settings']), takesUploads: 'picture' },
  '/admin/events': staffPage(['after'], 'orders'),

  '/session': unseenPage(),
  '/logout': { ...personalPage(), offline: 'bypassed' },
  '/admin-logout': unseenPage(),
  '/account-address': unseenPage(),
  '/admin-add-product': unseenPage(),
  '/opening-preview/:token': { ...unseenPage(), hasSecretPath: true },
  '/search-suggestions': { whileClosed: 'refused', ...sharedPage(['q']), indexing: 'unlisted' },
  '/delivery-cities': { ...sharedPage(), indexing: 'unlisted', showsNoProducts: true },
  '/checkout-contact': { ...unseenPage(), whileClosed: 'refused' },
  '/cart-quote': { ...unseenPage(), whileClosed: 'refused' },
  '/whatsapp-webhook': unseenPage(['hub.mode', 'hub.verify_token', 'hub.challenge']),
  '/payment-reports': unseenPage(),
  '/courier-reports/:courierId/:secret': { ...unseenPage(), hasSecretPath: true },
  '/product-cards': { ...personalPage(['ids', 'beside']), whileClosed: 'refused' },
  '/size-guide/:productId': { whileClosed: 'refused', ...sharedPage(), indexing: 'unlisted' },
  '/manifest.webmanifest': { ...textFile('shared'), showsNoProducts: true },
  '/images/:key/:file': { ...textFile('immutable'), file: 'picture' },
  '/videos/:file': { ...textFile('immutable'), file: 'video', offline: 'bypassed' },
  '/share/:subject/:file': { ...textFile('immutable'), file: 'picture', whileClosed: 'refused' },
  '/sitemap.xml': { ...textFile('shared'), whileClosed: 'refused' },
  '/sitemaps/:file': { ...textFile('shared'), whileClosed: 'refused' },
  '/robots.txt': { ...textFile('shared'), showsNoProducts: true },
  '/feeds/:file': { ...textFile('revalidated'), whileClosed: 'refused' },
}

/** The same for everyone. */
function sharedPage(query: readonly string[] = []): RouteFacts {
  return { access: 'everyone', cache: 'shared', indexing: 'sitemap', query }
}

/** The same for everyone; only settings and categories change it. */
function textPage(query: readonly string[] = []): RouteFacts {
  return { ...sharedPage(query), showsNoProducts: true }
}

/** A page of the shop, in whose place shoppers read “Opening soon” while it is closed. */
function soon(facts: RouteFacts): RouteFacts {
  return { ...facts, whileClosed: 'soon' }
}

/** For everyone, made again each time: about a cart, an order or a session. */
function personalPage(query: readonly string[] = []): RouteFacts {
  return { access: 'everyone', cache: 'none', indexing: 'unlisted', query }
}

/** The same, and neither crawlers nor the service worker have a use for it. */
function unseenPage(query: readonly string[] = []): RouteFacts {
  return { ...personalPage(query), indexing: 'disallowed', offline: 'bypassed' }
}

/** A page with the drafts of staff, at a signed address. */
function previewPage(query: readonly string[] = []): RouteFacts {
  return { ...unseenPage(query), hasSecretPath: true }
}

function accountPage(query: readonly string[] = []): RouteFacts {
  return { access: 'account', cache: 'none', indexing: 'disallowed', query }
}

function staffPage(query: readonly string[] = [], needs?: RouteFacts['needs']): RouteFacts {
  const facts = {
    access: 'staff',
    cache: 'none',
    indexing: 'disallowed',
    query,
    offline: 'bypassed',
  } as const
  return needs ? { ...facts, needs } : facts
}

function textFile(cache: RouteFacts['cache']): RouteFacts {
  return { access: 'everyone', cache, indexing: 'indexed', query: [], file: 'text' }
}
