import { useState } from 'react'
import { canBeOrdered, type Product } from '#app/catalogue/products/product.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { pictureAddress, srcSet } from '#app/owner/media/picture-address.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'

/** What reaches a card: a mouse shows the second picture on hover, a finger swipes through all that a card has. */
export type CardPointer = 'mouse' | 'finger'

interface Props {
  product: Pick<Product, 'images' | 'sizes'>
  /** The card's width on the page, as in an image's `sizes`. */
  pictureSizes: string
  /** For cards that are visible without scrolling. */
  eager?: boolean
  pointer?: CardPointer | undefined
  /** Where a tap on a picture that can be swiped leads. */
  href?: string
}

/** No card is wider than 373 points, and on sharper screens 640 pixels look the same as 746. */
const CARD_WIDTHS = [320, 480, 640] as const

/** The first picture of a product; the others on hover or by a swipe. */
export function CardPictures({ product, pictureSizes, eager, pointer, href }: Props) {
  const [first, ...others] = product.images
  const canSwipe = pointer === 'finger' && others.length > 0
  const [isNear, setNear] = useState(false)
  const [at, setAt] = useState(0)
  return (
    <>
      <div
        className={canSwipe ? 'card-pictures card-strip' : 'card-pictures'}
        {...(canSwipe && {
          // The link below says all that there is to say.
          'aria-hidden': true,
          tabIndex: -1,
          onTouchStart: () => setNear(true),
          onScroll: ({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))),
        })}
      >
        <PictureImage
          picture={first}
          sizes={pictureSizes}
          widths={CARD_WIDTHS}
          alt=""
          eager={eager}
          isPlaced
          className={!canBeOrdered(product) ? 'opacity-60' : undefined}
        />
        {pointer === 'mouse' && others[0] && (
          // Devices that hover have columns of much the same width.
          <img
            alt=""
            loading="lazy"
            srcSet={`${pictureAddress(others[0].key, 640)} 2x`}
            src={pictureAddress(others[0].key, 480)}
          />
        )}
        {canSwipe && (
          <>
            {others.map(picture => (
              <FurtherPicture key={picture.key} {...{ picture, pictureSizes, isNear }} />
            ))}
            {/* biome-ignore lint/a11y/useAnchorContent: the link below the picture says where it leads. */}
            <a
              href={href}
              tabIndex={-1}
              className="card-strip-link"
              style={{ width: `${100 * product.images.length}%` }}
            />
          </>
        )}
      </div>
      {canSwipe && (
        <span aria-hidden className="card-over card-dots">
          {product.images.map((picture, position) => (
            <i key={picture.key} data-shown={position === at || undefined} />
          ))}
        </span>
      )}
    </>
  )
}

/** Loads nothing before a finger is on its card. */
function FurtherPicture({
  picture,
  pictureSizes,
  isNear,
}: {
  picture: Picture
  pictureSizes: string
  isNear: boolean
}) {
  return (
    <img
      alt=""
      sizes={pictureSizes}
      srcSet={isNear ? srcSet(picture, CARD_WIDTHS) : undefined}
      src={isNear ? pictureAddress(picture.key, 480) : undefined}
      style={{ backgroundColor: picture.colour }}
    />
  )
}
