import { z } from 'zod'
import { writeSynonyms } from '#app/catalogue/search/search-synonyms.ts'
import {
  NO_SYNONYM_CHANGES,
  type SynonymChanges,
  synonymChanges,
  synonymsOf,
} from '#app/catalogue/search/synonym-changes.ts'
import { MOST_PICTURES, STANDARD_PICTURES } from '#app/owner/media/picture-limits.ts'
import { CASH_ROUNDINGS } from '#app/shared/cash-rounding.ts'
import { rupeesText } from '#app/shared/money.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { message } from '#app/shared/text/translate.ts'
import { STANDARD_MESSAGES } from './call-settings.ts'
import {
  CLOCK_TIME,
  clockTime,
  holidays,
  workingDays,
  writeHolidays,
  writeWorkingDays,
} from './fields/dispatch-fields.ts'
import { STANDARD_ORDER_PREFIX, storedOrderPrefix, typedOrderPrefix } from './fields/order-prefix.ts'
import {
  amount,
  checkSetting,
  deliveryDays,
  messageSetting,
  months,
  type PlainSettings,
  phoneNumber,
  profile,
  riskWeight,
  storedLink,
  transferAccount,
  wholeNumberSetting,
} from './plain-setting.ts'
import {
  optionalEmail,
  optionalLine,
  optionalLink,
  optionalText,
  rupees,
  synonymGroups,
  wholeNumber,
} from './settings-fields.ts'

const CONTACT = {
  email: {
    form: 'contact',
    field: { label: message('Email'), kind: 'email', isOptional: true },
    stored: z.string().default(''),
    typed: optionalEmail,
  },
  phone: phoneNumber(message('Phone')),
  /** A number that answers on WhatsApp. */
  whatsApp: phoneNumber(message('WhatsApp')),
} satisfies PlainSettings

const SOCIAL = {
  facebook: profile(message('Facebook page'), {
    network: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    handlesAt: 'https://www.facebook.com/',
  }),
  instagram: profile(message('Instagram profile'), {
    network: 'Instagram',
    hosts: ['instagram.com', 'instagr.am'],
    handlesAt: 'https://www.instagram.com/',
  }),
  tiktok: profile(message('TikTok profile'), {
    network: 'TikTok',
    hosts: ['tiktok.com'],
    handlesAt: 'https://www.tiktok.com/@',
  }),
  youtube: profile(message('YouTube channel'), {
    network: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    handlesAt: 'https://www.youtube.com/@',
  }),
  /** Has no names: its links are from its own settings. */
  whatsAppChannel: profile(message('Channel on WhatsApp'), {
    network: 'WhatsApp',
    hosts: ['whatsapp.com'],
  }),
  x: profile(message('X profile'), {
    network: 'X',
    hosts: ['x.com', 'twitter.com'],
    handlesAt: 'https://x.com/',
  }),
  pinterest: profile(message('Pinterest profile'), {
    network: 'Pinterest',
    hosts: ['pinterest.com', 'pin.it'],
    handlesAt: 'https://www.pinterest.com/',
  }),
  /** Of any site, whose name the link then has. */
  other: {
    form: 'social',
    field: {
      label: message('Any other page of yours'),
      kind: 'url',
      isOptional: true,
      hint: message('Its link has the name of the site.'),
    },
    stored: storedLink(),
    typed: optionalLink,
  },
} satisfies PlainSettings

