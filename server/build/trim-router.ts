import type { Plugin } from 'vite'

const LIBRARY = /\/node_modules\/react-router\/dist\/production\/lib\/(.+)\.js$/

/**
 * Functions of the router that the browser never calls in this shop, by module: finding routes late, reading ahead by the
 * router's links, instrumentation, error pages where ours stand, React's server components and pages without a server.
 * Where one is called, nothing is what it would return.
 */
const UNUSED: Record<string, readonly string[]> = {
  'dom/lib': ['HistoryRouter', 'useViewTransitionState'],
  'dom/ssr/components': ['PrefetchPageLinks'],
  'dom/ssr/errorBoundaries': ['RemixRootDefaultErrorBoundary'],
  'dom/ssr/fog-of-war': ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery', 'getPartialManifest'],
  'dom/ssr/routes': ['createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr'],
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
}

/** Leaves the router's unused functions empty, so that neither they nor what only they need is sent. */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: LIBRARY },
      handler(code, id) {
        const unused = UNUSED[LIBRARY.exec(id)?.[1] ?? '']
        return unused && { code: emptyFunctions(code, this.parse(code), unused), map: null }
      },
    },
  }
}

/**
 * The code with these functions empty.
 *
 * @throws if one is missing, as after an update of the library
 */
export function emptyFunctions(code: string, program: object, names: readonly string[]): string {
  const bodies = findBodies(program)
  const spans = names.map(name => {
    const body = bodies.get(name)
    if (!body) throw new Error(`There is no function ${name} to leave empty`)
    return body
  })
  return spans
    .sort((one, other) => other.start - one.start)
    .reduce((shorter, { start, end }) => `${shorter.slice(0, start)}{}${shorter.slice(end)}`, code)
}

interface Span {
  start: number
  end: number
}

interface DeclaredFunction {
  type: 'FunctionDeclaration'
  id: { name: string }
  body: Span
}

/** The body of each function that is declared in the module, at any depth. */
function findBodies(program: object): Map<string, Span> {
  const bodies = new Map<string, Span>()
  visit(program)
  return bodies

  function visit(node: unknown): void {
    if (!node || typeof node !== 'object') return
    if (isDeclaration(node)) bodies.set(node.id.name, node.body)
    for (const child of Object.values(node)) visit(child)
  }
}

function isDeclaration(node: object): node is DeclaredFunction {
  return (node as { type?: string }).type === 'FunctionDeclaration'
}
