import { PictureImage } from '#app/features/media/picture-image.tsx'
import { ProductBadge } from '#app/features/products/components/product-badge.tsx'
import type { Product } from '#app/features/products/product.ts'

interface Props {
  product: Pick<Product, 'images' | 'stock' | 'pricePaisa' | 'compareAtPaisa' | 'featured'>
  /** The card's width on the page, as in an image's `sizes`. */
  pictureSizes: string
  /** For cards that are visible without scrolling. */
  eager?: boolean
}

/** The first picture of a product, the second one on hover, and its badge. */
export function CardPictures({ product, pictureSizes, eager }: Props) {
  const [first, second] = product.images
  return (
    <div className="relative aspect-[4/5] overflow-hidden bg-stone">
      <PictureImage
        picture={first}
        sizes={pictureSizes}
        alt=""
        eager={eager}
        className={`absolute inset-0 size-full object-cover ${product.stock === 0 ? 'opacity-60' : ''}`}
      />
      {second && (
        <PictureImage
          picture={second}
          sizes={pictureSizes}
          alt=""
          // Not even loaded on devices that can't hover.
          className="absolute inset-0 hidden size-full object-cover opacity-0 transition-opacity duration-300 group-hover:opacity-100 [@media(hover:hover)]:block"
        />
      )}
      <div className="absolute top-2 left-2">
        <ProductBadge product={product} />
      </div>
    </div>
  )
}
