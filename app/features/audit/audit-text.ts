import { formatRupees, paisaFromRupees } from '#app/shared/money.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { type LoggedPicture, readLoggedPictures } from './logged-pictures.ts'

/** The texts of actions, as they appear between actor and subject. */
const ACTIONS: Record<string, string> = {
  'product.added': 'added',
  'product.edited': 'edited',
  'product.colours-changed': 'changed the colours of',
  'product.deleted': 'deleted',
  'product.price-changed': 'changed the price of',
  'product.repriced': 'changed the price of',
  'product.stock-changed': 'changed the stock of',
  'product.review-published': 'published a review of',
  'product.review-rejected': 'did not publish a review of',
  'products.archived': 'archived',
  'products.restored': 'restored',
  'products.prices-changed': 'changed the prices of',
  'products.category-changed': 'moved to another category',
  'products.featured-changed': 'featured',
  'products.sale-begun': 'lowered for a sale the prices of',
  'products.sale-ended': 'put back after a sale the prices of',
  'products.change-undone': 'took back a change of',
  'products.imported': 'imported products from',
  'products.import-undone': 'took back the import of',
  'category.added': 'added the category',
  'category.renamed': 'renamed the category',
  'category.measured': 'chose the size chart of the category',
  'category.sized': 'chose the list of sizes of the category',
  'sizes.added': 'added the list of sizes',
  'sizes.edited': 'edited the list of sizes',
  'sizes.deleted': 'deleted the list of sizes',
  'chart.added': 'added the size chart',
  'chart.edited': 'edited the size chart',
  'chart.deleted': 'deleted the size chart',
  'category.moved': 'moved the category',
  'category.merged': 'merged the category',
  'category.deleted': 'deleted the category',
  'collection.added': 'added the collection',
  'collection.changed': 'changed the collection',
  'collection.deleted': 'deleted the collection',
  'order.status-changed': 'changed the status of',
  'order.status-undone': 'took back the status of',
  'order.pieces-returned': 'put back into stock the pieces of',
  'order.delivery-corrected': 'corrected the delivery of',
  'order.pieces-corrected': 'changed the pieces of',
  'order.edited': 'edited',
  'order.edit-undone': 'undid an edit of',
  'order.return-approved': 'agreed to a return of',
  'order.return-rejected': 'rejected a return of',
  'order.return-received': 'took in returned pieces of',
  'order.return-withdrawn': 'withdrew a return of',
  'order.return-missing': 'charged pieces that never came back to',
  'discount.added': 'added the discount',
  'discount.changed': 'changed the discount',
  'discount.ended': 'ended the discount',
  'sale.added': 'prepared the sale',
  'sale.changed': 'changed the sale',
  'sale.begin-asked': 'began before its time the sale',
  'sale.end-asked': 'ended by hand the sale',
  'sale.begun': 'began the sale',
  'sale.ended': 'ended the sale',
  'sale.deleted': 'deleted the sale',
  'checkout.contacted': 'reached the shopper of',
  'checkout.outcome-noted': 'noted what came of',
  'order.paid': 'recorded a payment of',
  'order.refunded': 'recorded a refund of',
  'order.payment-taken-back': 'took back a payment of',
  'order.voucher-issued': 'made a voucher of what was paid too much for',
  'order.voucher-cancelled': 'cancelled a voucher of',
  'order.payment-mismatched': 'got a report of another amount for',
  'order.payment-looked-up': 'looked up an online payment of',
  'order.payment-not-found': 'did not find a payment of',
  'order.note-added': 'wrote a note about',
  'customer.note-changed': 'changed the note about',
  'customer.note-removed': 'removed the note about',
  'customer.tagged': 'changed the tags of',
  'customer.merged': 'made one with another customer:',
  'customer.merge-undone': 'made two customers again of',
  'customer.exported': 'exported the data of',
  'customer.erased': 'erased',
  'user.role-changed': 'changed the role of',
  'user.invited': 'invited to the staff:',
  'role.added': 'made the role',
  'role.changed': 'changed the role',
  'role.deleted': 'deleted the role',
  'user.disabled': 'disabled the account of',
  'user.enabled': 'enabled the account of',
  'user.deleted': 'deleted the account of',
  'user.became-first-admin': 'became the first admin',
  'user.created-as-admin': 'made an admin account for',
  'user.password-set': 'set the password of',
  'user.session-ended': 'ended a session of',
  'user.other-sessions-ended': 'ended all other sessions of',
  'user.two-factor-on': 'turned on two-factor sign-in for',
  'user.two-factor-off': 'turned off two-factor sign-in for',
  'user.recovery-codes-replaced': 'made new recovery codes for',
  'message.answered': 'marked as answered:',
  'message.reopened': 'marked as not answered:',
  'message.sent-again': 'sent again:',
  'message.written-by-hand': 'wrote by hand:',
  'email.resent': 'sent again:',
  'email.parked-resent': 'sent again:',
  'email.sent-early': 'sent without waiting:',
  'email.marked-sent': 'marked as sent:',
  'email.dropped': 'did not send:',
  'email.link-shown': 'looked at the secret link of',
  'search.forgotten': 'forgot the search for',
  'city.added': 'added the city',
  'city.edited': 'edited the city',
  'city.zone-changed': 'put cities into the delivery zone',
  'statement.applied': 'applied the statement',
  'statement.undone': 'took back the statement',
  'courier.added': 'added the courier',
  'courier.edited': 'edited the courier',
  'courier.deleted': 'deleted the courier',
  'courier.columns-changed': 'changed the columns of the sheet for',
  'courier.sheet-read': 'saved a sheet of',
  'courier.push-address-made': 'made an address for the reports of',
  'courier.cities-read': 'took over the cities of',
  'courier.rates-changed': 'changed the rates of',
  'phone.blocked': 'blocked the phone',
  'phone.trusted': 'trusted the phone',
  'phone.unmarked': 'removed the decision about the phone',
  'face.published': 'published',
  'face.draft-discarded': 'discarded the draft of',
  'settings.changed': 'changed the settings of',
}

