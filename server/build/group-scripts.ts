/** What the bundler knows of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Each imports only from those before it. */
const GROUPS = [
  'shop',
  'listing',
  'buying',
  'product-parts',
  'sections',
  'texts',
  'forms',
  'checkout',
  'parts',
  'pages',
  'admin',
] as const
type Group = (typeof GROUPS)[number]

const ROUTER = /^\0rolldown\/runtime|\/node_modules\/(react|react-dom|react-router|scheduler|cookie)\//
const FORMS = /\/node_modules\/(@conform-to|zod)\//
const OTHER_LIBRARY = /\/node_modules\/(?!lucide-react\/)/

const PAGE = /\/app\/(root|routes\/.+)\.tsx(\?|$)/
const ALWAYS = ['/app/root.tsx', '/app/routes/storefront/layout.tsx']
const HOME = ['/app/routes/storefront/home.tsx']
const LISTINGS = ['/app/routes/storefront/products.tsx', '/app/routes/storefront/collection.tsx']
const PRODUCT = ['/app/routes/storefront/product.tsx']
const TEXTS = ['about', 'faq', 'owner-page', 'privacy', 'returns', 'shipping', 'terms'].map(
  name => `/app/routes/storefront/${name}.tsx`,
)
const CHECKOUT = ['/app/routes/storefront/checkout.tsx']
/** What a product's page loads on demand: what it shares with checkout does not bring the forms of checkout along. */
const PRODUCT_PARTS = [
  '/app/storefront/product-page/components/delivery-day.tsx',
  '/app/catalogue/sizes/adviser/components/size-guide-drawer.tsx',
]
const BROWSED = [...LISTINGS, ...PRODUCT]

/** The groups for the bundler. One that comes earlier takes what its modules import with it. */
export const SCRIPT_GROUPS = GROUPS.map((name, position) => ({
  name: (id: string, graph: ModuleGraph) => (groupOf(id, graph) === name ? name : null),
  priority: GROUPS.length - position,
}))

/**
 * The script file that a module belongs to; undefined leaves it to the bundler: modules of one page are its own file, and
 * what is imported on demand another.
 *
 * A phone on a slow network pays for each file and each byte, and one file compresses better than three. So what every
 * page of the storefront needs, and what listings share with other pages, is one file (`shop`), with React and the router. What
 * listings alone share is another (`listing`). What the product's page shares with checkout (`buying`), what the home page
 * shares with pages of text (`sections`), what these share with other pages (`texts`), what checkout shares with other pages
 * (`checkout`: the service worker stores it with checkout), what parts that are loaded on demand share with other pages (`parts`) and
 * what other pages share are in files of which a page needs two or three at most.
 */
function groupOf(id: string, graph: ModuleGraph): Group | undefined {
  if (ROUTER.test(id)) return 'shop'
  if (FORMS.test(id)) return 'forms'
  if (OTHER_LIBRARY.test(id)) return undefined
  const found = findImporters(id, graph)
  const pages = [
    ...new Set(found.filter(module => PAGE.test(module)).map(module => module.replace(/\?.*/, ''))),
  ]
  const isNeededBy = (modules: string[]) => pages.some(page => modules.some(module => page.endsWith(module)))
  if (isNeededBy(ALWAYS)) return 'shop'
  // Also of a part that is loaded on demand.
  const isOfPart = found.some(module => (graph.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0)
  if (pages.length < 2) return isNeededBy(PRODUCT) && isOfPart ? 'buying' : undefined
  const group = groupOfShared(pages, isNeededBy)
  const isOfProductPart = found.some(module => PRODUCT_PARTS.some(part => module.endsWith(part)))
  if (AFTER_PRODUCT_PARTS.includes(group) && isOfProductPart) return 'product-parts'
  return group === 'pages' && isOfPart ? 'parts' : group
}

const AFTER_PRODUCT_PARTS: readonly Group[] = ['sections', 'texts', 'checkout', 'pages']

/** The same for a module that several pages need, but not all. */
function groupOfShared(pages: string[], isNeededBy: (modules: string[]) => boolean): Group {
  if (isNeededBy(HOME)) return isNeededBy(BROWSED) ? 'shop' : 'sections'
  if (pages.every(page => LISTINGS.some(listing => page.endsWith(listing)))) return 'listing'
  if (isNeededBy(LISTINGS)) return 'shop'
  if (isNeededBy(PRODUCT)) return 'buying'
  if (isNeededBy(TEXTS)) return 'texts'
  if (isNeededBy(CHECKOUT)) return 'checkout'
  return pages.every(page => page.includes('/routes/admin/')) ? 'admin' : 'pages'
}

/** The modules that load this one with themselves, not on demand, and itself. */
function findImporters(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id])
  for (const module of found) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer)
  }
  return [...found]
}
