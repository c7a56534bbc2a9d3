import { globSync } from 'node:fs'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COLOUR_FAMILIES, colourFamilyName } from '#app/features/products/colour-family.ts'
import { ABANDONED_CHECKOUTS } from '#app/languages/urdu/admin/abandoned-checkouts.ts'
import { REORDER } from '#app/languages/urdu/admin/reorder.ts'
import { EMAILS } from '#app/languages/urdu/emails.ts'
import { DATE_WORDS } from '#app/languages/urdu/frame.ts'
import { INFORMATION } from '#app/languages/urdu/information.ts'
import { URDU as PAGES } from '#app/languages/urdu.ts'
import { rich } from '#app/shared/text/translate.ts'
import { findTexts } from './interface-texts.ts'

const URDU = { ...PAGES, ...EMAILS, ...INFORMATION, ...REORDER, ...ABANDONED_CHECKOUTS }

/** How the paths begin whose texts are in Urdu. What is not in this list is in English only; the list only gets longer. */
const IN_URDU = [
  ...['site', 'home', 'listing', 'product-cards', 'product-page', 'cart', 'search-box', 'offline', 'pricing'],
  ...['checkout'],
  ...[
    'products/components',
    'product-query',
    'sizes/adviser',
    'sizes/charts/components/size-chart-table',
    'sizes/charts/components/unit-choice',
    'orders/tracking',
    'order-returns/components/shopper',
  ],
  ...['orders/components/order-', 'orders/components/public-order-page', 'orders/components/own-order-list'],
  ...['orders/components/missing-order', 'orders/components/return-link', 'orders/components/delivery-'],
  ...[
    'order-returns/components/return-form',
    'transfers/components/pay-page',
    'transfers/components/advance-',
  ],
  ...[
    'online-payments/components/pay-online',
    'vouchers/components/redeem-form',
    'parcels/components/shoppers-',
  ],
  ...[
    'call-desk/components/confirm-order-',
    'call-desk/components/correction-form',
    'labels/components/parcel-check',
  ],
  ...[
    'accounts/passwords',
    'accounts/profile',
    'accounts/session',
    'accounts/sign-up',
    'accounts/two-factor/components/code-field',
    'accounts/two-factor/components/sign-in-code-form',
    'messages/components/contact-',
  ],
  ...['accounts/sign-in/components/login-', 'accounts/sign-in/components/welcome-'],
  ...['accounts/sign-in/components/account-', 'reviews/components/product-', 'reviews/components/review-'],
  ...['stock-alerts/components/stock-alert-', 'wishlist', 'abandoned-checkouts/components/contact-consent'],
  'reorder',
]
  .map(path => `app/features/${path}`)
  .concat(
    ['about', 'faq', 'owner-page', 'privacy', 'returns', 'shipping', 'size-guide', 'terms'].map(
      page => `app/routes/storefront/${page}`,
    ),
  )

const sources = globSync('app/**/*.{ts,tsx}').filter(path => !/\.test\.tsx?$/.test(path))
const converted = sources.filter(path => IN_URDU.some(begin => path.startsWith(begin)))
const said = [
  ...sources.flatMap(path => findTexts(path).said.map(({ text }) => text)),
  ...COLOUR_FAMILIES.map(colourFamilyName),
  ...Object.keys(DATE_WORDS),
]

// product: 44.3
test('no text of the interface stands outside of t, rich and message where it has to be in Urdu', () => {
  const loose = converted.flatMap(path =>
    findTexts(path).loose.map(found => `${path}:${found.line} ${found.text}`),
  )
  expect(loose).toEqual([])
})

test('no text is said while a module loads, before its language is known', () => {
  const early = sources.flatMap(path =>
    findTexts(path).early.map(found => `${path}:${found.line} ${found.text}`),
  )
  expect(early).toEqual([])
})

// product: 44.3
test('each text has an Urdu one, and no Urdu text is left over', () => {
  expect([...new Set(said)].filter(text => !Object.hasOwn(URDU, text))).toEqual([])
  expect(Object.keys(URDU).filter(text => !said.includes(text))).toEqual([])
})

// product: 44.3
test('each Urdu text has the names, plurals and tags of the English one', () => {
  const differing = Object.entries(URDU).filter(
    ([english, urdu]) => placeholders(english).join() !== placeholders(urdu).join(),
  )
  expect(differing).toEqual([])
})

test.each([1, 2, 0])(
  'for %i, texts are put together as the library of the whole message format does it',
  number => {
    const differing = [...Object.entries(URDU)].flat().filter(text => {
      const values = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, number]))
      const tags = Object.fromEntries([...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, bracketed]))
      const shown = renderToStaticMarkup(rich(text, { ...values, ...tags }))
      return (
        shown !==
        renderToStaticMarkup([format(compile(text), 'en', { ...values, ...tags }, FORMATTERS)].flat(3))
      )
    })
    expect(differing).toEqual([])
  },
)

const bracketed = (words: unknown) => `[${[words].flat().join('')}]`
const FORMATTERS = {
  formatters: {
    getPluralRules: (locale: string) => new Intl.PluralRules(locale),
    getNumberFormat: () => ({ format: String }) as unknown as Intl.NumberFormat,
    getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...given),
  },
}

function placeholders(text: string): string[] {
  const names = text.replace(/(one|other) \{.*?\}/g, '').matchAll(/\{\w+(?:\}|, plural)|<\w+>/g)
  return [...new Set([...names].map(([name]) => name))].sort()
}
