import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import type { Reason } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import type { CategoryTile } from '../category-tile.ts'
import type { DealtRows } from '../deal-products.ts'
import type { HomeReview } from '../home-review.ts'
import type { Proof } from '../proof.ts'
import type { HrefOfSet } from '../shop-now.ts'
import type { ShownSection } from '../shown-sections.ts'
import { CategoryTiles } from './category-tiles.tsx'
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
  rows: DealtRows | undefined
  /** The products that pictures name. */
  pieces: readonly CardProduct[]
  tiles: readonly CategoryTile[]
  /** The id of the request in which they could not be read. */
  requestId: string | undefined
  reviews: readonly HomeReview[]
  promises: readonly Reason[]
  proof: Proof | undefined
  hrefOf: HrefOfSet
}

/** One section of the home page. */
export function HomeSection({ section, shop }: { section: ShownSection; shop: Surroundings }) {
  switch (section.kind) {
    case 'hero':
      return <Hero slides={section.slides} hrefOf={shop.hrefOf} />
    case 'products':
      return (
        <ProductRow
          title={section.title}
          carousel={shop.rows?.[section.id]?.[0]}
          isFour={section.look === 'four'}
        />
      )
    case 'category-pictures':
      return <CategoryTiles id={section.id} title={section.title} tiles={shop.tiles} />
    case 'categories':
      return <Categories id={section.id} title={section.title} {...shop} />
    case 'picture':
      return (
        <PictureAndText
          id={section.id}
          promotion={section.promotion}
          pieces={shop.pieces.filter(({ id }) => section.promotion.pieces?.includes(id))}
          hrefOf={shop.hrefOf}
        />
      )
    case 'two-pictures':
      return <TwoPictures cards={section.cards} hrefOf={shop.hrefOf} />
    case 'reviews':
      return <ReviewMarquee reviews={shop.reviews} />
    case 'promises':
      return <PromiseStrip promises={shop.promises} proof={shop.proof} />
    case 'benefits':
      return <ReasonSection id={section.id} title={section.title} reasons={section.reasons} />
    case 'text':
      return <TextSection id={section.id} title={section.title} text={section.text} />
    case 'video':
      return <VideoSection video={section} />
  }
}

function Categories({ id, title, rows, requestId }: { id: string; title: string } & Surroundings) {
  if (rows) return <OurCollection title={title} rows={rows[id] ?? []} />
  return (
    <FailedState title={t('Our collection could not be loaded')} requestId={requestId}>
      <p>{t('Please try again in a moment.')}</p>
    </FailedState>
  )
}
