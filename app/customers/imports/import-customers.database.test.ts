import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  customerImportItems,
  importedCustomers,
  importedOrders,
} from '#app/customers/tables/imported-customers.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { hasOrdered } from '#app/pricing/discounts/has-ordered.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { makeXlsx } from '#tests/factories/make-xlsx.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readCustomerQuery } from '../customer-query.ts'
import { listCustomers } from '../list-customers.server.ts'
import { erasePerson } from '../privacy/erase-person.server.ts'
import { exportPerson } from '../privacy/export-person.server.ts'
import { ofCustomer } from '../privacy/person.server.ts'
import { removeOldData } from '../privacy/remove-old-data.server.ts'
import { applyImport } from './apply-import.server.ts'
import { readRecords } from './file/read-records.server.ts'
import { handleImportForm } from './handle-import-form.server.ts'
import { removeOldCustomerImports } from './import-files.server.ts'
import { IMPORTS_OF_CUSTOMERS } from './import-state.server.ts'
import { findImportedCustomer, listImported, readImportedOf } from './list-imported.server.ts'
import { readImport } from './read-import.server.ts'
import { type ShownImport, showImport } from './show-import.server.ts'
import { undoImport } from './undo-import.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const actor = 'sana@example.com'
beforeEach(() =>
  database.execute(
    sql`truncate customer_imports, customer_import_items, imported_customers, imported_orders, orders, customers, users, audit_log cascade`,
  ),
)

