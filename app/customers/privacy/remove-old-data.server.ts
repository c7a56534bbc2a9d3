import {
  eraseOldAbandoned,
  removeUncountedAbandoned,
} from '#app/checkout/abandoned-checkouts/abandoned-of-people.server.ts'
import { eraseInactiveCustomers } from '#app/customers/erase-inactive-customers.server.ts'
import { removeOldImported } from '#app/customers/imports/imported-of-people.server.ts'
import { removeOldMessages } from '#app/messages/contact-form/delete-messages.server.ts'
import { removeOldEmails } from '#app/messages/email/queue/erase-emails.server.ts'
import {
  removeOldReplies,
  removeOldShopperMessages,
} from '#app/messages/whatsapp/erase-shopper-messages.server.ts'
import { removeOldDrafts } from '#app/money/statements/remove-old-drafts.server.ts'
import { removeOldPhoneDecisions } from '#app/orders/phone-decisions/forget-phones.server.ts'
import { removeOldAuditLines } from '#app/owner/audit/audit-of-people.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inBatches } from '#app/platform/db/in-batches.server.ts'
import { removeOldOpeningAlerts } from '#app/storefront/opening/opening-alerts.server.ts'
import { removeOldStockAlerts } from '#app/storefront/stock-alerts/stock-alerts-of-people.server.ts'

/** Removes at most so many of what is older than so many months. @returns how many */
type Removal = (database: Database, months: number, most: number) => Promise<number>

/** What is removed for each of the owner's settings. */
const REMOVALS: Record<keyof StoreSettings['retention'], Removal[]> = {
  customerMonths: [eraseInactiveCustomers, removeOldPhoneDecisions, removeOldImported],
  emailMonths: [removeOldEmails, removeOldShopperMessages],
  messageMonths: [removeOldMessages, removeOldReplies],
  auditMonths: [removeOldAuditLines],
}

/** A customer is several rows in several tables. */
const CUSTOMERS_IN_BATCH = 50

/** Removes the personal data that is older than the owner's settings allow, in small batches. Run each night. */
export async function removeOldData(database: Database): Promise<void> {
  const { retention } = await readStoreSettings(database)
  for (const [name, months] of Object.entries(retention)) {
    if (months === 0) continue
    const kind = name as keyof typeof retention
    const size = kind === 'customerMonths' ? { size: CUSTOMERS_IN_BATCH } : {}
    for (const remove of REMOVALS[kind]) await inBatches(most => remove(database, months, most), size)
  }
  await inBatches(most => removeOldDrafts(database, most))
  await inBatches(most => removeOldStockAlerts(database, most))
  await inBatches(most => removeOldOpeningAlerts(database, most))
  await inBatches(most => eraseOldAbandoned(database, most))
  await inBatches(most => removeUncountedAbandoned(database, most))
}
