import type { SeoField } from './seo-texts.ts'
import { message } from './translate.ts'

/** In forms, sheets and the audit log. */
export const SEO_LABELS: Record<SeoField, string> = {
  seoTitle: message('Title for search engines'),
  seoDescription: message('Description for search engines'),
  seoTitleUrdu: message('Title for search engines (Urdu)'),
  seoDescriptionUrdu: message('Description for search engines (Urdu)'),
}

export const SEO_FIELDS = Object.keys(SEO_LABELS) as SeoField[]
