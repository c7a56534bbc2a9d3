import { z } from 'zod'
import { isOwnSet, type OwnSetName } from '#app/catalogue/product-query/own-set.ts'
import { PRODUCT_SET_NAMES } from '#app/catalogue/product-query/product-set.ts'
import { pictureSchema } from '#app/owner/media/picture-schema.ts'
import { HIGHEST_RATING } from '#app/shared/rating.ts'
import { VIDEO_HOSTS } from './video-address.ts'

const picture = pictureSchema.nullable().default(null)
/** A product set, or a collection of the owner. Older settings name none, or a set that no longer exists. */
export const productSet = z
  .union([z.enum(PRODUCT_SET_NAMES), z.custom<OwnSetName>(isOwnSet)])
  .default('everything')
  .catch('everything')

/** How many pieces a story names. */
const MOST_PIECES = 2

/** A picture with a short text that links to products. */
export const promotionSchema = z.object({
  title: z.string(),
  description: z.string(),
  picture,
  leadsTo: productSet,
})

/** A picture of pieces that belong together. */
export const storySchema = promotionSchema.extend({
  /** The ids of the products in the picture, which are named beside it with their prices. */
  pieces: z.array(z.int().positive()).max(MOST_PIECES).optional(),
})

const moment = z.iso.datetime().nullable().default(null)

/** From when until when something is shown. What was stored before it had times has none. */
const times = { from: moment, until: moment }

/** A large picture at the top of the home page, with its text. */
export const heroSlideSchema = promotionSchema.extend({
  label: z.string(),
  /** What a phone shows in the place of the picture, which is wide. */
  tallPicture: pictureSchema.optional(),
  /** Nothing stands on the left of the picture, so that words do without a veil under them. */
  isLeftEmpty: z.literal(true).optional(),
  ...times,
})

export const reasonSchema = z.object({ title: z.string(), text: z.string() })

/** A customer's review. Sample reviews are invented, and marked so that shoppers do not mistake them for real ones. */
export const reviewSchema = z.object({
  name: z.string(),
  rating: z.int().min(1).max(HIGHEST_RATING),
  text: z.string(),
  isSample: z.boolean().default(false),
  nameUrdu: z.string().optional(),
  textUrdu: z.string().optional(),
})

/** The Urdu texts of a section by the names of their fields, such as `title` and `slide2_title`. */
export const urduTextsSchema = z.record(z.string(), z.string())

/** What every section has besides its content. */
const frame = {
  id: z.string().min(1),
  isHidden: z.boolean().default(false),
  ...times,
  urdu: urduTextsSchema.optional(),
  /** For which English texts those were written: `urduOf` in `app/shared/text/urdu-of.ts`. */
  urduOf: urduTextsSchema.optional(),
}

const title = z.string().default('')

/** A section of the home page, as it is stored. */
export const homeSectionSchema = z.discriminatedUnion('kind', [
  z.object({ ...frame, kind: z.literal('hero'), slides: z.array(heroSlideSchema) }),
  /** Products of a set: a row that scrolls or, as a `look`, four at once. Without a title it has that of its set. */
  z.object({
    ...frame,
    kind: z.literal('products'),
    set: productSet,
    title,
    look: z.literal('four').optional(),
  }),
  /** A picture of each category. */
  z.object({ ...frame, kind: z.literal('category-pictures'), title }),
  /** Shop Our Collection: the rows of the collections, as tabs. */
  z.object({ ...frame, kind: z.literal('categories'), title }),
  z.object({ ...frame, kind: z.literal('picture'), promotion: storySchema }),
  z.object({ ...frame, kind: z.literal('two-pictures'), cards: z.array(promotionSchema) }),
  /** Drafts and versions of before they were edited here have no reviews: those that the shop has stay. */
  z.object({ ...frame, kind: z.literal('reviews'), reviews: z.array(reviewSchema).optional() }),
  z.object({ ...frame, kind: z.literal('promises') }),
  z.object({ ...frame, kind: z.literal('benefits'), title, reasons: z.array(reasonSchema) }),
  z.object({ ...frame, kind: z.literal('text'), title, text: z.string() }),
  z.object({
    ...frame,
    kind: z.literal('video'),
    title,
    host: z.enum(VIDEO_HOSTS),
    videoId: z.string().regex(/^[\w-]{1,32}$/),
    picture,
  }),
])
