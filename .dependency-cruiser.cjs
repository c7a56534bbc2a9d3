/**
 * The one-way imports of the house, as rules: routes → features → platform → schema → shared, and routes, features → ui →
 * shared. `npm run boundaries` proves them; tests/boundaries.test.ts proves that each of them fires.
 */

/**
 * What each feature may import, from the bottom to the top: a feature names only features above it in the file, so that
 * the graph has no circle. tests/boundaries.test.ts fails on a name that nothing uses.
 */
const FEATURE_IMPORTS = require('./app/features/imports.json')

const TEST = '\\.test\\.tsx?$'
const SERVER_ONLY = '\\.server\\.tsx?$'
/** The files that a person or a runner starts by name; everything else is reached from one of these. */
const ENTRIES = [
  '^app/(root|routes|entry\\.client|entry\\.server)\\.tsx?$',
  '^app/routes/',
  '^server/(start|worker|build|pack|admin|files|backup|restore|move-database|draw-icons|subset-fonts)\\.ts$',
  '^server/build/(finish-build|group-scripts|direct-icons|direct-parts|files-first|programs|react-modules|shop-sources|source-addresses|trim-react|trim-router|trim-route-facts)\\.ts$',
  '^server/programs/',
  '^server/subset-font\\.d\\.ts$',
  '^db/seed/draw/draw\\.ts$',
  '^app/features/offline/worker/(service|retired)-worker\\.ts$',
  '^app/features/documents/document-thread\\.server\\.ts$',
  '^app/features/product-sheets/files/product-sheet-thread\\.server\\.ts$',
  '^app/platform/sheets/sheet-thread\\.server\\.ts$',
  '^bench/',
  '^tests/',
]
/** Those that Node reads as they are. */
const NODE_ENTRIES = ENTRIES.filter(entry => /^\^(server|db|bench)\//.test(entry))

/** The values of `orders.status` and `emails.template`. */
const LISTS_OF_COLUMNS =
  '^app/features/(orders/order-status|orders/confirmation/confirmation|orders/payments/money-entry|orders/parcels/parcel-(state|transitions)|orders/returns/return-(state|reason)|parcels/courier|orders/papers/paper-kind|pricing/discounts|sales/sale|online-payments/online-payment|product-query/collection-rules|cash/statements/statement-(columns|findings)|notifications/templates/template-names)\\.ts$'

module.exports = {
  forbidden: [
    ...Object.entries(FEATURE_IMPORTS).map(([feature, imported]) => ({
      name: `imports-of-${feature}`,
      comment: `${feature} may import from ${imported.join(', ') || 'no other feature'}`,
      severity: 'error',
      from: { path: `^app/features/${feature}/`, pathNot: TEST },
      to: { path: '^app/features/', pathNot: `^app/features/(${[feature, ...imported].join('|')})/` },
    })),
    {
      name: 'every-feature-is-listed',
      comment: 'A new feature is named in app/features/imports.json',
      severity: 'error',
      from: { path: '^app/features/', pathNot: `^app/features/(${Object.keys(FEATURE_IMPORTS).join('|')})/` },
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
        'The server, the service worker and features read the facts of routes, so these know none of them',
      severity: 'error',
      from: { path: '^app/(route-facts|find-route)\\.ts$' },
      to: { path: '.', pathNot: '^app/(route-facts|shared/permissions|shared/text/languages)\\.ts$' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: TEST },
      to: { path: '^app/', pathNot: '^app/(platform|shared|languages)/|^app/schema/(accounts|platform)\\.' },
    },
    {
      name: 'schema-knows-no-business',
      comment:
        'Some lists of features give columns their type: they import nothing and a column refers to them',
      severity: 'error',
      from: { path: '^app/schema/' },
      to: { path: '^app/', pathNot: `^app/(schema|shared)/|${LISTS_OF_COLUMNS}` },
    },
    {
      name: 'ui-knows-no-business',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^app/', pathNot: '^app/(ui|shared)/' },
    },
    {
      name: 'features-know-no-routes',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: '^app/(routes/|routes\\.ts|root\\.tsx|entry\\.)' },
    },
    {
      name: 'routes-hold-no-sql',
      comment: 'A route parses, calls one feature and renders',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: TEST },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/|^app/schema/' },
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
        pathNot: [
          TEST,
          ...ENTRIES,
          '^db/migrations/',
          '^app/schema/access\\.json$',
          '^app/features/imports\\.json$',
        ],
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
