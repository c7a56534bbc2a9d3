import { z } from 'zod'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import type { PictureSlot } from '#app/owner/media/picture-slots.ts'
import type { AdvanceRule } from '#app/pricing/advance.ts'
import type { DeliveryZone } from '#app/pricing/delivery-zone.ts'
import { IN_ENGLISH, message, t } from '#app/shared/text/translate.ts'
import { OUR_VALUES, PROMO_CARDS, REASONS_TO_CHOOSE_US } from './content/default-content.ts'
import { writtenQuestions } from './content/frequent-questions.ts'
import {
  ADVANCE_FIELDS,
  type AdvanceValues,
  advanceSchema,
  advanceSummary,
  makeAdvance,
  readAdvance,
} from './fields/advance-fields.ts'
import {
  readTimes,
  storedTimes,
  TIMES_FIELDS,
  TIMES_HINT,
  type TypedTimes,
  timesRules,
} from './fields/times-fields.ts'
import {
  makeZone,
  readZone,
  ZONE_FIELDS,
  type ZoneValues,
  zoneSchema,
  zoneText,
} from './fields/zone-fields.ts'
import { heroSlides, MOST_SLIDES } from './home-sections/home-section.ts'
import { withMovedUrdu } from './home-sections/moved-urdu.ts'
import { timesText } from './home-sections/times-text.ts'
import {
  LEADS_TO_FIELD,
  leadsTo,
  line,
  onePicture,
  optionalLine,
  optionalText,
  type SettingsField,
  type TypedValues,
  text,
  urduFieldOf,
} from './settings-fields.ts'
import { STANDS_IN } from './settings-forms.ts'
import type {
  HeroSlide,
  Promotion,
  Question,
  Reason,
  Review,
  ShownSlide,
  StoreSettings,
  Value,
} from './store-settings.ts'

/** A list in the settings. Each entry has a form of its own. */
export interface SettingsList<Entry = unknown, Values = unknown> {
  title: string
  about?: string
  /** The English name of one entry; it continues “Remove this”. */
  entryName: string
  /** Whole, because of the article: `Add an advance`. */
  add: string
  /** The entries, as they continue “Back to the standard”. */
  things: string
  /** The least and greatest number of entries. */
  least: number
  most: number
  fields: readonly SettingsField[]
  schema: z.ZodType<Values>
  entries(settings: StoreSettings): readonly Entry[]
  /** The parts of the settings, with these entries in the list. */
  write(settings: StoreSettings, entries: readonly Entry[]): Partial<StoreSettings>
  /** The field values of an entry's form. */
  read(entry: Entry): TypedValues
  /** Makes an entry from the form's values. @param picture the chosen picture, if the form has the field */
  make(values: Values, picture: Picture | null): Entry
  /** The parts of the settings, with the standard entries in the list. Without it they cannot be restored. */
  standard?(settings: StoreSettings): Partial<StoreSettings>
  /** What the list shows of an entry. */
  summary(entry: Entry): { title: string; text: string; picture?: Picture | null; isSample?: boolean }
}

const pictureField = (slot: PictureSlot): SettingsField => ({
  name: 'pictures',
  label: message('Picture'),
  kind: 'picture',
  slot,
})
const readPicture = (picture: Picture | null) => writeChosenPictures(picture ? [picture] : [])

const SLIDES = list<HeroSlide, Omit<ShownSlide, 'picture'> & TypedTimes>({
  title: message('Slides at the top'),
  about: message('The large pictures at the top of the home page, shown in turn.'),
  entryName: message('slide'),
  add: message('Add a slide'),
  things: message('slides'),
  least: 1,
  most: MOST_SLIDES,
  fields: [
    {
      name: 'label',
      label: message('Label'),
      kind: 'line',
      hint: message('The small line above the title.'),
    },
    { name: 'title', label: message('Title'), kind: 'line' },
    { name: 'description', label: message('Description'), kind: 'text', rows: 3, isOptional: true },
    LEADS_TO_FIELD,
    pictureField('slide'),
    // This form has no heading above them that says it.
    ...TIMES_FIELDS.map(field => ({ ...field, hint: TIMES_HINT })),
  ],
  schema: z.intersection(
    z.object({
      label: line(message('a label'), 40),
      title: line(message('a title'), 80),
      description: optionalText(message('the description'), 300),
      leadsTo,
      pictures: onePicture,
    }),
    timesRules(),
  ),
  entries: ({ home }) => heroSlides(home),
  write: ({ home }, slides) => ({
    home: withMovedUrdu({ ...home, heroSlides: [...slides] }, 'hero', 'slide', [heroSlides(home), slides]),
  }),
  read: ({ picture, from, until, ...words }) => ({
    ...words,
    pictures: readPicture(picture),
    ...readTimes({ from, until }),
  }),
  make: ({ label, title, description, leadsTo, ...times }, picture) => ({
    label,
    title,
    description,
    leadsTo,
    picture,
    ...storedTimes(times),
  }),
  summary: ({ label, title, picture, ...times }) => ({
    title,
    picture,
    text: [label, timesText(times)].filter(Boolean).join(' · '),
  }),
})

