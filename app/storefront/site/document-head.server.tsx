import type { CSSProperties } from 'react'
import { isEnglishOnly } from '#app/english-only.ts'
import { findRoute } from '#app/find-route.ts'
import { UrduFiles } from '#app/languages/urdu-files.tsx'
import type { Picture } from '#app/owner/media/picture.ts'
import { jpegAddress, pictureAddress } from '#app/owner/media/picture-address.ts'
import type { Brand } from '#app/owner/settings/brand/brand.ts'
import { STANDARD_FONTS } from '#app/owner/settings/brand/font-pairs.ts'
import { FONT_STYLES } from '#app/owner/settings/brand/font-styles.ts'
import { colourProperties } from '#app/owner/settings/brand/palette.ts'
import { ZOD_WITHOUT_EVAL } from '#app/platform/forms/zod-without-eval.ts'
import type { DocumentHead } from '#app/platform/http/document-head.ts'
import { interfaceLanguage } from '#app/shared/text/translate.ts'
import { OPENING_SOON } from '#app/storefront/opening/opening.ts'
import { HEARTS_SCRIPT } from '#app/storefront/wishlist/hearts-queue.ts'
import { EARLY_BUTTON_SCRIPT } from '#app/ui/forms/early-button.ts'
import { LANGUAGE_SCRIPT } from '#app/ui/theme/language-script.ts'
import { THEME_SCRIPT } from '#app/ui/theme/theme.ts'

interface PageFacts {
  nonce: string
  structuredData: object | null
  /** Undefined if the settings could not be read: the page has the standard one. */
  brand: Brand | undefined
}

/** What stands in the head of the page at an address, in the language of its texts and with the brand of the shop. */
export function documentHead(
  pathname: string,
  { nonce, structuredData, brand }: PageFacts,
): DocumentHead & { nonce: string } {
  const pair = brand?.fonts ?? STANDARD_FONTS
  const stylesheet = FONT_STYLES[pair]
  const isUrdu = interfaceLanguage() === 'ur'
  const route = findRoute(pathname)
  const isForShoppers = !isEnglishOnly(route)
  const isStill = route.pattern === OPENING_SOON
  const scripts = [
    ...(isForShoppers && !isUrdu ? [LANGUAGE_SCRIPT] : []),
    // Also in the admin, whose links open the shop in the same document.
    HEARTS_SCRIPT,
    EARLY_BUTTON_SCRIPT,
    THEME_SCRIPT,
    ZOD_WITHOUT_EVAL,
  ]
  const files = (
    <>
      {isUrdu && <UrduFiles />}
      {stylesheet && <link rel="stylesheet" href={stylesheet} precedence="default" />}
      <Icons icon={brand?.icon ?? null} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {structuredData && <JsonLd data={structuredData} />}
    </>
  )
  return { nonce, script: scripts.join(';'), files, isStill, ...(brand && { look: lookOf(brand) }) }
}

/** The colours as custom properties of the document: few, and so without a request. The fonts' styles ask for their name. */
function lookOf(brand: Brand): DocumentHead['look'] {
  const style: CSSProperties = colourProperties(brand)
  return {
    ...(Object.keys(style).length > 0 && { style }),
    ...(brand.fonts !== STANDARD_FONTS && { 'data-pair': brand.fonts }),
  }
}

/** The owner's icon, or the standard one. Home screens of Apple read no WebP. */
function Icons({ icon }: { icon: Picture | null }) {
  if (icon) {
    return (
      <>
        <link rel="icon" href={pictureAddress(icon.key, 160)} type="image/webp" />
        <link rel="apple-touch-icon" href={jpegAddress(icon.key)} />
      </>
    )
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    </>
  )
}

function JsonLd({ data }: { data: object }) {
  // A name or a review may hold the end of a script.
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is JSON without a tag
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
}
