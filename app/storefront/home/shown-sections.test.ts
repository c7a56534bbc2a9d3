import { expect, test } from 'vitest'
import type { HomeSection } from '#app/owner/settings/home-sections/home-section.ts'
import type { HeroSlide } from '#app/owner/settings/store-settings.ts'
import { storeSettingsSchema } from '#app/owner/settings/store-settings-schema.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { shownSections } from './shown-sections.ts'

const EID = '2027-03-20T00:00:00.000Z'
const AFTER = '2027-03-23T00:00:00.000Z'
const text: HomeSection = {
  id: 'eid',
  kind: 'text',
  title: 'Eid',
  text: '{store} is open.',
  isHidden: false,
  from: EID,
  until: AFTER,
}

// product: 43.3
test('a section is shown from its first moment until its last, and the page says when it changes next', () => {
  expect(idsAt('2027-03-19T23:59:59.999Z')).toEqual({ ids: [], until: new Date(EID) })
  expect(idsAt(EID)).toEqual({ ids: ['eid'], until: new Date(AFTER) })
  expect(idsAt('2027-03-22T23:59:59.999Z')).toEqual({ ids: ['eid'], until: new Date(AFTER) })
  expect(idsAt(AFTER)).toEqual({ ids: [], until: undefined })
  expect(idsAt(EID, { ...text, isHidden: true })).toEqual({ ids: [], until: undefined })
})

// product: 64.1, 64.2
test('a slide is shown from its first moment until its last with its own Urdu text, and without a slide there is no section', () => {
  expect(slidesAt('2027-03-19T23:59:59.999Z')).toEqual({ titles: ['Always'], until: new Date(EID) })
  expect(slidesAt(EID)).toEqual({ titles: ['عید', 'Always'], until: new Date(AFTER) })
  expect(slidesAt(AFTER)).toEqual({ titles: ['Always'], until: undefined })
  expect(slidesAt(EID, [eid])).toEqual({ titles: ['عید'], until: new Date(AFTER) })
  expect(slidesAt(AFTER, [eid])).toEqual({ titles: undefined, until: undefined })
  expect(slidesAt(EID, [{ ...always, until: EID }, eid])).toMatchObject({ titles: ['عید'] })
  expect(JSON.stringify(shownSections(heroOf([eid]), new Date(EID)))).not.toMatch(/"(from|urdu)"/)
})

// product: 43.1
test('a shop that has put nothing together has the sections of both readings', () => {
  const { sections, until } = shownSections(storeSettingsSchema.parse({}), new Date(EID))
  expect(until).toBeUndefined()
  expect(sections.map(({ id }) => id)).toEqual([
    'hero',
    'category-pictures',
    'best-selling',
    'new-collection',
    'our-collection',
    'promo-cards',
    'reviews',
    'promises',
  ])
})

test('sections that this version can’t read are those of a new shop, and the rest of the home page stays', () => {
  const home = { sections: [{ kind: 'hologram' }], whyChooseUs: [{ title: 'Ours', text: 'Only ours.' }] }
  const { sections } = shownSections(storeSettingsSchema.parse({ home }), new Date(EID))
  expect(sections.at(-1)).toMatchObject({ reasons: home.whyChooseUs })
})

const slide = { label: 'New', description: '', picture: null, leadsTo: 'everything' } as const
const always: HeroSlide = { ...slide, title: 'Always', from: null, until: null }
const eid: HeroSlide = { ...slide, title: 'Eid', from: EID, until: AFTER }

/** The titles of the slides that Urdu pages have at a moment. That of Eid has one in Urdu. */
function slidesAt(moment: string, slides = [eid, always]) {
  const { sections, until } = inLanguage('ur', () => shownSections(heroOf(slides), new Date(moment)))
  const [hero] = sections
  return { titles: hero?.kind === 'hero' ? hero.slides.map(({ title }) => title) : undefined, until }
}

function heroOf(slides: HeroSlide[]) {
  const hero: HomeSection = { id: 'hero', kind: 'hero', slides: [], isHidden: false, from: null, until: null }
  const urdu = { [`slide${slides.indexOf(eid) + 1}_title`]: 'عید' }
  return storeSettingsSchema.parse({ home: { heroSlides: slides, sections: [{ ...hero, urdu }] } })
}

function idsAt(moment: string, section = text) {
  const settings = storeSettingsSchema.parse({ name: 'Darzi', home: { sections: [section] } })
  const { sections, until } = shownSections(settings, new Date(moment))
  return { ids: sections.map(({ id }) => id), until }
}

// product: 3.14
test('words lie on a veil, or on an empty wall that is light or dark as its colour is', () => {
  const picture = (colour: string) => ({ key: 'a'.repeat(64), width: 2400, height: 1200, colour, alt: '' })
  const slide = (colour: string, isLeftEmpty?: true): HeroSlide => ({
    label: '',
    title: colour,
    description: '',
    leadsTo: 'everything',
    picture: picture(colour),
    ...(isLeftEmpty && { isLeftEmpty }),
    from: null,
    until: null,
  })
  const heroSlides = [slide('#8a4f2e'), slide('#8a4f2e', true), slide('#c2bba9', true)]
  const [hero] = shownSections(storeSettingsSchema.parse({ home: { heroSlides } }), new Date(EID)).sections
  expect(hero?.kind === 'hero' && hero.slides.map(({ ground }) => ground)).toEqual(['veil', 'dark', 'light'])
})
