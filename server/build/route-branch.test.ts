import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { findRoute } from '#app/find-route.ts'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import routeTable from '#app/routes.ts'
import { branchOf } from './route-branch.ts'

const BUILD = buildOfRouteTable()

test('the branch of each pattern leads its pages to the routes that the whole build does', () => {
  const whole = asObjects(BUILD.routes)
  for (const pattern of Object.keys(ROUTE_FACTS)) {
    const { routes, assets } = branchOf(BUILD, pattern)
    const branch = asObjects(routes)
    for (const path of pathsOf(pattern)) {
      const ids = matchedIds(whole, path)
      expect(findRoute(path).pattern, path).toBe(pattern)
      expect(matchedIds(branch, path), path).toEqual(ids)
      expect(Object.keys(assets.routes), path).toEqual(expect.arrayContaining(ids))
    }
  }
})

test('a branch is a small part of the build', () => {
  expect(Object.keys(branchOf(BUILD, '/product/:productId').routes).toSorted()).toEqual(
    [
      'root',
      'routes/storefront/layout',
      'routes/storefront/not-found',
      'routes/storefront/product',
    ].toSorted(),
  )
})

/** A page of the pattern, and one with the other spellings that lead there. */
function pathsOf(pattern: string): string[] {
  const path = pattern.replace(/:\w+/g, 'some-value').replace('*', 'no/such/page')
  return [path, `${path.toUpperCase()}/`]
}

/** The routes of the table as the router's build has them. */
function buildOfRouteTable(): Pick<ServerBuild, 'routes' | 'assets'> {
  const routes = Object.fromEntries(
    [{ id: 'root', path: '' }, ...listRoutes(routeTable, 'root')].map(route => [route.id, route]),
  )
  return { routes, assets: { routes } } as unknown as Pick<ServerBuild, 'routes' | 'assets'>
}

function listRoutes(entries: readonly RouteConfigEntry[], parentId: string): { id: string }[] {
  return entries.flatMap(({ id = '', file, path, index, children = [] }) => {
    const own = id || file.replace(/\.tsx?$/, '')
    return [{ id: own, parentId, path, index }, ...listRoutes(children, own)]
  })
}

function matchedIds(routes: RouteObject[], path: string): string[] {
  return (matchRoutes(routes, path) ?? []).map(({ route }) => route.id ?? '')
}

function asObjects(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path } = route
    return route.index ? [{ id, path, index: true }] : [{ id, path, children: asObjects(routes, id) }]
  })
}
