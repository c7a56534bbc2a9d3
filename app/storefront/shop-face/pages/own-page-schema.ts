import { z } from 'zod'

const pageTextsSchema = z.object({
  title: z.string(),
  /** A sentence below the title, and for search engines. May be empty. */
  lead: z.string(),
  /** As `parseTextBlocks` reads it. */
  body: z.string(),
  /** For search engines and shared links; may be empty. Drafts and versions of before have none. */
  seoTitle: z.string().default(''),
  seoDescription: z.string().default(''),
})
export type PageTexts = z.output<typeof pageTextsSchema>

/** A page that the owner has added. */
export const ownPageSchema = z.object({
  id: z.string().min(1),
  /** Its address after `/pages/`. */
  slug: z.string().min(1),
  isHidden: z.boolean(),
  english: pageTextsSchema,
  /** With empty texts where the page is in English only. */
  urdu: pageTextsSchema.extend({
    /** For which English texts these were written: `urduOf` in `app/shared/text/urdu-of.ts`. */
    of: z.record(z.string(), z.string()).optional(),
  }),
})
export type OwnPage = z.output<typeof ownPageSchema>

/** A page that is published, with the slugs that it had before. */
export type PublishedPage = OwnPage & { formerSlugs: string[] }
