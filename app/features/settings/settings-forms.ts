import { z } from 'zod'
import { writeChosenPictures } from '#app/features/media/chosen-pictures.ts'
import type { Picture } from '#app/features/media/picture.ts'
import { DEFAULT_SYNONYMS, writeSynonyms } from '#app/features/search/search-synonyms.ts'
import { rupeesText } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { STAND_INS, writtenPageText } from './page-texts.ts'
import {
  LEADS_TO_FIELD,
  leadsTo,
  line,
  onePicture,
  optionalEmail,
  optionalLine,
  optionalLinkTo,
  optionalPhone,
  optionalText,
  rupees,
  type SettingsField,
  synonymGroups,
  type TypedValues,
  wholeNumber,
} from './settings-fields.ts'
import { type PageText, standardPageText } from './standard-page-texts.ts'
import type { StoreSettings } from './store-settings.ts'

/** A form for settings that are saved together. */
export interface SettingsForm<Values = unknown> {
  title: string
  about?: string
  fields: readonly SettingsField[]
  schema: z.ZodType<Values>
  /** The field values when the form is opened. */
  read(settings: StoreSettings): TypedValues
  /** The parts of the settings that the form changes. @param picture the chosen picture, if the form has the field */
  write(settings: StoreSettings, values: Values, picture: Picture | null): Partial<StoreSettings>
  /** The parts of the settings with the standard text. Without it the text cannot be restored. */
  standard?(): Partial<StoreSettings>
  /** The current picture. */
  picture?(settings: StoreSettings): Picture | null
}

const STORE = form({
  title: 'Store',
  fields: [
    { name: 'name', label: 'Name', kind: 'line' },
    {
      name: 'tagline',
      label: 'Tagline',
      kind: 'line',
      isOptional: true,
      hint: 'In the footer and in the title of the home page.',
    },
  ],
  schema: z.object({ name: line('the name of the store', 30), tagline: optionalLine('the tagline', 100) }),
  read: ({ name, tagline }) => ({ name, tagline }),
  write: (_, values) => values,
})

const CONTACT = form({
  title: 'Contact',
  about: 'What the contact page shows. The WhatsApp number is in the footer of every page as well.',
  fields: [
    { name: 'email', label: 'Email', kind: 'email', isOptional: true },
    { name: 'phone', label: 'Phone', kind: 'tel', isOptional: true },
    { name: 'whatsApp', label: 'WhatsApp', kind: 'tel', isOptional: true },
    { name: 'openingHours', label: 'Opening hours', kind: 'line', isOptional: true },
    { name: 'address', label: 'Address', kind: 'text', rows: 3, isOptional: true },
  ],
  schema: z.object({
    email: optionalEmail,
    phone: optionalPhone,
    whatsApp: optionalPhone,
    openingHours: optionalLine('the opening hours', 120),
    address: optionalText('the address', 300),
  }),
  read: ({ contact, openingHours, address }) => ({
    email: contact.email,
    phone: formatPhoneNumber(contact.phone),
    whatsApp: formatPhoneNumber(contact.whatsApp),
    openingHours,
    address,
  }),
  write: (_, { openingHours, address, ...contact }) => ({ contact, openingHours, address }),
})

const SOCIAL = form({
  title: 'Social links',
  about: 'In the footer of every page. An empty field hides its link.',
  fields: [
    { name: 'facebook', label: 'Facebook page', kind: 'url', isOptional: true },
    { name: 'instagram', label: 'Instagram profile', kind: 'url', isOptional: true },
  ],
  schema: z.object({
    facebook: optionalLinkTo('Facebook', ['facebook.com', 'fb.com', 'fb.me']),
    instagram: optionalLinkTo('Instagram', ['instagram.com', 'instagr.am']),
  }),
  read: ({ social }) => ({ facebook: social.facebook ?? '', instagram: social.instagram ?? '' }),
  write: (_, social) => ({ social }),
})

const ANNOUNCEMENT = form({
  title: 'Announcement bar',
  fields: [
    {
      name: 'announcement',
      label: 'The line above the header of every page',
      kind: 'line',
      isOptional: true,
      hint: 'While it is empty, delivery, payment and returns stand there.',
    },
  ],
  schema: z.object({ announcement: optionalLine('the announcement', 160) }),
  read: ({ announcement }) => ({ announcement }),
  write: (_, values) => values,
})

/** In working days. */
const LONGEST_DELIVERY = 90