const CUSTOMERS = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Total Spent,Total Orders,Note,Tags
'7985351721238,Umer,Masood,Umer@Example.com,no,"Gulfam Bazar, Kala Gujran",Jhelum,PK,49600,'03145415648,'+923145415648,13175.00,3,Likes white,"VIP, Jhelum"
'7864668586262,Zaid,Mughal,,yes,House 77,Sargodha,PK,40100,'0323 5555003,,"1,075.00",1,,
`

const ORDERS = `Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Phone,Shipping Name,Shipping Address1,Shipping City,Shipping Phone,Cancelled at,Refunded Amount,Id
#1001,umer@example.com,paid,2024-05-02 10:00:00 +0500,fulfilled,PKR,6500.00,200.00,0.00,6500.00,EID,200.00,2024-05-01 10:00:00 +0500,2,Kurta - M,2500.00,K-M,Umer Masood,'+923145415648,Umer Masood,Gulfam Bazar,Jhelum,'+923145415648,,500.00,5001
#1001,umer@example.com,,,,,,,,,,,2024-05-01 10:00:00 +0500,1,Shalwar - M,1500.00,S-M,,,,,,,,,
#1002,,voided,,unfulfilled,PKR,3000.00,0.00,0.00,3000.00,,0.00,2024-06-01 10:00:00 +0500,1,Waistcoat,3000.00,,,,Zaid Mughal,House 77,Sargodha,03235555003,2024-06-02 10:00:00 +0500,0.00,5002
`

const SHEET = [
  ['First Name', 'Email', 'Phone', 'Total Spent', 'Total Orders'],
  ['Umer', 'umer@example.com', '03145415648', 13_175, 3],
  ['Zaid', '', '03235555003', 1_075, 1],
]

/** Uploads a file, and reads it as the job does. */
async function upload(content: string | Uint8Array<ArrayBuffer>, name = 'export.csv'): Promise<ShownImport> {
  const stored = await IMPORTS_OF_CUSTOMERS.upload(services, formOf({ sheet: new File([content], name) }), {
    actor,
  })
  if (!('id' in stored)) throw new Error(stored.text)
  return read(stored.id)
}

/** As the thread does, in this process. */
const readHere: Parameters<typeof readImport>[2] = async (asked, readContent) => {
  const first = await readRecords(asked)
  const content = first.ok || first.refusal.kind !== 'unread' ? undefined : await readContent()
  return content ? readRecords({ ...asked, content }) : first
}

async function read(id: number): Promise<ShownImport> {
  await readImport(services, id, readHere)
  return shown(id)
}

async function shown(id: number, show: ShownImport['show'] = 'all'): Promise<ShownImport> {
  const found = await showImport(database, id, { show, page: 1 })
  if (!found) throw new Error('The import is gone')
  return found
}

async function send(id: number, fields: Record<string, string>) {
  const result = await handleImportForm(services, formOf(fields), id)
  if (result !== 'removed' && result.isDone && fields.intent === 'apply') await applyImport(services, id)
  else if (result !== 'removed' && result.isDone && fields.intent === 'undo') await undoImport(services, id)
  else if (result !== 'removed' && result.isDone) await readImport(services, id, readHere)
  return result
}

/** Uploads a file and imports all of it that can be read. */
async function importFile(content: string | Uint8Array<ArrayBuffer>): Promise<ShownImport> {
  const { id, asksCurrency } = await upload(content)
  if (asksCurrency) await send(id, { intent: 'amounts', amounts: 'rupees' })
  expect(await send(id, { intent: 'apply' })).toEqual({ isDone: true })
  return shown(id)
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const people = () => database.select().from(importedCustomers).orderBy(asc(importedCustomers.id))
const orders = () => database.select().from(importedOrders).orderBy(asc(importedOrders.number))

describe('a file of customers', () => {
  // product: 74.1
  test('is shown before anything is written, and asks in which currency its amounts are', async () => {
    const { id, kind, state, counts, items, asksCurrency } = await upload(CUSTOMERS)
    expect({ kind, state, counts, asksCurrency }).toEqual({
      kind: 'shopify-customers',
      state: 'ready',
      counts: { all: 2, new: 2, here: 0, wrong: 0, noted: 0 },
      asksCurrency: true,
    })
    expect(items[0]).toMatchObject({ number: 2, title: 'Umer Masood', state: 'new' })
    expect(await people()).toEqual([])
    expect(await send(id, { intent: 'apply' })).toMatchObject({ isDone: false })
    expect(await people()).toEqual([])
  })

  // product: 74.2
  test('brings names, contacts, addresses, notes, tags and what was spent, and no account', async () => {
    await importFile(CUSTOMERS)
    expect(await people()).toMatchObject([
      {
        name: 'Umer Masood',
        email: 'umer@example.com',
        phone: '+923145415648',
        addresses: ['Gulfam Bazar, Kala Gujran, Jhelum, 49600, PK'],
        note: 'Likes white',
        tags: ['VIP', 'Jhelum'],
        orderCount: 3,
        spentPaisa: 1_317_500,
        acceptedMarketing: false,
      },
      {
        name: 'Zaid Mughal',
        email: '',
        phone: '+923235555003',
        spentPaisa: 107_500,
        acceptedMarketing: true,
      },
    ])
    expect(await database.$count(sql`users`)).toBe(0)
    expect(await database.select({ action: auditLog.action }).from(auditLog)).toEqual([
      { action: 'customers.imported' },
    ])
  })

  // product: 74.3
  test('is known the second time, and doubles no one', async () => {
    await importFile(CUSTOMERS)
    const again = await upload(CUSTOMERS)
    expect(again.counts).toMatchObject({ new: 0, here: 2 })
    await importFile(CUSTOMERS.replace('Likes white', 'Likes black'))
    expect(await people()).toMatchObject([{ note: 'Likes black' }, { name: 'Zaid Mughal' }])
  })

  // product: 74.4
  test('is read without its amounts where they are in another currency', async () => {
    const { id } = await upload(CUSTOMERS)
    await send(id, { intent: 'amounts', amounts: 'leave' })
    await send(id, { intent: 'apply' })
    expect(await people()).toMatchObject([{ spentPaisa: null, orderCount: 3 }, { spentPaisa: null }])
  })

  // product: 74.5
  test('has wrong cells with their reasons, which are mended at once or skipped', async () => {
    const file = CUSTOMERS.replace('Umer@Example.com', 'umer(at)example')
      .replace("'03145415648,'+923145415648", 'none,none')
      .replace('"1,075.00"', 'a lot')
    const { id, items, mends, counts } = await upload(file)
    expect(counts).toMatchObject({ new: 1, wrong: 1, noted: 2 })
    expect(
      items.map(({ cells }) => cells.map(({ column, note, isWrong }) => [column, note, isWrong])),
    ).toEqual([
      [
        ['email', 'no-email', false],
        ['phone', 'no-phone', false],
        ['contact', 'no-contact', true],
      ],
      [['spent', 'no-amount', false]],
    ])
    expect(mends.map(({ column, from }) => [column, from]).sort()).toEqual([
      ['email', 'umer(at)example'],
      ['phone', 'none'],
      ['spent', 'a lot'],
    ])
    await send(id, { intent: 'mend', column0: 'email', from0: 'umer(at)example', mend0: 'umer@example.com' })
    expect((await shown(id)).counts).toMatchObject({ new: 2, wrong: 0 })
    await send(id, { intent: 'mend', column0: 'email', from0: 'umer(at)example', mend0: '' })
    await send(id, { intent: 'amounts', amounts: 'rupees' })
    await send(id, { intent: 'apply' })
    expect(await people()).toMatchObject([{ name: 'Zaid Mughal', spentPaisa: null }])
    // What could not be read stays, to be seen.
    expect((await shown(id)).counts).toMatchObject({ all: 1, wrong: 1 })
  })

  // product: 74.6
  test.each([
    [
      'the report of WooCommerce',
      'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code\nSana Malik,sana,2026-02-02T00:00:00,2021-01-28T18:40:36,sana@example.com,4,9490,2372.5,PK,Lahore,PB,54000\n',
    ],
    [
      'a plug-in for WooCommerce',
      'ID,user_login,user_pass,user_email,first_name,last_name,billing_phone,billing_address_1,billing_city,billing_postcode,billing_country\n7,sana,$P$Bsecret,sana@example.com,Sana,Malik,0300 1234567,12 Mall Road,Lahore,54000,PK\n',
    ],
  ])('of %s is recognised', async (_, file) => {
    await importFile(file)
    expect(await people()).toMatchObject([{ name: 'Sana Malik', email: 'sana@example.com' }])
    const [person] = await people()
    expect(person?.addresses[0]).toContain('Lahore')
    expect(JSON.stringify(person)).not.toContain('secret')
  })

  // product: 74.6
  test('is also read as XLSX, and any other file is refused with a sentence', async () => {
    await importFile(makeXlsx(SHEET) as Uint8Array<ArrayBuffer>)
    expect(await people()).toHaveLength(2)
    const other = await upload('Product,Price\nKurta,2500\n')
    expect(other).toMatchObject({
      state: 'refused',
      problem: expect.stringMatching(/no export of customers/),
    })
    const report = await upload(
      'Date,Order #,Status,Customer,Customer type,Net Sales\n2024-01-01,1,completed,Sana,new,5\n',
    )
    expect(report).toMatchObject({
      state: 'refused',
      problem: expect.stringMatching(/names no email and no phone/),
    })
  })
})

describe('a file of orders', () => {
  // product: 74.7
  test('has an order in several rows, with refunds, and what was cancelled', async () => {
    expect((await upload(ORDERS)).counts).toMatchObject({ all: 2, new: 2 })
    await importFile(ORDERS)
    expect(await orders()).toMatchObject([
      {
        number: '#1001',
        placedAt: new Date('2024-05-01T05:00:00Z'),
        city: 'Jhelum',
        totalPaisa: 650_000,
        discountPaisa: 20_000,
        deliveryPaisa: 20_000,
        refundedPaisa: 50_000,
        statuses: ['paid', 'fulfilled'],
        isCancelled: false,
        lines: [
          { name: 'Kurta - M', sku: 'K-M', quantity: 2, unitPricePaisa: 250_000 },
          { name: 'Shalwar - M', sku: 'S-M', quantity: 1, unitPricePaisa: 150_000 },
        ],
      },
      { number: '#1002', isCancelled: true },
    ])
    const { people: found } = await listImported(database, { q: '', page: 1 })
    expect(found.map(({ name, orderCount, spentPaisa }) => [name, orderCount, spentPaisa])).toEqual([
      ['Zaid Mughal', 0, 0],
      ['Umer Masood', 1, 600_000],
    ])
  })

  // product: 74.3
  test('imported twice, before or after the customers, doubles nothing', async () => {
    await importFile(ORDERS)
    await importFile(CUSTOMERS)
    await importFile(ORDERS)
    expect(await orders()).toHaveLength(2)
    expect(await people()).toMatchObject([
      { email: 'umer@example.com', orderCount: 3 },
      { phone: '+923235555003', orderCount: 1 },
    ])
    const [umer] = await people()
    expect((await findImportedCustomer(database, umer?.id ?? 0))?.orders).toMatchObject([{ number: '#1001' }])
  })

  // product: 74.4
  test('in another currency is left out, and one that names no one, no date or no total', async () => {
    const rows = ORDERS.trim().split('\n')
    const file = [
      rows[0],
      rows[1]?.replace(',PKR,', ',AED,'),
      rows[3]?.replace('03235555003', ''),
      rows[3]
        ?.replaceAll('2024-06-01 10:00:00 +0500', '06/01/2024')
        .replace('#1002', '#1003')
        .replace('5002', '5003'),
      rows[3]
        ?.replace('3000.00,,0.00,2024', '3.000,,0.00,2024')
        .replace('#1002', '#1004')
        .replace('5002', '5004'),
      rows[3]?.replace('#1002', '#1004').replace('5002', '5005'),
    ].join('\n')
    const { items, counts } = await upload(file)
    expect(counts).toMatchObject({ all: 4, wrong: 4 })
    expect(items.map(({ cells }) => cells.filter(({ isWrong }) => isWrong).map(({ note }) => note))).toEqual([
      ['other-currency'],
      ['no-contact'],
      ['no-moment'],
      ['two-orders', 'unclear-amount'],
    ])
  })

  // product: 74.6
  test.each([
    [
      'Advanced Order Export',
      `Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Address 1&2 (Billing),City (Billing),Email (Billing),Phone (Billing),Item #,SKU,Name,Product Variation,Quantity,Item Cost,Cart Discount Amount,Order Shipping Amount,Order Refund Amount,Order Total Amount,Order Currency
