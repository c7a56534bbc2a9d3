import { message, t } from '#app/shared/text/translate.ts'
import type { StoreSettings } from '../store-settings.ts'
import type { PageText } from './page-text-names.ts'

// Standard texts promise only what the settings say or the software does, so that no owner is bound by a sentence that they
// have never read.

/**
 * The text of a page until the owner writes another, in the language of the request.
 *
 * @param say how it is said: forms and what is stored have it in English, whatever staff read
 */
export function standardPageText(
  { returnDays }: Pick<StoreSettings, 'returnDays'>,
  page: PageText,
  say = t,
): string {
  if (page === 'returns') return !returnDays ? say(DAMAGED) : `${say(SENDING_BACK)}\n\n${say(DAMAGED)}`
  return STANDARD_TEXTS[page] && say(STANDARD_TEXTS[page])
}

const SENDING_BACK = message(`# How to send something back

1. Open your order, from your confirmation email or with Track Order, and choose Return or exchange. Say what you would like instead.
2. We answer by email, and say where the piece goes or when the courier takes it.
3. Put the piece, unworn, unwashed and with its tags on, into a bag or box so that it stays dry.

# What can’t come back

Pieces that were worn, washed or altered.`)

const DAMAGED = message(`# Damaged, or not what you ordered

Write to us with your order number, and with a photograph if you can.`)

const STANDARD_TEXTS: Record<Exclude<PageText, 'returns'>, string> = {
  shipping: message(`# How long it takes

Delivery takes {delivery_time}. We ship within Pakistan only.

# How you pay

{payment} The amount on your confirmation is what you pay, in PKR; nothing is added.

# Where your parcel is

Track your order with its number and the phone number or email you gave us.`),
  sizeGuide: message(`# How to measure

- Chest: across the front, just under the arms, and doubled.
- Shoulder: from seam to seam across the back.
- Sleeve: from the shoulder seam to the end of the cuff.
- Waist: across the waistband, closed, and doubled.
- Inseam: along the inner seam, from the crotch to the hem.

Between two sizes? Ask us before you order.`),
  aboutLead: message(
    '{store} is a menswear shop in Pakistan: clothes for every day and for the days that matter, ordered at home and brought to your door.',
  ),
  mission: message(
    'To dress men in Pakistan well every day, at a price that can be said out loud, in a shop that stands by its word.',
  ),
  vision: message(
    'A wardrobe with fewer pieces in it and more use in each. We would like to be the shop you come back to because you still wear what you bought, and want it in another colour.',
  ),
  story: message(
    '{store} sells online and delivers within Pakistan. You choose at home, with sizes, prices and stock in front of you. {payment} If you would like to know more about us, write to us: we are glad to tell you.',
  ),
  // The page lists by itself what the shop stores.
  privacy: '',
  terms: message(`These terms hold for orders at {store}.

# Your order

You order by confirming the form at checkout. The page after it, with your order number, shows that the order has reached us. We may contact you to confirm it. A piece can be sold out meanwhile: checkout then says so, and nothing is ordered before you have seen it.

# Prices and payment

Prices are in Pakistani rupees. The total at checkout is what you pay. {payment}

# Delivery

{delivery}. Delivery takes {delivery_time}. We deliver within Pakistan.

# Returns

{returns}. The page Returns says how.

# Change or cancel

Write or call with your order number as soon as you can. A parcel that is with the courier can no longer be changed.

# Your account

You need none to order. If you have one, keep your password to yourself. You can delete your account at any time.

# Your data

The page Privacy says what we store and how you have it removed.`),
}
