import { text } from 'drizzle-orm/pg-core'

/** What search engines and shared links show of a row's page, in both languages; empty where the owner wrote none. */
export function seoColumns() {
  return {
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    seoTitleUrdu: text('seo_title_urdu').notNull().default(''),
    seoDescriptionUrdu: text('seo_description_urdu').notNull().default(''),
  }
}
