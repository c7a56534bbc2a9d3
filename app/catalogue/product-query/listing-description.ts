import { t } from '#app/shared/text/translate.ts'

/** What search engines show of a listing of which the owner wrote nothing. */
export function listingDescription(title: string): string {
  return t('{title}: menswear in sizes S to XXL, priced in rupees, with cash on delivery across Pakistan.', {
    title,
  })
}
