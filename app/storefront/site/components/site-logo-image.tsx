import { pictureAddress, srcSet } from '#app/owner/media/picture-address.ts'
import type { SiteLogo } from '../site.ts'

/** As `.site-logo` draws it in a wide header, in CSS pixels. */
const HEIGHTS = { small: 32, medium: 44, large: 60 }

/** The logo in the header. It says the name of the shop. */
export function SiteLogoImage({ logo, storeName }: { logo: SiteLogo; storeName: string }) {
  const { key, width, height, hasGround, shownAs } = logo
  return (
    <img
      // Small, and so it waits for the picture of the page; without this React would preload it before that.
      fetchPriority="low"
      sizes={`${Math.ceil((HEIGHTS[shownAs] * width) / height)}px`}
      srcSet={srcSet(logo, [160, 320, 480, 640])}
      src={pictureAddress(key, 320)}
      width={width}
      height={height}
      alt={storeName}
      data-size={shownAs}
      className={hasGround ? 'site-logo site-logo-ground' : 'site-logo'}
    />
  )
}
