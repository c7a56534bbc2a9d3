import { deliveryText, returnsText, type StoreSettings } from './store-settings.ts'

/** The pages, and parts of pages, whose words are the owner's. */
export type PageText = 'shipping' | 'returns' | 'sizeGuide' | 'aboutLead' | 'mission' | 'vision' | 'story'

/** What the words in braces stand for, wherever the owner writes them. */
export const STAND_INS = ['{delivery}', '{returns}', '{store}'] as const

/** Puts what the settings say where a text has one of the words in braces. Anything else in braces stays as it is. */
export function fillIn(text: string, settings: StoreSettings): string {
  const meanings: Record<(typeof STAND_INS)[number], string> = {
    '{delivery}': deliveryText(settings),
    '{returns}': returnsText(settings),
    '{store}': settings.name,
  }
  return text.replace(
    /\{\w+\}/g,
    word => Object.entries(meanings).find(([name]) => name === word)?.[1] ?? word,
  )
}

/** What a page says: the owner's own words, or the standard ones where there are none. */
export function pageText(settings: StoreSettings, page: PageText): string {
  return fillIn(writtenPageText(settings, page), settings)
}

/** The same as it was written, with the words in braces. */
export function writtenPageText(settings: StoreSettings, page: PageText): string {
  return settings.pages[page] || standardPageText(settings, page)
}

/** What a page says until the owner writes something else. */
export function standardPageText({ returnDays }: Pick<StoreSettings, 'returnDays'>, page: PageText): string {
  if (page === 'returns') return returnDays === 0 ? DAMAGED : `${SENDING_BACK}\n\n${DAMAGED}`
  return STANDARD_TEXTS[page]
}

const SENDING_BACK = `# How to send something back

1. Write to us with your order number and the piece. We answer with the return address and, for an exchange, keep the new size aside.
2. Put the piece, unworn, unwashed and with its tags on, into the bag it came in.
3. Hand it to any courier, or ask us for a pickup from your door for PKR 250.

# Your money

Within 5 working days of the parcel reaching us, by bank transfer, JazzCash or Easypaisa, as you like. We refund the full price that you paid for the piece.

# Another size

The first exchange of an order is free: the courier brings the new size and takes the old one along, in one visit.

# What can’t come back

Pieces that were worn, washed or altered. Everything that is on sale can be returned like the rest.`

const DAMAGED = `# Damaged, or not what you ordered

Tell us within 3 days, with a photograph if you can. We collect the piece at our cost and replace it, or give your money back if it is no longer there.`

const STANDARD_TEXTS: Record<Exclude<PageText, 'returns'>, string> = {
  shipping: `# How long it takes

- Lahore: 2 working days
- Karachi, Islamabad, Rawalpindi, Faisalabad, Multan, Peshawar: 2 to 3 working days
- All other cities and towns: 3 to 4 working days

Orders placed before 2 pm leave us the same day, Monday to Saturday. Around Eid and during sales a parcel can take a day or two longer; we say so on the home page when it does.

# Cash on delivery

The courier calls the number you gave us on the day of delivery. The amount on your confirmation is the amount at the door, in PKR; nothing is added. You may look at the parcel before you pay.

# If you are not at home

The courier tries up to three times on different days, or leaves the parcel with somebody you name on the phone. After that it comes back to us, and we write to you before we do anything else.

# Where your parcel is

Track your order with its number and the phone number or email you gave us. We ship within Pakistan only, for now.`,
  sizeGuide: `# How to measure

- Chest: across the front, just under the arms, and doubled.
- Shoulder: from seam to seam across the back.
- Sleeve: from the shoulder seam to the end of the cuff.
- Waist: across the waistband, closed, and doubled.
- Inseam: along the inner seam, from the crotch to the hem.

Pieces differ by up to half an inch. Between two sizes? Ask us, we know how each piece falls.`,
  aboutLead:
    '“Darzi” is our word for a tailor. {store} makes clothes the way a good one does: measured twice, cut once, and meant to be worn for years.',
  mission:
    'To dress men in Pakistan well every day, at a price that can be said out loud: clothes that fit, cloth that lasts, and a shop that keeps its word.',
  vision:
    'A wardrobe with fewer pieces in it and more use in each. We would like to be the shop you come back to because the last shirt is still good, and you want it in another colour.',
  story: `It began with one cutting table in Lahore and a tailor who was tired of seeing good cloth cut badly. Friends asked for trousers, then for shirts, then for a hoodie that would not lose its shape. The table became a workshop.

Today we make tracksuits and shalwar kameez under the same roof, send them everywhere in Pakistan, and still wear every sample for a month before we sell it.`,
}
