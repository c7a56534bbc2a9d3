import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffRoles, users } from '#app/accounts/tables/accounts.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { findRoute } from '#app/find-route.ts'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import {
  ALL_PERMISSIONS,
  BUILT_IN_ROLES,
  type BuiltInRoleId,
  type Permission,
  TICKABLE_PERMISSIONS,
} from '#app/shared/permissions.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { createRouteParameters, createVisitors, emailOf, SECRET, saveSessions } from './access-fixtures.ts'
import { listAddresses } from './route-table.ts'
import { openSharedReads, openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database, { sharedReads: openSharedReads() })
const cookies = await createVisitors(services)
const parametersOf = await createRouteParameters(services)
const { restoreSessions } = await saveSessions(database)
const app = await openStoreApp(services)

const staffAddresses = listAddresses().filter(({ pattern }) => ROUTE_FACTS[pattern]?.access === 'staff')
const LIMITED = (Object.keys(BUILT_IN_ROLES) as BuiltInRoleId[]).filter(role => role !== 'owner')

/** Those of the shop, and one that an owner has made by ticking. */
const TICKED: Permission[] = ['products', 'customers']
const ROLES: [string, readonly Permission[]][] = [
  ...LIMITED.map((role): [string, readonly Permission[]] => [role, BUILT_IN_ROLES[role].permissions]),
  [await makeRole(TICKED), TICKED],
]

// product: 34.1, 34.3
test.each(ROLES)(
  'of every page, file, stream and form of the admin, %s gets those of its role alone',
  async (role, permissions) => {
    await giveRole(role)
    const wrong: string[] = []
    for (const [index, { pattern, isPage }] of staffAddresses.entries()) {
      const path = pathOf(pattern)
      const data = isPage ? `${path}.data` : path
      if (isGranted(pattern, permissions)) {
        // One of the roles that have it, which is another for the next address: guards know permissions alone.
        const having = ROLES.filter(([, theirs]) => isGranted(pattern, theirs))
        const isAsked = having[index % having.length]?.[0] === role
        if (isAsked && (await ask(data, 'GET')).status === 403) wrong.push(`GET ${data}: 403`)
        continue
      }
      // The page is asked for and the form sent to its data, or the other way round for the next address and role.
      const isTurned = (index + ROLES.findIndex(([other]) => other === role)) % 2 === 1
      const [read, sent] = isTurned ? [data, path] : [path, data]
      wrong.push(
        ...(await openedWrongly(pattern, read, 'GET')),
        ...(await openedWrongly(pattern, sent, 'POST')),
      )
    }
    expect(wrong).toEqual([])
  },
)

function isGranted(pattern: string, permissions: readonly Permission[]): boolean {
  const needs = ROUTE_FACTS[pattern]?.needs
  return needs === undefined || [needs].flat().some(needed => permissions.includes(needed))
}

/** What of an address is not refused, or is refused and shows what it holds all the same. */
async function openedWrongly(pattern: string, at: string, method: 'GET' | 'POST'): Promise<string[]> {
  const { status, text } = await ask(at, method)
  // The dashboard leads on to the first page of the role.
  const isRefused = status === 403 || (pattern === '/admin' && [202, 302].includes(status))
  return isRefused && !text.includes(SECRET) ? [] : [`${method} ${at}: ${status}`]
}

/** What only the holders of a permission may read, wherever it is stored; `hidden` for what no page ever sends. */
const MARKED = {
  money: 'zx-money-zx',
  customers: 'zx-customers-zx',
  messages: 'zx-messages-zx',
  staff: 'zx-staff-zx',
  hidden: 'zx-hidden-zx',
}
type Marked = keyof typeof MARKED

/** Everybody reads on the page of their sign-in in which browsers they are signed in themselves. */
const READ_BY_ROLE = staffAddresses.filter(({ pattern }) => pattern !== '/admin/your-sign-in')

/** What an address asks for, without which it shows nothing. */
const ASKED: Record<string, string> = {
  '/admin/orders/print': `?numbers=${parametersOf('/admin/orders/:number').number}`,
  '/admin/find': `?q=${parametersOf('/admin/orders/:number').number}`,
}

