import { z } from 'zod'
import { NO_SYNONYM_CHANGES } from '#app/catalogue/search/synonym-changes.ts'
import { findPictureError } from '#app/owner/rich-text/picture-line.ts'
import { IN_ENGLISH, message, t } from '#app/shared/text/translate.ts'
import { urduOf } from '#app/shared/text/urdu-of.ts'
import type { PageText } from './content/page-text-names.ts'
import { writtenPageText } from './content/page-texts.ts'
import { standardPageText } from './content/standard-page-texts.ts'
import { plainForm } from './plain-form.ts'
import type { PlainFormId } from './plain-setting.ts'
import { optionalText, type TypedValues } from './settings-fields.ts'
import type { SettingsForm } from './settings-form-definition.ts'
import type { StoreSettings } from './store-settings.ts'

const PLAIN_FORMS: Record<PlainFormId, SettingsForm> = {
  store: plainForm('store', {
    title: message('Store'),
    about: message('Its name, logo and colours are under Home, menus, pages, on the tab Brand.'),
  }),
  contact: plainForm('contact', {
    title: message('Contact'),
    about: message(
      'What the contact page shows. The WhatsApp number is in the footer of every page as well.',
    ),
  }),
  social: plainForm('social', {
    title: message('Social links'),
    about: message('In the footer of every page. An empty field hides its link.'),
  }),
  announcement: plainForm('announcement', { title: message('Announcement bar') }),
  listings: plainForm('listings', { title: message('Listings') }),
  delivery: plainForm('delivery', {
    title: message('Delivery and returns'),
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
    about: message('For how many days something can come back is said above, under Delivery and returns.'),
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
    title: message('Sign-in of admins'),
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

/** What a text of a page says of its placeholders. */
export const STANDS_IN = message(
  'Type {delivery_time} where the page is to say the delivery time, such as “3–5 days”. In the same way {delivery} says what delivery costs, {payment} how orders are paid, {returns} how long returns are possible, and {store} the name of the shop. They follow the settings.',
)
const HOW_TO_WRITE = message(
  'An empty line begins a new paragraph, # a heading, - or 1. a list; **bold**, *italic*, [words](/faq) for a link. {delivery}, {delivery_time}, {payment}, {returns}, {store} stand for what the settings say. Empty: the standard text.',
)
/** In UTF-16 units. */
export const LONGEST_PAGE = 10_000

const ABOUT = pageForm(message('About'), {
  aboutLead: { label: message('Introduction'), rows: 3, hint: STANDS_IN },
  mission: { label: message('Our mission'), rows: 4 },
  vision: { label: message('Our vision'), rows: 4 },
  story: { label: message('Our story'), rows: 8, hint: HOW_TO_WRITE },
})
const SHIPPING = pageForm(message('Shipping'), {
  shipping: { label: message('Text'), rows: 16, hint: HOW_TO_WRITE },
})
const RETURNS = pageForm(message('Returns'), {
  returns: { label: message('Text'), rows: 16, hint: HOW_TO_WRITE },
})
const PRIVACY = pageForm(message('Privacy'), {
  privacy: {
    label: message('Your own words, above what the page says by itself'),
    rows: 10,
    hint: message(
      'The page lists what the shop stores, for how long and who gets it, from its settings. An empty line begins a new paragraph, # a heading, - or 1. a list. {delivery}, {delivery_time}, {payment}, {returns}, {store} stand for what the settings say.',
    ),
  },
})
const TERMS = pageForm(message('Terms'), { terms: { label: message('Text'), rows: 20, hint: HOW_TO_WRITE } })
const SIZE_GUIDE = pageForm(message('Size Guide'), {
  sizeGuide: { label: message('Note beside the tables'), rows: 10, hint: HOW_TO_WRITE },
})

/** The fields of the risk that are no points of a reason. */
const RISK_RULES = [
  'largeOrderAmount',
  'advanceFromAmount',
  'advanceFromScore',
  'noCallBelowAmount',
  'noCallUpToScore',
]

export const SETTINGS_FORMS = {
  ...PLAIN_FORMS,
  about: ABOUT,
  shipping: SHIPPING,
  returns: RETURNS,
  sizeGuide: SIZE_GUIDE,
  privacy: PRIVACY,
  terms: TERMS,
}
export type FormId = keyof typeof SETTINGS_FORMS

function form<Values>(definition: SettingsForm<Values>): SettingsForm {
  return definition
}

function isStandard(settings: StoreSettings, name: PageText, typed: string | undefined): boolean {
  return typed === standardPageText(settings, name, IN_ENGLISH.find)
}

/** A picture in a text has to say what is on it. */
export function checkPictures(texts: Record<string, string>, context: z.RefinementCtx): void {
  for (const [name, text] of Object.entries(texts)) {
    const wrong = findPictureError(text)
    if (wrong) context.addIssue({ code: 'custom', path: [name], message: t(wrong) })
  }
}

/** The form of a page's text. A text equal to the standard one is not stored, so that it still follows the settings. */
function pageForm(
  title: string,
  texts: Partial<Record<PageText, { label: string; rows: number; hint?: string }>>,
): SettingsForm {
  const names = Object.keys(texts) as PageText[]
  const ofEach = <Value>(make: (name: PageText) => Value) =>
    Object.fromEntries(names.map(name => [name, make(name)]))
  const urduIn = ({ pages }: StoreSettings) => ofEach(name => pages.urdu[name])
  const read = (settings: StoreSettings) => ofEach(name => writtenPageText(settings, name))
  const textsIn = (settings: StoreSettings) => ({
    english: read(settings),
    urdu: urduIn(settings),
    urduOf: settings.pages.urduOf,
  })
  return form({
    title,
    fields: names.map(name => ({ name, label: '', rows: 4, ...texts[name], kind: 'text', isOptional: true })),
    schema: z
      .object(ofEach(() => optionalText(message('this text'), LONGEST_PAGE)))
      .superRefine(checkPictures),
    hasTextPictures: true,
    read,
    write: (settings, values: TypedValues) => ({
      pages: {
        ...settings.pages,
        urduOf: {
          ...settings.pages.urduOf,
          ...urduOf({ english: values, urdu: urduIn(settings) }, textsIn(settings)),
        },
        ...ofEach(name => (isStandard(settings, name, values[name]) ? '' : (values[name] ?? ''))),
      },
    }),
  })
}
