import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, parsePath, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { ToDo } from '#app/desk/to-do/to-do.ts'
import { ADMIN_GROUPS } from '../admin-links.ts'
import { AdminFrame } from './admin-frame.tsx'

test.each([
  ['/admin', 'Home'],
  ['/admin/setup', 'Home'],
  ['/admin/products', 'Products'],
  ['/admin/products/7?q=shirt', 'Products'],
  ['/admin/add-product', 'Products'],
  ['/admin/orders/DZ-1042', 'Orders'],
  ['/admin/emails/templates', 'Emails'],
  ['/admin/cities', 'Settings'],
  ['/admin/brand', 'Online store'],
  ['/make-admin', 'Staff'],
])('at %s the current admin page is %s', (address, label) => {
  const current = [...render(address).matchAll(/<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)]
  expect(new Set(current.map(([, inside]) => inside?.replace(/<[^>]+>/g, '')))).toEqual(new Set([label]))
})

// product: 65.1
test('the menu shows the groups, and of that of the page its pages, under a name for screen readers', () => {
  expect(namesInMenu('/admin')).toEqual(ADMIN_GROUPS.map(({ title }) => title))
  expect(namesOfLists('/admin')).toEqual([])
  expect(namesOfLists('/admin/run-out')).toEqual(['Reports'])
  expect(namesInMenu('/admin/run-out').slice(-4)).toEqual([
    'Stock forecast',
    'Searches',
    'Audit log',
    'Settings',
  ])
})

// product: 65.1
test('each page stands in one group, once', () => {
  const pages = ADMIN_GROUPS.flatMap(({ links }) => links.flatMap(({ to, also = [] }) => [to, ...also]))
  expect(pages).toEqual([...new Set(pages)])
  expect(ADMIN_GROUPS).toHaveLength(9)
})

// product: 65.1
test('a group of which the viewer may open nothing is not shown, and one with a single page is that page', () => {
  const pages = ['/admin/parcels', '/admin/your-sign-in']
  expect(namesInMenu('/admin/parcels', pages)).toEqual(['Parcels', 'Your sign-in'])
  expect(namesInMenu('/admin', ['/admin/calls', '/admin/parcels'])).toEqual(['Orders'])
  expect(render('/admin', ['/admin/calls', '/admin/parcels'])).toContain('href="/admin/calls"')
})

// product: 72.3
test('a phone’s bar has what the viewer does most, and the menu with the rest', () => {
  expect(namesInBar()).toEqual(['Home', 'Orders', 'Calls', 'Products', 'Menu'])
  expect(namesInBar(['/admin/parcels', '/admin/your-sign-in'])).toEqual(['Parcels', 'Your sign-in', 'Menu'])
  expect(namesInBar(['/admin/orders', '/admin/returns', '/admin/customers', '/admin/messages'])).toEqual([
    'Orders',
    'Returns',
    'Customers',
    'Messages',
    'Menu',
  ])
})

// product: 14.20
test('the menu says how much waits on each page, the bar how much on all, and nothing where there is none', () => {
  const toDo = { calls: { total: 3, hasMore: false }, failed: { total: 999, hasMore: true } }
  expect(linksWith(toDo)).toEqual(
    new Set(['Home, to do: 1,002+', 'Orders, to do: 1,002+', 'Calls, to do: 3']),
  )
  expect(linksWith({})).toEqual(new Set())
  expect(linksWith(toDo, '/admin/calls')).toContain('Parcels, to do: 999+')
  // Without a dashboard the button of the menu has the number of what is not in the bar.
  const pages = ['/admin/orders', '/admin/calls', '/admin/products', '/admin/parcels', '/admin/returns']
  const more = { ...toDo, returns: { total: 7, hasMore: false } }
  expect(namesInBar(pages, more)).toEqual([
    'Orders',
    'Calls, to do: 3',
    'Products',
    'Parcels, to do: 999+',
    'Menu, to do: 7',
  ])
})

/** The links of the sidebar. */
function namesInMenu(address: string, openPages?: string[]): string[] {
  return namesIn(render(address, openPages).split('</aside>')[0])
}

/** The links and buttons of the bar. */
function namesInBar(openPages?: string[], toDo?: ToDo): string[] {
  return namesIn(render('/admin/discounts', openPages, toDo).split('data-bottom-bar')[1])
}

function namesIn(html = ''): string[] {
  const [, list = ''] = /<ul[^>]*>(.*)<\/ul>/s.exec(html) ?? []
  return [...list.matchAll(/<(a|button) [^>]*>(.*?)<\/\1>/gs)].map(([, , inside = '']) => textOf(inside))
}

function linksWith(toDo: ToDo, address = '/admin'): Set<string> {
  const links = [...render(address, undefined, toDo).matchAll(/<a [^>]*>(.*?)<\/a>/g)]
  return new Set(links.map(([, inside = '']) => textOf(inside)).filter(text => text.includes('to do')))
}

function textOf(html: string): string {
  return html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '')
}

function namesOfLists(address: string, openPages?: string[]): string[] {
  const page = render(address, openPages)
  return [...page.matchAll(/<ul aria-labelledby="([^"]+)"/g)].map(([, id]) =>
    textOf(`<p ${page.split(`id="${id}"`)[1]?.split('</p>')[0]}`),
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