const DELIVERY = form({
  title: 'Delivery and returns',
  about: 'The shop’s pages, the checkout and the promises on the home page follow from these.',
  fields: [
    { name: 'deliveryFee', label: 'Delivery fee, in PKR', kind: 'number', hint: '0 makes delivery free.' },
    {
      name: 'freeDeliveryFrom',
      label: 'Free delivery from, in PKR',
      kind: 'number',
      hint: 'Orders of this subtotal or more are delivered free. 0: every order pays the fee.',
    },
    {
      name: 'deliveryDaysFrom',
      label: 'Delivery takes from, in working days',
      kind: 'number',
    },
    {
      name: 'deliveryDaysTo',
      label: 'Delivery takes up to, in working days',
      kind: 'number',
      hint: '0 in both fields: the shop promises no time.',
    },
    {
      name: 'returnDays',
      label: 'Days to send something back',
      kind: 'number',
      hint: '0: all sales are final.',
    },
  ],
  schema: z
    .object({
      deliveryFee: rupees('the delivery fee', 10_000_000),
      freeDeliveryFrom: rupees('the amount', 1_000_000_000),
      deliveryDaysFrom: wholeNumber('the days', 0, LONGEST_DELIVERY).default(0),
      deliveryDaysTo: wholeNumber('the days', 0, LONGEST_DELIVERY).default(0),
      returnDays: wholeNumber('the days', 0, 365),
    })
    .refine(({ deliveryDaysFrom, deliveryDaysTo }) => deliveryDaysFrom <= deliveryDaysTo, {
      path: ['deliveryDaysTo'],
      message: 'Please enter as many days as in the field before, or more.',
    }),
  read: settings => ({
    deliveryFee: rupeesText(settings.deliveryFeePaisa),
    freeDeliveryFrom: rupeesText(settings.freeDeliveryFromPaisa),
    deliveryDaysFrom: String(settings.deliveryDaysFrom),
    deliveryDaysTo: String(settings.deliveryDaysTo),
    returnDays: String(settings.returnDays),
  }),
  write: (_, { deliveryFee, freeDeliveryFrom, ...days }) => ({
    deliveryFeePaisa: deliveryFee,
    freeDeliveryFromPaisa: freeDeliveryFrom,
    ...days,
  }),
})

const STATUS_EMAILS = form({
  title: 'Emails about a status',
  about: 'The customer gets one when the order is shipped, delivered or cancelled.',
  fields: [
    {
      name: 'statusEmailHoldSeconds',
      label: 'Seconds before it leaves',
      kind: 'number',
      hint: 'Until then Undo drops it. 0 sends it at once.',
    },
  ],
  schema: z.object({ statusEmailHoldSeconds: wholeNumber('the seconds', 0, 3600) }),
  read: ({ statusEmailHoldSeconds }) => ({ statusEmailHoldSeconds: String(statusEmailHoldSeconds) }),
  write: (_, values) => values,
})

const LIMITS = form({
  title: 'Checkout limits',
  about: 'They stop mistakes, orders that are not meant, and programs that order for shoppers.',
  fields: [
    { name: 'mostPiecesPerLine', label: 'Most pieces of one size in an order', kind: 'number' },
    { name: 'mostPiecesPerOrder', label: 'Most pieces in an order', kind: 'number' },
    {
      name: 'mostOpenOrders',
      label: 'Most open orders of one customer',
      kind: 'number',
      hint: 'With one phone number or email, neither delivered nor cancelled. Who needs more is asked to call.',
    },
    {
      name: 'mostPiecesPerDay',
      label: 'Most pieces of one customer in a day',
      kind: 'number',
      hint: 'With one phone number or email. What one order can have is never refused.',
    },
    {
      name: 'mostOrdersPerHour',
      label: 'Most orders in an hour from one network address',
      kind: 'number',
      hint: 'Many phones share one address of their mobile network: keep it well above what one person orders.',
    },
    {
      name: 'mostPiecesPerHour',
      label: 'Most pieces in an hour from one network address',
      kind: 'number',
    },
  ],
  schema: z.object({
    mostPiecesPerLine: wholeNumber('the pieces', 1, 999),
    mostPiecesPerOrder: wholeNumber('the pieces', 1, 9_999),
    mostOpenOrders: wholeNumber('the orders', 1, 10_000),
    mostPiecesPerDay: wholeNumber('the pieces', 1, 100_000),
    mostOrdersPerHour: wholeNumber('the orders', 1, 100_000),
    mostPiecesPerHour: wholeNumber('the pieces', 1, 1_000_000),
  }),
  read: ({ checkoutLimits }) => ({
    mostPiecesPerLine: String(checkoutLimits.mostPiecesPerLine),
    mostPiecesPerOrder: String(checkoutLimits.mostPiecesPerOrder),
    mostOpenOrders: String(checkoutLimits.mostOpenOrders),
    mostPiecesPerDay: String(checkoutLimits.mostPiecesPerDay),
    mostOrdersPerHour: String(checkoutLimits.mostOrdersPerHour),
    mostPiecesPerHour: String(checkoutLimits.mostPiecesPerHour),
  }),
  write: (_, checkoutLimits) => ({ checkoutLimits }),
})