/** Whose marks the response of an address holds, and its status. */
async function findMarks({ pattern, isPage }: (typeof staffAddresses)[number]) {
  const { status, text } = await ask(
    `${pathOf(pattern)}${isPage ? '.data' : ''}${ASKED[pattern] ?? ''}`,
    'GET',
  )
  const marks = (Object.keys(MARKED) as Marked[]).filter(marked => text.includes(MARKED[marked]))
  // The file for a person holds all that is theirs: what they said they have paid, too.
  const isOwnFile = pattern === '/admin/customers/:customerId/data'
  return { status, marks: isOwnFile ? marks.filter(mark => mark !== 'money') : marks }
}

/** Roles with all that an owner can tick but one of what is marked, and the owner’s: no role with less reads more. */
const ALL_BUT_ONE: [string, readonly Permission[]][] = [
  ['owner', BUILT_IN_ROLES.owner.permissions],
  ...(await Promise.all(
    TICKABLE_PERMISSIONS.filter(left => left in MARKED).map(async (left): Promise<[string, Permission[]]> => {
      const permissions = TICKABLE_PERMISSIONS.filter(permission => permission !== left)
      return [await makeRole(permissions), permissions]
    }),
  )),
]

/** No page, no backup, and the PDFs of what is chosen, whose words can’t be searched. */
const UNREAD = [
  '/admin/*',
  '/admin/backups/:backup',
  '/admin/orders/invoices',
  '/admin/parcels/labels',
  '/admin/parcels/load-sheet',
]

// product: 34.3
test('the data of a page holds nothing that its reader’s role leaves out', async () => {
  await markWhatIsLimited()
  const [wrong, seen, unread] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [role, permissions] of ALL_BUT_ONE) {
    await giveRole(role)
    const missing = ALL_PERMISSIONS.filter(permission => !permissions.includes(permission)).join(', ')
    const isHeld = (mark: string) => permissions.some(permission => permission === mark)
    for (const address of READ_BY_ROLE) {
      const { status, marks } = await findMarks(address)
      for (const mark of marks) {
        if (isHeld(mark)) seen.add(mark)
        else wrong.add(`without ${missing}, ${address.pattern} holds ${mark}`)
      }
      if (role === 'owner' && status === 404) unread.add(address.pattern)
    }
  }
  expect([...wrong]).toEqual([])
  expect([...seen].sort(), 'what was read at all').toEqual(['customers', 'messages', 'money', 'staff'])
  expect([...unread].sort(), 'what was not read').toEqual(UNREAD)
})

/** Each permission alone: staff with more of them read these pages with more links open. */
const ONE_ALONE = await Promise.all(
  TICKABLE_PERMISSIONS.map(
    async (permission): Promise<[string, Permission[], string]> => [
      permission,
      [permission],
      await makeRole([permission]),
    ],
  ),
)

// product: 34.3
test.each(ONE_ALONE)(
  'no page links to what its reader, with %s alone, may not open',
  async (_, held, role) => {
    await giveRole(role)
    const dead = new Set<string>()
    for (const { pattern, isPage } of staffAddresses) {
      if (!isPage || !isGranted(pattern, held)) continue
      const { text } = await ask(`${pathOf(pattern)}${ASKED[pattern] ?? ''}`, 'GET')
      for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"#]+)/g)) {
        const target = findRoute(href.replaceAll('&amp;', '&').split('?')[0] ?? '')
        // The dashboard leads on to the first page of the role.
        const isOpen = target.pattern === '/admin' || isGranted(target.pattern, held)
        if (target.facts.access === 'staff' && !isOpen) dead.add(`${pattern}: ${href}`)
      }
    }
    expect([...dead]).toEqual([])
  },
)

