import { data } from 'react-router'
import { isCollectionRow } from '#app/catalogue/product-query/product-set.ts'
import { cardsOf } from '#app/catalogue/products/card-product.ts'
import { readSharedProducts } from '#app/catalogue/products/shared-products.server.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { promises } from '#app/owner/settings/store-settings.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { SHOWN_UNTIL } from '#app/platform/http/page-change.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { HomeSection, type Surroundings } from '#app/storefront/home/components/home-section.tsx'
import { type DealtRows, dealProducts, piecesOf } from '#app/storefront/home/deal-products.ts'
import type { HomeCarousel } from '#app/storefront/home/home-carousel.ts'
import type { HomeReview } from '#app/storefront/home/home-review.ts'
import { listHomeCarousels } from '#app/storefront/home/list-home-carousels.server.ts'
import { readCategoryTiles } from '#app/storefront/home/read-category-tiles.server.ts'
import { readProof } from '#app/storefront/home/read-proof.server.ts'
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
  const has = (kind: ShownSection['kind']) => sections.some(section => section.kind === kind)
  const [collection, latest, proof] = await Promise.all([
    readCollection(services, sections, settings.groupsColours),
    has('reviews') ? readLatest(services) : [],
    has('promises') ? readProofOrNone(services) : undefined,
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
    reviews: has('reviews') ? reviews : [],
    // A shop that does not show them promises nothing to search engines either.
    promises: has('promises') ? promises(settings) : [],
    proof,
  }
  return data(page, {
    headers: {
      'Cache-Control': collection.hasFailed ? 'no-store' : PUBLIC_PAGE,
      ...(until && { [SHOWN_UNTIL]: until.toISOString() }),
    },
  })
}

/** What buyers wrote last, as the marquee shows it; nothing if it can't be read. */
async function readLatest({ database, sharedReads, log, requestId }: Services): Promise<HomeReview[]> {
  try {
    const latest = await readLatestReviews(database, sharedReads)
    return latest.map(({ name, rating, text, pictures: [picture] }) => ({
      name,
      rating,
      text,
      picture,
      isSample: false,
      isOfBuyer: true,
    }))
  } catch (error) {
    log.error({ err: error, requestId }, 'the latest reviews could not be read')
    return []
  }
}

/** The strip does without it. */
async function readProofOrNone({ database, sharedReads, log, requestId }: Services) {
  try {
    return await readProof(database, sharedReads)
  } catch (error) {
    log.error({ err: error, requestId }, 'what the shop has delivered could not be counted')
    return undefined
  }
}

/** The rest of the page does without the products: where they are missing stands a message with Retry. */
async function readCollection(
  { database, sharedReads: shared, log, requestId }: Services,
  sections: readonly ShownSection[],
  isGrouped: boolean,
) {
  const ofRows = sections.flatMap(section => (section.kind === 'products' ? [section.set] : []))
  try {
    const others = [...ofRows, ...linkedOwnSets(sections)]
    const hasTiles = sections.some(({ kind }) => kind === 'category-pictures')
    const [carousels, pieces, tiles] = await Promise.all([
      listHomeCarousels(database, { others, shared, isGrouped }),
      readSharedProducts(database, sections.flatMap(piecesOf), shared),
      hasTiles ? readCategoryTiles(database, shared) : [],
    ])
    return {
      hasFailed: false as const,
      filled: carousels.map(({ set, title, listing }) => ({ set, title, listing })),
      rows: withCards(dealProducts(sections, carousels)),
      pieces: cardsOf(pieces),
      tiles,
    }
  } catch (error) {
    log.error({ err: error, requestId }, 'the carousels of the home page could not be read')
    return { hasFailed: true as const, requestId }
  }
}

function withCards(rows: DealtRows): DealtRows {
  const carded = (row: HomeCarousel) => ({ ...row, products: cardsOf(row.products) })
  return Object.fromEntries(Object.entries(rows).map(([id, dealt]) => [id, dealt.map(carded)]))
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
  const filled = collection?.hasFailed === false ? collection.filled : []
  const kinds = filled.filter(({ set }) => isCollectionRow(set)).map(({ title }) => title)
  return kinds.length > 0 ? [t('{kinds} for men.', { kinds: kinds.join(t(', ')) })] : []
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { name, tagline, sections, collection, reviews, promises, proof } = loaderData
  const hasRest = useRestOfPage()
  const found = collection.hasFailed ? undefined : collection
  const filled = found?.filled
  const shop: Surroundings = {
    rows: found?.rows,
    pieces: found?.pieces ?? [],
    tiles: found?.tiles ?? [],
    requestId: collection.hasFailed ? collection.requestId : undefined,
    reviews,
    promises,
    proof,
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
      {isEmpty(sections, found?.rows) && (
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

const OF_PRODUCTS: readonly string[] = ['products', 'categories', 'category-pictures']

/** Whether there is nothing to see: only rows of products, without any. */
function isEmpty(sections: readonly ShownSection[], rows: DealtRows | undefined): boolean {
  const onlyProducts = sections.every(({ kind }) => OF_PRODUCTS.includes(kind))
  const hasProducts = rows === undefined || Object.values(rows).some(({ length }) => length > 0)
  return onlyProducts && !hasProducts
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedState title={t('Failed to fetch products')} level={1} requestId={requestIdOf(error)}>
      {t('The home page could not be loaded just now.')}
    </FailedState>
  )
}
