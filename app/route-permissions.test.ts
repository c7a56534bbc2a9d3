import { expect, test } from 'vitest'
import { ADMIN_PAGES } from '#app/desk/admin-shell/admin-links.ts'
import { BUILT_IN_ROLES, type BuiltInRoleId, type Permission } from '#app/shared/permissions.ts'
import { DRAFTS_PAGE, FACE_PAGES } from '#app/storefront/shop-face/face-pages.ts'
import { findRoute, listPatterns } from './find-route.ts'
import { ROUTE_FACTS, type RouteFacts } from './route-facts.ts'
import { isOpenPage } from './ui/layout/open-pages.tsx'

/** The addresses of staff that a role may open, besides those that all staff may. */
function opened(role: BuiltInRoleId): string[] {
  const permissions: readonly Permission[] = BUILT_IN_ROLES[role].permissions
  return listPatterns(
    ({ access, needs }) => access === 'staff' && needs !== undefined && holdsOne(permissions, needs),
  )
}

function holdsOne(held: readonly Permission[], needs: NonNullable<RouteFacts['needs']>): boolean {
  return [needs].flat().some(needed => held.includes(needed))
}

/** What all staff may open: their own sign-in and language, the search of what they may see, and what belongs to no page. */
const OPEN_TO_ALL = [
  '/admin/your-sign-in',
  '/admin/language',
  '/admin/*',
  '/admin/find',
  '/admin/saved-views',
]

// product: 34.1
test('every address of staff names what it needs, but for those that all staff may open', () => {
  const open = listPatterns(({ access, needs }) => access === 'staff' && needs === undefined)
  expect(open.toSorted()).toEqual(OPEN_TO_ALL.toSorted())
  const others = Object.values(ROUTE_FACTS).filter(({ access }) => access !== 'staff')
  expect(others.every(({ needs }) => needs === undefined)).toBe(true)
})

// product: 34.1
test('a packer opens parcels alone, an accountant money and figures, an agent neither', () => {
  expect(opened('packer').every(pattern => pattern.startsWith('/admin/parcels'))).toBe(true)
  expect(opened('packer')).toHaveLength(7)
  expect(
    opened('accountant').every(pattern =>
      /^\/admin($|\/(cash|transfers|vouchers|health|reports))/.test(pattern),
    ),
  ).toBe(true)
  expect(
    opened('agent').some(pattern =>
      /^\/admin($|\/(cash|transfers|vouchers|settings|products))/.test(pattern),
    ),
  ).toBe(false)
  const staff = listPatterns(({ needs }) => needs === 'staff')
  expect(staff.toSorted()).toEqual([
    '/admin/audit-log',
    '/admin/backups',
    '/admin/backups/:backup',
    '/admin/backups/uploads',
    '/admin/demo',
    '/admin/domain',
    '/admin/mail',
    '/make-admin',
  ])
  expect(opened('manager').some(pattern => staff.includes(pattern))).toBe(false)
  expect(opened('owner')).toEqual(listPatterns(({ needs }) => needs !== undefined))
})

// product: 65.3
test('who may publish each part of the shop’s face may publish all, and the other way round', () => {
  const needs = FACE_PAGES.map(({ to }) => findRoute(to).facts.needs)
  expect(new Set(needs)).toEqual(new Set([findRoute(DRAFTS_PAGE).facts.needs]))
})

// product: 34.3
test('a menu shows the pages that a role may open, and the actions below them', () => {
  const pagesOf = (role: BuiltInRoleId) => {
    const permissions: readonly Permission[] = BUILT_IN_ROLES[role].permissions
    return ADMIN_PAGES.map(({ to }) => to).filter(to => {
      const { needs } = findRoute(to).facts
      return needs === undefined || holdsOne(permissions, needs)
    })
  }
  expect(pagesOf('packer')).toEqual(['/admin/parcels', '/admin/your-sign-in'])
  const open = pagesOf('agent')
  expect(isOpenPage(open, '/admin/orders?status=pending')).toBe(true)
  expect(isOpenPage(open, '/admin/orders/new')).toBe(true)
  expect(isOpenPage(open, '/admin/products?stock=low')).toBe(false)
  expect(isOpenPage(open, '/')).toBe(true)
})
