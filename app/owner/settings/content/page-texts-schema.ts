import { z } from 'zod'
import { pictureSchema } from '#app/owner/media/picture-schema.ts'
import type { SeoTextsOfForm } from '#app/shared/text/seo-texts.ts'
import { productSet, reasonSchema } from '../home-sections/home-content-schemas.ts'
import { PAGE_TEXTS, type PageText } from './page-text-names.ts'

const TEXT = z.string().default('')

/** What the owner has written for each page of every shop. Where it is empty, the page has its standard text. */
export const pageTextsSchema = z.object(
  Object.fromEntries(PAGE_TEXTS.map(name => [name, TEXT])) as Record<PageText, typeof TEXT>,
)

const seoTextsSchema = z.object({
  seoTitle: TEXT,
  seoDescription: TEXT,
  seoTitleUrdu: TEXT,
  seoDescriptionUrdu: TEXT,
}) satisfies z.ZodType<SeoTextsOfForm>

/** What the owner has written for search engines about pages of every shop, by the page. */
export const pageSeoSchema = z.record(z.string(), seoTextsSchema)

/** The frequent questions. Null: the standard ones, which follow the settings. */
export const questionsSchema = z
  .array(
    z.object({
      question: z.string(),
      answer: z.string(),
      questionUrdu: z.string().optional(),
      answerUrdu: z.string().optional(),
    }),
  )
  .nullable()

/** The values of the shop, as About shows them. */
export const valuesSchema = z.array(
  reasonSchema.extend({ titleUrdu: z.string().optional(), textUrdu: z.string().optional() }),
)

/** The pictures of the owner among the products of listings. */
export const tilesSchema = z.array(
  z.object({
    title: z.string(),
    text: z.string().default(''),
    titleUrdu: z.string().optional(),
    textUrdu: z.string().optional(),
    picture: pictureSchema,
    /** A path of the shop; empty for none. */
    to: z.string().default(''),
    listing: productSet,
    /** So many products stand before it. */
    after: z.int().min(0),
  }),
)
