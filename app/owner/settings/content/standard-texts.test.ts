import { expect, test } from 'vitest'
import { inLanguage } from '#app/platform/language.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { buyingTerms } from '#app/storefront/product-page/buying-terms.ts'
import { shopData } from '#app/storefront/seo/structured-data.ts'
import { toStoreSettings } from '../read-store-settings.server.ts'
import { announcementText, promises } from '../store-settings.ts'
import { frequentQuestions } from './frequent-questions.ts'
import { pageLead } from './page-leads.ts'
import { PAGE_TEXTS } from './page-text-names.ts'
import { fillIn, pageText } from './page-texts.ts'

/** Every standard text of a shop with these settings, except the privacy text, which makes no promise about orders. */
function standardTexts(stored: object): string {
  const settings = toStoreSettings(stored)
  const pages = PAGE_TEXTS.filter(page => page !== 'privacy')
  return [
    ...pages.map(page => pageText(settings, page)),
    ...frequentQuestions(settings).map(({ question, answer }) => `${question} ${answer}`),
    ...[...settings.home.whyChooseUs, ...settings.pages.values, ...promises(settings)].map(
      ({ title, text }) => `${t(title)}: ${t(text)}`,
    ),
    ...Object.values(buyingTerms(settings, { sizes: [] })).map(({ title, text }) => `${title}: ${text}`),
    announcementText(settings),
  ].join('\n')
}

const STRICT = {
  name: 'Kurta House',
  deliveryFeePaisa: 25_000,
  freeDeliveryFromPaisa: 0,
  deliveryDaysFrom: 0,
  deliveryDaysTo: 0,
  returnDays: 0,
}

// product: 1.6
test('no standard text promises a time, an amount or free delivery that the settings do not', () => {
  const texts = standardTexts(STRICT).replaceAll('Delivery for PKR 250.00 on all orders', '')
  expect(texts).not.toMatch(/\bfree\b/i)
  expect(texts).not.toMatch(/PKR \d|\d+ (to \d+ )?(working )?(days?|weeks?|hours?)|same day|\bweeks?\b/i)
  expect(texts).not.toMatch(
    /Returns within|by the month|at our cost|pickup|repair|weigh|JazzCash|\bLahore\b/i,
  )
  expect(texts).not.toContain('Darzi')
})

// product: 1.6
test('the texts of a new shop name no product, no opening hours and no delivery time', () => {
  const settings = toStoreSettings(undefined)
  const { heroSlides, promoCards, newCollection } = settings.home
  const texts = [...heroSlides, ...promoCards, newCollection].map(
    ({ title, description }) => `${title}: ${description}`,
  )
  expect(texts.join('\n')).not.toMatch(
    /hoodie|fleece|chino|oxford|trouser|polo\b|blazer|knit|jogger|tracksuit|kameez|wool|ivory|navy/i,
  )
  expect(settings.openingHours).toBe('')
  expect(standardTexts({})).not.toContain('working day')
})

// product: 66.13, 66.14
test('a shop whose owner has not decided on returns neither promises nor denies them', () => {
  const undecided = toStoreSettings({ returnDays: null })
  const texts = [
    standardTexts({ returnDays: null }),
    pageLead(undecided, 'returns'),
    buyingTerms(undecided, { sizes: [] }).returns,
    shopData({ settings: undecided, origin: 'https://shop.example' }),
  ]
  expect(JSON.stringify(texts)).not.toMatch(/sales are final|returns within|easy returns|ReturnPolicy|\bNo:/i)
  expect(pageLead(toStoreSettings({ returnDays: 0 }), 'returns')).toBe('All sales are final.')
  expect(pageLead(undecided, 'about')).toBeUndefined()
})

// product: 1.7
test('a name that ends with a full stop is followed by no other', () => {
  const settings = toStoreSettings({ name: 'Kurta & Co.' })
  expect(fillIn('These terms hold for orders at {store}. Prices', settings)).toBe(
    'These terms hold for orders at Kurta & Co. Prices',
  )
  expect(t('© {year} {name}. All rights reserved.', { year: 2026, name: settings.name })).toBe(
    '© 2026 Kurta & Co. All rights reserved.',
  )
  expect(t('Thank you for shopping with {shop}.', { shop: 'Darzi' })).toBe(
    'Thank you for shopping with Darzi.',
  )
})

// product: 7.9
test('every page states the settings in the same way', () => {
  const texts = standardTexts({ ...STRICT, deliveryDaysFrom: 3, deliveryDaysTo: 6, returnDays: 14 })
  const times = texts.match(/\d+ to \d+ working days/g)
  expect(times?.length).toBeGreaterThanOrEqual(5)
  expect(new Set(times)).toEqual(new Set(['3 to 6 working days']))
  expect(new Set(texts.match(/Returns within \d+ days/g))).toEqual(new Set(['Returns within 14 days']))
})

// product: 44.1, 52.3
test.each([0, 7])(
  'with %i days for returns, all that pages say by themselves is in Urdu for its readers',
  days => {
    const english = standardTexts({ ...STRICT, name: 'دکان', returnDays: days })
    const urdu = inLanguage('ur', () => standardTexts({ ...STRICT, name: 'دکان', returnDays: days }))
    expect(english).toMatch(/[A-Za-z]{3}/)
    expect(urdu.replace(/PKR/g, '').match(/[A-Za-z]{3,}.*/g)).toBeNull()
  },
)
