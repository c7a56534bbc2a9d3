import { cookiePrefix } from '#app/platform/auth/cookie-prefix.ts'
import { message } from '#app/shared/text/translate.ts'

/** Something that the shop stores in browsers. Tests compare the lists with the sources and with responses. */
export interface StoredInBrowser {
  /** The name of a cookie, or the key in the browser's storage. */
  name: string
  /** `local` stays until it is deleted; `session` until the tab is closed. */
  area: 'cookie' | 'local' | 'session'
  /** For cookies. */
  days?: number
  /** In a sentence; in English for what only staff have. */
  purpose: string
  /** Not for shoppers. */
  isForStaff?: true
}

/** The cookies of a shop at this address. They are set by signing in, in one step or two, by choosing the language of the admin, and by
 * the link that shows a closed shop. */
export function listCookies(storeUrl: string): StoredInBrowser[] {
  const prefix = cookiePrefix(storeUrl)
  return [
    { name: `${prefix}.session_token`, area: 'cookie', days: 30, purpose: message('Says who is signed in.') },
    {
      name: 'darzi_signed_in',
      area: 'cookie',
      days: 30,
      purpose: message('Says that someone is signed in, so that the page asks for the name.'),
    },
    {
      name: `${prefix}.device`,
      area: 'cookie',
      days: 365,
      purpose: message(
        'Knows this browser again, so that others who guess at your password don’t lock you out of it.',
      ),
    },
    {
      name: `${prefix}.code-missing`,
      area: 'cookie',
      days: 10 / 1_440,
      purpose: 'That the password was right, until the code of the authenticator app is typed.',
      isForStaff: true,
    },
    {
      name: `${prefix}.opening`,
      area: 'cookie',
      days: 30,
      purpose: 'That the link was opened which shows the shop before it opens.',
      isForStaff: true,
    },
    {
      name: 'darzi_admin_language',
      area: 'cookie',
      days: 365,
      purpose: 'The language of the sign-in pages of staff.',
      isForStaff: true,
    },
  ]
}

/** What pages store in local and session storage. */
export const BROWSER_STORAGE: readonly StoredInBrowser[] = [
  { name: 'cart:v1', area: 'local', purpose: message('Your cart.') },
  {
    name: 'checkout:v1',
    area: 'local',
    purpose: message('A random key, so that one cart never becomes two orders.'),
  },
  { name: 'checkout-details:v1', area: 'session', purpose: message('What you typed at checkout.') },
  {
    name: 'checkout-address:v1',
    area: 'local',
    purpose: message('Your details for the next checkout, if you asked this browser to remember them.'),
  },
  {
    name: 'delivery-city:v1',
    area: 'local',
    purpose: message(
      'Your city, as you chose it on a product’s page or typed it at checkout, for the day and charge of delivery.',
    ),
  },
  {
    name: 'checkout-code:v1',
    area: 'session',
    purpose: message('The discount or voucher code that you typed.'),
  },
  {
    name: 'checkout-contact:v1',
    area: 'session',
    purpose: message('That we may reach you once about your cart, if you said so.'),
  },
  {
    name: 'checkout-contact-back:v1',
    area: 'session',
    purpose: message('That you took this back, until we have removed what you typed.'),
  },
  { name: 'typed-email:v1', area: 'session', purpose: message('The email that you typed to sign in.') },
  { name: 'recently-viewed:v1', area: 'local', purpose: message('The products that you looked at last.') },
  {
    name: 'wishlist:v1',
    area: 'local',
    purpose: message('Your wishlist; with an account, whose it is, until you sign out.'),
  },
  {
    name: 'my-size:v1',
    area: 'local',
    purpose: message('What you answered the size adviser, to name your size of other products.'),
  },
  { name: 'language', area: 'local', purpose: message('The language that you chose, if it is not English.') },
  {
    name: 'visited:v1',
    area: 'local',
    purpose: message('The pages that you can open without a connection.'),
  },
  { name: 'theme', area: 'local', purpose: message('Light or dark.') },
  {
    name: 'darzi-session:v1',
    area: 'local',
    purpose: message('Your name, email and role, while you are signed in.'),
  },
  {
    name: 'reloaded-build',
    area: 'session',
    purpose: message('Which version of the shop this tab has loaded again.'),
  },
  {
    name: 'react-router-scroll-positions',
    area: 'session',
    purpose: message('How far you scrolled, so that Back returns there.'),
  },
  { name: 'adminAuthenticated', area: 'local', purpose: 'Whether an admin is signed in.', isForStaff: true },
  { name: 'adminEmail', area: 'local', purpose: 'The admin’s email.', isForStaff: true },
  { name: 'adminId', area: 'local', purpose: 'The admin’s account.', isForStaff: true },
  { name: 'admin:single-keys', area: 'local', purpose: 'Whether shortcuts are on.', isForStaff: true },
  { name: 'darzi:order-sound', area: 'local', purpose: 'Whether new orders ring.', isForStaff: true },
  { name: 'product-draft:v1', area: 'session', purpose: 'A new product, as typed so far.', isForStaff: true },
]
