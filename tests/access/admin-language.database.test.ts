import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openSharedReads, openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database, { sharedReads: openSharedReads() })
const app = await openStoreApp(services)
const [zara, bilal] = [await signInAsAdmin('zara@example.com'), await signInAsAdmin('bilal@example.com')]

const URDU_LETTERS = /[\u0621-\u06d3]/
const URDU_PAGE = /<html lang="ur" dir="rtl"/
const ENGLISH_PAGE = /<html lang="en"[^>]*>/

beforeEach(async () => {
  await choose(zara, 'ur')
  await choose(bilal, 'en')
})

// product: 63.1
test('a member of staff who chose Urdu reads the admin in Urdu on each device, and a colleague in English', async () => {
  expect(await textOf('/admin/orders', zara)).toMatch(URDU_PAGE)
  expect(await textOf('/admin/orders', await signInAgain('zara@example.com'))).toMatch(URDU_PAGE)
  // The switch says each language in its own letters.
  expect((await textOf('/admin/orders', bilal)).replaceAll('اردو', '')).not.toMatch(URDU_LETTERS)
  // At the same time, as a process serves them.
  const [urdu, english] = await Promise.all([
    textOf('/admin/audit-log.data', zara),
    textOf('/admin/audit-log.data', bilal),
  ])
  expect([urdu, english].map(data => /"language","(ur|en)"/.exec(data)?.[1])).toEqual(['ur', 'en'])
  await choose(zara, 'en')
  expect(await textOf('/admin/orders', zara)).toMatch(ENGLISH_PAGE)
})

// product: 63.1
test('a refused page is in the language of its reader too, and an invented language changes nothing', async () => {
  const missing = await textOf('/admin/orders/DZ-0', zara)
  expect(missing).toMatch(URDU_PAGE)
  expect(missing).toContain('صفحہ نہیں ملا')
  const refused = await choose(zara, 'fr')
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/admin/orders'])
  expect(await textOf('/admin/orders', zara)).toMatch(URDU_PAGE)
})

// product: 63.2
test('the switch returns to the page on which it was pressed, and never leaves the admin', async () => {
  const to = async (page: string) =>
    (await send('/admin/language', zara, { language: 'ur', to: page })).headers.get('Location')
  expect(await to('/admin/orders?status=pending')).toBe('/admin/orders?status=pending')
  for (const page of ['https://elsewhere.example', '//elsewhere.example', '/products'])
    expect(await to(page), page).toBe('/admin')
})

// product: 63.2
test('the sign-in pages are in the language that was last chosen in the browser', async () => {
  const chosen = (await choose(zara, 'ur')).headers.getSetCookie().join('; ')
  const cookie = /darzi_admin_language=ur/.exec(chosen)?.[0] ?? ''
  expect(await textOf('/admin-login', cookie)).toMatch(URDU_PAGE)
  expect(await textOf('/admin-login', '')).toMatch(ENGLISH_PAGE)
  expect(await textOf('/admin-login', 'darzi_admin_language=xx')).toMatch(ENGLISH_PAGE)
})

// product: 63.3
test('the owner’s texts and the shop stay as they are for staff who read Urdu', async () => {
  const product = await createProduct(database, { name: 'Oxford Shirt', nameUrdu: 'آکسفورڈ قمیض' })
  const list = await textOf('/admin/products', zara)
  expect(list).toMatch(URDU_PAGE)
  expect(list).toContain('Oxford Shirt')
  expect(list).not.toContain('آکسفورڈ قمیض')
  // What staff make the process remember is not in their language.
  await textOf('/admin-login', `${zara}; darzi_admin_language=ur`)
  for (const visitor of [zara, '']) {
    const page = await textOf(`/product/${product.slug}`, visitor)
    expect(page).toMatch(ENGLISH_PAGE)
    expect(page).toContain('Oxford Shirt')
  }
  expect(await textOf('/', zara)).toBe(await textOf('/', ''))
})

