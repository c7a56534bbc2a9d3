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
import type { HeroSlide, Promotion } from '#app/owner/settings/store-settings.ts'
import { message } from '#app/shared/text/translate.ts'
import { rulesWith } from './numbered-fields.ts'
import type { PieceChoice } from './piece-choice.ts'
import { makeThings, readThings, repeatedGroups, repeatedRules } from './repeated-things.ts'
import type { FieldGroup, RepeatedThings, SectionForm } from './section-form.ts'

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
  {
    name: 'isLeftEmpty',
    label: message('The left of the picture is empty'),
    kind: 'check',
    isOptional: true,
    hint: message('Words stand on it as it is. Without this, a light veil lies under them.'),
  },
  {
    name: 'tallPictures',
    label: message('Picture for phones'),
    kind: 'picture',
    slot: 'tall',
    isOptional: true,
  },
  ...TIMES_FIELDS,
]
const SLIDE_RULES = {
  label: line(message('a label'), 40),
  ...PROMOTION_RULES,
  isLeftEmpty: z.string().optional(),
  tallPictures: onePicture,
}

const SLIDES: RepeatedThings = {
  name: message('slide'),
  add: message('Add a slide'),
  title: message('Slides'),
  least: 1,
  most: MOST_SLIDES,
  tooFew: message('There has to be one slide at least.'),
}
/** In the place of a slide that is not there, so that its rules hold. */
const NO_SLIDE = {
  label: '-',
  title: '-',
  description: '',
  leadsTo: 'everything',
  pictures: '[]',
  tallPictures: '[]',
  ...readTimes(ALWAYS),
}

export const HERO: SectionForm<'hero'> = {
  name: message('Large pictures at the top'),
  about: message('One to five slides, shown in turn.'),
  onlyId: SETTINGS_SECTIONS.hero,
  repeats: SLIDES,
  groups: repeatedGroups(SLIDES, message('Slide {number}'), SLIDE_FIELDS),
  schema: repeatedRules(
    SLIDES,
    prefix => z.intersection(rulesWith(prefix, SLIDE_RULES), timesRules(prefix)),
    NO_SLIDE,
  ),
  read: ({ slides }) => readThings(SLIDES, slides.map(readSlide)),
  pictures: ({ slides }) => ({ ...picturesOf(slides, 'slide'), ...tallPicturesOf(slides) }),
  make: (values, pictures) => ({
    slides: makeThings(SLIDES, values, pictures, (own, { pictures, tallPictures }) => ({
      label: own.label ?? '',
      ...makePromotion(own, pictures),
      ...(tallPictures && { tallPicture: tallPictures }),
      ...(own.isLeftEmpty === 'on' && { isLeftEmpty: true as const }),
      ...storedTimes(own),
    })),
  }),
  summary: ({ slides }) => slides.map(slide => slide.title).join(' · '),
}

const CARDS: RepeatedThings = {
  name: message('card'),
  add: message('Add a card'),
  title: message('Cards'),
  least: PROMO_CARDS.length,
  most: PROMO_CARDS.length,
  tooFew: message('There have to be two cards.'),
}

export const TWO_PICTURES: SectionForm<'two-pictures'> = {
  name: message('Two pictures'),
  about: message('Side by side, each with a few words and Shop Now.'),
  repeats: CARDS,
  groups: repeatedGroups(CARDS, message('Card {number}'), promotionFields('card')),
  schema: repeatedRules(CARDS, prefix => rulesWith(prefix, PROMOTION_RULES), {}),
  read: ({ cards }) => readThings(CARDS, cards.map(readPromotion)),
  pictures: ({ cards }) => picturesOf(cards, 'card'),
  make: (values, pictures) => ({
    cards: makeThings(CARDS, values, pictures, (own, { pictures }) => makePromotion(own, pictures)),
  }),
  summary: ({ cards }) => cards.map(card => card.title).join(' · '),
}

const PIECE_FIELDS: readonly SettingsField[] = [
  { name: 'piece1', label: message('First piece in the picture'), kind: 'choice', isOptional: true },
  { name: 'piece2', label: message('Second piece in the picture'), kind: 'choice', isOptional: true },
]
/** The id of a product, or none. */
const pieceRule = z
  .string()
  .regex(/^([1-9]\d{0,8})?$/)
  .optional()

/** The fields of a form, in which a piece is one of the products that are offered. */
export function withPieces(groups: readonly FieldGroup[], pieces: readonly PieceChoice[]): FieldGroup[] {
  const options = [{ value: '', label: message('None') }, ...pieces]
  const isPiece = ({ name }: SettingsField) => PIECE_FIELDS.some(field => field.name === name)
  return groups.map(group => ({
    ...group,
    fields: group.fields.map(field => (isPiece(field) ? { ...field, options } : field)),
  }))
}

export const PICTURE: SectionForm<'picture'> = {
  name: message('Picture and text'),
  about: message('A large picture beside a few words, Shop Now and two pieces in it with their prices.'),
  groups: [{ fields: [...promotionFields('beside'), ...PIECE_FIELDS] }],
  schema: z.object({ ...PROMOTION_RULES, piece1: pieceRule, piece2: pieceRule }),
  read: ({ promotion: { pieces = [], ...promotion } }) => ({
    ...readPromotion(promotion),
    piece1: String(pieces[0] ?? ''),
    piece2: String(pieces[1] ?? ''),
  }),
  pictures: ({ promotion }) => ({ pictures: promotion.picture }),
  make: (values, { pictures }) => {
    const pieces = [...new Set([values.piece1, values.piece2])].filter(Boolean).map(Number)
    return { promotion: { ...makePromotion(values, pictures), ...(pieces.length > 0 && { pieces }) } }
  },
  summary: ({ promotion }) => promotion.title,
}

function readSlide({ from, until, label, tallPicture, isLeftEmpty, ...slide }: HeroSlide): TypedValues {
  return {
    label,
    ...readPromotion(slide),
    isLeftEmpty: isLeftEmpty ? 'on' : '',
    tallPictures: writeChosenPictures(tallPicture ? [tallPicture] : []),
    ...readTimes({ from, until }),
  }
}

function readPromotion({ picture, ...words }: Promotion): TypedValues {
  return { ...words, pictures: writeChosenPictures(picture ? [picture] : []) }
}

function picturesOf(promotions: readonly Promotion[], name: string): Record<string, Picture | null> {
  return Object.fromEntries(promotions.map(({ picture }, index) => [`${name}${index + 1}_pictures`, picture]))
}

function tallPicturesOf(slides: readonly HeroSlide[]): Record<string, Picture | null> {
  return Object.fromEntries(
    slides.map(({ tallPicture = null }, index) => [`slide${index + 1}_tallPictures`, tallPicture]),
  )
}

function makePromotion(values: TypedValues, picture: Picture | null = null): Promotion {
  const { title = '', description = '' } = values
  return { title, description, picture, leadsTo: leadsTo.parse(values.leadsTo) }
}
