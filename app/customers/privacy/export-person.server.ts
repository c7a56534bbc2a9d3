import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { exportInvitationsTo } from '#app/accounts/roles/invitations-of-people.server.ts'
import { savedAddresses, sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { exportAbandoned } from '#app/checkout/abandoned-checkouts/abandoned-of-people.server.ts'
import { listTags } from '#app/customers/customer-tags.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { exportShopperMessages } from '#app/messages/whatsapp/erase-shopper-messages.server.ts'
import { exportDrafts } from '#app/orders/order-drafts-of-people.server.ts'
import { exportPhoneDecisions } from '#app/orders/phone-decisions/forget-phones.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { listAuditLinesAbout } from '#app/owner/audit/audit-of-people.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { exportOpeningAlerts } from '#app/storefront/opening/opening-alerts.server.ts'
import { exportStockAlerts } from '#app/storefront/stock-alerts/stock-alerts-of-people.server.ts'
import { exportWishlist } from '#app/storefront/wishlist/wishlist-of-account.server.ts'
import { exportImported } from '../imports/imported-of-people.server.ts'
import { listOrders, listReviews, readRecordsOfOrders, withDetails } from './export-orders.server.ts'
import type { Person } from './person.server.ts'

/**
 * Everything that is stored about a person, as JSON: account, sessions, orders with their history, emails and messages.
 * Secrets are left out: passwords, tokens, and links in emails.
 */
export async function exportPerson(database: Queryable, person: Person) {
  const theirOrders = await listOrders(database, person.isTheirOrder)
  const ids = theirOrders.map(({ id }) => id)
  return {
    account: await readAccount(database, person),
    orders: await withDetails(database, theirOrders),
    emails: await listEmails(database, person, ids),
    whatsApp: await exportShopperMessages(database, ids),
    reviews: await listReviews(database, ids),
    messages: person.isEmailTheirs ? await listMessages(database, person.email) : [],
    unfinishedCheckouts: person.isEmailTheirs
      ? await exportAbandoned(database, { email: person.email, phones: [] })
      : [],
    invitationsToTheStaff: person.isEmailTheirs ? await exportInvitationsTo(database, person.email) : [],
    wishlist: person.userId === null ? [] : await exportWishlist(database, person.userId),
    stockAlerts: person.isEmailTheirs
      ? await exportStockAlerts(database, { email: person.email, phones: [] })
      : [],
    openingAlerts: person.isEmailTheirs
      ? await exportOpeningAlerts(database, { email: person.email, phones: [] })
      : [],
    importedFromEarlierShop: person.isEmailTheirs
      ? await exportImported(database, { email: person.email, phones: [] })
      : [],
  }
}

/**
 * The same, with what only staff may see: records of the orders, the audit log, and other orders with the same phone
 * numbers.
 *
 * @param seesStaff whether the reader looks after the staff: no one else gets the audit log, or the account of a colleague with
 * its browsers and addresses
 */
export async function exportPersonForStaff(
  database: Queryable,
  person: Person,
  { seesStaff }: { seesStaff: boolean },
) {
  const data = await exportPerson(database, person)
  const [customer] = await database.select().from(customers).where(eq(customers.email, person.email))
  const numbers = data.orders.map(({ number }) => number)
  const phones = [...new Set(data.orders.map(({ phone }) => phone).filter(Boolean))]
  const sharing = await database
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.phone, phones))
    .orderBy(asc(orders.placedAt))
  return {
    ...data,
    account: seesStaff || data.account?.role !== 'admin' ? data.account : null,
    customer: customer ?? null,
    tags: customer ? await listTags(database, customer.id) : [],
    ...(await readRecordsOfOrders(database, person.isTheirOrder)),
    phoneDecisions: await exportPhoneDecisions(database, phones),
    unfinishedCheckouts: await exportAbandoned(database, { email: person.email, phones }),
    stockAlerts: await exportStockAlerts(database, { email: person.email, phones }),
    openingAlerts: await exportOpeningAlerts(database, { email: person.email, phones }),
    importedFromEarlierShop: await exportImported(database, { email: person.email, phones }),
    ordersBegunByStaff: await exportDrafts(database, phones),
    ...(seesStaff && {
      auditLog: await listAuditLinesAbout(database, [
        { kind: 'customer', ids: customer ? [customer.id] : [] },
        { kind: 'user', ids: person.userId ? [person.userId] : [] },
        { kind: 'order', ids: numbers },
      ]),
    }),
    // Perhaps of another person in the same house: their numbers alone, for staff to look at.
    otherOrdersWithTheirPhone: sharing
      .map(({ number }) => number)
      .filter(number => !numbers.includes(number)),
  }
}

async function readAccount(database: Queryable, { userId }: Person) {
  if (userId === null) return null
  const [account] = await database
    .select({
      email: users.email,
      name: users.name,
      role: users.role,
      isEmailConfirmed: users.emailVerified,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!account) return null
  const [address] = await database.select().from(savedAddresses).where(eq(savedAddresses.userId, userId))
  const { userId: _, ...savedAddress } = address ?? { userId }
  const browsers = await database
    .select({
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      endsAt: sessions.expiresAt,
      networkAddress: sessions.ipAddress,
      browser: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return { ...account, savedAddress: address ? savedAddress : null, browsers }
}

async function listEmails(database: Queryable, { email, isEmailTheirs }: Person, orderIds: number[]) {
  const isToThem = sql`lower(${emails.to}) = ${email}`
  const isAboutTheirOrder = inArray(emails.orderId, orderIds)
  const found = await database
    .select({
      to: emails.to,
      template: emails.template,
      state: emails.state,
      queuedAt: emails.queuedAt,
      sentAt: emails.sentAt,
      params: emails.params,
    })
    .from(emails)
    .where(isEmailTheirs ? or(isToThem, isAboutTheirOrder) : isAboutTheirOrder)
    .orderBy(asc(emails.queuedAt), asc(emails.id))
  return found.map(({ params, to, ...each }) => ({
    ...each,
    // The owner's address is not the customer's data.
    to: to.toLowerCase() === email ? to : 'the shop',
    texts: withoutLinks(params),
  }))
}

/** Links of emails open orders and accounts, also for those who find the file later. */
function withoutLinks(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => !/https?:\/\//.test(value)))
}

function listMessages(database: Queryable, email: string) {
  return database
    .select({
      sentAt: contactMessages.sentAt,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      message: contactMessages.message,
      answeredAt: contactMessages.answeredAt,
    })
    .from(contactMessages)
    .where(sql`lower(trim(${contactMessages.email})) = ${email}`)
    .orderBy(asc(contactMessages.sentAt))
}
