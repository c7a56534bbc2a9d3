import { type AnySetName, isOwnSet } from '#app/catalogue/product-query/own-set.ts'
import { PRODUCT_SETS } from '#app/catalogue/product-query/product-set.ts'
import type { SetChoice } from '#app/catalogue/product-query/set-choice.ts'
import { ProductPrice } from '#app/catalogue/products/components/product-price.tsx'
import { hasSizePrices, type PriceRange, priceRange } from '#app/catalogue/products/size-price.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import type { ShownSlide } from '#app/owner/settings/store-settings.ts'
import { formatRupees } from '#app/shared/money.ts'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { AnnouncementBar } from '#app/storefront/site/components/announcement-bar.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import type { ShopPreview } from '../listed-sale.ts'

/** The announcement, the slides and the changed prices of the shop at a moment. */
export function SalePreview({
  preview: { at, sales, announcement, slides, products },
  sets,
}: {
  preview: ShopPreview
  /** What Shop Now can lead to, with its names. */
  sets: readonly SetChoice[]
}) {
  const nameOf = (set: AnySetName) =>
    isOwnSet(set)
      ? (sets.find(({ value }) => value === set)?.label ?? t(PRODUCT_SETS.everything.title))
      : t(PRODUCT_SETS[set].title)
  return (
    <Panel title={t('The shop at {time}', { time: formatAdminMoment(at) })}>
      <p>
        {sales.length === 0
          ? t('No sale is in force then.')
          : t('In force then: {names}.', { names: sales.join(t(', ')) })}
      </p>
      <div className="mt-4 overflow-hidden rounded-control border border-line">
        <AnnouncementBar text={announcement} />
        {slides.length > 0 && (
          <ol aria-label={t('Slides')} className="grid gap-px bg-line sm:grid-cols-3">
            {slides.map((slide, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: slides may have the same name; none of them moves.
              <SlidePreview key={index} slide={slide} shopNow={nameOf(slide.leadsTo)} />
            ))}
          </ol>
        )}
      </div>
      <h3 className="mt-6 font-semibold">{t('Other prices than now')}</h3>
      {products.length === 0 ? (
        <p className="mt-1 text-muted">{t('None.')}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
          {products.map(({ product, now }) => (
            <li key={product.id} className="min-w-0">
              {product.images[0] && (
                <PictureImage
                  picture={product.images[0]}
                  alt=""
                  sizes="10rem"
                  className="aspect-4/5 w-full rounded-control object-cover"
                />
              )}
              <p className="mt-2 line-clamp-2 text-sm font-medium wrap-anywhere" dir="auto">
                {product.name}
              </p>
              {hasSizePrices(product) ? (
                <p className="text-sm font-semibold">{rangeText(priceRange(product))}</p>
              ) : (
                <ProductPrice product={product} className="text-sm font-semibold" />
              )}
              <p className="text-sm text-muted">
                {t('now {price}', { price: rangeText(now, product.sizes[0]?.size) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function rangeText({ lowestPaisa, highestPaisa }: PriceRange, size?: string): string {
  const lowest = unitPriceText(lowestPaisa, size, formatRupees)
  return highestPaisa === lowestPaisa
    ? lowest
    : t('{lowest} to {highest}', { lowest, highest: formatRupees(highestPaisa) })
}

/** A slide of the home page, small and still. */
function SlidePreview({ slide, shopNow }: { slide: ShownSlide; shopNow: string }) {
  const { label, title, description, picture } = slide
  return (
    <li className="bg-stone">
      {picture && (
        <PictureImage picture={picture} alt="" sizes="20rem" className="aspect-8/5 w-full object-cover" />
      )}
      <div className="p-4 wrap-anywhere" dir="auto">
        <p className="eyebrow">{label}</p>
        <p className="mt-1 font-serif text-heading font-medium">{title}</p>
        {description && <p className="mt-2 text-sm text-muted">{description}</p>}
        <p className="mt-2 text-sm text-muted">{t('Shop Now: {shopNow}', { shopNow })}</p>
      </div>
    </li>
  )
}