501,completed,2024-01-15 12:00,Sana,Malik,12 Mall Road,Lahore,sana@example.com,0300 1234567,1,K-M,Kurta,M,2,2500,0,200,0,5200,PKR
501,completed,2024-01-15 12:00,Sana,Malik,12 Mall Road,Lahore,sana@example.com,0300 1234567,2,S-M,Shalwar,M,1,,0,200,0,5200,PKR
`,
    ],
    [
      'the export of WebToffee',
      `order_id,order_number,order_date,status,shipping_total,discount_total,order_total,order_currency,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_city,line_item_1,line_item_2
501,501,2024-01-15 12:00:00,completed,200,0,5200,PKR,Sana,Malik,sana@example.com,0300 1234567,12 Mall Road,Lahore,name:Kurta|product_id:7|sku:K-M|quantity:2|total:5000.00|sub_total:5000.00,name:Shalwar|sku:S-M|quantity:1|total:0
`,
    ],
  ])('of %s is recognised', async (_, file) => {
    await importFile(file)
    expect(await orders()).toMatchObject([
      {
        number: '501',
        source: 'woocommerce',
        placedAt: new Date('2024-01-15T07:00:00Z'),
        totalPaisa: 520_000,
        deliveryPaisa: 20_000,
        address: expect.stringContaining('12 Mall Road'),
        lines: [{ sku: 'K-M', quantity: 2, unitPricePaisa: 250_000 }, { sku: 'S-M' }],
      },
    ])
    expect(await people()).toMatchObject([{ name: 'Sana Malik', phone: '+923001234567' }])
  })
})

describe('what was imported', () => {
  // product: 74.8
  test('moves no stock, sends nothing, waits for nothing and is in no figure of this shop', async () => {
    await createOrder(database, { email: 'umer@example.com', phone: '+923145415648' })
    const before = await stateOfShop()
    await importFile(CUSTOMERS)
    await importFile(ORDERS)
    expect(await stateOfShop()).toEqual(before)
    expect(await orders()).toHaveLength(2)
  })

  // product: 74.9
  test('is shown with the customer who orders or signs up here with the same email or phone', async () => {
    await importFile(ORDERS)
    const byEmail = await readImportedOf(database, { email: 'umer@example.com', phone: null })
    const byPhone = await readImportedOf(database, { email: 'zaid@example.com', phone: '+923235555003' })
    expect(byEmail.orders).toMatchObject([{ number: '#1001' }])
    expect(byPhone.orders).toMatchObject([{ number: '#1002' }])
    expect(await readImportedOf(database, { email: 'other@example.com', phone: '' })).toMatchObject({
      people: [],
    })
    await createAccount(database, { email: 'umer@example.com' })
    expect((await upload(CUSTOMERS)).counts).toMatchObject({ here: 2 })
  })

  // product: 74.10
  test.each(['#1001', '1001', '0314 5415648', '5415648', 'umer', 'masood um'])(
    'is found by “%s”',
    async q => {
      await importFile(ORDERS)
      const { people: found, total } = await listImported(database, { q, page: 1 })
      expect({ names: found.map(({ name }) => name), total }).toEqual({ names: ['Umer Masood'], total: 1 })
    },
  )

  // product: 74.11
  test('makes no one a first-time customer, unless all was cancelled', async () => {
    await importFile(ORDERS)
    expect(await hasOrderedBefore('+923145415648')).toBe(true)
    expect(await hasOrderedBefore('+923235555003')).toBe(false)
    await importFile(CUSTOMERS)
    expect(await hasOrderedBefore('+923235555003')).toBe(true)
    expect(await hasOrderedBefore('+923009999999')).toBe(false)
  })

  // product: 74.12
  test('is in the file about a person, and goes with them', async () => {
    await importFile(ORDERS)
    const { id: userId } = await createAccount(database, { email: 'umer@example.com' })
    const person = { email: 'umer@example.com', userId, customerId: null }
    const { importedFromEarlierShop } = await exportPerson(database, ofCustomer(person))
    expect(importedFromEarlierShop).toMatchObject([{ name: 'Umer Masood', orders: [{ number: '#1001' }] }])
    await erasePerson(database, person, actor)
    expect(await people()).toMatchObject([{ name: 'Zaid Mughal' }])
    expect(await orders()).toMatchObject([{ number: '#1002' }])
  })

  // product: 74.12
  test('goes by itself after the months that the owner sets, and files that were not imported after 14 days', async () => {
    await importFile(ORDERS)
    const { id } = await upload(CUSTOMERS)
    await database.transaction(transaction =>
      patchSettings(transaction, ({ retention }) => ({ retention: { ...retention, customerMonths: 24 } })),
    )
    await database.execute(sql`update imported_customers set imported_at = now() - interval '23 months'`)
    await removeOldData(database)
    expect(await people()).toHaveLength(2)
    await database.execute(
      sql`update imported_customers set imported_at = now() - interval '25 months' where email <> ''`,
    )
    await removeOldData(database)
    expect(await orders()).toMatchObject([{ number: '#1002' }])
    await removeOldCustomerImports(database, services.files, new Date(Date.now() + 15 * 86_400_000))
    expect(await showImport(database, id, { show: 'all', page: 1 })).toBeUndefined()
    expect(await database.$count(customerImportItems)).toBe(0)
  })

  // product: 74.13
  test('is taken back, without what another file brought', async () => {
    await importFile(CUSTOMERS)
    const { id } = await importFile(ORDERS)
    await send(id, { intent: 'undo' })
    expect(await orders()).toEqual([])
    expect(await people()).toHaveLength(2)
    expect((await shown(id)).state).toBe('undone')
  })

  test('goes on where it was interrupted, and writes nothing twice', async () => {
    const { id } = await upload(ORDERS)
    await handleImportForm(services, formOf({ intent: 'apply' }), id)
    await Promise.all([applyImport(services, id), applyImport(services, id)])
    expect(await orders()).toHaveLength(2)
    expect((await shown(id)).written).toBe(2)
  })
})

async function hasOrderedBefore(phone: string): Promise<boolean> {
  const { rows } = await database.execute<{ has: boolean }>(
    sql`select ${hasOrdered(sql`${phone}::text`)} as has`,
  )
  return rows[0]?.has ?? false
}

/** What importing must leave as it is. */
async function stateOfShop() {
  const counts = await database.execute(sql`
    select (select count(*) from orders) as orders, (select count(*) from customers) as customers, (select count(*) from emails) as emails,
      (select count(*) from shopper_messages) as messages, (select count(*) from stock_movements) as movements,
      (select count(*) from parcels) as parcels, (select count(*) from money_entries) as money, (select count(*) from confirmations) as calls,
      (select json_agg(daily_totals order by daily_totals::text) from daily_totals) as totals`)
  const everyone = await listCustomers(database, readCustomerQuery(new URLSearchParams()))
  return { counts: counts.rows, everyone, dashboard: await dashboardFigures() }
}

async function dashboardFigures() {
  return readDashboard(database, '30d', new Date('2024-06-10T00:00:00Z'))
}
