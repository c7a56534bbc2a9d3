/** The addresses that the owner submits to search engines and catalogues, with labels. */
export function addressesToEnter(origin: string): { label: string; address: string }[] {
  return [
    { label: 'Sitemap, for search engines', address: `${origin}/sitemap.xml` },
    { label: 'Product feed for Google Merchant Center', address: `${origin}/feeds/google.xml` },
    { label: 'Product feed for Meta (Facebook, Instagram)', address: `${origin}/feeds/meta.xml` },
  ]
}
