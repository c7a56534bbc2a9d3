import { listProductsForAdmin } from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import { ALL_ACTIVE, adminProductHref } from '#app/catalogue/product-query/admin-product-query.ts'
import { stateText } from '#app/catalogue/products/publication.ts'
import { readCustomerQuery } from '#app/customers/customer-query.ts'
import { customerHref } from '#app/customers/customer-ref.ts'
import { importedHref } from '#app/customers/imports/imported-customer.ts'
import { listImported } from '#app/customers/imports/list-imported.server.ts'
import { listCustomers } from '#app/customers/list-customers.server.ts'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { findParcel } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { findParcelByCode } from '#app/fulfilment/parcels/list-parcels.server.ts'
import { parcelAddress } from '#app/fulfilment/parcels/parcel-address.ts'
import { listOrders } from '#app/orders/admin/list-orders.server.ts'
import { ADMIN_ORDERS, ALL_ORDERS } from '#app/orders/admin/order-query.ts'
import { ORDER_STATUS } from '#app/orders/order-status.ts'
import { findSettings } from '#app/owner/settings/find-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { formatRupees } from '#app/shared/money.ts'
import type { Permission } from '#app/shared/permissions.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { stockNumber, unitPriceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { findPages } from '#app/storefront/shop-face/pages/find-pages.server.ts'
import { type AdminSearchResults, SHORTEST_SEARCH } from './admin-search.ts'

const MOST_OF_EACH = 5
const NOTHING: AdminSearchResults = {
  orders: [],
  parcels: [],
  products: [],
  customers: [],
  settings: [],
  pages: [],
}

/** The orders, parcels, products, customers, settings and pages that match a search, found as their own lists find them; of those that the viewer sees. */
export async function searchAdmin(
  database: Queryable,
  q: string,
  sees: (permission: Permission) => boolean = () => true,
): Promise<AdminSearchResults> {
  if (q.length < SHORTEST_SEARCH) return NOTHING
  const [orders, parcels, products, customers, pages] = await readTogether(database, [
    () => (sees('orders') ? findOrders(database, q) : []),
    () => (sees('parcels') ? findParcels(database, q) : []),
    () => (sees('products') ? findProducts(database, q) : []),
    () => (sees('customers') ? findCustomers(database, q) : []),
    () => (sees('settings') ? findPages(database, q) : []),
  ])
  const settings = sees('settings') ? findSettings(q, sees('staff')).slice(0, MOST_OF_EACH) : []
  return { orders, parcels, products, customers, settings, pages: pages.slice(0, MOST_OF_EACH) }
}

async function findOrders(database: Queryable, q: string) {
  const { orders } = await listOrders(database, { ...ALL_ORDERS, q })
  return orders.slice(0, MOST_OF_EACH).map(({ number, customerName, totalPaisa, status }) => ({
    to: `${ADMIN_ORDERS}/${encodeURIComponent(number)}`,
    label: `${number} · ${customerName}`,
    detail: `${t(ORDER_STATUS[status].name)} · ${formatRupees(totalPaisa)}`,
  }))
}

async function findParcels(database: Queryable, q: string) {
  const reference = await findParcelByCode(database, q)
  const parcel = reference && (await findParcel(database, reference))
  if (!parcel) return []
  const { state, courierName, trackingNumber } = parcel
  const details = [t(PARCEL_STATE[state].name), courierName, trackingNumber]
  return [
    {
      to: parcelAddress(parcel.reference),
      label: parcel.reference,
      detail: details.filter(Boolean).join(' · '),
    },
  ]
}

async function findProducts(database: Queryable, q: string) {
  const query = { ...ALL_ACTIVE, q, state: 'all' as const }
  const { products } = await listProductsForAdmin(database, query)
  return products
    .slice(0, MOST_OF_EACH)
    .map(({ id, name, pricePaisa, stock, levels: [level], state, publishAt, picture }) => ({
      to: adminProductHref(id, ALL_ACTIVE),
      label: name,
      detail: `${unitPriceText(pricePaisa, level?.size, formatRupees)} · ${state === 'active' ? stockText(stock, level?.size) : stateText({ state, publishAt })}`,
      picture,
    }))
}

async function findCustomers(database: Queryable, q: string) {
  const query = readCustomerQuery(new URLSearchParams({ q }))
  const { customers } = await listCustomers(database, query)
  const { people } = await listImported(database, { q, page: 1 })
  const found = customers.map(customer => ({
    to: customerHref(customer),
    label: customer.name,
    detail: customer.phone ? formatPhoneNumber(customer.phone) : customer.email,
  }))
  const emails = new Set(customers.map(({ email }) => email))
  const imported = people
    .filter(({ email }) => !emails.has(email))
    .map(({ id, name, email, phone }) => ({
      to: importedHref(id),
      label: name || email,
      detail: [phone ? formatPhoneNumber(phone) : email, t('before this shop')].join(' · '),
    }))
  return [...found, ...imported].slice(0, MOST_OF_EACH)
}

function stockText(stock: number, size: string | null | undefined): string {
  return stock === 0 ? t('Sold out') : t('{count} in stock', { count: stockNumber(stock, size) })
}