// product: 34.3
test('a packer reads no amount of a parcel, and an accountant no address', async () => {
  const read = async (role: BuiltInRoleId, path: string) => {
    await giveRole(role)
    return (await ask(path, 'GET')).text
  }
  const parcel = pathOf('/admin/parcels/:reference')
  expect(await read('owner', parcel)).toMatch(/PKR/)
  expect(await read('packer', parcel)).not.toMatch(/PKR|toCollectPaisa\W+\d/)
  expect(await read('packer', '/admin/parcels?list=packed')).not.toMatch(/PKR/)
  // A slip names what its courier collects, as the label does, and nothing else.
  const slip = await read('packer', `${parcel}/slip`)
  expect(slip).toContain('Packing slip')
  expect(slip).not.toMatch(/(subtotal|shipping|total|unitPrice|paid|advance)Paisa\W+[1-9]/)
  expect(new Set(slip.match(/PKR\W+[\d,.]+/g)).size).toBeLessThanOrEqual(1)
  const toPack = await read('packer', `${pathOf('/admin/parcels/pack/:number')}/slip`)
  expect(toPack).toContain('Packing slip')
  expect(toPack).not.toMatch(/(subtotal|shipping|total|unitPrice|paid|advance)Paisa\W+[1-9]/)
  for (const path of ['/admin', '/admin/cash', '/admin/transfers']) {
    expect(await read('accountant', path), path).not.toMatch(/House 12|streetAddress/)
  }
})

// product: 19.8, 34.1
test.each(Object.keys(BUILT_IN_ROLES) as BuiltInRoleId[])(
  'a person is exported and erased by a role with Customers alone, which %s has or not',
  async role => {
    await giveRole(role)
    const permissions: readonly Permission[] = BUILT_IN_ROLES[role].permissions
    const mayDecide = permissions.includes('customers')
    const page = pathOf('/admin/customers/:customerId')
    const file = await ask(`${page}/data`, 'GET')
    expect([file.status, file.text.includes(SECRET)]).toEqual(mayDecide ? [200, true] : [403, false])
    expect((await ask(page, 'POST', { intent: 'export' })).status).toBe(mayDecide ? 303 : 403)
    // The email is typed wrong, so that no one is erased: who may erase reads so.
    const erase = { intent: 'erase', confirmation: 'someone@else.example' }
    expect((await ask(page, 'POST', erase)).status).toBe(mayDecide ? 422 : 403)
    if (mayDecide) return
    const [customer] = await database.select().from(customers)
    await ask(page, 'POST', { ...erase, confirmation: customer?.email ?? '' })
    expect(await database.select().from(customers)).toContainEqual(customer)
  },
)

/** Forms that need more than their page does, each with all its intents, and a role that has the page alone. */
const STRICTER: { pattern: string; role: BuiltInRoleId; forms: Record<string, string>[] }[] = [
  {
    pattern: '/admin/orders/:number',
    role: 'agent',
    forms: ['payment', 'take-back', 'issue-voucher', 'accept-claim', 'reject-claim', 'none'].map(intent => ({
      intent,
    })),
  },
  {
    pattern: '/admin/settings',
    role: 'manager',
    forms: ['part-admins', 'admins'].map(target => ({ target, intent: 'save', adminsNeedTwoFactor: '' })),
  },
]

// product: 34.1
test.each(STRICTER)(
  'of $pattern, $role can’t send the forms that need more than the page',
  async ({ pattern, role, forms }) => {
    await giveRole(role)
    expect((await ask(pathOf(pattern), 'GET')).status).toBe(200)
    for (const form of forms) {
      expect((await ask(pathOf(pattern), 'POST', form)).status, JSON.stringify(form)).toBe(403)
    }
    if (role === 'manager') expect((await ask('/admin/settings?part=admins', 'GET')).status).toBe(403)
  },
)

// product: 51.3
test('who looks after products without seeing figures reads nowhere what the shop pays', async () => {
  await database.execute(
    sql`insert into variants (product_id, size, sku, cost_paisa) select id, 'M', 'OX' || id, 777777 from products`,
  )
  const product = pathOf('/admin/products/:productId')
  const like = `/admin/add-product?like=${product.split('/').at(-1)}`
  const pages = [product, `${product}/view`, like].flatMap(path => [path, path.replace(/(\?|$)/, '.data$1')])
  const paths = [...pages, '/admin/products/export.csv']
  const read = async (role: string) => {
    await giveRole(role)
    return Promise.all(paths.map(async path => (await ask(path, 'GET')).text))
  }
  const role = ONE_ALONE.find(([permission]) => permission === 'products')?.[2] ?? ''
  for (const [index, text] of (await read(role)).entries()) {
    expect(text, paths[index]).not.toMatch(/777,?777|7,?777\.77/)
    if (!paths[index]?.includes('like')) expect(text, paths[index]).toMatch(/OX\d/)
  }
  for (const text of await read('manager')) expect(text).toMatch(/777,?777|7,?777\.77/)
})

