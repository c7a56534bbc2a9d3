import { findRoute, patternOf } from '#app/find-route.ts'

interface ManifestRoute {
  parentId?: string
  path?: string
  index?: boolean
  hasLoader: boolean
  module: string
}

declare global {
  interface Window {
    /** Written into each page by the router's build. */
    __reactRouterManifest?: { version: string; routes: Record<string, ManifestRoute> }
  }
}

/** Loads the scripts of a page's routes, so that opening the page waits for none. */
export function preloadModules(pathname: string): void {
  for (const [, { module }] of routesOf(pathname)) {
    // Ignored here: opening the page tries again and shows a failure.
    import(/* @vite-ignore */ module).catch(() => {})
  }
}

/** Whether the route has data for each of its pages. */
export function hasLoader(routeId: string): boolean {
  return manifestRoutes()[routeId]?.hasLoader ?? false
}

/** Whether the page knows the route of a path: those of the shop do not know the admin's. */
export function knowsRouteOf(pathname: string): boolean {
  return routesOf(pathname).length > 0
}

/** The routes with the pattern of a path, by their ids. */
export function routesOf(pathname: string): [id: string, route: ManifestRoute][] {
  const { pattern } = findRoute(pathname)
  const routes = manifestRoutes()
  return Object.entries(routes).filter(([id]) => patternOf(routes, id) === pattern)
}

function manifestRoutes(): Record<string, ManifestRoute> {
  return window.__reactRouterManifest?.routes ?? {}
}
