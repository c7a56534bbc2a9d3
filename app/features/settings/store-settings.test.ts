import { describe, expect, it } from 'vitest'
import { toStoreSettings } from './read-store-settings.server.ts'
import { announcementText, promises, returnsText } from './store-settings.ts'

const defaults = toStoreSettings(undefined)

describe('the settings of a store', () => {
  // product: 3.10
  it('are complete in an empty shop, which has words but no pictures and no reviews', () => {
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
  it('keep what the owner set and fill in the rest', () => {
    const settings = toStoreSettings({ returnDays: 14, contact: { phone: '+924235550100' } })
    expect(settings.returnDays).toBe(14)
    expect(settings.contact).toEqual({ email: '', phone: '+924235550100', whatsApp: '' })
    expect(settings.name).toBe('Darzi')
  })

  it.each([null, 'text', 7, [], { returnDays: 'many' }, { home: { heroSlides: 'none' } }, { name: '' }])(
    'survive %j in their place',
    stored => expect(toStoreSettings(stored)).toEqual(defaults),
  )

  it('ignore names that are no settings, and links that are no web addresses', () => {
    const stored = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "unknown": 2}')
    expect(toStoreSettings(stored)).toEqual(defaults)
    expect(toStoreSettings({ social: { facebook: 'javascript:alert(1)' } }).social).toEqual({})
  })

  it('ignore the front page of a network, which says nothing about the shop', () => {
    const instagram = 'https://www.instagram.com/darzi'
    expect(toStoreSettings({ social: { facebook: 'https://www.facebook.com/', instagram } }).social).toEqual({
      instagram,
    })
  })

  it('lead where they did before there was a choice, and to everything instead of a set that is gone', () => {
    const card = { title: 'Eid', description: '', picture: null }
    const { home } = toStoreSettings({ home: { promoCards: [card, { ...card, leadsTo: 'capes' }] } })
    expect(home.promoCards.map(({ leadsTo }) => leadsTo)).toEqual(['everything', 'everything'])
  })
})

describe('what the shop promises', () => {
  // product: 3.11
  it('follows the days in which a piece can be sent back', () => {
    expect(returnsText({ returnDays: 30 })).toBe('Returns within 30 days')
    expect(returnsText({ returnDays: 1 })).toBe('Returns within 1 day')
    expect(returnsText({ returnDays: 0 })).toBe('All sales are final')
  })

  // product: 3.11
  it('names the three promises of the strip', () => {
    expect(promises(defaults).map(promise => promise.title)).toEqual([
      'Fast Delivery',
      'Free Shipping',
      'Easy Returns',
    ])
    expect(promises(defaults)[1]?.text).toBe('Free delivery on all orders.')
  })

  // product: 1.6
  it('says nothing of free delivery where every order pays, of a time where none is set, or of returns where none are taken', () => {
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

  it('stands above the header until the owner writes something there', () => {
    expect(announcementText(defaults)).toBe(
      'Free delivery on all orders · Cash on delivery · Returns within 30 days',
    )
    expect(announcementText({ ...defaults, announcement: 'Closed on 14 August' })).toBe('Closed on 14 August')
  })
})