const SYNONYMS = form({
  title: 'Words that mean the same',
  about:
    'A search for one of them finds the others as well. Mistyped words are understood without being listed here.',
  fields: [
    {
      name: 'synonyms',
      label: 'Words',
      kind: 'synonyms',
      isOptional: true,
      rows: 24,
      hint: 'A group a line, with commas between its words: shalwar, salwar, شلوار. A word may be several, as in track suit. With => only those before it find those after it: eid, عید => shalwar kameez.',
    },
  ],
  schema: z.object({ synonyms: synonymGroups }),
  read: ({ synonyms }) => ({ synonyms: writeSynonyms(synonyms) }),
  write: (_, values) => values,
  standard: () => ({ synonyms: DEFAULT_SYNONYMS }),
})

const NEW_COLLECTION = form({
  title: 'New Collection',
  about: 'One large picture with a few words, in the middle of the home page. About shows the same picture.',
  fields: [
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'description', label: 'Description', kind: 'text', rows: 3, isOptional: true },
    LEADS_TO_FIELD,
    { name: 'pictures', label: 'Picture', kind: 'picture' },
  ],
  schema: z.object({
    title: line('a title', 80),
    description: optionalText('the description', 400),
    leadsTo,
    pictures: onePicture,
  }),
  read: ({ home }) => ({
    title: home.newCollection.title,
    description: home.newCollection.description,
    leadsTo: home.newCollection.leadsTo,
    pictures: writeChosenPictures(home.newCollection.picture ? [home.newCollection.picture] : []),
  }),
  write: ({ home }, { title, description, leadsTo }, picture) => ({
    home: { ...home, newCollection: { title, description, leadsTo, picture } },
  }),
  picture: ({ home }) => home.newCollection.picture,
})

const STANDS_IN = `${STAND_INS.join(', ')} stand for what the settings say.`
const HOW_TO_WRITE = `An empty line begins a new paragraph, # a heading, - or 1. a list. ${STANDS_IN} Empty: the standard text.`
const LONGEST_PAGE = 10_000

const ABOUT = pageForm('About', {
  aboutLead: { label: 'Introduction', rows: 3, hint: STANDS_IN },
  mission: { label: 'Our mission', rows: 4 },
  vision: { label: 'Our vision', rows: 4 },
  story: { label: 'Our story', rows: 8, hint: HOW_TO_WRITE },
})
const SHIPPING = pageForm('Shipping', { shipping: { label: 'Text', rows: 16, hint: HOW_TO_WRITE } })
const RETURNS = pageForm('Returns', { returns: { label: 'Text', rows: 16, hint: HOW_TO_WRITE } })
const PRIVACY = pageForm('Privacy', { privacy: { label: 'Text', rows: 20, hint: HOW_TO_WRITE } })
const TERMS = pageForm('Terms', { terms: { label: 'Text', rows: 20, hint: HOW_TO_WRITE } })
const SIZE_GUIDE = pageForm('Size Guide', {
  sizeGuide: { label: 'Note beside the tables', rows: 10, hint: HOW_TO_WRITE },
})

export const SETTINGS_FORMS = {
  store: STORE,
  contact: CONTACT,
  social: SOCIAL,
  announcement: ANNOUNCEMENT,
  delivery: DELIVERY,
  statusEmails: STATUS_EMAILS,
  limits: LIMITS,
  synonyms: SYNONYMS,
  newCollection: NEW_COLLECTION,
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

/** The form of a page's text. A text equal to the standard one is not stored, so that it still follows the settings. */
function pageForm(
  title: string,
  texts: Partial<Record<PageText, { label: string; rows: number; hint?: string }>>,
): SettingsForm {
  const names = Object.keys(texts) as PageText[]
  const ofEach = <Value>(make: (name: PageText) => Value) =>
    Object.fromEntries(names.map(name => [name, make(name)]))
  return form({
    title,
    fields: names.map(name => ({ name, label: '', rows: 4, ...texts[name], kind: 'text', isOptional: true })),
    schema: z.object(ofEach(() => optionalText('this text', LONGEST_PAGE))),
    read: settings => ofEach(name => writtenPageText(settings, name)),
    write: (settings, values: TypedValues) => ({
      pages: {
        ...settings.pages,
        ...ofEach(name => (values[name] === standardPageText(settings, name) ? '' : (values[name] ?? ''))),
      },
    }),
  })
}
