import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DashboardPage } from './dashboard-page.tsx'

let orderCount = 0

test('a shop is shown its first steps until somebody has ordered', () => {
  expect(render(0)).toContain('href="/admin/add-product"')
  expect(render(1)).not.toContain('First steps')
})

function render(orders: number): string {
  orderCount = orders
  const Stub = createRoutesStub([{ path: '/', Component: Dashboard }])
  return renderToStaticMarkup(<Stub />)
}

function Dashboard() {
  const figure = { total: orderCount, last30Days: 0, thisMonth: 0, lastMonth: 0 }
  return (
    <DashboardPage
      figures={{ revenue: figure, customers: figure, orders: figure }}
      range="30d"
      takings={[]}
      waiting={{ pendingOrders: 0, unansweredMessages: 0, parkedEmails: 0 }}
      recent={[]}
      lowStock={{ count: 0, products: [] }}
    />
  )
}