const PROMOS = list<Promotion, Omit<Promotion, 'picture'>>({
  title: message('Promo cards'),
  about: message('The two cards side by side on the home page.'),
  entryName: message('card'),
  add: message('Add a card'),
  things: message('cards'),
  least: 2,
  most: 2,
  fields: [
    { name: 'title', label: message('Title'), kind: 'line' },
    { name: 'description', label: message('Description'), kind: 'text', rows: 3, isOptional: true },
    LEADS_TO_FIELD,
    pictureField('card'),
  ],
  schema: z.object({
    title: line(message('a title'), 80),
    description: optionalText(message('the description'), 300),
    leadsTo,
    pictures: onePicture,
  }),
  entries: ({ home }) => PROMO_CARDS.map((standard, index) => home.promoCards[index] ?? standard),
  write: ({ home }, promoCards) => ({
    home: withMovedUrdu({ ...home, promoCards: [...promoCards] }, 'promoCards', 'card', [
      home.promoCards,
      promoCards,
    ]),
  }),
  read: ({ picture, ...words }) => ({ ...words, pictures: readPicture(picture) }),
  make: ({ title, description, leadsTo }, picture) => ({ title, description, leadsTo, picture }),
  summary: ({ title, description, picture }) => ({ title, text: description, picture }),
})

const REASON_FIELDS: SettingsField[] = [
  { name: 'title', label: message('Title'), kind: 'line' },
  { name: 'text', label: message('Text'), kind: 'text', rows: 3 },
]
const REASON_RULES = { title: line(message('a title'), 60), text: text(message('the text'), 300) }

const REASONS = list<Reason, Reason>({
  title: message('Why choose us'),
  about: message('At the end of the home page. Without a reason the section is hidden.'),
  entryName: message('reason'),
  add: message('Add a reason'),
  things: message('reasons'),
  least: 0,
  most: 8,
  fields: REASON_FIELDS,
  schema: z.object(REASON_RULES),
  entries: ({ home }) => home.whyChooseUs,
  write: ({ home }, whyChooseUs) => ({
    home: withMovedUrdu({ ...home, whyChooseUs: [...whyChooseUs] }, 'reasons', 'benefit', [
      home.whyChooseUs,
      whyChooseUs,
    ]),
  }),
  standard: ({ home }) => ({
    // None of them is one of before: no Urdu text stays.
    home: withMovedUrdu({ ...home, whyChooseUs: REASONS_TO_CHOOSE_US }, 'reasons', 'benefit', [
      [],
      REASONS_TO_CHOOSE_US,
    ]),
  }),
  read: ({ title, text }) => ({ title, text }),
  make: values => values,
  summary: reason => reason,
})

const VALUES = list<Value, Value>({
  title: message('Our values'),
  about: message('On About. Without a value the section is hidden.'),
  entryName: message('value'),
  add: message('Add a value'),
  things: message('values'),
  least: 0,
  most: 8,
  fields: [...REASON_FIELDS, ...REASON_FIELDS.map(urduFieldOf)],
  schema: z.object({
    ...REASON_RULES,
    titleUrdu: optionalLine(message('a title'), 60),
    textUrdu: optionalText(message('the text'), 300),
  }),
  entries: ({ pages }) => pages.values,
  write: ({ pages }, values) => ({ pages: { ...pages, values: [...values] } }),
  standard: ({ pages }) => ({ pages: { ...pages, values: OUR_VALUES } }),
  read: ({ title, text, titleUrdu = '', textUrdu = '' }) => ({ title, text, titleUrdu, textUrdu }),
  make: ({ title, text, titleUrdu, textUrdu }) => ({
    title,
    text,
    ...(titleUrdu && { titleUrdu }),
    ...(textUrdu && { textUrdu }),
  }),
  summary: ({ title, text }) => ({ title, text }),
})

const REVIEW_NAME: SettingsField = { name: 'name', label: message('Name'), kind: 'line' }
const REVIEW_TEXT: SettingsField = { name: 'text', label: message('Review'), kind: 'text', rows: 4 }

