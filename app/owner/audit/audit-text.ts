import { formatRupees, paisaFromRupees } from '#app/shared/money.ts'
import { SEO_LABELS } from '#app/shared/text/seo-labels.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { type LoggedPicture, readLoggedPictures } from './logged-pictures.ts'

/** The English texts of actions, as they appear between actor and subject. */
const ACTIONS: Record<string, string> = {
  'product.added': message('added'),
  'product.edited': message('edited'),
  'product.colours-changed': message('changed the colours of'),
  'product.look-changed': message('changed what is worn with'),
  'product.deleted': message('deleted'),
  'product.pre-order-opened': message('opened the pre-order of'),
  'product.pre-order-changed': message('changed the pre-order of'),
  'product.pre-order-ended': message('ended the pre-order of'),
  'product.price-changed': message('changed the price of'),
  'product.repriced': message('changed the price of'),
  'product.stock-changed': message('changed the stock of'),
  'product.review-published': message('published a review of'),
  'product.review-rejected': message('did not publish a review of'),
  'product.review-answered': message('answered a review of'),
  'products.published': message('published'),
  'products.published-on-time': message('published, as planned,'),
  'products.archived-on-time': message('archived, as planned,'),
  'products.archived': message('archived'),
  'products.restored': message('restored'),
  'products.prices-changed': message('changed the prices of'),
  'products.category-changed': message('moved to another category'),
  'products.featured-changed': message('featured'),
  'products.sale-begun': message('lowered for a sale the prices of'),
  'products.sale-ended': message('put back after a sale the prices of'),
  'products.change-undone': message('undid a change of'),
  'products.imported': message('imported products from'),
  'products.import-undone': message('undid the import of'),
  'customers.imported': message('imported customers from'),
  'customers.import-undone': message('undid the import of customers from'),
  'customer.import-deleted': message('deleted the imported customer'),
  'category.added': message('added the category'),
  'category.renamed': message('renamed the category'),
  'category.described': message('wrote for search engines of the category'),
  'category.measured': message('chose the size chart of the category'),
  'category.sized': message('chose the list of sizes of the category'),
  'sizes.added': message('added the list of sizes'),
  'sizes.edited': message('edited the list of sizes'),
  'sizes.deleted': message('deleted the list of sizes'),
  'chart.added': message('added the size chart'),
  'chart.edited': message('edited the size chart'),
  'chart.deleted': message('deleted the size chart'),
  'category.moved': message('moved the category'),
  'category.merged': message('merged the category'),
  'category.deleted': message('deleted the category'),
  'redirect.added': message('added the redirect'),
  'redirect.changed': message('changed the redirect'),
  'redirect.deleted': message('deleted the redirect'),
  'collection.added': message('added the collection'),
  'collection.changed': message('changed the collection'),
  'collection.deleted': message('deleted the collection'),
  'order.status-changed': message('changed the status of'),
  'order.test-deleted': message('deleted the test order'),
  'order.status-undone': message('undid the status of'),
  'order.pieces-returned': message('put back into stock the pieces of'),
  'order.parcel-undone': message('undid an entry of a parcel of'),
  'order.delivery-corrected': message('corrected the delivery of'),
  'order.pieces-corrected': message('changed the pieces of'),
  'order.edited': message('edited'),
  'order.edit-undone': message('undid an edit of'),
  'order.return-approved': message('agreed to a return of'),
  'order.return-rejected': message('rejected a return of'),
  'order.return-received': message('took in returned pieces of'),
  'order.return-withdrawn': message('withdrew a return of'),
  'order.return-undone': message('undid what was done with a return of'),
  'order.return-missing': message('charged pieces that never came back to'),
  'discount.added': message('added the discount'),
  'discount.changed': message('changed the discount'),
  'discount.ended': message('ended the discount'),
  'sale.added': message('prepared the sale'),
  'sale.changed': message('changed the sale'),
  'sale.begin-asked': message('began before its time the sale'),
  'sale.end-asked': message('ended by hand the sale'),
  'sale.begun': message('began the sale'),
  'sale.ended': message('ended the sale'),
  'sale.deleted': message('deleted the sale'),
  'checkout.contacted': message('reached the shopper of'),
  'checkout.outcome-noted': message('noted what came of'),
  'order.paid': message('recorded a payment of'),
  'order.refunded': message('recorded a refund of'),
  'order.payment-taken-back': message('undid a payment of'),
  'order.voucher-issued': message('made a voucher of what was paid too much for'),
  'order.voucher-cancelled': message('cancelled a voucher of'),
  'order.voucher-restored': message('undid the cancellation of a voucher of'),
  'order.payment-mismatched': message('got a report of another amount for'),
  'order.payment-looked-up': message('looked up an online payment of'),
  'order.payment-undecided': message('undid the decision about a payment of'),
  'order.payment-not-found': message('did not find a payment of'),
  'order.note-added': message('wrote a note about'),
  'customer.note-changed': message('changed the note about'),
  'customer.note-removed': message('removed the note about'),
  'customer.tagged': message('changed the tags of'),
  'customer.merged': message('made one with another customer:'),
  'customer.merge-undone': message('made two customers again of'),
  'customer.exported': message('exported the data of'),
  'customer.erased': message('erased'),
  'user.role-changed': message('changed the role of'),
  'user.invited': message('invited to the staff:'),
  'user.invitation-link-made': message('made a link to join the staff as'),
  'user.invitation-withdrawn': message('withdrew the invitation of'),
  'user.joined-staff': message('joined the staff'),
  'role.added': message('made the role'),
  'role.changed': message('changed the role'),
  'role.deleted': message('deleted the role'),
  'user.disabled': message('disabled the account of'),
  'user.enabled': message('enabled the account of'),
  'user.deleted': message('deleted the account of'),
  'user.became-first-admin': message('became the first admin'),
  'user.created-as-admin': message('made an owner’s account for'),
  'user.password-set': message('set the password of'),
  'user.session-ended': message('ended a session of'),
  'user.other-sessions-ended': message('ended all other sessions of'),
  'user.two-factor-on': message('turned on two-factor sign-in for'),
  'user.two-factor-off': message('turned off two-factor sign-in for'),
  'user.recovery-codes-replaced': message('made new recovery codes for'),
  'message.answered': message('marked as answered:'),
  'message.reopened': message('marked as not answered:'),
  'message.sent-again': message('sent again:'),
  'message.written-by-hand': message('wrote by hand:'),
  'email.resent': message('sent again:'),
  'email.parked-resent': message('sent again:'),
  'email.sent-early': message('sent without waiting:'),
  'email.marked-sent': message('marked as sent:'),
  'email.dropped': message('did not send:'),
  'email.link-shown': message('looked at the secret link of'),
  'search.forgotten': message('forgot the search for'),
  'city.added': message('added the city'),
  'city.edited': message('edited the city'),
  'city.zone-changed': message('put cities into the delivery zone'),
  'statement.applied': message('applied the statement'),
  'statement.undone': message('undid the statement'),
  'courier.added': message('added the courier'),
  'courier.edited': message('edited the courier'),
  'courier.deleted': message('deleted the courier'),
  'courier.columns-changed': message('changed the columns of the sheet for'),
  'courier.sheet-read': message('saved a sheet of'),
  'courier.push-address-made': message('made an address for the reports of'),
  'courier.cities-read': message('took over the cities of'),
  'courier.cities-named': message('chose names of cities of'),
  'courier.rates-changed': message('changed the rates of'),
  'phone.blocked': message('blocked the phone'),
  'phone.trusted': message('trusted the phone'),
  'phone.unmarked': message('removed the decision about the phone'),
  'face.published': message('published'),
  'face.draft-discarded': message('discarded the draft of'),
  'demo.cleared': message('cleared the demo, which is in the backup'),
  'backup.asked-for': message('asked for'),
  'backup.downloaded': message('downloaded the backup'),
  'backup.uploaded': message('uploaded'),
  'backup.restore-asked-for': message('asked to restore the shop from'),
  'backup.restored': message('restored the shop from'),
  'backup.shop-before-removed': message('removed the shop of before,'),
  'settings.changed': message('changed the settings of'),
}

