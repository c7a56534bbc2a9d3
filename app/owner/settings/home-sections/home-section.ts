import type { z } from 'zod'
import { HERO_SLIDES, PROMO_CARDS, REASONS_TO_CHOOSE_US } from '../content/default-content.ts'
import type { HeroSlide, HomeContent } from '../store-settings.ts'
import type { homeSectionSchema } from './home-content-schemas.ts'
import { ALWAYS } from './times.ts'

export type HomeSection = z.output<typeof homeSectionSchema>
export type SectionKind = HomeSection['kind']
type SectionsByKind = { [Kind in SectionKind]: Extract<HomeSection, { kind: Kind }> }
export type SectionOf<Kind extends SectionKind> = SectionsByKind[Kind]

/** How many slides the top of the home page can have. */
export const MOST_SLIDES = 5

/** The slides at the top of the home page: the standard ones where none is stored. */
export function heroSlides(home: Pick<HomeContent, 'heroSlides'>): HeroSlide[] {
  return home.heroSlides.length > 0 ? home.heroSlides.slice(0, MOST_SLIDES) : HERO_SLIDES
}

/** The sections whose content the settings have under names of their own, as they had before there were sections. */
export const SETTINGS_SECTIONS = {
  hero: 'hero',
  newCollection: 'new-collection',
  promoCards: 'promo-cards',
  reasons: 'why-choose-us',
  reviews: 'reviews',
} as const

/** Of each kind of section, the one whose content the settings have. */
export const SETTINGS_SECTION_OF: Partial<Record<SectionKind, string>> = {
  hero: SETTINGS_SECTIONS.hero,
  picture: SETTINGS_SECTIONS.newCollection,
  'two-pictures': SETTINGS_SECTIONS.promoCards,
  benefits: SETTINGS_SECTIONS.reasons,
  reviews: SETTINGS_SECTIONS.reviews,
}

const SHOWN = { isHidden: false, ...ALWAYS } as const

/**
 * The sections of a home page that the owner has not put together: both readings of the specification, one idea a screen. The
 * strip of promises says why to choose the shop; reasons stand below it where the owner has written her own.
 */
function standardSections(home: HomeContent): HomeSection[] {
  return [
    { ...SHOWN, id: SETTINGS_SECTIONS.hero, kind: 'hero', slides: [] },
    { ...SHOWN, id: 'category-pictures', kind: 'category-pictures', title: '' },
    { ...SHOWN, id: 'best-selling', kind: 'products', set: 'best-selling', title: '', look: 'four' },
    {
      ...SHOWN,
      id: SETTINGS_SECTIONS.newCollection,
      kind: 'picture',
      promotion: home.newCollection,
    },
    { ...SHOWN, id: 'our-collection', kind: 'categories', title: '' },
    { ...SHOWN, id: SETTINGS_SECTIONS.promoCards, kind: 'two-pictures', cards: [] },
    { ...SHOWN, id: SETTINGS_SECTIONS.reviews, kind: 'reviews' },
    { ...SHOWN, id: 'promises', kind: 'promises' },
    {
      ...SHOWN,
      id: SETTINGS_SECTIONS.reasons,
      kind: 'benefits',
      title: '',
      reasons: [],
      isHidden: JSON.stringify(home.whyChooseUs) === JSON.stringify(REASONS_TO_CHOOSE_US),
    },
  ]
}

const OF_NEW_SHOP: readonly SectionKind[] = ['category-pictures', 'products', 'categories']

/** Those with which a new shop begins: what came in last and its categories. What advertises or promises waits, hidden, for the owner. */
export function newShopSections(home: HomeContent): HomeSection[] {
  const newest: HomeSection = {
    ...SHOWN,
    id: 'new-arrivals',
    kind: 'products',
    set: 'new-arrivals',
    title: '',
    look: 'four',
  }
  const standard = standardSections(home).map(section => ({
    ...section,
    isHidden: !OF_NEW_SHOP.includes(section.kind),
  }))
  return [newest, ...standard]
}

/** The sections of the home page in order, each with its content, the hidden ones included. */
export function homeSections(home: HomeContent): HomeSection[] {
  const sections = home.sections ?? standardSections(home).map(section => withUrdu(section, home))
  return sections.map(section => withSettings(section, home))
}

/** What the settings keep of the section of a kind, also once it was removed; undefined if they have none of this kind. */
export function storedSection(home: HomeContent, kind: SectionKind): HomeSection | undefined {
  return homeSections({ ...home, sections: null }).find(({ id }) => id === SETTINGS_SECTION_OF[kind])
}

function withUrdu(section: HomeSection, home: HomeContent): HomeSection {
  const [urdu, urduOf] = [home.urdu[section.id], home.urduOf[section.id]]
  return urdu ? { ...section, urdu, ...(urduOf && { urduOf }) } : section
}

function withSettings(section: HomeSection, home: HomeContent): HomeSection {
  if (section.kind === 'hero') return { ...section, slides: heroSlides(home) }
  if (section.kind === 'picture' && section.id === SETTINGS_SECTIONS.newCollection) {
    return { ...section, promotion: home.newCollection }
  }
  if (section.kind === 'two-pictures' && section.id === SETTINGS_SECTIONS.promoCards) {
    return { ...section, cards: PROMO_CARDS.map((standard, index) => home.promoCards[index] ?? standard) }
  }
  if (section.kind === 'benefits' && section.id === SETTINGS_SECTIONS.reasons) {
    return { ...section, reasons: home.whyChooseUs }
  }
  return section.kind === 'reviews' ? { ...section, reviews: home.reviews } : section
}

/** The content of the home page with these sections. The settings keep what a removed section had. */
export function withSections(home: HomeContent, sections: readonly HomeSection[]): HomeContent {
  const next: HomeContent = { ...home, sections: [...sections] }
  for (const section of sections) {
    if (section.kind === 'hero') next.heroSlides = section.slides
    if (section.kind === 'picture' && section.id === SETTINGS_SECTIONS.newCollection) {
      next.newCollection = section.promotion
    }
    if (section.kind === 'two-pictures' && section.id === SETTINGS_SECTIONS.promoCards) {
      next.promoCards = section.cards
    }
    if (section.kind === 'benefits' && section.id === SETTINGS_SECTIONS.reasons) {
      next.whyChooseUs = section.reasons
    }
    if (section.kind === 'reviews' && section.reviews) next.reviews = section.reviews
  }
  return next
}
