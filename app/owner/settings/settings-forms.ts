import { NO_SYNONYM_CHANGES } from '#app/catalogue/search/synonym-changes.ts'
import { message } from '#app/shared/text/translate.ts'
import { plainForm } from './plain-form.ts'
import type { PlainFormId } from './plain-setting.ts'
import type { SettingsForm } from './settings-form-definition.ts'

/** The fields of the risk that are no points of a reason. */
const RISK_RULES = [
  'largeOrderAmount',
  'advanceFromAmount',
  'advanceFromScore',
  'noCallBelowAmount',
  'noCallUpToScore',
]

/** Orders of a prefix are found by their digits alone after it has changed, too. */
function remembersPrefixes(form: SettingsForm): SettingsForm {
  return {
    ...form,
    write: (settings, values) => ({
      ...form.write(settings, values),
      orderPrefixes: [...new Set([...settings.orderPrefixes, settings.orderPrefix])],
    }),
  }
}

export type FormId = PlainFormId

/** The forms of the settings, each of plain settings that name it. */
export const SETTINGS_FORMS: Record<PlainFormId, SettingsForm> = {
  store: plainForm('store', {
    title: message('Store'),
    about: message('Its name, logo and colours are under Online store, on the tab Brand.'),
  }),
  opening: plainForm('opening', { title: message('Opening') }),
  contact: plainForm('contact', {
    title: message('Contact'),
    about: message(
      'What the contact page shows. The WhatsApp number is in the footer of every page as well.',
    ),
  }),
  social: plainForm('social', {
    title: message('Social links'),
    about: message(
      'In the footer of every page. An address or a name like @yourshop will do. An empty field hides its link.',
    ),
  }),
  announcement: plainForm('announcement', { title: message('Announcement bar') }),
  productPictures: plainForm('productPictures', { title: message('Pictures of products') }),
  listings: plainForm('listings', { title: message('Listings') }),
  delivery: plainForm('delivery', {
    title: message('Delivery'),
    about: message('The shop’s pages, the checkout and the promises on the home page follow from these.'),
    check: schema =>
      schema.refine(
        ({ deliveryDaysFrom, deliveryDaysTo }) => Number(deliveryDaysFrom) <= Number(deliveryDaysTo),
        {
          path: ['deliveryDaysTo'],
          message: message('Please enter as many days as in the field before, or more.'),
        },
      ),
  }),
  cash: plainForm('cash', { title: message('Cash on delivery') }),
  dispatch: plainForm('dispatch', {
    title: message('Days of delivery'),
    about: message(
      'From these and the working days of each zone, the cart and the order say on which days a parcel arrives. Where delivery takes 0 days, nothing is promised.',
    ),
  }),
  payments: plainForm('payments', {
    title: message('Payments before the parcel leaves'),
    about: message(
      'Checkout offers each way with an account, besides cash on delivery. Shoppers say on the page of their order that they have paid, and staff accept it.',
    ),
  }),
  exchanges: plainForm('exchanges', {
    title: message('Returns and exchanges'),
  }),
  statusEmails: plainForm('statusEmails', {
    title: message('Emails about a status'),
    about: message(
      'The customer gets one when the order is shipped, delivered or cancelled, and is asked for a review later.',
    ),
  }),
  calls: plainForm('calls', {
    title: message('Calls to confirm orders'),
    about: message('The call desk follows these hours, and fills these messages in.'),
    check: schema =>
      schema.refine(({ callsFromHour, callsUntilHour }) => Number(callsFromHour) < Number(callsUntilHour), {
        path: ['callsUntilHour'],
        message: message('Please enter a later hour than in the field before.'),
      }),
  }),
  risk: plainForm('risk', {
    title: message('Risk of an order'),
    about: message(
      'The call desk adds up the points of each reason that applies to an order. They decide nothing by themselves.',
    ),
    check: schema =>
      schema.refine(
        values =>
          Object.entries(values)
            .filter(([name]) => !RISK_RULES.includes(name))
            .reduce((sum, [, points]) => sum + Number(points), 0) <= 100,
        {
          path: ['blockedPhone'],
          message: message('Please lower the points: together they may be 100 at most.'),
        },
      ),
  }),
  orderNumbers: remembersPrefixes(
    plainForm('orderNumbers', {
      title: message('Order numbers'),
      about: message(
        'A new beginning counts from the next order on. All numbers are found, with or without it.',
      ),
    }),
  ),
  limits: plainForm('limits', {
    title: message('Checkout limits'),
    about: message('They stop mistakes, orders that are not meant, and programs that order for shoppers.'),
  }),
  synonyms: plainForm('synonyms', {
    title: message('Words that mean the same'),
    about: message(
      'A search for one of them finds the others as well. Mistyped words are understood without being listed here.',
    ),
    standard: () => ({ synonyms: NO_SYNONYM_CHANGES }),
  }),
  admins: plainForm('admins', {
    title: message('Sign-in of the staff'),
    about: message(
      'A code from an app on their phone, after the password. Each turns it on under “Your sign-in”.',
    ),
  }),
  retention: plainForm('retention', {
    title: message('How long personal data is stored'),
    about: message(
      'What is older is removed each night, for good. 0: without limit. The page Privacy says what is set here.',
    ),
  }),
}
