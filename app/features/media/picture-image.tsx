import type { Picture } from './picture.ts'
import { PLACEHOLDER_ADDRESS, pictureAddress, srcSet } from './picture-address.ts'

interface PictureImageProps {
  /** None shows the placeholder, which is 4:5 like a product's picture. */
  picture: Picture | null | undefined
  /** How wide the picture is on the page, as in the `sizes` attribute: `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  /** Instead of the picture's own words: empty where a name beside it says the same. */
  alt?: string
  /** For what is seen without scrolling: loaded at once and before the rest. */
  eager?: boolean
  className?: string
}

/** A picture in the size that the screen needs. Its space is reserved, in its own colour, while it loads. */
export function PictureImage({ picture, sizes, alt, eager = false, className }: PictureImageProps) {
  const loading = {
    loading: eager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: eager ? ('high' as const) : undefined,
    decoding: 'async' as const,
  }
  if (!picture) {
    return (
      <img
        {...loading}
        src={PLACEHOLDER_ADDRESS}
        width={800}
        height={1000}
        alt={alt ?? ''}
        className={className}
      />
    )
  }
  return (
    <img
      {...loading}
      // Before `src`: a browser may start to load the wrong size once it has read `src` alone.
      sizes={sizes}
      srcSet={srcSet(picture)}
      src={pictureAddress(picture.key, 640)}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      className={className}
      style={{ backgroundColor: picture.colour }}
    />
  )
}
