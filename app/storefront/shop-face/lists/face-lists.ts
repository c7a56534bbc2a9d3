import { z } from 'zod'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import { writtenQuestions } from '#app/owner/settings/content/frequent-questions.ts'
import { STANDS_IN } from '#app/owner/settings/content/page-texts.ts'
import { SETTINGS_SECTIONS } from '#app/owner/settings/home-sections/home-section.ts'
import {
  leadsTo,
  line,
  onePicture,
  optionalLine,
  optionalText,
  type SettingsField,
  text,
  urduFieldOf,
  wholeNumber,
} from '#app/owner/settings/settings-fields.ts'
import type { Question, Review, Tile, Value } from '#app/owner/settings/store-settings.ts'
import { isLinkAddress } from '#app/shared/text/link-address.ts'
import { IN_ENGLISH, message, t } from '#app/shared/text/translate.ts'
import { editFaceAddress, HOME_PAGE, PAGES_PAGE } from '../face-pages.ts'
import type { FaceList } from './face-list.ts'

const REVIEW_NAME: SettingsField = { name: 'name', label: message('Name'), kind: 'line' }
const REVIEW_TEXT: SettingsField = { name: 'text', label: message('Review'), kind: 'text', rows: 4 }

const REVIEWS = list<Review, Review>({
  title: message('Reviews'),
  page: HOME_PAGE,
  owner: SETTINGS_SECTIONS.reviews,
  entryName: message('review'),
  add: message('Add a review'),
  edit: message('Edit the review'),
  things: message('reviews'),
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
  read: ({ name, rating, text, isSample, nameUrdu = '', textUrdu = '' }) => ({
    name,
    text,
    nameUrdu,
    textUrdu,
    rating: String(rating),
    isSample: isSample ? 'on' : '',
  }),
  make: ({ nameUrdu, textUrdu, ...review }) => ({
    ...review,
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
  { name: 'answer', label: message('Answer'), kind: 'text', rows: 5, hint: STANDS_IN },
]

const QUESTIONS = list<Question, Question>({
  title: message('FAQ'),
  page: PAGES_PAGE,
  owner: 'faq',
  entryName: message('question'),
  add: message('Add a question'),
  edit: message('Edit the question'),
  things: message('questions'),
  most: 40,
  fields: [...QUESTION_FIELDS, ...QUESTION_FIELDS.map(urduFieldOf)],
  schema: z.object({
    question: line(message('a question'), 160),
    answer: text(message('an answer'), 2_000),
    questionUrdu: optionalLine(message('a question'), 160),
    answerUrdu: optionalText(message('an answer'), 2_000),
  }),
  entries: drafted => writtenQuestions(drafted, IN_ENGLISH.find),
  read: ({ questionUrdu = '', answerUrdu = '', ...english }) => ({ ...english, questionUrdu, answerUrdu }),
  make: ({ questionUrdu, answerUrdu, ...english }) => ({
    ...english,
    ...(questionUrdu && { questionUrdu }),
    ...(answerUrdu && { answerUrdu }),
  }),
  summary: ({ question, answer }) => ({ title: question, text: answer }),
})

const VALUE_FIELDS: SettingsField[] = [
  { name: 'title', label: message('Title'), kind: 'line' },
  { name: 'text', label: message('Text'), kind: 'text', rows: 3 },
]

const VALUES = list<Value, Value>({
  title: message('Our values'),
  about: message('On About. Without a value the section is hidden.'),
  page: PAGES_PAGE,
  owner: 'about',
  entryName: message('value'),
  add: message('Add a value'),
  edit: message('Edit the value'),
  things: message('values'),
  most: 8,
  fields: [...VALUE_FIELDS, ...VALUE_FIELDS.map(urduFieldOf)],
  schema: z.object({
    title: line(message('a title'), 60),
    text: text(message('the text'), 300),
    titleUrdu: optionalLine(message('a title'), 60),
    textUrdu: optionalText(message('the text'), 300),
  }),
  entries: ({ pages }) => pages.values,
  read: ({ titleUrdu = '', textUrdu = '', ...english }) => ({ ...english, titleUrdu, textUrdu }),
  make: ({ titleUrdu, textUrdu, ...english }) => ({
    ...english,
    ...(titleUrdu && { titleUrdu }),
    ...(textUrdu && { textUrdu }),
  }),
  summary: ({ title, text }) => ({ title, text }),
})

const TILE_TITLE: SettingsField = { name: 'title', label: message('Title'), kind: 'line' }
const TILE_TEXT: SettingsField = {
  name: 'text',
  label: message('Text'),
  kind: 'text',
  rows: 2,
  isOptional: true,
}
const NO_PICTURE = message('Please choose a picture.')
const tileRules = z.object({
  pictures: onePicture.refine(pictures => pictures.length === 1, NO_PICTURE),
  title: line(message('a title'), 60),
  text: optionalText(message('the text'), 200),
  listing: leadsTo,
  after: wholeNumber(message('after how many products it stands'), 0, 24),
  to: z
    .string()
    .max(300)
    .default('')
    .refine(to => to === '' || isLinkAddress(to), message('Please choose where it leads.')),
  titleUrdu: optionalLine(message('a title'), 60),
  textUrdu: optionalText(message('the text'), 200),
})

const TILES = list<Tile, z.output<typeof tileRules>>({
  title: message('Pictures among products'),
  about: message('A wide picture with a few words, in the listing and at the place that you choose.'),
  page: PAGES_PAGE,
  owner: 'products',
  entryName: message('picture'),
  add: message('Add a picture'),
  edit: message('Edit the picture'),
  things: message('pictures'),
  most: 24,
  fields: [
    { name: 'pictures', label: message('Picture'), kind: 'picture', slot: 'tile' },
    TILE_TITLE,
    TILE_TEXT,
    { name: 'listing', label: message('In the listing'), kind: 'choice' },
    {
      name: 'after',
      label: message('After so many products'),
      kind: 'number',
      hint: message(
        'On the first page, while nothing is filtered. With fewer products it stands at the end.',
      ),
    },
    { name: 'to', label: message('Leads to'), kind: 'choice', isOptional: true },
    ...[TILE_TITLE, TILE_TEXT].map(urduFieldOf),
  ],
  schema: tileRules,
  entries: ({ pages }) => pages.tiles,
  read: ({ picture, title, text, titleUrdu = '', textUrdu = '', listing, after, to }) => ({
    pictures: writeChosenPictures([picture]),
    title,
    text,
    titleUrdu,
    textUrdu,
    listing,
    after: String(after),
    to,
  }),
  picture: { field: 'pictures', of: ({ picture }) => picture },
  make: ({ pictures: _, titleUrdu, textUrdu, ...tile }, picture) => {
    if (!picture) throw new Error('A tile has a picture: its rules say so.')
    return { ...tile, picture, ...(titleUrdu && { titleUrdu }), ...(textUrdu && { textUrdu }) }
  },
  summary: ({ title, text }) => ({ title, text }),
})

/** The lists, by what the ids of their entries begin with. */
export const FACE_LISTS = { review: REVIEWS, question: QUESTIONS, value: VALUES, tile: TILES }
export type FaceListId = keyof typeof FACE_LISTS

export function isFaceList(text: string): text is FaceListId {
  return Object.hasOwn(FACE_LISTS, text)
}

/** The list of an entry, by its id or by its place: `review_Ab3…`, `review-2`; undefined if the text names none. */
export function listOfEntry(id: string): FaceListId | undefined {
  const [list = ''] = id.split(/[-_]/)
  return isFaceList(list) ? list : undefined
}

/** A place in a list as addresses and forms name it: `review-2`, counted from 1, or `review-new`. */
export function entryPlace(id: FaceListId, at: number | 'new'): string {
  return `${id}-${at === 'new' ? 'new' : at + 1}`
}

/** The name of a list in the address of the page that shows it. */
export const LIST_ANCHOR = 'list'

/** The page that shows a list. */
export function listAddress(id: FaceListId): string {
  const { page, owner } = FACE_LISTS[id]
  return editFaceAddress(page, owner)
}

function list<Entry, Values>(definition: FaceList<Entry, Values>): FaceList {
  return definition
}
