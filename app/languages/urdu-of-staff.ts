import { ABANDONED_CHECKOUTS } from './urdu/admin/abandoned-checkouts.ts'
import { STAFF_ACCOUNTS } from './urdu/admin/accounts.ts'
import { AUDIT } from './urdu/admin/audit.ts'
import { BACKUPS } from './urdu/admin/backups.ts'
import { CALLS } from './urdu/admin/calls.ts'
import { CATALOGUE } from './urdu/admin/catalogue.ts'
import { COMMON } from './urdu/admin/common.ts'
import { CUSTOMER_IMPORTS_TEXTS } from './urdu/admin/customer-imports.ts'
import { CUSTOMERS } from './urdu/admin/customers.ts'
import { DASHBOARD } from './urdu/admin/dashboard.ts'
import { DOMAIN } from './urdu/admin/domain.ts'
import { HEALTH } from './urdu/admin/health.ts'
import { MAIL } from './urdu/admin/mail.ts'
import { MESSAGES } from './urdu/admin/messages.ts'
import { MONEY } from './urdu/admin/money.ts'
import { ORDERS_OF_STAFF } from './urdu/admin/orders.ts'
import { OUTBOX } from './urdu/admin/outbox.ts'
import { OWN_PRICES } from './urdu/admin/own-prices.ts'
import { PARCELS } from './urdu/admin/parcels.ts'
import { PRE_ORDERS } from './urdu/admin/pre-orders.ts'
import { PRODUCT_ADMIN } from './urdu/admin/product-admin.ts'
import { PRODUCT_SHEETS_TEXTS } from './urdu/admin/product-sheets.ts'
import { REORDER } from './urdu/admin/reorder.ts'
import { REPORTS } from './urdu/admin/reports.ts'
import { SETTINGS } from './urdu/admin/settings.ts'
import { SHELL } from './urdu/admin/shell.ts'
import { SHOP_FACE } from './urdu/admin/shop-face.ts'
import { STOCK_ALERTS } from './urdu/admin/stock-alerts.ts'
import { EMAILS } from './urdu/emails.ts'
import { INFORMATION } from './urdu/information.ts'
import { URDU } from './urdu.ts'

/** The Urdu texts of the admin that the shop has not, by area. */
export const AREAS_OF_STAFF = {
  ABANDONED_CHECKOUTS,
  STAFF_ACCOUNTS,
  AUDIT,
  BACKUPS,
  COMMON,
  CUSTOMER_IMPORTS_TEXTS,
  CUSTOMERS,
  DASHBOARD,
  DOMAIN,
  HEALTH,
  MESSAGES,
  MAIL,
  OUTBOX,
  OWN_PRICES,
  PRE_ORDERS,
  REORDER,
  REPORTS,
  SETTINGS,
  SHELL,
  STOCK_ALERTS,
  ORDERS_OF_STAFF,
  CALLS,
  PARCELS,
  MONEY,
  PRODUCT_ADMIN,
  CATALOGUE,
  PRODUCT_SHEETS_TEXTS,
  SHOP_FACE,
}

/** All Urdu texts, by their English ones: what the server says, and the admin in Urdu, which shows emails and printed papers as well. */
export const ALL_URDU: Readonly<Record<string, string>> = Object.assign(
  {},
  URDU,
  ...Object.values(AREAS_OF_STAFF),
  EMAILS,
  INFORMATION,
)
