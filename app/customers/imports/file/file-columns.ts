import { hasColumn } from '#app/platform/sheets/named-cells.ts'
import type { ImportKind } from './file-record.ts'

/**
 * What the programs call the columns: Shopify in its exports of customers and orders, and WooCommerce in its own report, in Advanced
 * Order Export, in the CSV exports of SkyVerge and in those of WebToffee. The first that says something is read.
 */
export const CUSTOMER_COLUMNS = {
  name: ['Name', 'display_name', 'Customer Name'],
  firstName: ['First Name', 'first_name', 'billing_first_name', 'shipping_first_name'],
  lastName: ['Last Name', 'last_name', 'billing_last_name', 'shipping_last_name'],
  email: ['Email', 'user_email', 'billing_email', 'Email Address'],
  phone: ['Phone', 'Default Address Phone', 'billing_phone', 'shipping_phone', 'Phone Number'],
  note: ['Note', 'customer_note', 'description'],
  tags: ['Tags'],
  spent: ['Total Spent', 'Total Spend', 'total_spent'],
  orders: ['Total Orders', 'Orders', 'orders_count', 'order_count'],
  marketing: ['Accepts Email Marketing', 'Accepts Marketing'],
} as const

/** The parts of an address, each in its order. */
export const CUSTOMER_ADDRESSES = [
  [
    ['Default Address Company', 'Company'],
    ['Default Address Address1', 'Address1'],
    ['Default Address Address2', 'Address2'],
    ['Default Address City', 'City'],
    ['Default Address Province Code', 'Province', 'Region'],
    ['Default Address Zip', 'Zip', 'Postal Code'],
    ['Default Address Country Code', 'Country', 'Country / Region'],
  ],
  addressNames('billing'),
  addressNames('shipping'),
] as const

function addressNames(of: 'billing' | 'shipping') {
  const parts = ['company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country']
  return parts.map(part => [`${of}_${part}`])
}

export const ORDER_COLUMNS = {
  id: ['Id', 'order_id', 'Order ID'],
  /** Advanced Order Export calls a piece `Name`, as Shopify calls the number. */
  number: ['Order Number', 'order_number', 'Name'],
  placedAt: ['Created at', 'Order Date', 'order_date', 'date', 'Date'],
  cancelledAt: ['Cancelled at'],
  name: ['Shipping Name', 'Billing Name', 'Customer Name'],
  firstName: ['First Name (Shipping)', 'First Name (Billing)', 'shipping_first_name', 'billing_first_name'],
  lastName: ['Last Name (Shipping)', 'Last Name (Billing)', 'shipping_last_name', 'billing_last_name'],
  email: ['Email', 'Email (Billing)', 'billing_email', 'customer_email', 'Customer Account Email Address'],
  city: [
    'Shipping City',
    'Billing City',
    'City (Shipping)',
    'City (Billing)',
    'shipping_city',
    'billing_city',
  ],
  currency: ['Currency', 'Order Currency', 'order_currency'],
  total: ['Total', 'Order Total Amount', 'Order Total', 'order_total'],
  discount: ['Discount Amount', 'Cart Discount Amount', 'discount_total', 'cart_discount'],
  delivery: ['Shipping', 'Order Shipping Amount', 'shipping_total', 'order_shipping'],
  refunded: ['Refunded Amount', 'Order Refund Amount', 'refunded_total', 'order_refund'],
  payment: ['Financial Status', 'Order Status', 'status', 'order_status'],
  fulfilment: ['Fulfillment Status'],
} as const

/** Tried one after the other until one is a phone number. */
export const ORDER_PHONES = [
  'Shipping Phone',
  'Billing Phone',
  'Phone',
  'Phone (Shipping)',
  'Phone (Billing)',
  'shipping_phone',
  'billing_phone',
] as const

export const ORDER_ADDRESSES = [
  titledAddress(part => `Shipping ${part}`),
  titledAddress(part => `Billing ${part}`),
  bracketedAddress('Shipping'),
  bracketedAddress('Billing'),
  addressNames('shipping'),
  addressNames('billing'),
] as const

function titledAddress(named: (part: string) => string) {
  return ['Company', 'Address1', 'Address2', 'City', 'Province', 'Zip', 'Country'].map(part => [named(part)])
}

function bracketedAddress(of: 'Shipping' | 'Billing') {
  const parts = [
    ['Company'],
    ['Address 1&2', 'Address 1'],
    ['Address 2'],
    ['City'],
    ['State Name', 'State Code'],
    ['Postcode'],
    ['Country Name', 'Country Code'],
  ]
  return parts.map(names => names.map(name => `${name} (${of})`))
}

/** A piece of an order, where each has a row of its own. */
export const LINE_COLUMNS = {
  name: ['Lineitem name', 'Item Name', 'item_name', 'Product Name'],
  variation: ['Product Variation'],
  sku: ['Lineitem sku', 'SKU', 'item_sku', 'Item SKU'],
  quantity: ['Lineitem quantity', 'Quantity', 'item_quantity', 'Item Quantity'],
  unitPrice: ['Lineitem price', 'Item Cost', 'item_price', 'Item Price'],
} as const

/** WebToffee has all pieces of an order in one row: `name:Shirt|quantity:2|total:5000`. */
export const LINE_IN_CELL = /^line_item_\d{1,3}$/i

/** What the columns say that a file is; `report` for a report that names no contact, undefined for no such file. */
export function kindOfFile(header: readonly string[]): ImportKind | 'report' | undefined {
  const has = (...names: readonly string[]) => hasColumn(header, ...names)
  if (has('Lineitem name') && has('Created at') && has('Total')) return 'shopify-orders'
  if (has('Order #') && has('Customer type')) return 'report'
  if (
    has('Order Number', 'order_number', 'Order ID', 'order_id') &&
    has('Order Total Amount', 'Order Total', 'order_total')
  )
    return 'woocommerce-orders'
  if (has('Total Spent', 'Accepts Email Marketing', 'Accepts Marketing') && has('First Name'))
    return 'shopify-customers'
  const isWoo = has('Total Spend') || has('billing_email') || has('billing_phone') || has('user_email')
  return isWoo && has('Email', 'user_email', 'billing_email', 'billing_phone')
    ? 'woocommerce-customers'
    : undefined
}

/** Columns that no shop needs of another, and passwords, which are never read. */
const TECHNICAL =
  /^(accepts sms|tax |tax_|duties|device id|employee|location|vendor|receipt|payment|next payment|risk|source$|customer ?id|customer_user$|id$|username|user_|last active|sign up|date registered|aov$|lineitem |line_item|item|order line|item_|wt_import|meta:|_|roles?$|nickname$|shipping method|shipping street|billing street|.* province name|paid at|fulfilled at|subtotal|taxes|fee_|order_key|order key|total items|total products|image url|coupon|note attributes|outstanding|wallet)/i

const READ: ReadonlySet<string> = new Set(
  [
    ...Object.values(CUSTOMER_COLUMNS).flat(),
    ...CUSTOMER_ADDRESSES.flat(2),
    ...Object.values(ORDER_COLUMNS).flat(),
    ...ORDER_PHONES,
    ...ORDER_ADDRESSES.flat(2),
    ...Object.values(LINE_COLUMNS).flat(),
  ].map(name => name.toLowerCase()),
)

/** Whether a column is read, or says nothing that a shop here would look for. */
export function isReadColumn(name: string): boolean {
  return READ.has(name.toLowerCase()) || TECHNICAL.test(name)
}