/** `product.price-changed` → `changed the price of`; an action without a text is shown as it is. */
export function actionText(action: string): string {
  if (Object.hasOwn(ACTIONS, action)) return ACTIONS[action] ?? action
  return `${action.replace(/^.*\./, '').replace(/-/g, ' ')}:`
}

/** Whether actor and subject are the same, so that the entry names them once. */
export function isAboutItsActor(action: string): boolean {
  return action === 'user.became-first-admin'
}

/** A changed value, as text or pictures. */
export interface ChangeText {
  /** The name of the changed thing, if several were changed at once. */
  of?: string
  field: string
  from: string | LoggedPicture[]
  to: string | LoggedPicture[]
}

type Change = { from: unknown; to: unknown }

/** The changes of an entry as text, from old to new. In a bulk change each is named. */
export function changeTexts(changes: Record<string, Change>): ChangeText[] {
  return allWords(changes).filter(({ from, to }) => from !== NOTHING || to !== NOTHING)
}

function allWords(changes: Record<string, Change>): ChangeText[] {
  return Object.entries(changes).flatMap(([key, { from, to }]) => {
    if (!isRecord(from) || !isRecord(to)) return inWords(key, { from, to })
    // The key of a bulk change is an id followed by a name.
    const of = key.replace(/^\d+ /, '')
    const fields = Object.keys({ ...from, ...to }).filter(
      field => !(field === 'categoryId' && 'category' in to),
    )
    return fields.flatMap(field => ({ of, ...inWords(field, { from: from[field], to: to[field] }) }))
  })
}

function inWords(field: string, { from, to }: Change): ChangeText {
  return { field: fieldText(field), from: shownValue(field, from), to: shownValue(field, to) }
}

function shownValue(field: string, value: unknown): string | LoggedPicture[] {
  return readLoggedPictures(value) ?? valueText(field, value)
}

/** The text of a missing or empty value. A change from one to the other is left out. */
const NOTHING = 'none'

const FIELDS: Record<string, string> = {
  pricePaisa: 'Price',
  compareAtPaisa: 'Compare-at price',
  sizePrices: 'Own prices of sizes',
  archivedAt: 'Archived',
  nameUrdu: 'Name (Urdu)',
  descriptionUrdu: 'Description (Urdu)',
  colourUrdu: 'Colour (Urdu)',
  fabricUrdu: 'Fabric (Urdu)',
  fitNote: 'Fit',
  fitNoteUrdu: 'Fit (Urdu)',
  careUrdu: 'Care (Urdu)',
  easeInches: 'Ease (inches)',
  titleUrdu: 'Title (Urdu)',
  wordsUrdu: 'Words (Urdu)',
  answeredBy: 'Answered by',
  deliveryFee: 'Delivery fee',
  freeDeliveryFrom: 'Free delivery from',
  cashSurcharge: 'Surcharge for cash on delivery',
  cashCap: 'Greatest order in cash',
  refusesCash: 'No cash on delivery',
  isSample: 'Sample',
}

/** Settings that are logged as typed, in rupees. */
const TYPED_IN_RUPEES = new Set([
  'deliveryFee',
  'freeDeliveryFrom',
  'cashSurcharge',
  'cashCap',
  'charge',
  'freeFrom',
  'advanceLeast',
  'advanceFrom',
  'exchangeCharge',
])
/** Fields whose values are keys, such as `best-selling`. */
const KEY_FIELDS = new Set(['featured', 'sizeChart', 'status', 'state', 'role', 'kind'])

/** `freeDeliveryAbovePaisa` → `Free delivery above`. */
function fieldText(field: string): string {
  if (Object.hasOwn(FIELDS, field)) return FIELDS[field] ?? field
  const words = field
    .replace(/(Paisa|Id)$/, '')
    .replace(/([a-z\d])([A-Z])/g, (_, end, begin) => `${end} ${begin.toLowerCase()}`)
  return capitalise(words)
}

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number')
    return field.endsWith('Paisa') ? formatRupees(value) : value.toLocaleString('en')
  if (typeof value === 'string') return loggedText(field, value)
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map(part => valueText(field, part)).join(', ')
  if (!isRecord(value)) return String(value)
  const parts = Object.entries(value).map(([name, part]) => `${fieldText(name)}: ${valueText(name, part)}`)
  return parts.join('; ')
}

function loggedText(field: string, text: string): string {
  if (MOMENT.test(text)) return formatAdminMoment(text)
  if (TYPED_IN_RUPEES.has(field) && AMOUNT.test(text)) return formatRupees(paisaFromRupees(Number(text)))
  if (KEY_FIELDS.has(field) && text !== NOTHING) return capitalise(text.replaceAll('-', ' '))
  if (field.startsWith('is') && text === 'on') return 'yes'
  // A picture field without pictures.
  return text === '[]' ? NOTHING : text
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