/** Limits on orders, against mistakes, jokes and scripts that would empty the shop. */
const CHECKOUT_LIMITS = {
  mostPiecesPerLine: wholeNumberSetting('limits', message('the pieces'), 1, MOST_PIECES_OF_LINE, 30, {
    label: message('Most pieces of one size in an order'),
    hint: message('Of cloth by the metre, each metre that is begun counts as a piece.'),
  }),
  mostPiecesPerOrder: wholeNumberSetting('limits', message('the pieces'), 1, 9_999, 30, {
    label: message('Most pieces in an order'),
  }),
  mostOpenOrders: wholeNumberSetting('limits', message('the orders'), 1, 10_000, 5, {
    label: message('Most open orders of one customer'),
    hint: message(
      'With one phone number or email, neither delivered nor cancelled. Who needs more is asked to call.',
    ),
  }),
  mostPiecesPerDay: wholeNumberSetting('limits', message('the pieces'), 1, 100_000, 30, {
    label: message('Most pieces of one customer in a day'),
    hint: message('With one phone number or email. What one order can have is never refused.'),
  }),
  // Many phones share a mobile network's address, so the limits of a source only stop scripts.
  mostOrdersPerHour: wholeNumberSetting('limits', message('the orders'), 1, 100_000, 60, {
    label: message('Most orders in an hour from one network address'),
    hint: message(
      'Many phones share one address of their mobile network: keep it well above what one person orders.',
    ),
  }),
  mostPiecesPerHour: wholeNumberSetting('limits', message('the pieces'), 1, 1_000_000, 150, {
    label: message('Most pieces in an hour from one network address'),
  }),
  mostOpenOrdersOfAddress: wholeNumberSetting('limits', message('the orders'), 1, 10_000, 20, {
    label: message('Most open orders to one address'),
    hint: message(
      'Of the last 30 days, whatever their phone numbers and emails. An office or a hostel may need more.',
    ),
  }),
  unusualOrders: wholeNumberSetting('limits', message('the orders'), 0, 10_000, 0, {
    label: message('Unconfirmed orders in an hour that are unusual'),
    hint: message(
      'From then on new orders take their pieces only when they are confirmed, so that fake orders can’t empty the shop. Trusted phones are exempt. 0: every order takes its pieces at once.',
    ),
  }),
} satisfies PlainSettings

/** What comes back after its delivery. The days for it are `returnDays`. */
const RETURNS = {
  /** Whether shoppers can ask for their money, and not for an exchange alone. */
  refundsOffered: checkSetting('exchanges', true, {
    label: message('Money back is offered'),
    hint: message('Without it shoppers can ask for an exchange only. Staff can always refund.'),
  }),
  clothReturned: checkSetting('exchanges', true, {
    label: message('Cloth that is cut to length can come back'),
    hint: message('Without it the pages of cloth say so, and shoppers can’t ask for it. Staff always can.'),
  }),
  shopPaysReturn: checkSetting('exchanges', false, {
    label: message('The shop pays for sending it back'),
    hint: message('Said to shoppers before they ask for a return.'),
  }),
  conditions: {
    form: 'exchanges',
    field: {
      label: message('What can come back'),
      kind: 'text',
      rows: 3,
      isOptional: true,
      hint: message('Shown before a shopper asks for a return.'),
    },
    stored: z.string().default(message('Unworn, unwashed and with its tags on.')),
    typed: optionalText(message('the conditions'), 400),
    hasUrdu: true,
  },
  exchangeChargePaisa: amount('exchanges', message('the charge'), 10_000_000, {
    name: 'exchangeCharge',
    label: message('Charge for sending an exchange, in PKR'),
    hint: message('Staff can agree on another. 0: free.'),
  }),
  /** Days for which the wanted size is held. */
  holdDays: wholeNumberSetting('exchanges', message('the days'), 1, 60, 7, {
    label: message('Days for which the wanted size is held'),
    hint: message('Once the return is agreed, they count again. Then the size is on sale again.'),
  }),
} satisfies PlainSettings

