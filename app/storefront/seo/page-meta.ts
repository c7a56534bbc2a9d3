import type { MetaDescriptor } from 'react-router'
import { LANGUAGES, type Language, localeOf, pathIn } from '#app/shared/text/languages.ts'
import { SEO_DESCRIPTION, type SeoTexts } from '#app/shared/text/seo-texts.ts'
import { shortenToWords } from '#app/shared/text/shorten-text.ts'
import { language, t } from '#app/shared/text/translate.ts'
import type { Site } from '#app/storefront/site/site.ts'

/** The matches of a page inside the storefront layout. */
type Matches = readonly ({ id?: string; loaderData?: unknown } | undefined)[]

/** The route above the pages that show drafts. */
const PREVIEW = 'routes/storefront/preview'

/** The image of a shared link. */
interface SharedPicture {
  /** Without the shop's origin. */
  path: string
  alt: string
}

/** What a page's head needs besides its texts. */
interface SiteAddress {
  /** `https://shop.example`, without a path. */
  origin: string
  /** The image of pages without their own. */
  picture: SharedPicture
}

interface PageMeta {
  /** Without the shop's name, which is added. Absent: the shop's name and tagline. */
  title?: string
  description?: string
  /** What the owner wrote for search engines, in place of title and description, and as it is. */
  seo?: SeoTexts | undefined
  /** The canonical path. Absent for personal or missing pages, which are not indexed. */
  path?: string
  /** Excludes the page from search engines in favour of the one at `path`. */
  noindex?: boolean
  type?: 'website' | 'product'
  picture?: SharedPicture
  /** Further Open Graph properties. */
  properties?: Record<string, string>
}

/**
 * Title, description, canonical address and image of a storefront page, for search engines and shared links.
 */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { path, noindex = path === undefined || matches.some(match => match?.id === PREVIEW) } = page
  const site = findLoaded<Site>(matches, 'site')
  const address = findLoaded<SiteAddress>(matches, 'address')
  const { seoTitle = '', seoDescription = '' } = page.seo ?? {}
  const ownTitle = page.title ?? (site?.tagline ? `${site.name} · ${site.tagline}` : (site?.name ?? ''))
  const title = seoTitle || ownTitle
  // Search engines cut longer ones, even inside a word.
  const description =
    oneLine(seoDescription) || shortenToWords(oneLine(page.description ?? ''), SEO_DESCRIPTION.shown)
  return [
    { title: page.title && !seoTitle && site ? `${title} · ${site.name}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(path !== undefined && address ? addressed({ ...page, title, description }, path, address, site) : []),
  ]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The canonical link and share data. */
function addressed(
  page: PageMeta & { title: string; description: string },
  path: string,
  { origin, picture: shopPicture }: SiteAddress,
  site: Site | undefined,
): MetaDescriptor[] {
  const { title, description, type = 'website', picture = shopPicture, properties = {} } = page
  const hrefIn = (language: Language) => new URL(pathIn(language, path), origin).href
  const href = hrefIn(language())
  const image = new URL(picture.path, origin).href
  const open = {
    'og:type': type,
    'og:site_name': site?.name ?? '',
    'og:locale': localeOf(language()),
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
  const hasContent = ([, content]: [string, string]) => content !== ''
  return [
    { tagName: 'link', rel: 'canonical', href },
    ...LANGUAGES.map(other => ({ tagName: 'link', rel: 'alternate', hrefLang: other, href: hrefIn(other) })),
    ...Object.entries(open)
      .filter(hasContent)
      .map(([property, content]) => ({ property, content })),
    // The rest of its card is read from the Open Graph properties.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The data of the layout; undefined if it failed. */
function findLoaded<Loaded>(matches: Matches, name: 'site' | 'address'): Loaded | undefined {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (typeof loaded === 'object' && loaded !== null && name in loaded) {
      return (loaded as Record<string, unknown>)[name] as Loaded
    }
  }
  return undefined
}

/** The title of a listing and what its owner wrote for search engines; further pages say which one they are. */
export function listingTitles({
  first,
  title,
  seo,
}: {
  /** The first page that it shows, from 1. */
  first: number
  title: string
  seo: SeoTexts | undefined
}) {
  const onPage = (title: string) =>
    first > 1 && title ? t('{title}, page {first}', { title, first }) : title
  return { title: onPage(title), ...(seo && { seo: { ...seo, seoTitle: onPage(seo.seoTitle) } }) }
}
