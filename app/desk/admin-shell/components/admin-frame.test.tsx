import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, parsePath, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { ToDo } from '#app/desk/to-do/to-do.ts'
import { ADMIN_GROUPS } from '../admin-links.ts'
import { AdminFrame } from './admin-frame.tsx'

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/products', 'Products'],
  ['/admin/products/7?q=shirt', 'Products'],
  ['/admin/add-product', 'Products'],
  ['/admin/orders/DZ-1042', 'Orders'],
  ['/admin/emails/templates', 'Emails'],
  ['/make-admin', 'Staff'],
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

// product: 14.20
test('the menu says how much waits on each page, the bar how much on all, and nothing where there is none', () => {
  const toDo = { calls: { total: 3, hasMore: false }, failed: { total: 999, hasMore: true } }
  expect(linksWith(toDo)).toEqual(
    new Set(['Dashboard, to do: 1,002+', 'Parcels, to do: 999+', 'Calls, to do: 3']),
  )
  expect(linksWith({})).toEqual(new Set())
  // Without a dashboard the button of the menu has the number of all.
  const pages = ['/admin/orders', '/admin/calls']
  expect(textOf(render('/admin/orders', pages, toDo))).toContain('1,002+')
})

function linksWith(toDo: ToDo): Set<string> {
  const links = [...render('/admin', undefined, toDo).matchAll(/<a [^>]*>(.*?)<\/a>/g)]
  return new Set(links.map(([, inside = '']) => textOf(inside)).filter(text => text.includes('to do')))
}

function textOf(html: string): string {
  return html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '')
}

function namesOfLists(address: string, openPages?: string[]): (string | undefined)[] {
  const page = render(address, openPages)
  return [...page.matchAll(/<ul aria-labelledby="([^"]+)"/g)].map(
    ([, id]) => page.split(`id="${id}"`)[1]?.match(/>([^<]*)</)?.[1],
  )
}

function render(address: string, openPages?: string[], toDo?: ToDo): string {
  const Stub = createRoutesStub([{ path: '*', Component: Framed }])
  return renderToStaticMarkup(
    <Stub initialEntries={[{ ...parsePath(address), state: { openPages, toDo } }]} />,
  )
}

function Framed() {
  const { state } = useLocation()
  return (
    <AdminFrame storeName="Darzi" viewer={undefined} {...state}>
      A page
    </AdminFrame>
  )
}
