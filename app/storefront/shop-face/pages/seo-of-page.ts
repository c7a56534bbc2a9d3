import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { NO_SEO_TEXTS, type SeoTexts, saidSeoTexts } from '#app/shared/text/seo-texts.ts'
import { t } from '#app/shared/text/translate.ts'
import { type StandardPageId, standardPage } from './standard-pages.ts'

/** What search engines show of a page of every shop in the language of the request; each is empty where the page's own text stands for it. */
export function seoOfPage(settings: StoreSettings, id: StandardPageId): SeoTexts {
  // By itself every page has a title and a description in both languages.
  const own = t(standardPage(id).title)
  return saidSeoTexts(settings.pages.seo[id] ?? NO_SEO_TEXTS, { title: own, description: own })
}
