import type { MetaDescriptor } from 'react-router'
import type { Site } from '#app/features/site/site.ts'
import { shortenToWords } from '#app/shared/shorten-text.ts'

/** A match of any page that stands in the storefront's layout. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** What is shown where a link to a page is shared. */
interface SharedPicture {
  /** Without the shop's origin. */
  path: string
  alt: string
}

/** What a page's head needs besides the words of the page. */
export interface SiteAddress {
  /** `https://shop.example`, before every path. */
  origin: string
  /** Of the pages that have none of their own. */
  picture: SharedPicture
}

interface PageMeta {
  /** Without the shop's name, which is added. None: the shop's name and its tagline. */
  title?: string
  description?: string
  /**
   * The page's one address, without the origin. A page that has none is one person's, or is not there, and is kept out of
   * search engines.
   */
  path?: string
  /** Keeps the page out of search engines, whose place the one at `path` takes. */
  noindex?: boolean
  type?: 'website' | 'product'
  picture?: SharedPicture
  /** Whatever else is told of the page to those who share it. */
  properties?: Record<string, string>
  /** What the page is about, in the words of schema.org. */
  structuredData?: object
}

/** In letters: what is longer is cut off by those who show it, in the middle of a word. */
const LONGEST_DESCRIPTION = 160

/** Title, description, address and picture of a storefront page, for search engines and for those who share its link. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { path, noindex = path === undefined } = page
  const site = findLoaded<Site>(matches, 'site')
  const address = findLoaded<SiteAddress>(matches, 'address')
  const title = page.title ?? (site?.tagline ? `${site.name} · ${site.tagline}` : (site?.name ?? ''))
  const description = shortenToWords(
    (page.description ?? '').replace(/\s+/g, ' ').trim(),
    LONGEST_DESCRIPTION,
  )
  return [
    { title: page.title && site ? `${title} · ${site.name}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(path !== undefined && address
      ? addressed({ ...page, title, description }, new URL(path, address.origin), address, site)
      : []),
    ...(page.structuredData ? [{ 'script:ld+json': page.structuredData as never }] : []),
  ]
}

/** Whoever shares a link, or finds the page under another one, learns its address and what to show. */
function addressed(
  page: PageMeta & { title: string; description: string },
  { href }: URL,
  { origin, picture: shopPicture }: SiteAddress,
  site: Site | undefined,
): MetaDescriptor[] {
  const { title, description, type = 'website', picture = shopPicture, properties = {} } = page
  const image = new URL(picture.path, origin).href
  const open = {
    'og:type': type,
    'og:site_name': site?.name ?? '',
    'og:locale': 'en_PK',
    'og:title': title,
    'og:description': description,
    'og:url': href,
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
    ...properties,
  }
  const card = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': picture.alt,
  }
  const said = ([, content]: [string, string]) => content !== ''
  return [
    { tagName: 'link', rel: 'canonical', href },
    ...Object.entries(open)
      .filter(said)
      .map(([property, content]) => ({ property, content })),
    ...Object.entries(card)
      .filter(said)
      .map(([name, content]) => ({ name, content })),
  ]
}

/** What the layout loaded; absent where it failed. */
function findLoaded<Loaded>(matches: Matches, name: 'site' | 'address'): Loaded | undefined {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (typeof loaded === 'object' && loaded !== null && name in loaded) {
      return (loaded as Record<string, unknown>)[name] as Loaded
    }
  }
  return undefined
}
