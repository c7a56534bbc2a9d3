import { z } from 'zod'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import type { PictureSlot } from '#app/owner/media/picture-slots.ts'
import { PROMO_CARDS } from '#app/owner/settings/content/default-content.ts'
import { readTimes, storedTimes, TIMES_FIELDS, timesRules } from '#app/owner/settings/fields/times-fields.ts'
import { MOST_SLIDES, SETTINGS_SECTIONS } from '#app/owner/settings/home-sections/home-section.ts'
import { ALWAYS } from '#app/owner/settings/home-sections/times.ts'
import {
  LEADS_TO_FIELD,
  leadsTo,
  line,
  onePicture,
  optionalText,
  type SettingsField,
  type TypedValues,
} from '#app/owner/settings/settings-fields.ts'
import type { HeroSlide, Promotion, ShownSlide } from '#app/owner/settings/store-settings.ts'
import { message } from '#app/shared/text/translate.ts'
import { joinValues, numbered, numberedRules, ownValues, prefixed } from './numbered-fields.ts'
import { ORDER, type RepeatedThings, readOrder, type SectionForm } from './section-form.ts'

const promotionFields = (slot: PictureSlot): readonly SettingsField[] => [
  { name: 'title', label: message('Title'), kind: 'line' },
  { name: 'description', label: message('Description'), kind: 'text', rows: 3, isOptional: true },
  LEADS_TO_FIELD,
  { name: 'pictures', label: message('Picture'), kind: 'picture', slot },
]
const PROMOTION_RULES = {
  title: line(message('a title'), 80),
  description: optionalText(message('the description'), 400),
  leadsTo,
  pictures: onePicture,
}
const SLIDE_FIELDS: readonly SettingsField[] = [
  { name: 'label', label: message('Label'), kind: 'line', hint: message('The small line above the title.') },
  ...promotionFields('slide'),
  ...TIMES_FIELDS,
]
const SLIDE_RULES = { label: line(message('a label'), 40), ...PROMOTION_RULES }

const SLIDES: RepeatedThings = {
  name: 'slide',
  most: MOST_SLIDES,
  words: {
    add: message('Add a slide'),
    first: message('Put slide {number} first'),
    up: message('Move slide {number} up'),
    down: message('Move slide {number} down'),
    remove: message('Remove slide {number}'),
  },
}
const SLOTS = Array.from({ length: MOST_SLIDES }, (_, index) => index)
/** In the place of a slide that is not there, so that its rules hold. */
const NO_SLIDE = {
  label: '-',
  title: '-',
  description: '',
  leadsTo: 'everything',
  pictures: '[]',
  ...readTimes(ALWAYS),
}
/** When each slide is shown. */
const SLIDE_TIMES = SLOTS.map(index => timesRules(`slide${index + 1}_`)).reduce<z.ZodType>(
  (rules, times) => z.intersection(rules, times),
  z.object({}),
)

export const HERO: SectionForm<'hero'> = {
  name: message('Large pictures at the top'),
  about: message('One to five slides, shown in turn.'),
  onlyId: SETTINGS_SECTIONS.hero,
  repeats: SLIDES,
  groups: SLOTS.map(index => ({
    title: message('Slide {number}'),
    fields: numbered(SLIDE_FIELDS, 'slide', index),
    slot: index + 1,
  })),
  schema: z.preprocess(
    withoutAbsentSlides,
    z.intersection(
      z.object({
        [ORDER]: z.string().regex(/^[1-5](,[1-5])*$/, message('There has to be one slide at least.')),
        ...Object.assign({}, ...SLOTS.map(index => numberedRules(SLIDE_RULES, 'slide', index))),
      }),
      SLIDE_TIMES,
    ),
  ),
  read: ({ slides }) => ({
    ...joinValues(slides.map((slide, index) => prefixed(readSlide(slide), 'slide', index))),
    [ORDER]: slides.map((_, index) => index + 1).join(),
  }),
  pictures: ({ slides }) => picturesOf(slides, 'slide'),
  // The values are in the order of the slides by now.
  make: (values, pictures) => ({
    slides: readOrder(values, SLIDES).map((_, index) => {
      const own = ownValues(values, 'slide', index)
      const promotion = makePromotion(own, pictures[`slide${index + 1}_pictures`])
      return { label: own.label ?? '', ...promotion, ...storedTimes(own) }
    }),
  }),
  summary: ({ slides }) => slides.map(slide => slide.title).join(' · '),
}

function withoutAbsentSlides(sent: unknown): unknown {
  const values = sent as TypedValues
  const order = readOrder(values, SLIDES)
  const absent = SLOTS.filter(index => !order.includes(index + 1))
  return {
    ...values,
    ...joinValues(absent.map(index => prefixed(NO_SLIDE, 'slide', index))),
    [ORDER]: order.join(),
  }
}

export const TWO_PICTURES: SectionForm<'two-pictures'> = {
  name: message('Two pictures'),
  about: message('Side by side, each with a few words and Shop Now.'),
  groups: PROMO_CARDS.map((_, index) => ({
    title: index === 0 ? message('First') : message('Second'),
    fields: numbered(promotionFields('card'), 'card', index),
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
  groups: [{ fields: promotionFields('beside') }],
  schema: z.object(PROMOTION_RULES),
  read: ({ promotion }) => readPromotion(promotion),
  pictures: ({ promotion }) => ({ pictures: promotion.picture }),
  make: (values, { pictures }) => ({ promotion: makePromotion(values, pictures) }),
  summary: ({ promotion }) => promotion.title,
}

function readSlide({ from, until, ...slide }: HeroSlide): TypedValues {
  return { ...readPromotion(slide), ...readTimes({ from, until }) }
}

function readPromotion({ picture, ...words }: Promotion | ShownSlide): TypedValues {
  return { ...words, pictures: writeChosenPictures(picture ? [picture] : []) }
}

function picturesOf(promotions: readonly Promotion[], name: string): Record<string, Picture | null> {
  return Object.fromEntries(promotions.map(({ picture }, index) => [`${name}${index + 1}_pictures`, picture]))
}

function makePromotion(values: TypedValues, picture: Picture | null = null): Promotion {
  const { title = '', description = '' } = values
  return { title, description, picture, leadsTo: leadsTo.parse(values.leadsTo) }
}
