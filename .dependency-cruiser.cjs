/**
 * The one-way imports of the store, as rules: routes → domains → platform → shared, and routes, domains → ui → shared.
 * `npm run boundaries` proves them; tests/boundaries.test.ts proves that each of them fires.
 */

/**
 * Which other domains each domain of the business may import. Files have no circle, also where two domains import each other.
 * tests/boundaries.test.ts fails on a name that nothing uses.
 */
const DOMAIN_IMPORTS = require('./app/domains.json')
const DOMAINS = Object.keys(DOMAIN_IMPORTS).join('|')
/** The tables of the domains, which may refer to each other. */
const TABLES = '^app/[a-z]+/tables/'

const TEST = '\\.test\\.tsx?$'
const SERVER_ONLY = '\\.server\\.tsx?$'
/** The files that a person or a runner starts by name; everything else is reached from one of these. */
const ENTRIES = [
  '^app/(root|routes|entry\\.client|entry\\.server)\\.tsx?$',
  '^app/routes/',
  '^server/(start|worker|build|pack|admin|files|backup|restore|move-database|draw-icons|subset-fonts)\\.ts$',
  '^server/build/(finish-build|group-scripts|programs|shop-sources|source-addresses)\\.ts$',
  '^server/programs/',
  '^server/subset-font\\.d\\.ts$',
  '^app/storefront/offline/worker/(service|retired)-worker\\.ts$',
  '^app/fulfilment/documents/document-thread\\.server\\.ts$',
  '^app/catalogue/product-sheets/files/product-sheet-thread\\.server\\.ts$',
  '^app/customers/imports/file/customer-file-thread\\.server\\.ts$',
  '^app/owner/media/heic/heic-thread\\.server\\.ts$',
  '^app/platform/sheets/sheet-thread\\.server\\.ts$',
  '^bench/',
  '^tests/',
]
/** Those that Node reads as they are. */
const NODE_ENTRIES = ENTRIES.filter(entry => /^\^(server|db|bench)\//.test(entry))

/** The values of `orders.status` and `emails.template`. */
const LISTS_OF_COLUMNS =
  '^app/(orders/order-status|orders/confirmation/confirmation|money/payments/money-entry|fulfilment/parcel-log/parcel-(state|transitions)|returns/return-(state|reason)|fulfilment/parcels/courier|fulfilment/papers/paper-kind|pricing/discounts|storefront/sales/sale|money/online-payments/online-payment|catalogue/product-query/collection-rules|money/statements/statement-(columns|findings)|messages/email/templates/template-names|insight/reports/sales-kind)\\.ts$'

module.exports = {
  forbidden: [
    ...Object.entries(DOMAIN_IMPORTS).map(([domain, imported]) => ({
      name: `imports-of-${domain}`,
      comment: `${domain} may import from ${imported.join(', ') || 'no other domain'}`,
      severity: 'error',
      from: { path: `^app/${domain}/`, pathNot: [TEST, TABLES] },
      to: { path: `^app/(${DOMAINS})/`, pathNot: [`^app/(${[domain, ...imported].join('|')})/`, TABLES] },
    })),
    {
      name: 'every-domain-is-listed',
      comment: 'A new folder of app/ is a domain, and is named in app/domains.json',
      severity: 'error',
      from: {
        path: '^app/[a-z-]+/',
        pathNot: `^app/(${DOMAINS}|routes|platform|shared|ui|languages|styles)/`,
      },
      to: {},
    },
    {
      name: 'shared-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^app/shared/' },
      to: { path: '^(app|server|db|tests)/', pathNot: '^app/shared/' },
    },
    {
      name: 'route-facts-import-nothing',
      comment:
        'The server, the service worker and domains read the facts of routes, so these know none of them',
      severity: 'error',
      from: { path: '^app/(route-facts|find-route)\\.ts$' },
      to: { path: '.', pathNot: '^app/(route-facts|shared/permissions|shared/text/languages)\\.ts$' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: TEST },
      to: { path: '^app/', pathNot: '^app/(platform|shared|languages)/|^app/accounts/tables/' },
    },
    {
      name: 'tables-know-no-business',
      comment:
        'Some lists of domains give columns their type: they import nothing and a column refers to them',
      severity: 'error',
      from: { path: TABLES },
      to: { path: '^app/', pathNot: `${TABLES}|^app/(shared|platform/db)/|${LISTS_OF_COLUMNS}` },
    },
    {
      name: 'ui-knows-no-business',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^app/', pathNot: '^app/(ui|shared)/' },
    },
    {
      name: 'domains-know-no-routes',
      severity: 'error',
      from: { path: `^app/(${DOMAINS})/` },
      to: { path: '^app/(routes/|routes\\.ts|root\\.tsx|entry\\.)' },
    },
    {
      name: 'routes-hold-no-sql',
      comment: 'A route parses, calls one feature and renders',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: TEST },
      to: { path: `(^|/)node_modules/(drizzle-orm|pg)/|${TABLES}` },
    },
    {
      name: 'server-only-stays-on-the-server',
      comment:
        'What a browser may load names a .server file for its types at most; routes are stripped when built',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: [TEST, SERVER_ONLY, '^app/routes/', '^app/(root|entry\\.server)\\.tsx$'],
      },
      to: { path: SERVER_ONLY, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-does-not-know-the-process',
      severity: 'error',
      from: { path: '^app/', pathNot: TEST },
      to: { path: '^(server|db|bench)/' },
    },
    {
      name: 'nothing-ships-tests',
      severity: 'error',
      from: { path: '^(app|server|db)/', pathNot: TEST },
      to: { path: `^tests/|${TEST}` },
    },
    {
      name: 'node-reads-no-tsx',
      comment:
        'Node strips types but knows no JSX, and these files run without a build: each is reached from one of them',
      severity: 'error',
      from: { path: NODE_ENTRIES, pathNot: TEST },
      to: { path: '\\.tsx$', reachable: true },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unreached-files',
      comment:
        'No module imports it, or only its own test does. Without cycles, what imports a file leads to one that is started by name',
      severity: 'error',
      module: {
        path: '^(app|server|db)/',
        pathNot: [TEST, ...ENTRIES, '^db/migrations/', '^app/domains\\.json$'],
        numberOfDependentsLessThan: 1,
      },
      from: { pathNot: TEST },
    },
    {
      name: 'no-unknown-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\+types/', '^virtual:', '\\?'] },
    },
  ],
  options: {
    // Imports of types count too: a layer that names another layer's types depends on it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/|\\.css$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
