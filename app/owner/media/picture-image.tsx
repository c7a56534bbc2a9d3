import type { Picture } from './picture.ts'
import { type PictureWidth, PLACEHOLDER_ADDRESS, pictureAddress, srcSet } from './picture-address.ts'

interface PictureImageProps {
  /** Without one, the placeholder is shown, which is 4:5 like a product's picture. */
  picture: Picture | null | undefined
  /** The picture's width on the page, as in the `sizes` attribute: `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  /** The widths in pixels that such a place needs; all by default. */
  widths?: readonly PictureWidth[]
  /** Replaces the picture's own alt text: empty where a name beside it says the same. */
  alt?: string
  /** For pictures that are visible without scrolling: loaded first. */
  eager?: boolean
  /** For pictures that fill a place with a size of its own: nothing of the size is written. */
  isPlaced?: boolean
  /** The address of a file that is loaded already, shown until the right size is. */
  meanwhile?: string | undefined
  /** Rendered before it is seen: loads nothing yet. */
  isAhead?: boolean
  className?: string
}

/** A picture in the size that the screen needs. Its space is reserved, in its dominant colour, while it loads. */
export function PictureImage({
  picture,
  sizes,
  widths,
  alt,
  eager = false,
  isPlaced = false,
  meanwhile,
  isAhead = false,
  className,
}: PictureImageProps) {
  const loading = {
    loading: eager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: eager ? ('high' as const) : undefined,
    decoding: isPlaced ? undefined : ('async' as const),
  }
  const size = ({ width, height }: Pick<Picture, 'width' | 'height'>) => !isPlaced && { width, height }
  if (!picture) {
    return (
      <img
        {...loading}
        src={PLACEHOLDER_ADDRESS}
        {...size({ width: 800, height: 1000 })}
        alt={alt ?? ''}
        className={className}
      />
    )
  }
  return (
    <img
      {...loading}
      // Before `src`: a browser may start to load the wrong size as soon as it has read `src`.
      sizes={sizes}
      srcSet={isAhead ? undefined : srcSet(picture, widths)}
      src={isAhead ? meanwhile : pictureAddress(picture.key, 640)}
      {...size(picture)}
      alt={alt ?? picture.alt}
      className={meanwhile ? `bg-cover bg-center ${className}` : className}
      style={{
        backgroundColor: picture.colour,
        ...(meanwhile && { backgroundImage: `url(${meanwhile})` }),
      }}
    />
  )
}