/** How shoppers can send money before the parcel leaves. A way without an account is not offered. */
const PAYMENTS = {
  'bank-transfer': transferAccount(
    message('Bank transfer'),
    'bankAccount',
    message('The bank, the title and the IBAN of your account.'),
  ),
  raast: transferAccount(
    message('Raast'),
    'raastId',
    message('Your Raast ID and the name that the shopper sees.'),
  ),
  easypaisa: transferAccount(
    message('Easypaisa'),
    'easypaisaAccount',
    message('Number and name of the account.'),
  ),
  jazzcash: transferAccount(
    message('JazzCash'),
    'jazzcashAccount',
    message('Number and name of the account.'),
  ),
  online: transferAccount(
    message('Card or wallet, online'),
    'onlinePayment',
    message(
      'What shoppers read about it, like “Visa, Mastercard or a wallet”. It is offered once who runs your server has connected a payment service.',
    ),
  ),
  advancePercent: wholeNumberSetting('payments', message('the percent'), 0, 100, 0, {
    label: message('Advance on orders in cash, in percent'),
    hint: message(
      'Sent by one of these ways before the parcel leaves; the courier collects the rest. 0: none.',
    ),
  }),
  advanceLeastPaisa: amount('payments', message('the amount'), 1_000_000_000, {
    name: 'advanceLeast',
    label: message('Advance on orders in cash, in PKR at least'),
    hint: message('For the same advance on every order, leave the percent at 0. 0: only the percent.'),
  }),
  advanceFromPaisa: amount('payments', message('the amount'), 1_000_000_000, {
    name: 'advanceFrom',
    label: message('Advance on orders from, in PKR'),
    hint: message('0: on every order.'),
  }),
  packsWithoutAdvance: checkSetting('payments', false, {
    label: message('Orders can be packed before their advance is here'),
    hint: message('Staff are warned. Without it packing is refused until the advance is recorded.'),
  }),
} satisfies PlainSettings

/** After how many months personal data is removed; 0: never. */
const RETENTION = {
  customerMonths: months(36, {
    label: message('Customers, months after their last order'),
    hint: message(
      'Their orders then lose name, phone, email and street. What was bought, what it cost and the city stay, so no figure changes. Customers who use their account, or have an open order, stay.',
    ),
  }),
  emailMonths: months(12, {
    label: message('Emails, in months'),
    hint: message('The copies in the outbox.'),
  }),
  messageMonths: months(24, {
    label: message('Contact messages, in months'),
    hint: message('Answered or not.'),
  }),
  auditMonths: months(24, { label: message('Audit log, in months') }),
} satisfies PlainSettings

/** When the shop calls to confirm orders, and what it writes on WhatsApp. Hours are of a clock in Karachi. */
const CALLS = {
  callsFromHour: wholeNumberSetting('calls', message('the hour'), 0, 23, 10, {
    label: message('Call from, as an hour of the day'),
  }),
  callsUntilHour: wholeNumberSetting('calls', message('the hour'), 1, 24, 21, {
    label: message('Call until, as an hour of the day'),
  }),
  callAgainAfterHours: wholeNumberSetting('calls', message('the hours'), 1, 72, 2, {
    label: message('Hours until the second call'),
    hint: message('The third call is in the evening, the others on the next days.'),
  }),
  mostCallAttempts: wholeNumberSetting('calls', message('the calls'), 1, 20, 4, {
    label: message('Calls without an answer before a shopper counts as unreachable'),
  }),
  messageEnglish: messageSetting(message('WhatsApp message in English'), STANDARD_MESSAGES.english),
  messageUrdu: messageSetting(message('WhatsApp message in Urdu'), STANDARD_MESSAGES.urdu),
  messageRomanUrdu: messageSetting(message('WhatsApp message in Roman Urdu'), STANDARD_MESSAGES.romanUrdu),
} satisfies PlainSettings

