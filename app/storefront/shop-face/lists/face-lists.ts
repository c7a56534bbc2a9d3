import { z } from 'zod'
import { SETTINGS_SECTIONS } from '#app/owner/settings/home-sections/home-section.ts'
import {
  line,
  optionalLine,
  optionalText,
  type SettingsField,
  text,
  urduFieldOf,
} from '#app/owner/settings/settings-fields.ts'
import type { Review } from '#app/owner/settings/store-settings.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { editFaceAddress, HOME_PAGE } from '../face-pages.ts'
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

/** The lists, by what the ids of their entries begin with. */
export const FACE_LISTS = { review: REVIEWS }
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

/** The page that shows a list. */
export function listAddress(id: FaceListId): string {
  const { page, owner } = FACE_LISTS[id]
  return editFaceAddress(page, owner)
}

function list<Entry, Values>(definition: FaceList<Entry, Values>): FaceList {
  return definition
}
