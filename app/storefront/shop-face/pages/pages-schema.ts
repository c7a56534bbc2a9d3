import { z } from 'zod'
import {
  pageSeoSchema,
  pageTextsSchema,
  questionsSchema,
  tilesSchema,
  valuesSchema,
} from '#app/owner/settings/content/page-texts-schema.ts'
import { ownPageSchema } from './own-page-schema.ts'

/** What the part of the pages has. */
export const pagesSchema = z.object({
  /** The texts of the pages of every shop, with their placeholders. */
  english: pageTextsSchema,
  urdu: pageTextsSchema,
  urduOf: z.record(z.string(), z.string()).default({}),
  /** Drafts and versions of before they were edited here have none of these: those that the shop has stay. */
  questions: questionsSchema.optional(),
  values: valuesSchema.optional(),
  tiles: tilesSchema.optional(),
  /** What search engines show of the pages of every shop, by the page. */
  seo: pageSeoSchema.optional(),
  own: z.array(ownPageSchema),
})
export type PagesContent = z.output<typeof pagesSchema>
