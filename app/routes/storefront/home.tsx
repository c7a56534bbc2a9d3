import { data } from 'react-router'
import { isCollectionRow } from '#app/catalogue/product-query/product-set.ts'
import { cardsOf } from '#app/catalogue/products/card-product.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { promises } from '#app/owner/settings/store-settings.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { SHOWN_UNTIL } from '#app/platform/http/page-change.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { HomeSection, type Surroundings } from '#app/storefront/home/components/home-section.tsx'
import type { HomeCarousel } from '#app/storefront/home/home-carousel.ts'
import { listHomeCarousels } from '#app/storefront/home/list-home-carousels.server.ts'
import { linkedOwnSets, shopNowHref } from '#app/storefront/home/shop-now.ts'
import { type ShownSection, shownSections } from '#app/storefront/home/shown-sections.ts'
import { readLatestReviews } from '#app/storefront/reviews/public-reviews.server.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { shopData } from '#app/storefront/seo/structured-data.ts'
import { structuredDataContext } from '#app/storefront/seo/structured-data-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import { useRestOfPage } from '#app/ui/layout/use-rest-of-page.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { storeUrl: origin } = services.settings
  const settings = await readSharedStoreSettings(services)
  const { sections, until } = shownSections(settings, new Date())
  const hasReviews = sections.some(({ kind }) => kind === 'reviews')
  const [collection, latest] = await Promise.all([
    readCollection(services, sections, settings.groupsColours),
    hasReviews ? readLatest(services) : [],
  ])
  const { name, tagline, home } = settings
  // What buyers wrote takes the place of the sample reviews.
  const reviews = latest.length > 0 ? latest : home.reviews
  context.set(structuredDataContext, shopData({ settings, origin }))
  const page = {
    name,
    tagline,
    sections,
    collection,
    reviews: hasReviews ? reviews : [],
    // A shop that does not show them promises nothing to search engines either.
    promises: sections.some(({ kind }) => kind === 'promises') ? promises(settings) : [],
  }
  return data(page, {
    headers: {
      'Cache-Control': collection.hasFailed ? 'no-store' : PUBLIC_PAGE,
      ...(until && { [SHOWN_UNTIL]: until.toISOString() }),
    },
  })
}

/** What buyers wrote last, as the marquee shows it; nothing if it can't be read. */
async function readLatest({ database, sharedReads, log, requestId }: Services) {
  try {
    const latest = await readLatestReviews(database, sharedReads)
    return latest.map(({ name, rating, text }) => ({ name, rating, text, isSample: false }))
  } catch (error) {
    log.error({ err: error, requestId }, 'the latest reviews could not be read')
    return []
  }
}

/** The rest of the page does without the products: where they are missing stands a message with Retry. */
async function readCollection(
  { database, sharedReads: shared, log, requestId }: Services,
  sections: readonly ShownSection[],
  isGrouped: boolean,
) {
  const ofRows = sections.flatMap(section => (section.kind === 'products' ? [section.set] : []))
  const hasCategories = sections.some(({ kind }) => kind === 'categories')
  const isShown = (set: HomeCarousel['set']) =>
    ofRows.includes(set) || (hasCategories && isCollectionRow(set))
  try {
    const others = [...ofRows, ...linkedOwnSets(sections)]
    const carousels = await listHomeCarousels(database, { others, shared, isGrouped })
    const toSend = carousels.map(carousel => ({
      ...carousel,
      products: cardsOf(isShown(carousel.set) ? carousel.products : []),
    }))
    return { hasFailed: false as const, carousels: toSend }
  } catch (error) {
    log.error({ err: error, requestId }, 'the carousels of the home page could not be read')
    return { hasFailed: true as const, requestId }
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const promised = (loaderData?.promises ?? []).map(promise => promise.text)
  return pageMeta(matches, {
    path: '/',
    description: [...kindsText(loaderData?.collection), ...promised].join(' '),
  })
}

/** What the shop sells; nothing while it is empty. */
function kindsText(collection?: Awaited<ReturnType<typeof readCollection>>): string[] {
  const rows = collection?.hasFailed === false ? collection.carousels : []
  const kinds = rows.filter(({ set }) => isCollectionRow(set)).map(({ title }) => title)
  return kinds.length > 0 ? [t('{kinds} for men.', { kinds: kinds.join(t(', ')) })] : []
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { name, tagline, sections, collection, reviews, promises } = loaderData
  const hasRest = useRestOfPage()
  const filled = collection.hasFailed ? undefined : collection.carousels
  const shop: Surroundings = {
    carousels: filled,
    requestId: collection.hasFailed ? collection.requestId : undefined,
    reviews,
    promises,
    hrefOf: set => shopNowHref(set, filled),
  }
  const [first, second, ...others] = sections
  return (
    <>
      <h1 className="sr-only">{tagline ? `${name}: ${tagline}` : name}</h1>
      {first && <HomeSection section={first} shop={shop} />}
      {hasRest && (
        <>
          {second && <HomeSection section={second} shop={shop} />}
          {others.map(section => (
            <HomeSection key={section.id} section={section} shop={shop} />
          ))}
        </>
      )}
      {isEmpty(sections, filled) && (
        <EmptyState
          title={t('No products found')}
          actions={<ButtonLink to="/contact">{t('Ask us what is coming')}</ButtonLink>}
        >
          {t('There is nothing in the shop yet.')}
        </EmptyState>
      )}
    </>
  )
}

/** Whether there is nothing to see: only rows of products, without any. */
function isEmpty(sections: readonly ShownSection[], carousels: readonly HomeCarousel[] | undefined): boolean {
  const onlyProducts = sections.every(({ kind }) => kind === 'products' || kind === 'categories')
  const hasProducts = carousels?.some(({ products }) => products.length > 0) ?? true
  return onlyProducts && !hasProducts
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedState title={t('Failed to fetch products')} level={1} requestId={requestIdOf(error)}>
      {t('The home page could not be loaded just now.')}
    </FailedState>
  )
}
