import { describe, expect, it } from 'vitest'
import { synonymsOf } from '#app/catalogue/search/synonym-changes.ts'
import { LATER_SYNONYMS } from './first-synonyms.server.ts'
import { toStoreSettings } from './read-store-settings.server.ts'
import { announcementText, promises, returnsText } from './store-settings.ts'

const defaults = toStoreSettings(undefined)

describe('the settings of a store', () => {
  // product: 3.10
  it('are complete in an empty shop, which has texts but no pictures and no reviews', () => {
    expect(defaults).toMatchObject({ name: 'Darzi', returnDays: 30, deliveryFeePaisa: 0 })
    expect(defaults.home.heroSlides.map(slide => slide.label)).toEqual([
      'New Arrivals',
      'Modern Storefront',
      'Fashion Event',
    ])
    expect(defaults.home.promoCards.map(card => card.title)).toEqual([
      'Premium Fashion Collection',
      'Trendy Apparel Collection',
    ])
    expect(defaults.home.heroSlides.every(slide => slide.title && slide.picture === null)).toBe(true)
    expect(defaults.home.reviews).toEqual([])
    expect(defaults.social).toEqual({})
  })

  // product: 2.11
  it('combine the owner’s values with defaults for the rest', () => {
    const settings = toStoreSettings({ returnDays: 14, contact: { phone: '+924235550100' } })
    expect(settings.returnDays).toBe(14)
    expect(settings.contact).toEqual({ email: '', phone: '+924235550100', whatsApp: '' })
    expect(settings.name).toBe('Darzi')
  })

  // product: 62.2
  it('take what an earlier version stored of the synonyms as changes of those it knew', () => {
    const stored = [
      ['red', 'lal', 'laal', 'surkh', 'لال', 'سرخ', 'crimson'],
      ['ajrak', 'ajrakh'],
    ]
    const { edited, added, removed } = toStoreSettings({ synonyms: stored }).synonyms
    expect({ edited, added }).toEqual({
      edited: [{ group: 'red', added: ['crimson'], removed: [] }],
      added: [['ajrak', 'ajrakh']],
    })
    // A group that those versions did not know can't have been removed.
    expect(removed).toContain('kurta')
    expect(removed).not.toContain('silai')
  })

  // product: 62.2
  it('take what a later version stored as changes of what that one knew', () => {
    const stored = LATER_SYNONYMS.filter(([name]) => name !== 'silai').map(group =>
      group.filter(word => word !== 'job'),
    )
    const { synonyms } = toStoreSettings({ synonyms: stored })
    expect(synonyms).toMatchObject({ added: [], removed: ['silai'] })
    expect(synonymsOf(synonyms).flat()).not.toContain('job')
  })

  it.each([null, 'text', 7, [], { returnDays: 'many' }, { home: { heroSlides: 'none' } }, { name: '' }])(
    'survive a stored value of %j',
    stored => expect(toStoreSettings(stored)).toEqual(defaults),
  )

  it('ignore unknown names, and links that are not web addresses', () => {
    const stored = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "unknown": 2}')
    expect(toStoreSettings(stored)).toEqual(defaults)
    expect(toStoreSettings({ social: { facebook: 'javascript:alert(1)' } }).social).toEqual({})
  })

  it('ignore the front page of a social network, which is not the shop’s profile', () => {
    const instagram = 'https://www.instagram.com/darzi'
    expect(toStoreSettings({ social: { facebook: 'https://www.facebook.com/', instagram } }).social).toEqual({
      instagram,
    })
  })

  it('link to all products if they name no product set, or one that no longer exists', () => {
    const card = { title: 'Eid', description: '', picture: null }
    const { home } = toStoreSettings({ home: { promoCards: [card, { ...card, leadsTo: 'capes' }] } })
    expect(home.promoCards.map(({ leadsTo }) => leadsTo)).toEqual(['everything', 'everything'])
  })
})

describe('what the shop promises', () => {
  // product: 3.11
  it('follows the number of days for returns', () => {
    expect(returnsText({ returnDays: 30 })).toBe('Returns within 30 days')
    expect(returnsText({ returnDays: 1 })).toBe('Returns within 1 day')
    expect(returnsText({ returnDays: 0 })).toBe('All sales are final')
    expect(returnsText({ returnDays: null })).toBe('')
  })

  // product: 3.11
  it('has three promises for the home page', () => {
    expect(promises(defaults).map(promise => promise.title)).toEqual([
      'Fast Delivery',
      'Free Shipping',
      'Easy Returns',
    ])
    expect(promises(defaults)[1]?.text).toBe('Free delivery on all orders.')
  })

  // product: 1.6
  it('mentions no free delivery, delivery time or returns that the settings do not offer', () => {
    const strict = {
      ...defaults,
      deliveryFeePaisa: 25_000,
      deliveryDaysFrom: 0,
      deliveryDaysTo: 0,
      returnDays: 0,
    }
    const words = JSON.stringify([promises(strict), announcementText(strict)])
    expect(words).not.toMatch(/free|easy|\bdays\b/i)
    expect(words).toContain('PKR 250.00')
  })

  it('is the announcement above the header until the owner writes another', () => {
    expect(announcementText(defaults)).toBe(
      'Free delivery on all orders · Cash on delivery · Returns within 30 days',
    )
    expect(announcementText({ ...defaults, announcement: 'Closed on 14 August' })).toBe('Closed on 14 August')
  })
})
