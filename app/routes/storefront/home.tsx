import { data } from 'react-router'
import { FeaturedRow } from '#app/features/home/components/featured-row.tsx'
import { Hero } from '#app/features/home/components/hero.tsx'
import { NewCollection } from '#app/features/home/components/new-collection.tsx'
import { OurCollection } from '#app/features/home/components/our-collection.tsx'
import { PromiseStrip } from '#app/features/home/components/promise-strip.tsx'
import { PromoCards } from '#app/features/home/components/promo-cards.tsx'
import { ReviewMarquee } from '#app/features/home/components/review-marquee.tsx'
import { WhyChooseUs } from '#app/features/home/components/why-choose-us.tsx'
import type { HomeCarousel } from '#app/features/home/home-carousel.ts'
import { listHomeCarousels } from '#app/features/home/list-home-carousels.server.ts'
import { shopNowHref } from '#app/features/home/shop-now.ts'
import { useFirstInteraction } from '#app/features/home/use-first-interaction.ts'
import { isFeaturedSet, type ProductSetName } from '#app/features/product-query/product-set.ts'
import { parseCards, serializeCards } from '#app/features/products/card-product.ts'
import { readLatestReviews } from '#app/features/reviews/public-reviews.server.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { shopData } from '#app/features/seo/structured-data.ts'
import { readSharedStoreSettings } from '#app/features/settings/read-shared-store-settings.server.ts'
import { promises } from '#app/features/settings/store-settings.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import { useRestOfPage } from '#app/ui/layout/use-rest-of-page.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { storeUrl: origin } = services.settings
  const [settings, collection, latest] = await Promise.all([
    readSharedStoreSettings(services),
    readCollection(services),
    readLatest(services),
  ])
  const { name, tagline } = settings
  // What buyers wrote takes the place of the sample reviews.
  const home = latest.length > 0 ? { ...settings.home, reviews: latest } : settings.home
  const structuredData = shopData({ settings, origin })
  const page = { name, tagline, home, promises: promises(settings), collection, structuredData }
  return data(page, { headers: { 'Cache-Control': collection.hasFailed ? 'no-store' : PUBLIC_PAGE } })
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
async function readCollection({ database, sharedReads: shared, log, requestId }: Services) {
  try {
    const carousels = await listHomeCarousels(database, { shared })
    const toSend = carousels.map(carousel => ({ ...carousel, products: serializeCards(carousel.products) }))
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
    structuredData: loaderData?.structuredData,
  })
}

/** What the shop sells; nothing while it is empty. */
function kindsText(collection?: Awaited<ReturnType<typeof readCollection>>): string[] {
  const rows = collection?.hasFailed === false ? collection.carousels : []
  const kinds = rows.filter(({ set }) => !isFeaturedSet(set)).map(({ title }) => title)
  return kinds.length > 0 ? [`${kinds.join(', ')} for men.`] : []
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { name, tagline, home, collection } = loaderData
  const hasRest = useRestOfPage()
  useFirstInteraction()
  const filled = collection.hasFailed ? undefined : collection.carousels.map(({ set }) => set)
  const hrefOf = (set: ProductSetName) => shopNowHref(set, filled)
  return (
    <>
      <h1 className="sr-only">{tagline ? `${name}: ${tagline}` : name}</h1>
      <Hero slides={home.heroSlides} hrefOf={hrefOf} />
      {hasRest && <BelowHero {...loaderData} hrefOf={hrefOf} />}
    </>
  )
}

type BelowHeroProps = Pick<Route.ComponentProps['loaderData'], 'home' | 'promises' | 'collection'> & {
  hrefOf: (set: ProductSetName) => string
}

function BelowHero({ home, promises, collection, hrefOf }: BelowHeroProps) {
  const carousels = collection.hasFailed ? undefined : collection.carousels.map(parseCarousel)
  const rowOf = (set: ProductSetName) => carousels?.find(carousel => carousel.set === set)
  return (
    <>
      <FeaturedRow carousel={rowOf('best-selling')} />
      <div className="loads-once-moved contents">
        <NewCollection collection={home.newCollection} hrefOf={hrefOf} />
        {!carousels ? (
          <FailedState
            title="Our collection could not be loaded"
            requestId={collection.hasFailed ? collection.requestId : undefined}
          >
            <p>Please try again in a moment.</p>
          </FailedState>
        ) : (
          <OurCollection carousels={carousels.filter(({ set }) => !isFeaturedSet(set))} />
        )}
        <FeaturedRow carousel={rowOf('trending-now')} />
        <PromoCards cards={home.promoCards} hrefOf={hrefOf} />
        <ReviewMarquee reviews={home.reviews} />
        <PromiseStrip promises={promises} />
        <WhyChooseUs reasons={home.whyChooseUs} />
      </div>
    </>
  )
}

function parseCarousel(sent: Omit<HomeCarousel, 'products'> & { products: string }): HomeCarousel {
  return { ...sent, products: parseCards(sent.products) }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedState title="Failed to fetch products" level={1} requestId={requestIdOf(error)}>
      The home page could not be loaded just now.
    </FailedState>
  )
}
