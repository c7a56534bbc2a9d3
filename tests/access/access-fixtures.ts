import { eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signOut } from '#app/accounts/session/session-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { collections } from '#app/catalogue/tables/collections.server.ts'
import { productImports } from '#app/catalogue/tables/product-imports.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { customerImports, importedCustomers } from '#app/customers/tables/imported-customers.server.ts'
import { signConfirmLink } from '#app/desk/call-desk/confirm-link.server.ts'
import { sealAmount } from '#app/fulfilment/labels/amount-seal.server.ts'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { courierStatements } from '#app/money/tables/cash.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { orderNotes } from '#app/orders/tables/orders.server.ts'
import { PICTURE_WIDTHS, versionedFile } from '#app/owner/media/picture-address.ts'
import { originalFileKey } from '#app/owner/media/picture-files.ts'
import { receivePicture } from '#app/owner/media/receive-picture.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { videos } from '#app/owner/tables/media.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { signReviewLink } from '#app/storefront/reviews/review-link.server.ts'
import { cardVersion, shopCard } from '#app/storefront/seo/share-card.server.ts'
import { signPreviewLink } from '#app/storefront/shop-face/preview-link.server.ts'
import { productReviews, reviewPictures } from '#app/storefront/tables/reviews.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createMessage } from '#tests/factories/create-message.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createPage } from '#tests/factories/create-page.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { photo } from '#tests/factories/picture-files.ts'
import { VISITORS, type Visitor } from './expectations.ts'

/** Contained in everything that only staff may read, and in the order of the one customer. */
export const SECRET = 'zx-private-zx'

/** The Cookie header of each visitor. */
export type Cookies = Record<Visitor, string>

/** Creates an account and a session for each visitor, in the state of their name. */
export async function createVisitors(services: Services): Promise<Cookies> {
  const cookies = {} as Cookies
  for (const visitor of VISITORS) cookies[visitor] = await createVisitor(services, visitor)
  return cookies
}

