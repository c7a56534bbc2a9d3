/**
 * The one-way imports of the house, as rules: routes → features → platform → shared, and routes, features → ui →
 * shared. `npm run boundaries` proves them; tests/boundaries.test.ts proves that each of them fires.
 */

/** A feature's few neighbours. A feature that is not named here has none. */
const NEIGHBOURS = {
  accounts: ['audit', 'checkout', 'email', 'orders', 'store'],
  'admin-shell': ['catalog', 'customers', 'media', 'orders'],
  audit: ['media'],
  cart: ['catalog', 'media', 'offline', 'store'],
  catalog: ['audit', 'cart', 'media', 'offline', 'saved-views'],
  checkout: ['cart', 'catalog', 'email', 'media', 'offline', 'orders', 'store'],
  customers: ['accounts', 'audit', 'orders', 'saved-views', 'store'],
  dashboard: ['accounts', 'admin-shell', 'catalog', 'orders'],
  email: ['audit', 'orders', 'store'],
  media: [],
  messages: ['audit', 'email', 'store'],
  offline: ['store'],
  orders: ['audit', 'catalog', 'email', 'media', 'saved-views', 'store'],
  'saved-views': [],
  sharing: ['catalog', 'media', 'store'],
  store: ['audit', 'catalog', 'media'],
}

const TEST = '\\.test\\.tsx?$'
const SERVER_ONLY = '\\.server\\.tsx?$'
/** What somebody starts, or a runner finds by its name; everything else is reached from one of these. */
const ENTRIES = [
  '^app/(root|routes|entry\\.client|entry\\.server)\\.tsx?$',
  '^app/routes/',
  '^server/(start|worker|build|finish-build|admin|files|draw-icons)\\.ts$',
  '^db/seed/draw/draw\\.ts$',
  '^app/features/offline/worker/(service|retired)-worker\\.ts$',
  '^bench/',
  '^tests/',
]

module.exports = {
  forbidden: [
    ...Object.entries(NEIGHBOURS).map(([feature, neighbours]) => ({
      name: `neighbours-of-${feature}`,
      comment: `${feature} may import from ${neighbours.join(', ') || 'no other feature'}`,
      severity: 'error',
      from: { path: `^app/features/${feature}/`, pathNot: TEST },
      to: { path: '^app/features/', pathNot: `^app/features/(${[feature, ...neighbours].join('|')})/` },
    })),
    {
      name: 'every-feature-is-listed',
      comment: 'A new feature names its neighbours in this file',
      severity: 'error',
      from: { path: '^app/features/', pathNot: `^app/features/(${Object.keys(NEIGHBOURS).join('|')})/` },
      to: {},
    },
    {
      name: 'shared-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^app/shared/' },
      to: { path: '^(app|server|db|tests)/', pathNot: '^app/shared/' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: TEST },
      to: { path: '^app/', pathNot: '^app/(platform|shared)/' },
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
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/|^app/platform/db/schema\\.' },
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
      comment: 'Node strips types but knows no JSX, and these files run without a build',
      severity: 'error',
      from: { path: '^(server|db|bench)/', pathNot: TEST },
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
      comment: 'Nobody imports it, or only its own test does',
      severity: 'error',
      from: { path: ENTRIES, pathNot: TEST },
      to: { path: '^(app|server|db)/', pathNot: [TEST, ...ENTRIES, '^db/migrations/'], reachable: false },
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