/** How much each reason to doubt an order counts; 0 turns it off. Their sum is at most 100. */
const RISK = {
  fakeOrder: riskWeight(30, message('A made-up name, address or phone, or ten pieces of one size')),
  blockedPhone: riskWeight(20, message('The phone is blocked by the shop')),
  returnedBefore: riskWeight(20, message('A parcel to this phone came back before')),
  severalInAnHour: riskWeight(5, message('Three orders of a phone within an hour')),
  vagueAddress: riskWeight(5, message('An address without a house or street number')),
  largeOrder: riskWeight(5, message('A larger order than usual')),
  cityReturns: riskWeight(5, message('A city from which a quarter of the parcels comes back')),
  newNumber: riskWeight(5, message('No parcel has gone to this phone before')),
  zipMismatch: riskWeight(3, message('A ZIP code that is not one of the city')),
  nightOrder: riskWeight(2, message('Ordered between midnight and six')),
  largeOrderPaisa: {
    form: 'risk',
    field: {
      name: 'largeOrderAmount',
      label: message('An order is large from, in PKR'),
      kind: 'number',
      hint: message('0: no order is.'),
    },
    stored: z.int().min(0).default(1_500_000),
    typed: rupees(message('the amount'), 1_000_000_000),
    toText: rupeesText,
  },
  advanceFromPaisa: amount('risk', message('the amount'), 1_000_000_000, {
    name: 'advanceFromAmount',
    label: message('Ask for an advance from, in PKR'),
    hint: message('0: not because of the amount.'),
  }),
  advanceFromScore: wholeNumberSetting('risk', message('the points'), 0, 100, 0, {
    label: message('Ask for an advance from so many points'),
    hint: message('0: not because of the risk.'),
  }),
  noCallBelowPaisa: amount('risk', message('the amount'), 1_000_000_000, {
    name: 'noCallBelowAmount',
    label: message('May be sent without a call below, in PKR'),
    hint: message('0: every order is called.'),
  }),
  noCallUpToScore: wholeNumberSetting('risk', message('the points'), 0, 100, 0, {
    label: message('But only with at most so many points'),
  }),
} satisfies PlainSettings