async function createVisitor(services: Services, visitor: Visitor): Promise<string> {
  if (visitor === 'guest') return ''
  const { database } = services
  const role = visitor.includes('admin') ? 'admin' : 'user'
  const account = await createAccount(database, { email: emailOf(visitor), role })
  const signedIn = await signIn(services, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  const headers = responseCookies(signedIn.headers)
  if (visitor === 'signed-out session') await signOut(services, headers)
  const isVisitor = eq(users.id, account.id)
  if (visitor === 'demoted admin') await database.update(users).set({ role: 'user' }).where(isVisitor)
  if (visitor === 'disabled user')
    await database.update(users).set({ disabledAt: sql`now()` }).where(isVisitor)
  return headers.get('Cookie') ?? ''
}

export function emailOf(visitor: Visitor): string {
  return `the-${visitor.replaceAll(' ', '-')}@example.com`
}

/** Saves the current sessions, so that those ended by one request can be restored for the next. */
export async function saveSessions(database: Database) {
  const saved = await database.select().from(sessions)
  const writes = watchWrites()
  // Sign-ins add sessions, so that those of the visitors are counted alone.
  const own = inArray(
    sessions.id,
    saved.map(({ id }) => id),
  )
  const hasEndedSession = async () => writes.since() && (await database.$count(sessions, own)) < saved.length
  return {
    hasEndedSession,
    /** How many statements have been run that may write, so that what compares the database need not read it again. */
    countWrites: writes.count,
    /** Before each of thousands of requests, of which few write anything. */
    restoreSessions: async () => {
      if (await hasEndedSession()) await database.insert(sessions).values(saved).onConflictDoNothing()
      writes.clear()
    },
  }
}

const READS = /^\s*(select|begin|commit|rollback|set|savepoint)\b/i

/** Notices every statement of this process that may write, on any connection, until the end of the test file. */
function watchWrites() {
  const { query } = pg.Client.prototype
  let hasWritten = true
  let written = 0
  pg.Client.prototype.query = function (this: pg.Client, ...words: [unknown]) {
    const statement = words[0] as string | { text?: string }
    const text = typeof statement === 'string' ? statement : statement.text
    if (!READS.test(text ?? '')) {
      hasWritten = true
      written += 1
    }
    return query.apply(this, words as never)
  } as typeof query
  afterAll(() => {
    pg.Client.prototype.query = query
  })
  return {
    since: () => hasWritten,
    count: () => written,
    clear() {
      hasWritten = false
    },
  }
}

const VIDEO_KEY = `${'a'.repeat(32)}.mp4`

const FILES: Record<string, string> = {
  '/images/:key/:file': versionedFile(`${PICTURE_WIDTHS[0]}.webp`),
  '/videos/:file': VIDEO_KEY,
  '/sitemaps/:file': 'pages.xml',
  '/feeds/:file': 'google.xml',
}

/** The parameters of an address, by their names in the route table. */
export type Parameters = Record<string, string>

/** Creates something for each parameter of the route table, with secrets in it. */
export async function createRouteParameters(services: Services): Promise<(pattern: string) => Parameters> {
  const { database } = services
  const product = await createProduct(database, { name: 'Oxford Shirt' })
  await createProduct(database, { name: `Archived ${SECRET}`, archived: true })
  const [owner] = await database
    .select()
    .from(users)
    .where(inArray(users.email, [emailOf('customer')]))
  const order = await createOrder(database, {
    email: emailOf('customer'),
    customerName: SECRET,
    userId: owner?.id,
    lines: [{ productId: product.id }],
  })
  const parcel = await createParcel(database)
  await database.insert(orderNotes).values({ orderId: order.id, author: SECRET, text: SECRET })
  const [customer] = await database.update(customers).set({ note: SECRET }).returning({ id: customers.id })
  await createMessage(database, { name: SECRET, message: SECRET })
  const email = await createEmail(database, {
    to: emailOf('customer'),
    params: { user_name: SECRET, user_email: emailOf('customer'), user_phone: '', message: SECRET },
  })
  const [courier] = await database.insert(couriers).values({ name: 'Swift' }).returning()
  const [statement] = await database
    .insert(courierStatements)
    .values({
      courierId: courier?.id ?? 0,
      fileName: SECRET,
      digest: '',
      lineCount: 1,
      actor: SECRET,
      cells: [
        ['Tracking', 'COD'],
        ['CN1', SECRET],
      ],
    })
    .returning()
  await database.insert(videos).values({ key: VIDEO_KEY, bytes: 1, pieces: ['b'.repeat(32)] })
  await services.files.write(originalFileKey('b'.repeat(32)), new Uint8Array(1))
  const received = await receivePicture(services, await photo())
  if (!received.ok) throw new Error(received.refusal.kind)
  const [asked] = await database
    .insert(returnRequests)
    .values({ orderId: order.id, requestedBy: 'customer', stateBy: 'customer' })
    .returning()
  await services.files.write('slips/of-the-fixture', await photo())
  const [claim] = await database
    .insert(paymentClaims)
    .values({ orderId: order.id, way: 'raast', amountPaisa: 1, slipKey: 'of-the-fixture' })
    .returning()
  await services.files.write('reviews/of-the-fixture', await photo())
  const [review] = await database
    .insert(productReviews)
    .values({
      orderId: order.id,
      productId: product.id,
      size: 'M',
      rating: 5,
      shownName: 'Ayesha',
      state: 'published',
    })
    .returning()
  await database
    .insert(reviewPictures)
    .values({ reviewId: review?.id ?? 0, position: 0, fileKey: 'of-the-fixture' })
  const shareFile = `${cardVersion(shopCard(await readStoreSettings(database)))}.jpg`
  // The same slug as the collection's: both are :slug in the route table.
  await createPage(database, 'eid')
  const preview = await signPreviewLink(services.auth)
  const tokens: Record<string, string> = {
    '/confirm-order/:token': await signConfirmLink(services.auth, order.number),
    '/review/:token': (await signReviewLink(services.auth, order.number)).replace('/review/', ''),
    '/parcel-check/:token': await sealAmount(services.auth, {
      reference: `${order.number}-1`,
      amountPaisa: order.totalPaisa,
    }),
  }
  const [imported] = await database
    .insert(productImports)
    .values({ fileName: `${SECRET}.csv`, state: 'undone', actor: emailOf('admin') })
    .returning()
  const [people] = await database
    .insert(customerImports)
    .values({ fileName: `${SECRET}.csv`, state: 'undone', actor: emailOf('admin') })
    .returning()
  const [person] = await database
    .insert(importedCustomers)
    .values({
      name: SECRET,
      email: '',
      phone: '+923007654321',
      addresses: [],
      note: '',
      tags: [],
      importId: 1,
    })
    .returning()
  const [collection] = await database
    .insert(collections)
    .values({ slug: 'eid', title: 'Eid', words: 'For the days of Eid.', rules: { inStock: true } })
    .returning({ id: collections.id, slug: collections.slug })
  await database.insert(collections).values({ slug: 'hidden', title: SECRET, isShown: false })
  return pattern => ({
    // Shoppers name a product by its slug, staff by its id.
    productId: pattern.startsWith('/admin') ? String(product.id) : product.slug,
    number: order.number,
    reference: parcel.reference,
    token: pattern.startsWith('/preview/') ? preview : (tokens[pattern] ?? order.token),
    trackingToken: order.trackingToken,
    returnId: String(asked?.id),
    reviewId: String(review?.id),
    position: '0',
    claimId: String(claim?.id),
    customerId: String(customer?.id),
    emailId: String(email.id),
    courierId: String(courier?.id),
    report: pattern.endsWith('/orders') ? 'sales-by-payment' : 'sales-by-city',
    secret: 'not-the-secret-of-the-courier',
    statementId: String(statement?.id),
    importId: String(pattern.startsWith('/admin/customers') ? people?.id : imported?.id),
    importedId: String(person?.id),
    collectionId: String(collection?.id),
    // The first of the charts with which a shop begins.
    chartId: '1',
    backup: 'darzi-2026-01-31-220000z.tar.zst',
    slug: collection?.slug ?? '',
    key: received.picture.key,
    file: FILES[pattern] ?? shareFile,
    subject: 'shop',
    '*': 'no/such/page',
  })
}

/** Returns a digest of the database, without sessions, the times when people were last seen, and what was asked for and not found. */
export async function digestOf(database: Database): Promise<string> {
  const { rows: tables } = await database.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('sessions', 'failed_attempts', 'missed_addresses') order by 1`)
  const digests = tables.map(
    ({ name }) => `select '${name}' as name, (select md5(string_agg(row, '' order by row))
      from (select md5((to_jsonb(t) - 'last_seen_at')::text) as row from ${name} t) as rows) as digest`,
  )
  const { rows } = await database.execute(sql.raw(digests.join(' union all ')))
  return JSON.stringify(rows)
}
