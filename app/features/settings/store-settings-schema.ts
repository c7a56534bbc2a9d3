import { z } from 'zod'
import { pictureSchema } from '#app/features/media/picture-schema.ts'
import { PRODUCT_SET_NAMES } from '#app/features/product-query/product-set.ts'
import { DEFAULT_SYNONYMS } from '#app/features/search/search-synonyms.ts'
import {
  HERO_SLIDES,
  NEW_COLLECTION,
  OUR_VALUES,
  PROMO_CARDS,
  REASONS_TO_CHOOSE_US,
} from './default-content.ts'
import { isFrontPage } from './is-front-page.ts'

const paisa = z.int().min(0)
const picture = pictureSchema.nullable().default(null)
/** A link to a profile on another site; without one the link is hidden. A network's front page is not a profile. */
const link = z
  .url({ protocol: /^https?$/ })
  .refine(address => !isFrontPage(new URL(address)))
  .optional()
  .catch(undefined)

/** The product set of a Shop Now button. Older settings name none, or a set that no longer exists. */
const leadsTo = z.enum(PRODUCT_SET_NAMES).default('everything').catch('everything')

/** A picture with a short text that links to products. */
const promotionSchema = z.object({ title: z.string(), description: z.string(), picture, leadsTo })

/** A large picture at the top of the home page, with its text. */
const heroSlideSchema = promotionSchema.extend({ label: z.string() })

/** A customer's review. Sample reviews are invented, and marked so that shoppers do not mistake them for real ones. */
const reviewSchema = z.object({
  name: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  isSample: z.boolean().default(false),
})

const reasonSchema = z.object({ title: z.string(), text: z.string() })

const homeContentSchema = z.object({
  heroSlides: z.array(heroSlideSchema).default(HERO_SLIDES),
  promoCards: z.array(promotionSchema).default(PROMO_CARDS),
  newCollection: promotionSchema.default(NEW_COLLECTION),
  /** Without reviews the section is hidden. */
  reviews: z.array(reviewSchema).default([]),
  whyChooseUs: z.array(reasonSchema).default(REASONS_TO_CHOOSE_US),
})

/** The texts of the information pages. Without one, or with an empty one, a page has its standard text. */
const pagesSchema = z.object({
  questions: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .nullable()
    .default(null),
  shipping: z.string().default(''),
  returns: z.string().default(''),
  sizeGuide: z.string().default(''),
  privacy: z.string().default(''),
  terms: z.string().default(''),
  aboutLead: z.string().default(''),
  mission: z.string().default(''),
  vision: z.string().default(''),
  story: z.string().default(''),
  values: z.array(reasonSchema).default(OUR_VALUES),
})

/** Limits on orders, against mistakes, jokes and scripts that would empty the shop. */
const checkoutLimitsSchema = z.object({
  /** Pieces of one size of one product. */
  mostPiecesPerLine: z.int().min(1).default(30),
  mostPiecesPerOrder: z.int().min(1).default(30),
  /** Open orders with one phone number or one email. */
  mostOpenOrders: z.int().min(1).default(5),
  /** Pieces ordered with one phone number or one email within 24 hours. */
  mostPiecesPerDay: z.int().min(1).default(30),
  /** Orders from one source. Many phones share a mobile network's address, so these two limits only stop scripts. */
  mostOrdersPerHour: z.int().min(1).default(60),
  mostPiecesPerHour: z.int().min(1).default(150),
})

/**
 * The store settings, stored under the key `store`. Everything has a default, so an empty shop works. Pages leave out
 * empty texts.
 */
export const storeSettingsSchema = z.object({
  name: z.string().min(1).default('Darzi'),
  tagline: z.string().default('Menswear, cut with care in Pakistan'),
  contact: z
    .object({
      email: z.string().default(''),
      /** `+924235550100` */
      phone: z.string().default(''),
      /** `+923005551947`, a number that answers on WhatsApp. */
      whatsApp: z.string().default(''),
    })
    .prefault({}),
  openingHours: z.string().default('Monday to Saturday, 10 am to 7 pm'),
  address: z.string().default(''),
  social: z.object({ facebook: link, instagram: link }).default({}),
  /** The announcement above the header. Empty: the shop's promises. */
  announcement: z.string().default(''),
  /** What delivery costs. */
  deliveryFeePaisa: paisa.default(0),
  /** The subtotal from which delivery is free; 0: it is never free. */
  freeDeliveryFromPaisa: paisa.default(0),
  /** Working days until delivery. If `deliveryDaysTo` is 0, the shop promises no time. */
  deliveryDaysFrom: z.int().min(0).default(2),
  deliveryDaysTo: z.int().min(0).default(4),
  /** Days in which a delivered piece can be returned. */
  returnDays: z.int().min(0).default(30),
  checkoutLimits: checkoutLimitsSchema.prefault({}),
  /** How many seconds a status email is held, so that an undo can drop it. */
  statusEmailHoldSeconds: z.int().min(0).max(3600).default(60),
  /** Groups of words that a search treats as equal. */
  synonyms: z.array(z.array(z.string().min(1)).min(2)).default(DEFAULT_SYNONYMS),
  home: homeContentSchema.prefault({}),
  pages: pagesSchema.prefault({}),
})
