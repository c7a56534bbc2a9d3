import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, parsePath, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { ADMIN_GROUPS } from '../admin-links.ts'
import { AdminFrame } from './admin-frame.tsx'

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/products', 'Products'],
  ['/admin/products/7?q=shirt', 'Products'],
  ['/admin/add-product', 'Products'],
  ['/admin/orders/DZ-1042', 'Orders'],
  ['/admin/emails/templates', 'Emails'],
  ['/make-admin', 'Make admin'],
])('at %s the current admin page is %s', (address, label) => {
  const current = [...render(address).matchAll(/<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)]
  expect(new Set(current.map(([, inside]) => inside?.replace(/<[^>]+>/g, '')))).toEqual(new Set([label]))
})

// product: 65.1
test('the pages stand in groups that are named to screen readers, without groups of which the viewer may open nothing', () => {
  expect(namesOfLists('/admin')).toEqual(ADMIN_GROUPS.map(({ title }) => title))
  expect(namesOfLists('/admin/parcels', ['/admin/parcels', '/admin/your-sign-in'])).toEqual([
    'Orders',
    'Settings',
  ])
})

function namesOfLists(address: string, openPages?: string[]): (string | undefined)[] {
  const page = render(address, openPages)
  return [...page.matchAll(/<ul aria-labelledby="([^"]+)"/g)].map(
    ([, id]) => page.split(`id="${id}"`)[1]?.match(/>([^<]*)</)?.[1],
  )
}

function render(address: string, openPages?: string[]): string {
  const Stub = createRoutesStub([{ path: '*', Component: Framed }])
  return renderToStaticMarkup(<Stub initialEntries={[{ ...parsePath(address), state: { openPages } }]} />)
}

function Framed() {
  const { state } = useLocation()
  return (
    <AdminFrame storeName="Darzi" viewer={undefined} {...state}>
      A page
    </AdminFrame>
  )
}