// product: 11.18, 11.19
test('who has to renew a password or a code first is no member of staff on any page', async () => {
  const pages = listAddresses().filter(
    ({ pattern, isPage }) => isPage && ROUTE_FACTS[pattern]?.access === 'everyone',
  )
  const read = async () => {
    const texts = new Map<string, string>()
    for (const { pattern } of pages) {
      const { text } = await ask(`${pathOf(pattern)}.data`, 'GET')
      // The key of a checkout is another each time.
      texts.set(pattern, text.replaceAll(/[\da-f-]{36}/g, ''))
    }
    return texts
  }
  const isDue = (hasShortPassword: boolean) =>
    database
      .update(users)
      .set({ hasShortPassword })
      .where(eq(users.email, emailOf('admin')))
  await giveRole('999999')
  const withoutRole = await read()
  await giveRole('owner')
  await isDue(true)
  const withDuty = await read()
  await isDue(false)
  expect(withDuty).toEqual(withoutRole)
  const asStaff = await ask(`${pathOf('/track-order/:trackingToken/return')}.data`, 'GET')
  expect(asStaff.text).not.toBe(withDuty.get('/track-order/:trackingToken/return'))
})

test('a role that is gone opens nothing but one’s own sign-in', async () => {
  await giveRole('999999')
  expect((await ask('/admin/orders', 'GET')).status).toBe(403)
  expect((await ask('/admin/your-sign-in', 'GET')).status).toBe(200)
})

async function giveRole(staffRole: string): Promise<void> {
  await database
    .update(users)
    .set({ staffRole })
    .where(eq(users.email, emailOf('admin')))
}

/** @returns the role as an admin has it */
async function makeRole(permissions: readonly Permission[]): Promise<string> {
  const name = permissions.join(', ')
  const [made] = await database
    .insert(staffRoles)
    .values({ name, permissions: [...permissions] })
    .returning()
  return String(made?.id)
}

/** Writes the marks where each of them is stored. */
async function markWhatIsLimited(): Promise<void> {
  await database.execute(sql`update payment_claims set reference = ${MARKED.money}, answer = ${MARKED.money}`)
  await database.execute(
    sql`update courier_statements set cells = ${JSON.stringify([[MARKED.money]])}::jsonb`,
  )
  await database.execute(sql`update customers set note = ${MARKED.customers}`)
  await database.execute(sql`update contact_messages set message = ${MARKED.messages}`)
  await database.execute(sql`update sessions set user_agent = ${MARKED.staff}
    where user_id in (select id from users where role = 'admin')`)
  await database.execute(sql`insert into audit_log (actor, action, subject_kind, subject_id, subject_name)
    select ${MARKED.staff}, 'order.note-added', 'order', number, number from orders
    union all select ${MARKED.staff}, 'customer.tagged', 'customer', id::text, email from customers`)
  const courier = JSON.stringify({ token: MARKED.hidden })
  await database.execute(sql`update couriers set kind = 'postex', configuration = ${courier}::jsonb`)
  await database.execute(sql`insert into message_service (id, service, token, app_secret)
    values (1, 'whatsapp', ${MARKED.hidden}, ${MARKED.hidden})`)
}

function pathOf(pattern: string): string {
  const parameters = parametersOf(pattern)
  return pattern
    .replace(/:(\w+)/g, (_, name) => encodeURIComponent(parameters[name] ?? ''))
    .replace('*', 'none')
}

async function ask(path: string, method: string, form: Record<string, string> = { intent: 'none' }) {
  await restoreSessions()
  const response = await app.request(`${services.settings.storeUrl}${path}`, {
    method,
    headers: { Cookie: cookies.admin, ...(method === 'POST' && { Origin: services.settings.storeUrl }) },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  })
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  return { status: response.status, text: isStream ? '' : await response.text() }
}
