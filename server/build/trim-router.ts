import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { emptyFunctions, replaceSpans, type Span, visit } from './edit-code.ts'

const LIBRARY = /\/node_modules\/react-router\/dist\/production\/lib\/(.+)\.js$/

/**
 * Functions of the router that the browser never needs in this shop, by module: finding routes late, reading ahead by the
 * router's links, stylesheets of routes, instrumentation, error pages where ours stand, React's server components and pages without a server,
 * and what it says of a path that has a search in it. Where one is called, nothing is what it would return.
 */
const UNUSED: Record<string, readonly string[]> = {
  'dom/lib': ['HistoryRouter', 'useViewTransitionState'],
  // The server writes the scripts of a page. React leaves them, and what else it did not render at the end of a body.
  'dom/ssr/components': ['PrefetchPageLinks', 'Scripts'],
  'dom/ssr/errorBoundaries': ['RemixRootDefaultErrorBoundary'],
  'dom/ssr/fog-of-war': ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery', 'getPartialManifest'],
  'dom/ssr/links': ['prefetchRouteCss', 'prefetchStyleLinks'],
  'dom/ssr/routes': [
    'createClientRoutesWithHMRRevalidationOptOut',
    'preventInvalidServerHandlerCall',
    'wrapShouldRevalidateForHdr',
  ],
  'dom/ssr/single-fetch': ['nonSsrStrategy'],
  hooks: ['RSCErrorHandler', 'DefaultErrorComponent'],
  'router/instrumentation': ['instrumentClientSideRouter', 'getRouteInstrumentationUpdates'],
  'router/router': [
    'defaultDataStrategyWithMiddleware',
    'discoverRoutes',
    'getInstrumentationNavigateMeta',
    'patchRoutesImpl',
    'persistAppliedTransitions',
    'restoreAppliedTransitions',
  ],
  'router/utils': ['getInvalidPathError'],
}

/**
 * Leaves the router's unused functions empty, so that neither they nor what only they need is sent, and what it would say to
 * developers about their mistakes. Servers and pages in development say it.
 */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: LIBRARY },
      handler(code, id) {
        const unused = UNUSED[LIBRARY.exec(id)?.[1] ?? ''] ?? []
        const emptied = emptyFunctions(code, this.parse(code), unused)
        return { code: withoutMessages(emptied, this.parse(emptied)), map: null }
      },
    },
  }
}

const PROVIDER = /\/node_modules\/react-router\/dist\/production\/lib\/components\.js$/
const SUBSCRIBES = 'router.subscribe(setState)'
const PAGE_LOADING = fileURLToPath(new URL('../../app/ui/layout/page-loading.ts', import.meta.url))

/** Leaves out that the router renders the whole page to say that the next one is loading: see `page-loading.ts`. */
export function withoutPageLoading(): Plugin {
  return {
    name: 'without-page-loading',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: PROVIDER },
      handler(code) {
        if (!code.includes(SUBSCRIBES)) this.error(`The router has no ${SUBSCRIBES}`)
        const held = code.replace(SUBSCRIBES, 'router.subscribe(withoutPageLoading(setState))')
        return {
          code: `import { withoutPageLoading } from ${JSON.stringify(PAGE_LOADING)}\n${held}`,
          map: null,
        }
      },
    },
  }
}

const LINKS = /\/node_modules\/react-router\/dist\/production\/lib\/dom\/lib\.js$/
/** Each page lists all routes, and reads others ahead itself. */
const REPLACED = {
  'discover = "render"': 'discover = "none"',
  'usePrefetchBehavior(prefetch, rest)': '[false, null, {}]',
}

/** Leaves out what the router's links and forms could do for pages, and what they say of it in each page. */
export function plainLinks(): Plugin {
  return {
    name: 'plain-links',
    apply: 'build',
    transform: {
      filter: { id: LINKS },
      handler(code) {
        const plain = Object.entries(REPLACED).reduce((text, [part, replacement]) => {
          if (!text.includes(part)) this.error(`The router's links have no ${part} to replace`)
          return text.replaceAll(part, replacement)
        }, code)
        return { code: plain, map: null }
      },
    },
  }
}

/** The code without the messages of its assertions. */
export function withoutMessages(code: string, program: object): string {
  const messages: (Span & { replacement: string })[] = []
  visit(program, node => {
    if (isAssertion(node)) messages.push({ start: node.arguments[0].end, end: node.end - 1, replacement: '' })
  })
  return replaceSpans(code, messages)
}

/** `invariant(value, message)` with a message that is written there. */
interface Assertion extends Span {
  type: 'CallExpression'
  callee: { name: string }
  arguments: [Span, Span & { type: string }]
}

function isAssertion(node: object): node is Assertion {
  const { type, callee, arguments: given } = node as Partial<Assertion>
  const isCalled = type === 'CallExpression' && /^(UNSAFE_)?invariant$/.test(callee?.name ?? '')
  return isCalled && given?.length === 2 && /^(Literal|TemplateLiteral)$/.test(given[1].type)
}
