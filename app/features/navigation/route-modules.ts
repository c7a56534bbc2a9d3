import { findRoute } from '#app/find-route.ts'

interface ManifestRoute {
  id: string
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
  const { pattern } = findRoute(pathname)
  for (const route of manifestRoutes()) {
    // Ignored here: opening the page tries again and shows a failure.
    if (patternOf(route) === pattern) import(/* @vite-ignore */ route.module).catch(() => {})
  }
}

/** Whether the route has data for each of its pages. */
export function hasLoader(routeId: string): boolean {
  return window.__reactRouterManifest?.routes[routeId]?.hasLoader ?? false
}

/** Whether the page knows the route of a path: those of the shop do not know the admin's. */
export function knowsRouteOf(pathname: string): boolean {
  const { pattern } = findRoute(pathname)
  return manifestRoutes().some(route => patternOf(route) === pattern)
}

function manifestRoutes(): ManifestRoute[] {
  return Object.values(window.__reactRouterManifest?.routes ?? {})
}

/** The route's pattern as in `route-facts.ts`; undefined for a layout, which is loaded already. */
function patternOf({ path, index, parentId }: ManifestRoute): string | undefined {
  if (!path && !index) return undefined
  const parent = window.__reactRouterManifest?.routes[parentId ?? '']
  return `${(parent && patternOf(parent)) ?? ''}/${path ?? ''}`
}