// product: 63.3
test('what staff who read Urdu write, send and print is in English', async () => {
  const [shipped, cancelled] = [await createOrder(database), await createOrder(database)]
  const set = (number: string, to: string) =>
    send('/admin/orders', zara, { orders: JSON.stringify([{ number, from: 'pending' }]), to, email: 'all' })
  expect((await set(shipped.number, 'shipped')).status).toBe(200)
  expect((await set(cancelled.number, 'cancelled')).status).toBe(200)
  await send(`/admin/orders/${shipped.number}`, zara, {
    intent: 'payment',
    direction: 'received',
    way: 'cash',
    amount: '100',
  })
  expect((await send('/admin/categories', zara, { intent: 'add', name: 'Waistcoats' })).status).toBeLessThan(
    400,
  )
  const printed = await textOf(`/admin/orders/${shipped.number}/print`, zara)
  expect(printed).toMatch(ENGLISH_PAGE)
  const toolbar = /<header lang="ur" dir="rtl"[^>]*>.*?<\/header>/s
  expect(toolbar.exec(printed)?.[0]).toContain('پرنٹ کریں')
  // All else that the sheet and its title say. The data of the page have the texts of its toolbar.
  expect(printed.replace(toolbar, '').replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(URDU_LETTERS)
  expect(await textOf('/admin/products/export.csv', zara)).not.toMatch(/Status.*[\u0621-\u06d3]/)
  // What they pass on by hand, and what shoppers will see.
  const passedOn = [...(await textOf(`/admin/orders/${cancelled.number}.data`, zara)).matchAll(WHATSAPP)]
  expect(passedOn.map(([address]) => decodeURIComponent(address)).join()).toMatch(/cancelled/)
  expect(passedOn.filter(([address]) => URDU_LETTERS.test(decodeURIComponent(address)))).toEqual([])
  expect(await textOf('/admin/sales.data?at=2030-01-01T00:00', zara)).toContain(' · Cash on delivery · ')
  await expectStoredInEnglish('order_events', 'order_notes', 'emails', 'shopper_messages', 'audit_log')
})

// product: 63.3
test('standard texts that staff who read Urdu move, complete or add to are stored in English', async () => {
  const save = async (path: string, fields: Record<string, string>) => {
    const seen = seenIn(await textOf(path === '/admin/pages' ? `${path}?edit=about` : path, zara))
    expect((await send(path, zara, { seen, ...fields })).status).toBe(200)
  }
  const textOfPage = async (id: string) => textIn(await textOf(`/admin/pages?edit=${id}`, zara), id)
  const shown = await textOf('/admin/pages?edit=faq', zara)
  const [, second = ''] = [...shown.matchAll(/name="id" value="(question_[^"]*)"/g)].map(([, id]) => id)
  await save('/admin/pages', { intent: 'up', id: second })
  const returns = `${await textOfPage('returns')}\n\nAsk us.`
  await save('/admin/pages', { intent: 'save-page', id: 'returns', returns })
  // What equals the standard text still follows the settings.
  await save('/admin/pages', { intent: 'save-page', id: 'terms', terms: await textOfPage('terms') })
  expect(await textOf('/admin/pages', zara)).toContain('We ship within Pakistan only.')
  await save('/admin/pages', { intent: 'publish' })
  const review = { name: 'Ayesha', rating: '5', text: 'Good cloth.', isSample: 'on' }
  await save('/admin/home-page', { intent: 'save-entry', id: 'review-new', ...review })
  await save('/admin/home-page', { intent: 'publish' })
  const shipping = `${await textOfPage('shipping')}\n\nAsk us.`
  await save('/admin/pages', { intent: 'save-page', id: 'shipping', shipping })

  const { pages } = await readStoreSettings(database)
  expect(pages.questions?.map(({ question }) => question).slice(0, 2)).toEqual([
    'What does delivery cost?',
    'How do I pay?',
  ])
  expect(pages).toMatchObject({ returns: expect.stringContaining('Ask us.'), terms: '' })
  const { rows } = await database.execute(
    sql`select jsonb_object_keys(changes) as name from audit_log where action = 'face.published'`,
  )
  expect(rows).toContainEqual({ name: expect.stringMatching(/^\d+ Reviews: Ayesha$/) })
  await expectStoredInEnglish('settings', 'face_drafts', 'audit_log')
})

/** The chats that a page opens. */
const WHATSAPP = /https:\/\/wa\.me\/[^"]+/g

async function expectStoredInEnglish(...tables: string[]): Promise<void> {
  for (const table of tables) {
    // An event's remark has a column for each language.
    const { rows } = await database.execute(
      sql`select to_jsonb(t) - 'remark_urdu' as row from ${sql.identifier(table)} t`,
    )
    expect(
      rows.map(row => JSON.stringify(row)).filter(row => URDU_LETTERS.test(row)),
      table,
    ).toEqual([])
  }
}

/** The digest of the draft that a page was made of. */
function seenIn(page: string): string {
  return /name="seen" value="(.*?)"/.exec(page)?.[1] ?? ''
}

/** What a field of several lines shows. */
function textIn(page: string, name: string): string {
  const [, text] = new RegExp(`<textarea[^>]* name="${name}"[^>]*>(.*?)</textarea>`, 's').exec(page) ?? []
  if (!text) throw new Error(`The page has no text in its field ${name}`)
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim()
}

async function signInAsAdmin(email: string): Promise<string> {
  await createAccount(database, { email, role: 'admin' })
  return signInAgain(email)
}

async function signInAgain(email: string): Promise<string> {
  const signedIn = await signIn(services, { email, password: 'a good password' })
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  return responseCookies(signedIn.headers).get('Cookie') ?? ''
}

function choose(cookie: string, language: string): Promise<Response> {
  return send('/admin/language', cookie, { language, to: '/admin/orders' })
}

async function send(path: string, Cookie: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return app.request(`${services.settings.storeUrl}${path}`, { method: 'POST', headers: { Cookie }, body })
}

async function textOf(path: string, cookie: string): Promise<string> {
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {}
  const response = await app.request(`${services.settings.storeUrl}${path}`, { headers })
  return response.text()
}