/** `product.price-changed` → `changed the price of`; an action without a text is shown as it is. */
export function actionText(action: string): string {
  if (Object.hasOwn(ACTIONS, action)) return t(ACTIONS[action] ?? action)
  return `${action.replace(/^.*\./, '').replace(/-/g, ' ')}:`
}

/** Whether actor and subject are the same, so that the entry names them once. */
export function isAboutItsActor(action: string): boolean {
  return action === 'user.became-first-admin' || action === 'user.joined-staff'
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
  const changed = allWords(changes).filter(({ from, to }) => from !== NOTHING || to !== NOTHING)
  return changed.map(({ from, to, ...change }) => ({
    ...change,
    from: saidNothing(from),
    to: saidNothing(to),
  }))
}

function saidNothing<Value>(value: Value): Value | string {
  return value === NOTHING ? t(NOTHING) : value
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
const NOTHING = message('none')

const FIELDS: Record<string, string> = {
  answer: message('Answer'),
  wornWith: message('Worn with it'),
  videoKey: message('Video'),
  pricePaisa: message('Price'),
  compareAtPaisa: message('Compare-at price'),
  sizePrices: message('Own prices of sizes'),
  archivedAt: message('Archived'),
  isDraft: message('Draft'),
  publishAt: message('Published from'),
  hideAt: message('Published until'),
  nameUrdu: message('Name (Urdu)'),
  descriptionUrdu: message('Description (Urdu)'),
  colourUrdu: message('Colour (Urdu)'),
  fabricUrdu: message('Fabric (Urdu)'),
  clothFeel: message('Feel'),
  clothFeelUrdu: message('Feel (Urdu)'),
  fitNote: message('Fit'),
  fitNoteUrdu: message('Fit (Urdu)'),
  fitUrdu: message('Fit (Urdu)'),
  modelNote: message('Model’s size'),
  modelNoteUrdu: message('Model’s size (Urdu)'),
  careUrdu: message('Care (Urdu)'),
  easeInches: message('Ease (inches)'),
  ...SEO_LABELS,
  titleUrdu: message('Title (Urdu)'),
  wordsUrdu: message('Words (Urdu)'),
  answeredBy: message('Answered by'),
  deliveryFee: message('Delivery fee'),
  freeDeliveryFrom: message('Free delivery from'),
  cashSurcharge: message('Surcharge for cash on delivery'),
  cashCap: message('Greatest order in cash'),
  refusesCash: message('No cash on delivery'),
  isSample: message('Sample'),
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
const KEY_FIELDS = new Set(['featured', 'sizeChart', 'videoKey', 'status', 'state', 'role', 'kind'])

/** `freeDeliveryAbovePaisa` → `Free delivery above`. */
function fieldText(field: string): string {
  if (Object.hasOwn(FIELDS, field)) return t(FIELDS[field] ?? field)
  const [, twin] = /^(.+)Urdu$/.exec(field) ?? []
  if (twin) return t('{label} in Urdu', { label: fieldText(twin) })
  const words = field
    .replace(/(Paisa|Id)$/, '')
    .replace(/([a-z\d])([A-Z])/g, (_, end, begin) => `${end} ${begin.toLowerCase()}`)
  // Most names of fields are those of their forms.
  return t(capitalise(words))
}

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number')
    return field.endsWith('Paisa') ? formatRupees(value) : value.toLocaleString('en')
  if (typeof value === 'string') return loggedText(field, value)
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map(part => valueText(field, part)).join(t(', '))
  if (!isRecord(value)) return String(value)
  const parts = Object.entries(value).map(([name, part]) => `${fieldText(name)}: ${valueText(name, part)}`)
  return parts.join('; ')
}

function loggedText(field: string, text: string): string {
  if (MOMENT.test(text)) return formatAdminMoment(text)
  if (TYPED_IN_RUPEES.has(field) && AMOUNT.test(text)) return formatRupees(paisaFromRupees(Number(text)))
  if (field === 'state' && text === 'active') return t('Published')
  if (KEY_FIELDS.has(field) && text !== NOTHING) return t(capitalise(text.replaceAll('-', ' ')))
  if (field.startsWith('is') && text === 'on') return t('yes')
  // A picture field without pictures.
  return text === '[]' ? NOTHING : text
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
