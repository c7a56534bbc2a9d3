import { z } from 'zod'
import type { AdvanceRule } from '#app/pricing/advance.ts'
import type { DeliveryZone } from '#app/pricing/delivery-zone.ts'
import { ALL_CALLER_SOURCES } from '#app/shared/order-source.ts'
import { brandSchema, storeNameSchema } from './brand/brand-schema.ts'
import {
  HERO_SLIDES,
  NEW_COLLECTION,
  OUR_VALUES,
  PROMO_CARDS,
  REASONS_TO_CHOOSE_US,
} from './content/default-content.ts'
import {
  pageSeoSchema,
  pageTextsSchema,
  questionsSchema,
  tilesSchema,
  valuesSchema,
} from './content/page-texts-schema.ts'
import { STANDARD_ORDER_PREFIX, storedOrderPrefix } from './fields/order-prefix.ts'
import {
  heroSlideSchema,
  homeSectionSchema,
  promotionSchema,
  reasonSchema,
  reviewSchema,
  storySchema,
  urduTextsSchema,
} from './home-sections/home-content-schemas.ts'
import { menusSchema } from './menu-schema.ts'
import { storedSchemas } from './plain-setting.ts'
import { GROUPED_SETTINGS, SINGLE_SETTINGS } from './plain-settings.ts'

const homeContentSchema = z.object({
  heroSlides: z.array(heroSlideSchema).default(HERO_SLIDES),
  promoCards: z.array(promotionSchema).default(PROMO_CARDS),
  newCollection: storySchema.default(NEW_COLLECTION),
  /** Without reviews the section is hidden. */
  reviews: z.array(reviewSchema).default([]),
  whyChooseUs: z.array(reasonSchema).default(REASONS_TO_CHOOSE_US),
  /** Null: the standard sections, with the content above. */
  sections: z.array(homeSectionSchema).nullable().default(null).catch(null),
  /** The Urdu texts of the standard sections, by the id of the section. */
  urdu: z.record(z.string(), urduTextsSchema).default({}),
  /** For which English texts those were written: `urduOf` in `app/shared/text/urdu-of.ts`. */
  urduOf: z.record(z.string(), urduTextsSchema).default({}),
})

/** The texts of the information pages. Without one, or with an empty one, a page has its standard text. */
const pagesSchema = z.object({
  questions: questionsSchema.default(null),
  ...pageTextsSchema.shape,
  /** The same texts in Urdu. Where one is empty, Urdu pages have the other. */
  urdu: pageTextsSchema.prefault({}),
  /** For which English texts those were written: `urduOf` in `app/shared/text/urdu-of.ts`. */
  urduOf: urduTextsSchema.default({}),
  values: valuesSchema.default(OUR_VALUES),
  seo: pageSeoSchema.default({}),
  tiles: tilesSchema.default([]),
})

const deliveryZoneSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  chargePaisa: z.int().min(0),
  freeFromPaisa: z.int().min(0),
  daysFrom: z.int().min(0),
  daysTo: z.int().min(0),
  takesCash: z.boolean(),
  cashCapPaisa: z.int().min(0),
}) satisfies z.ZodType<DeliveryZone>

const advanceRuleSchema = z.object({
  places: z.array(z.string()),
  source: z.enum(['website', 'callers', ...ALL_CALLER_SOURCES]).nullable(),
  isFirstOrderOnly: z.boolean(),
  advancePercent: z.int().min(0).max(100),
  advanceLeastPaisa: z.int().min(0),
  advanceFromPaisa: z.int().min(0),
}) satisfies z.ZodType<AdvanceRule>

/**
 * The store settings, stored under the key `store`. Everything has a default, so an empty shop works. Pages leave out
 * empty texts.
 */
export const storeSettingsSchema = z.object({
  /** With the brand: both are changed on the page of the brand. */
  name: storeNameSchema,
  brand: brandSchema.prefault({}),
  ...storedSchemas(SINGLE_SETTINGS),
  /** The prefixes that orders had before. */
  orderPrefixes: z.array(storedOrderPrefix).default([STANDARD_ORDER_PREFIX]),
  /** The number of the link with which a closed shop is seen. The next one ends it. */
  openingPreview: z.int().min(1).default(1),
  /** The plain settings that shoppers read in Urdu, by the names of their fields. */
  urdu: urduTextsSchema.default({}),
  contact: z.object(storedSchemas(GROUPED_SETTINGS.contact)).prefault({}),
  social: z.object(storedSchemas(GROUPED_SETTINGS.social)).prefault({}),
  checkoutLimits: z.object(storedSchemas(GROUPED_SETTINGS.checkoutLimits)).prefault({}),
  retention: z.object(storedSchemas(GROUPED_SETTINGS.retention)).prefault({}),
  calls: z.object(storedSchemas(GROUPED_SETTINGS.calls)).prefault({}),
  deliveryZones: z.array(deliveryZoneSchema).default([]),
  risk: z.object(storedSchemas(GROUPED_SETTINGS.risk)).prefault({}),
  payments: z.object(storedSchemas(GROUPED_SETTINGS.payments)).prefault({}),
  advanceRules: z.array(advanceRuleSchema).default([]),
  returns: z.object(storedSchemas(GROUPED_SETTINGS.returns)).prefault({}),
  home: homeContentSchema.prefault({}),
  pages: pagesSchema.prefault({}),
  /** Null: the standard menus. */
  menus: menusSchema.nullable().default(null),
})
