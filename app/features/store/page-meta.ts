import type { Site } from './site.ts'

/** A match of any page that stands in the storefront's layout. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

interface PageMeta {
  /** Without the shop's name, which is added. */
  title: string
  description?: string
  /** Keeps the page out of search engines. */
  noindex?: boolean
}

/** The title and the description of a storefront page. */
export function pageMeta(matches: Matches, { title, description, noindex = false }: PageMeta) {
  const name = siteOf(matches)?.name
  return [
    { title: name ? `${title} · ${name}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** What the layout loaded; absent where it failed. */
function siteOf(matches: Matches): Site | undefined {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (typeof loaded === 'object' && loaded !== null && 'site' in loaded) return loaded.site as Site
  }
  return undefined
}