/** The plain settings that are stored on their own, in the order of their forms' fields. */
export const SINGLE_SETTINGS = {
  tagline: {
    form: 'store',
    field: {
      label: message('Tagline'),
      kind: 'line',
      isOptional: true,
      hint: message('In the footer and in the title of the home page.'),
    },
    stored: z.string().default(message('Menswear, cut with care in Pakistan')),
    typed: optionalLine(message('the tagline'), 100),
    hasUrdu: true,
  },
  /** Whether shoppers see “Opening soon” in place of the shop. A shop that never set it is open. */
  isClosed: checkSetting('opening', false, {
    label: message('The shop is closed'),
    hint: message(
      'Shoppers read that you open soon, and only staff can order. Orders that were placed stay reachable by their links.',
    ),
  }),
  openingText: {
    form: 'opening',
    field: {
      label: message('What shoppers read while it is closed'),
      kind: 'text',
      rows: 4,
      isOptional: true,
      hint: message('Below the name of the shop, like what you will sell and from when.'),
    },
    stored: z.string().default(''),
    typed: optionalText(message('the text'), 600),
    hasUrdu: true,
  },
  openingHours: {
    form: 'contact',
    field: { label: message('Opening hours'), kind: 'line', isOptional: true },
    stored: z.string().default(''),
    typed: optionalLine(message('the opening hours'), 120),
    hasUrdu: true,
  },
  address: {
    form: 'contact',
    field: { label: message('Address'), kind: 'text', rows: 3, isOptional: true },
    stored: z.string().default(''),
    typed: optionalText(message('the address'), 300),
    hasUrdu: true,
  },
  announcement: {
    form: 'announcement',
    field: {
      label: message('The line above the header of every page'),
      kind: 'line',
      isOptional: true,
    },
    stored: z.string().default(''),
    typed: optionalLine(message('the announcement'), 160),
    hasUrdu: true,
  },
  announcesPromises: checkSetting('announcement', true, {
    label: message('While it is empty, delivery, payment and returns stand there'),
  }),
  mostPictures: {
    ...wholeNumberSetting(
      'productPictures',
      message('the pictures'),
      STANDARD_PICTURES,
      MOST_PICTURES,
      STANDARD_PICTURES,
      {
        label: message('Most pictures of a product'),
        hint: message(
          'From 4 to 12. A lower number deletes nothing: products that have more stay as they are.',
        ),
      },
    ),
    stored: z.int().min(STANDARD_PICTURES).max(MOST_PICTURES).default(STANDARD_PICTURES),
  },
  /** Whether listings show one card for all colours of a style. */
  groupsColours: checkSetting('listings', false, {
    label: message('One card for all colours of a style'),
    hint: message(
      'Listings and searches then show each style once, as the newest colour that can be bought, or the colour that is asked for. Without it each colour has a card of its own.',
    ),
  }),
  /** Whether places among best sellers and what is trending go to what is sold. */
  featuresBySales: checkSetting('listings', false, {
    label: message('Best sellers and Trending by what is sold'),
    hint: message(
      'Each night the places that you have not given yourself go to the products that sold most in 90 days, and to those that sell faster than before. How you feature a product stays.',
    ),
  }),
  deliveryFeePaisa: amount('delivery', message('the delivery fee'), 10_000_000, {
    name: 'deliveryFee',
    label: message('Delivery fee, in PKR'),
    hint: message('0 makes delivery free.'),
  }),
  /** The subtotal from which delivery is free; 0: it is never free. */
  freeDeliveryFromPaisa: amount('delivery', message('the amount'), 1_000_000_000, {
    name: 'freeDeliveryFrom',
    label: message('Free delivery from, in PKR'),
    hint: message('Orders of this subtotal or more are delivered free. 0: every order pays the fee.'),
  }),
  deliveryDaysFrom: deliveryDays(0, { label: message('Delivery takes from, in working days') }),
  deliveryDaysTo: deliveryDays(0, {
    label: message('Delivery takes up to, in working days'),
    hint: message('0 in both fields: the shop promises no time.'),
  }),
  /** Added to the delivery charge of an order that is paid in cash. */
  cashSurchargePaisa: amount('cash', message('the surcharge'), 1_000_000, {
    name: 'cashSurcharge',
    label: message('Surcharge for cash on delivery, in PKR'),
    hint: message(
      'A part of the delivery charge, in every zone. Not asked of orders that are delivered free from their amount on.',
    ),
  }),
  /** The greatest total that can be paid in cash; 0: any. */
  cashCapPaisa: amount('cash', message('the amount'), 1_000_000_000, {
    name: 'cashCap',
    label: message('Greatest order in cash, in PKR'),
    hint: message(
      'A larger order has to be paid before; if the shop offers no way for that, shoppers are asked to call. A zone can have its own limit. 0: no limit.',
    ),
  }),
  /** How what couriers collect comes to whole rupees. */
  cashRounding: {
    form: 'cash',
    field: {
      label: message('Cash is rounded'),
      kind: 'choice',
      options: [
        { value: 'nearest', label: message('To the nearest rupee') },
        { value: 'down', label: message('Down, in the shopper’s favour') },
      ],
      hint: message(
        'A courier collects whole rupees. Totals, transfers and online payments stay exact; the difference is shown as Rounding.',
      ),
    },
    stored: z.enum(CASH_ROUNDINGS).default('nearest'),
    typed: z.enum(CASH_ROUNDINGS, message('Please choose how cash is rounded.')),
  },
  /** `14:00`: an order placed before it leaves the same day. */
  dispatchCutOff: {
    form: 'dispatch',
    field: {
      label: message('Orders leave the same day until'),
      kind: 'clock',
      hint: message('The time in Pakistan, like 14:00. A later order leaves on the next working day.'),
    },
    stored: z.string().regex(CLOCK_TIME).default('14:00'),
    typed: clockTime,
  },
  /** 1 for Monday to 7 for Sunday. */
  workingDays: {
    form: 'dispatch',
    field: {
      label: message('Working days'),
      kind: 'weekdays',
      hint: message('Days on which parcels leave and are brought, with commas: Mon, Tue, Wed, Thu, Fri, Sat'),
    },
    stored: z.array(z.int().min(1).max(7)).min(1).default([1, 2, 3, 4, 5, 6]),
    typed: workingDays,
    toText: writeWorkingDays,
  },
  holidays: {
    form: 'dispatch',
    field: {
      label: message('Holidays'),
      kind: 'holidays',
      isOptional: true,
      rows: 6,
      hint: message(
        'A day a line, with its name: 2027-03-23 Pakistan Day. Nothing leaves and nothing is brought then.',
      ),
    },
    stored: z.array(z.object({ day: z.string(), name: z.string() })).default([]),
    typed: holidays,
    toText: writeHolidays,
  },
  /** Days in which a delivered piece can be returned; null until the owner of a shop of her own has decided. */
  returnDays: {
    form: 'exchanges',
    field: {
      label: message('Days to send something back'),
      kind: 'number',
      isOptional: true,
      hint: message('0: all sales are final. Empty: the shop says nothing of it yet.'),
    },
    stored: z.int().min(0).max(365).nullable().default(30),
    typed: z.preprocess(sent => sent || null, wholeNumber(message('the days'), 0, 365).nullable()),
    toText: (days: number | null) => String(days ?? ''),
    isFirst: true,
  },
  /** What the numbers of new orders begin with. */
  orderPrefix: {
    form: 'orderNumbers',
    field: {
      label: message('Order numbers begin with'),
      kind: 'code',
      hint: message(
        'Up to 6 letters, digits and hyphens, like the short name of your shop. Orders that were placed keep their numbers.',
      ),
    },
    stored: storedOrderPrefix.default(STANDARD_ORDER_PREFIX),
    typed: typedOrderPrefix,
  },
  /** Whether a shopper has to enter an email to order. */
  checkoutNeedsEmail: checkSetting('limits', true, {
    label: message('Checkout asks for an email'),
    hint: message(
      'Without it shoppers may leave it empty. They then get no emails, and find their order by its number and phone.',
    ),
  }),
  /** How long a status email is held, so that an undo can drop it. */
  statusEmailHoldSeconds: wholeNumberSetting('statusEmails', message('the seconds'), 0, 3_600, 60, {
    label: message('Seconds before it leaves'),
    hint: message('Until then Undo drops it. 0 sends it at once.'),
  }),
  /** How many days after its delivery the buyer of an order is asked for a review; 0 for never. */
  reviewAfterDays: wholeNumberSetting('statusEmails', message('the days'), 0, 90, 7, {
    label: message('Days after the delivery until a review is asked for'),
    hint: message('Once for each order, by email. 0: never.'),
  }),
  /** Whether an admin has to turn on two-factor sign-in before anything else. */
  adminsNeedTwoFactor: checkSetting('admins', false, {
    label: message('The staff need two-factor sign-in'),
    hint: message(
      'Each admin without it is asked to turn it on, and can do nothing else in the admin before.',
    ),
  }),
  /** What the owner has changed of the words that a search treats as equal. */
  synonyms: {
    form: 'synonyms',
    field: {
      label: message('Words'),
      kind: 'synonyms',
      isOptional: true,
      rows: 24,
      hint: message(
        'A group a line, with commas between its words: shalwar, salwar, شلوار. A word may be several, as in track suit. With => only those before it find those after it: eid, عید => shalwar kameez.',
      ),
    },
    stored: z
      .object({
        added: z.array(z.array(z.string().min(1)).min(2)),
        removed: z.array(z.string()),
        edited: z.array(
          z.object({ group: z.string(), added: z.array(z.string()), removed: z.array(z.string()) }),
        ),
      })
      .default(NO_SYNONYM_CHANGES),
    typed: synonymGroups.transform(groups => synonymChanges(groups)),
    toText: (changes: SynonymChanges) => writeSynonyms(synonymsOf(changes)),
  },
} satisfies PlainSettings

/** The plain settings that are stored together under a name. */
export const GROUPED_SETTINGS = {
  contact: CONTACT,
  social: SOCIAL,
  checkoutLimits: CHECKOUT_LIMITS,
  retention: RETENTION,
  calls: CALLS,
  risk: RISK,
  returns: RETURNS,
  payments: PAYMENTS,
}
