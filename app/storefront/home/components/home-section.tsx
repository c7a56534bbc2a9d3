import { isCollectionRow } from '#app/catalogue/product-query/product-set.ts'
import type { Reason, Review } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import type { HomeCarousel } from '../home-carousel.ts'
import type { HrefOfSet } from '../shop-now.ts'
import type { ShownSection } from '../shown-sections.ts'
import { Hero } from './hero.tsx'
import { OurCollection } from './our-collection.tsx'
import { PictureAndText } from './picture-and-text.tsx'
import { ProductRow } from './product-row.tsx'
import { PromiseStrip } from './promise-strip.tsx'
import { ReasonSection } from './reason-section.tsx'
import { ReviewMarquee } from './review-marquee.tsx'
import { TextSection } from './text-section.tsx'
import { TwoPictures } from './two-pictures.tsx'
import { VideoSection } from './video-section.tsx'

/** What sections show besides their own content. */
export interface Surroundings {
  /** Undefined if the products could not be read. */
  carousels: readonly HomeCarousel[] | undefined
  /** The id of the request in which they could not be read. */
  requestId: string | undefined
  reviews: readonly Review[]
  promises: readonly Reason[]
  hrefOf: HrefOfSet
}

/** One section of the home page. */
export function HomeSection({ section, shop }: { section: ShownSection; shop: Surroundings }) {
  switch (section.kind) {
    case 'hero':
      return <Hero slides={section.slides} hrefOf={shop.hrefOf} />
    case 'products':
      return <ProductRow title={section.title} carousel={shop.carousels?.find(isOf(section.set))} />
    case 'categories':
      return <Categories title={section.title} {...shop} />
    case 'picture':
      return <PictureAndText id={section.id} promotion={section.promotion} hrefOf={shop.hrefOf} />
    case 'two-pictures':
      return <TwoPictures cards={section.cards} hrefOf={shop.hrefOf} />
    case 'reviews':
      return <ReviewMarquee reviews={shop.reviews} />
    case 'promises':
      return <PromiseStrip promises={shop.promises} />
    case 'benefits':
      return <ReasonSection id={section.id} title={section.title} reasons={section.reasons} />
    case 'text':
      return <TextSection id={section.id} title={section.title} text={section.text} />
    case 'video':
      return <VideoSection video={section} />
  }
}

const isOf = (set: string) => (carousel: HomeCarousel) => carousel.set === set

function Categories({ title, carousels, requestId }: { title: string } & Surroundings) {
  if (carousels) {
    const rows = carousels.filter(({ set, products }) => isCollectionRow(set) && products.length > 0)
    return <OurCollection title={title} carousels={rows} />
  }
  return (
    <FailedState title={t('Our collection could not be loaded')} requestId={requestId}>
      <p>{t('Please try again in a moment.')}</p>
    </FailedState>
  )
}
