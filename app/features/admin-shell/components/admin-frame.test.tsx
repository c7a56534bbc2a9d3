import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type InitialEntry } from 'react-router'
import { expect, test } from 'vitest'
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

function render(address: InitialEntry): string {
  const Stub = createRoutesStub([{ path: '*', Component: Framed }])
  return renderToStaticMarkup(<Stub initialEntries={[address]} />)
}

function Framed() {
  return (
    <AdminFrame storeName="Darzi" viewer={undefined}>
      A page
    </AdminFrame>
  )
}