const REVIEWS = list<Review, Review>({
  title: message('Reviews'),
  about: message('They pass by on the home page. Without a review the section is hidden.'),
  entryName: message('review'),
  add: message('Add a review'),
  things: message('reviews'),
  least: 0,
  most: 30,
  fields: [
    REVIEW_NAME,
    { name: 'rating', label: message('Rating'), kind: 'rating' },
    REVIEW_TEXT,
    {
      name: 'isSample',
      label: message('A sample, not written by a customer'),
      kind: 'check',
      hint: message('The home page says so as long as there is one.'),
    },
    ...[REVIEW_NAME, REVIEW_TEXT].map(urduFieldOf),
  ],
  schema: z.object({
    name: line(message('a name'), 60),
    rating: z
      .string({ error: message('Please choose a rating.') })
      .regex(/^[1-5]$/, message('Please choose a rating from 1 to 5.'))
      .transform(Number),
    text: text(message('the review'), 600),
    isSample: z.boolean().default(false),
    nameUrdu: optionalLine(message('a name'), 60),
    textUrdu: optionalText(message('the review'), 600),
  }),
  entries: ({ home }) => home.reviews,
  write: ({ home }, reviews) => ({ home: { ...home, reviews: [...reviews] } }),
  read: ({ name, rating, text, isSample, nameUrdu = '', textUrdu = '' }) => ({
    name,
    text,
    nameUrdu,
    textUrdu,
    rating: String(rating),
    isSample: isSample ? 'on' : '',
  }),
  make: ({ name, rating, text, isSample, nameUrdu, textUrdu }) => ({
    name,
    rating,
    text,
    isSample,
    ...(nameUrdu && { nameUrdu }),
    ...(textUrdu && { textUrdu }),
  }),
  summary: ({ name, rating, text, isSample }) => ({
    title: isSample
      ? t('{name}, {rating} of 5 (sample)', { name, rating })
      : t('{name}, {rating} of 5', { name, rating }),
    text,
    isSample,
  }),
})

const QUESTION_FIELDS: SettingsField[] = [
  { name: 'question', label: message('Question'), kind: 'line' },
  { name: 'answer', label: message('Answer'), kind: 'text', rows: 5 },
]

const QUESTIONS = list<Question, Question>({
  title: message('FAQ'),
  about: STANDS_IN,
  entryName: message('question'),
  add: message('Add a question'),
  things: message('questions'),
  least: 0,
  most: 40,
  fields: [...QUESTION_FIELDS, ...QUESTION_FIELDS.map(urduFieldOf)],
  schema: z.object({
    question: line(message('a question'), 160),
    answer: text(message('an answer'), 2_000),
    questionUrdu: optionalLine(message('a question'), 160),
    answerUrdu: optionalText(message('an answer'), 2_000),
  }),
  entries: settings => writtenQuestions(settings, IN_ENGLISH.find),
  write: ({ pages }, questions) => ({ pages: { ...pages, questions: [...questions] } }),
  standard: ({ pages }) => ({ pages: { ...pages, questions: null } }),
  read: ({ question, answer, questionUrdu = '', answerUrdu = '' }) => ({
    question,
    answer,
    questionUrdu,
    answerUrdu,
  }),
  make: ({ question, answer, questionUrdu, answerUrdu }) => ({
    question,
    answer,
    ...(questionUrdu && { questionUrdu }),
    ...(answerUrdu && { answerUrdu }),
  }),
  summary: ({ question, answer }) => ({ title: question, text: answer }),
})

const ZONES = list<DeliveryZone, ZoneValues>({
  title: message('Delivery zones'),
  about: message(
    'Parts of the country with their own charge, time and cash rules. Cities are put into a zone on the page of cities; all others have the delivery of the tab before.',
  ),
  entryName: message('zone'),
  add: message('Add a zone'),
  things: message('zones'),
  least: 0,
  most: 20,
  fields: ZONE_FIELDS,
  schema: zoneSchema,
  entries: ({ deliveryZones }) => deliveryZones,
  write: (_, zones) => ({ deliveryZones: [...zones] }),
  read: readZone,
  make: makeZone,
  summary: zone => ({ title: zone.name, text: zoneText(zone) }),
})

const ADVANCES = list<AdvanceRule, AdvanceValues>({
  title: message('Advances of some orders'),
  about: message(
    'Of orders in cash. The first of these that fits an order decides; the advance of the tab before is for orders that none fits.',
  ),
  entryName: message('advance'),
  add: message('Add an advance'),
  things: message('advances'),
  least: 0,
  most: 20,
  fields: ADVANCE_FIELDS,
  schema: advanceSchema,
  entries: ({ advanceRules }) => advanceRules,
  write: (_, rules) => ({ advanceRules: [...rules] }),
  read: readAdvance,
  make: makeAdvance,
  summary: advanceSummary,
})

export const SETTINGS_LISTS = {
  advances: ADVANCES,
  zones: ZONES,
  slides: SLIDES,
  promos: PROMOS,
  reasons: REASONS,
  reviews: REVIEWS,
  questions: QUESTIONS,
  values: VALUES,
}
export type ListId = keyof typeof SETTINGS_LISTS

function list<Entry, Values>(definition: SettingsList<Entry, Values>): SettingsList {
  return definition
}
