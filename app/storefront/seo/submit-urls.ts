import { message } from '#app/shared/text/translate.ts'

/** The addresses that the owner submits to search engines and catalogues, with labels. */
export function addressesToEnter(origin: string): { label: string; address: string }[] {
  return [
    { label: message('Sitemap, for search engines'), address: `${origin}/sitemap.xml` },
    { label: message('Product feed for Google Merchant Center'), address: `${origin}/feeds/google.xml` },
    { label: message('Product feed for Meta (Facebook, Instagram)'), address: `${origin}/feeds/meta.xml` },
  ]
}
