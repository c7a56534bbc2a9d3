import { z } from 'zod'
import { writeChosenPictures } from '#app/features/media/chosen-pictures.ts'
import type { Picture } from '#app/features/media/picture.ts'
import { HERO_SLIDES, PROMO_CARDS } from '#app/features/settings/content/default-content.ts'
import { SETTINGS_SECTIONS } from '#app/features/settings/home-sections/home-section.ts'
import {
  LEADS_TO_FIELD,
  leadsTo,
  line,
  onePicture,
  optionalText,
  type SettingsField,
  type TypedValues,
} from '#app/features/settings/settings-fields.ts'
import type { HeroSlide, Promotion } from '#app/features/settings/store-settings.ts'
import { message } from '#app/shared/text/translate.ts'
import { joinValues, numbered, numberedRules, ownValues, prefixed } from './numbered-fields.ts'
import type { SectionForm } from './section-form.ts'

const PROMOTION_FIELDS: readonly SettingsField[] = [
  { name: 'title', label: message('Title'), kind: 'line' },
  { name: 'description', label: message('Description'), kind: 'text', rows: 3, isOptional: true },
  LEADS_TO_FIELD,
  { name: 'pictures', label: message('Picture'), kind: 'picture' },
]
const PROMOTION_RULES = {
  title: line(message('a title'), 80),
  description: optionalText(message('the description'), 400),
  leadsTo,
  pictures: onePicture,
}
const SLIDE_FIELDS: readonly SettingsField[] = [
  { name: 'label', label: message('Label'), kind: 'line', hint: message('The small line above the title.') },
  ...PROMOTION_FIELDS,
]
const SLIDE_RULES = { label: line(message('a label'), 40), ...PROMOTION_RULES }

export const HERO: SectionForm<'hero'> = {
  name: message('Hero'),
  about: message('Three large pictures in turn.'),
  onlyId: SETTINGS_SECTIONS.hero,
  groups: HERO_SLIDES.map((_, index) => ({
    title: message('Slide {number}'),
    number: index + 1,
    fields: numbered(SLIDE_FIELDS, 'slide', index),
  })),
  schema: z.object(
    Object.assign({}, ...HERO_SLIDES.map((_, index) => numberedRules(SLIDE_RULES, 'slide', index))),
  ),
  read: ({ slides }) =>
    joinValues(slides.map((slide, index) => prefixed(readPromotion(slide), 'slide', index))),
  pictures: ({ slides }) => picturesOf(slides, 'slide'),
  make: (values, pictures) => ({
    slides: HERO_SLIDES.map((_, index) => {
      const own = ownValues(values, 'slide', index)
      return { label: own.label ?? '', ...makePromotion(own, pictures[`slide${index + 1}_pictures`]) }
    }),
  }),
  summary: ({ slides }) => slides.map(slide => slide.title).join(' · '),
}

export const TWO_PICTURES: SectionForm<'two-pictures'> = {
  name: message('Two pictures'),
  about: message('Side by side, each with a few words and Shop Now.'),
  groups: PROMO_CARDS.map((_, index) => ({
    title: index === 0 ? message('First') : message('Second'),
    fields: numbered(PROMOTION_FIELDS, 'card', index),
  })),
  schema: z.object(
    Object.assign({}, ...PROMO_CARDS.map((_, index) => numberedRules(PROMOTION_RULES, 'card', index))),
  ),
  read: ({ cards }) => joinValues(cards.map((card, index) => prefixed(readPromotion(card), 'card', index))),
  pictures: ({ cards }) => picturesOf(cards, 'card'),
  make: (values, pictures) => ({
    cards: PROMO_CARDS.map((_, index) =>
      makePromotion(ownValues(values, 'card', index), pictures[`card${index + 1}_pictures`]),
    ),
  }),
  summary: ({ cards }) => cards.map(card => card.title).join(' · '),
}

export const PICTURE: SectionForm<'picture'> = {
  name: message('Picture and text'),
  about: message('A large picture beside a few words and Shop Now.'),
  groups: [{ fields: PROMOTION_FIELDS }],
  schema: z.object(PROMOTION_RULES),
  read: ({ promotion }) => readPromotion(promotion),
  pictures: ({ promotion }) => ({ pictures: promotion.picture }),
  make: (values, { pictures }) => ({ promotion: makePromotion(values, pictures) }),
  summary: ({ promotion }) => promotion.title,
}

function readPromotion({ picture, ...words }: Promotion | HeroSlide): TypedValues {
  return { ...words, pictures: writeChosenPictures(picture ? [picture] : []) }
}

function picturesOf(promotions: readonly Promotion[], name: string): Record<string, Picture | null> {
  return Object.fromEntries(promotions.map(({ picture }, index) => [`${name}${index + 1}_pictures`, picture]))
}

function makePromotion(values: TypedValues, picture: Picture | null = null): Promotion {
  const { title = '', description = '' } = values
  return { title, description, picture, leadsTo: leadsTo.parse(values.leadsTo) }
}
