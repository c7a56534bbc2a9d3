import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ToDo } from '#app/desk/to-do/to-do.ts'
import type { HealthAlert } from '#app/insight/health/health-alerts.server.ts'
import type { Figure } from '../figures.ts'
import { DashboardPage } from './dashboard-page.tsx'

test('each card names what it counts and its period, and the table of months agrees', () => {
  const page = render({ total: 70, last30Days: 21, thisMonth: 14, lastMonth: 12 })
  const card = /Orders<\/h2>.*?<\/section>/.exec(page)?.[0]?.replaceAll(/<[^>]+>/g, ' ')
  for (const text of ['70', 'All time, cancelled ones left out', '+17% from last month']) {
    expect(card).toContain(text)
  }
  for (const text of ['1 to 22 Nov: 14', '1 to 22 Oct: 12', 'Last 30 days: 21']) expect(card).toContain(text)
  const table = /Show as a table.*/.exec(page)?.[0]?.replaceAll(/<[^>]+>/g, ' ')
  expect(table).toContain('Nov 2026 so far')
  expect(table).toContain('1 to 22 Oct brought PKR 0.12 and 12 orders')
  expect(table).toContain('1 to 22 Nov: +17% from last month')
})

test('on days without orders last month, a card says so once', () => {
  const page = render({ total: 70, last30Days: 21, thisMonth: 14, lastMonth: 0 })
  expect(page).toContain('Nothing by this day last month')
  expect(page).not.toContain('1 to 22 Oct')
})

test('the table of sales, which scrolls, is reached by the keyboard', () => {
  expect(render({ total: 1 })).toMatch(/<section aria-label="Sales table" tabindex="0"/i)
})

// product: 14.5, 15.3
test('without a mail service, waiting emails are counted, with a link to the instructions', () => {
  const href = 'href="/admin/emails?state=queued"'
  const without = render({}, { hasMailService: false })
  expect(without).toMatch(
    new RegExp(`${href.replace('?', '\\?')}.*>12<.*>emails wait: no mail service is set up<`),
  )
  expect(without).not.toContain('parked')
  expect(render({})).not.toContain(href)
})

// product: 14.5
test('limited emails are counted if there are any, with and without a mail service', () => {
  const link = /href="\/admin\/emails\?state=limited".*>3<.*>emails not sent: too many to one address</
  for (const hasMailService of [true, false]) {
    expect(render({}, { hasMailService, limitedEmails: 3 })).toMatch(link)
    expect(render({}, { hasMailService })).not.toContain('state=limited')
  }
})

// product: 14.20
test('what waits for staff is listed with its number, or that there is nothing to do', () => {
  const some = { calls: { total: 1, hasMore: false }, pack: { total: 999, hasMore: true } }
  const page = render({}, { waiting: { ...some, failed: { total: 0, hasMore: false } } })
  expect(page).toMatch(
    /href="\/admin\/calls".*>1<.*>call due<.*href="\/admin\/parcels".*>999\+<.*>orders to pack</,
  )
  expect(page).not.toContain('failed deliver')
  expect(page).not.toContain('Nothing to do')
  expect(render({}, { queuedEmails: 0, hasMailService: false })).toContain('Nothing to do.')
})

// product: 20.17
test('what has failed for a while is above the figures, with a link to what to do', () => {
  expect(render({})).not.toContain('/admin/health')
  const since = '2026-11-22T09:00:00.000Z'
  const failures = [{ part: 'mail', since, found: '3 emails wait.', isAlerted: true }] as const
  const page = render({}, { failures }).replaceAll(/<(?!a )[^>]+>/g, '')
  expect(page).toMatch(
    /Mail has failed since 22\/11\/2026, 14:00: 3 emails wait\..*href="\/admin\/health".*Revenue/,
  )
})

let all: Figure
let limited: number
let queued: number
let isMailSet: boolean
let toDo: ToDo
let failing: HealthAlert[] = []

function render(
  figure: Partial<Figure>,
  {
    hasMailService = true,
    queuedEmails = 12,
    limitedEmails = 0,
    failures = [] as readonly HealthAlert[],
    waiting = {} as ToDo,
  } = {},
): string {
  all = { total: 0, last30Days: 0, thisMonth: 0, lastMonth: 0, ...figure }
  isMailSet = hasMailService
  queued = queuedEmails
  toDo = waiting
  limited = limitedEmails
  failing = [...failures]
  const Stub = createRoutesStub([{ path: '/', Component: Dashboard }])
  return renderToStaticMarkup(<Stub />).replaceAll('<!-- -->', '')
}

const NONE = { last30Days: 0, total: 0 }

function Dashboard() {
  const compared = { thisMonth: '1 to 22 Nov', lastMonth: '1 to 22 Oct' }
  return (
    <DashboardPage
      figures={{ revenue: all, customers: all, orders: all, compared }}
      money={{
        ordered: NONE,
        delivered: NONE,
        collected: NONE,
        received: NONE,
        deducted: NONE,
        outstandingPaisa: 0,
      }}
      range="12m"
      sales={[{ day: '2026-11-01', revenuePaisa: 14, orderCount: 14 }]}
      work={{
        pendingOrders: 0,
        unansweredMessages: 0,
        parkedEmails: 0,
        queuedEmails: queued,
        limitedEmails: limited,
      }}
      toDo={toDo}
      hasMailService={isMailSet}
      recent={[]}
      lowStock={{ count: 0, hasMore: false, products: [] }}
      backups={undefined}
      failures={failing}
    />
  )
}
