import { FILLED_SHIPPING_FORM, SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { ADMIN } from '#tests/setup/browser/admin.ts'
import type { Walk } from './walk.ts'

/** What the steps of a walk tell each other. */
export interface Notes {
  /** A JPEG to upload. */
  picture: string
  number?: string
}

type Step = readonly [name: string, take: (walk: Walk, notes: Notes) => Promise<unknown>]

const DIALOG = '[role=dialog]'
const NOTICE = '[data-notice]'

/** The main journeys of the shop and the admin, each step from where the one before it ended. */
export const STEPS: readonly Step[] = [
  [
    'home',
    async ({ open, see }) => {
      await open('/')
      await see('h1')
    },
  ],
  [
    'listing',
    async ({ press, at, see }) => {
      await press('main a', /^Shop Now/)
      await at(/^\/products\?collection=/)
      await see('article h3 a')
    },
  ],
  [
    'filter',
    async ({ isNarrow, press, at, see }) => {
      if (isNarrow) await press('button', /^Filters/)
      await press('nav[aria-label=Categories] a', /^Hoodies/)
      await at(/category=hoodies/)
      if (isNarrow) await press('button', /^Show \d+ products/)
      await see('h1', 'Hoodies')
    },
  ],
  [
    'sort',
    async ({ choose, at, see }) => {
      await choose('select[name=sort]', 'price-asc')
      await at(/sort=price-asc/)
      await see('article h3 a')
    },
  ],
  [
    'quick view',
    async ({ press, see }) => {
      await press('article h3 a', /Charcoal/)
      await see(`${DIALOG} button`, 'Add to cart')
    },
  ],
  [
    'product',
    async ({ press, at, see }) => {
      await press(`${DIALOG} a`, 'View full details')
      await at(/^\/product\/hoodie-charcoal/)
      await see('h1', /Hoodie/)
    },
  ],
  [
    'pictures',
    async ({ press, is, see }) => {
      await press('a[href="#picture-3"]')
      await is(`document.querySelector('a[href="#picture-3"]').ariaCurrent`)
      await press('#picture-3 a')
      await see(`${DIALOG} button`, 'Zoom in')
      await press(`${DIALOG} button`, /^Close/)
      await is(`!document.querySelector('${DIALOG}')`)
    },
  ],
  [
    'size',
    async ({ press, is }) => {
      await press('label:has(input[name=size][value=L])')
      await is(`document.querySelector('input[name=size][value=L]').checked`)
    },
  ],
  [
    'add to cart',
    async ({ press, see }) => {
      await press('main button', 'Add to cart')
      await see(`${DIALOG} p`, /Added to cart/)
    },
  ],
  [
    'drawer',
    async ({ see }) => {
      await see(`${DIALOG} a`, /^Proceed to Payment/)
    },
  ],
  [
    'checkout',
    async ({ press, at, fill }) => {
      await press(`${DIALOG} a`, /^Proceed to Payment/)
      await at(/^\/checkout/)
      for (const [label, value] of Object.entries(SHIPPING_DETAILS))
        await fill(new RegExp(`^${label}`), value)
    },
  ],
  [
    'order placed',
    async ({ press, at, read }, notes) => {
      await press('button', /^Confirm & Continue to Payment/)
      await at(/^\/order-confirmation/)
      notes.number = await read(/DZ-\d+/)
    },
  ],
  [
    'track order',
    async ({ press, fill, at, see }, { number = '' }) => {
      await press('footer a', 'Track Order')
      await at(/^\/track-order/)
      await fill(/^Order number/, number)
      await fill(/^Phone number or email/, FILLED_SHIPPING_FORM.phoneNumber)
      await press('main button', 'Track Order')
      await see('h1, h2, p', new RegExp(number))
      await at(/^\/track-order\/\w+/)
    },
  ],
  [
    'search',
    async ({ isNarrow, press, fill, type, see, at }) => {
      if (isNarrow) await press('summary', 'Search')
      await fill('Search products', 'salwaar kamez')
      await see('[role=option]', /Shalwar Kameez/)
      await type('\n')
      await at(/^\/products\?q=salwaar/)
      await see('h1', /kameez/)
      await see('article h3 a', /Kameez/)
    },
  ],
  [
    'Urdu',
    async ({ isNarrow, press, at, see, is }) => {
      if (isNarrow) await press('a', 'Menu')
      await press(isNarrow ? `${DIALOG} a` : 'header a', 'اردو')
      await at(/^\/ur\/products/)
      await is(`document.documentElement.dir === 'rtl'`)
      await see('article h3 a')
    },
  ],
  [
    'back to English',
    async ({ isNarrow, press, at, is }) => {
      if (isNarrow) await press('a', 'مینو')
      await press(isNarrow ? `${DIALOG} a` : 'header a', 'English')
      await at(/^\/products/)
      await is(`document.documentElement.dir !== 'rtl'`)
    },
  ],
  [
    'Back',
    async ({ press, at, back, see }) => {
      await press('article h3 a')
      await press(`${DIALOG} a`, 'View full details')
      await at(/^\/product\//)
      await back()
      await at(/^\/products\?q=salwaar/)
      await see('article h3 a')
    },
  ],
  [
    'sign in',
    async ({ open, fill, press, at }) => {
      await open('/admin-login')
      await fill(/^Email/, ADMIN.email)
      await fill(/^Password/, ADMIN.password)
      await press('main button', 'Login')
      await at(/^\/admin$/)
    },
  ],
  [
    'dashboard',
    async ({ see }) => {
      await see('h1', /Dashboard|Today/)
      await see('main h2')
    },
  ],
  [
    'orders',
    async ({ press, at, see }, { number = '' }) => {
      await press('nav a', /^Orders/)
      await at(/^\/admin\/orders/)
      await see('h1', 'Orders')
      await see('main a', number)
    },
  ],
  [
    'open order',
    async ({ press, at, see }, { number = '' }) => {
      await press('main a', number)
      await at(new RegExp(`^/admin/orders/${number}`))
      await see('h1', `Order ${number}`)
    },
  ],
  [
    'confirm',
    async ({ open, press, see }, { number = '' }) => {
      await open(`/admin/calls/${number}`)
      await press('main button', 'Confirmed')
      await see('main', /Confirmed by|confirmed/)
    },
  ],
  [
    'pack',
    async ({ open, press, at, see, choose }, { number = '' }) => {
      await open(`/admin/orders/${number}`)
      await press('main a', 'Pack')
      await at(/pack/)
      await choose('#pack-courier', 'TCS')
      await press('main button', 'Pack without checking')
      await see('[role=status], p', new RegExp(`^${number}-1 is packed`))
    },
  ],
  [
    'hand over',
    async ({ open, press, at, see }, { number = '' }) => {
      await open('/admin/parcels?list=packed')
      await press('main a', 'TCS')
      await at(/courier=/)
      await see('main a[aria-current=true]', 'TCS')
      await see('main li', new RegExp(number))
      await press('main button', 'Hand over the chosen parcels')
      await press('main button', /^Hand over (\d|anyway)/)
      await see('[role=status]', /handed over/)
    },
  ],
  [
    'edit product',
    async ({ open, press, chooseFile, see, at }, { picture }) => {
      await open('/admin/products?q=hoodie-forest')
      await press('main a', /^Edit/)
      await see(`${DIALOG} h2`)
      // A product has four pictures at most.
      await press(`${DIALOG} button`, /^Remove/)
      await chooseFile(`${DIALOG} input[type=file]`, picture)
      await see('[role=status]', /Upload finished/)
      await press('button', 'Save Changes')
      await see(NOTICE, /Product updated successfully!/)
      await at(/^\/admin\/products\?q=/)
    },
  ],
  [
    'settings',
    async ({ open, fill, press, see }) => {
      await open('/admin/settings')
      await fill(/^Tagline(?!.*Urdu)/, `Seen at ${Date.now()}`)
      await press('button', 'Save')
      await see(`${NOTICE}, [role=status]`, /Saved/)
    },
  ],
  [
    'sign out',
    async ({ isNarrow, press, at }) => {
      if (isNarrow) await press('button, a', /^More/)
      await press('button', 'Logout')
      await at(/^\/admin-login/)
    },
  ],
]
