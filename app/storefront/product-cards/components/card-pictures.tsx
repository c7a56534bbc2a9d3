import { ProductBadge } from '#app/catalogue/products/components/product-badge.tsx'
import { canBeOrdered, type Product } from '#app/catalogue/products/product.ts'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'

interface Props {
  product: Pick<Product, 'images' | 'stock' | 'sizes' | 'pricePaisa' | 'compareAtPaisa' | 'featured'>
  /** The card's width on the page, as in an image's `sizes`. */
  pictureSizes: string
  /** For cards that are visible without scrolling. */
  eager?: boolean
  hasSecond?: boolean
}

/** No card is wider than 373 points, and on sharper screens 640 pixels look the same as 746. */
const CARD_WIDTHS = [320, 480, 640] as const

/** The first picture of a product, the second one on hover, and its badge. */
export function CardPictures({ product, pictureSizes, eager, hasSecond }: Props) {
  const [first, second] = product.images
  return (
    <div className="card-pictures">
      <PictureImage
        picture={first}
        sizes={pictureSizes}
        widths={CARD_WIDTHS}
        alt=""
        eager={eager}
        isPlaced
        className={!canBeOrdered(product) ? 'opacity-60' : undefined}
      />
      {hasSecond && second && (
        // Devices that hover have columns of much the same width.
        <img
          alt=""
          loading="lazy"
          srcSet={`${pictureAddress(second.key, 640)} 2x`}
          src={pictureAddress(second.key, 480)}
        />
      )}
      <ProductBadge product={product} className="card-badge" />
    </div>
  )
}
