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
/** A page elsewhere; none hides the link. A network's own front page is nobody's profile. */
const link = z
  .url({ protocol: /^https?$/ })
  .refine(address => !isFrontPage(new URL(address)))
  .optional()
  .catch(undefined)

/** Where a Shop Now button leads; settings of an older store name nothing, or what is no set any more. */
const leadsTo = z.enum(PRODUCT_SET_NAMES).default('everything').catch('everything')

/** A picture with a few words that leads to products. */
const promotionSchema = z.object({ title: z.string(), description: z.string(), picture, leadsTo })

/** One of the large pictures at the top of the home page, and what is written on it. */
const heroSlideSchema = promotionSchema.extend({ label: z.string() })

/** What a customer said. Sample reviews are ours, and are marked so that nobody takes them for a customer's. */
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
  /** None hides the section. */
  reviews: z.array(reviewSchema).default([]),
  whyChooseUs: z.array(reasonSchema).default(REASONS_TO_CHOOSE_US),
})

/** What the pages of words say. An empty text, or none, stands for the standard one. */
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

/** How much can be ordered, so that nobody empties the shop by mistake, as a joke or with a program. */
const checkoutLimitsSchema = z.object({
  /** Of one size of one product. */
  mostPiecesPerLine: z.int().min(1).default(30),
  mostPiecesPerOrder: z.int().min(1).default(30),
  /** With one phone number or one email: orders that are neither delivered nor cancelled. */
  mostOpenOrders: z.int().min(1).default(5),
  /** With one phone number or one email, within 24 hours. */
  mostPiecesPerDay: z.int().min(1).default(30),
  /** From one source. Many phones share one address of their network, so that these two stop programs only. */
  mostOrdersPerHour: z.int().min(1).default(60),
  mostPiecesPerHour: z.int().min(1).default(150),
})

/**
 * What the owner can change about the shop, under the key `store` of the settings. Everything has a default, so an
 * empty shop works; an empty text means that there is none, and pages leave out what it would stand in.
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
  /** The line above the header. Empty: the shop's promises stand there. */
  announcement: z.string().default(''),
  /** What delivery costs. */
  deliveryFeePaisa: paisa.default(0),
  /** From this subtotal on delivery costs nothing; 0 where no subtotal makes it free. */
  freeDeliveryFromPaisa: paisa.default(0),
  /** The working days that delivery takes. No time is promised where `deliveryDaysTo` is 0. */
  deliveryDaysFrom: z.int().min(0).default(2),
  deliveryDaysTo: z.int().min(0).default(4),
  /** Days in which a delivered piece can be sent back. */
  returnDays: z.int().min(0).default(30),
  checkoutLimits: checkoutLimitsSchema.prefault({}),
  /** For how many seconds the email about a change of status is held, so that an undo can drop it. */
  statusEmailHoldSeconds: z.int().min(0).max(3600).default(60),
  /** Words that mean the same to somebody who searches. */
  synonyms: z.array(z.array(z.string().min(1)).min(2)).default(DEFAULT_SYNONYMS),
  home: homeContentSchema.prefault({}),
  pages: pagesSchema.prefault({}),
})
