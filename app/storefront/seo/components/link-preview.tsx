import { useMatches } from 'react-router'
import type { Picture } from '#app/owner/media/picture.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { type Language, pathIn } from '#app/shared/text/languages.ts'
import { SEO_DESCRIPTION, SEO_TITLE } from '#app/shared/text/seo-texts.ts'
import { shortenToWords } from '#app/shared/text/shorten-text.ts'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  title: string
  /** It stands alone, without the name of the shop. */
  isOwnTitle: boolean
  description: string
  /** The path of the page, without a language. */
  path: string
  language: Language
  picture?: Picture | null | undefined
}

/** How a page looks in a search result, and its link in WhatsApp. */
export function LinkPreview({ title, isOwnTitle, description, path, language, picture }: Props) {
  const shop = useShopOfAdmin()
  const whole = isOwnTitle || !shop.name ? title : [title, shop.name].filter(Boolean).join(' · ')
  const words = description.replace(/\s+/g, ' ').trim()
  const texts = language === 'ur' ? { lang: 'ur', dir: 'rtl' } : { lang: 'en', dir: 'ltr' }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <figure className="min-w-0">
        <figcaption className="mb-1 text-sm text-muted">
          {language === 'ur' ? t('In a search, in Urdu') : t('In a search')}
        </figcaption>
        <div className="rounded-control border border-line bg-paper p-3" {...texts}>
          <p className="truncate text-sm text-muted" dir="ltr">
            {shop.host}
            <span> › {pathIn(language, path).split('/').filter(Boolean).join(' › ')}</span>
          </p>
          <p className="text-lg leading-snug text-link wrap-anywhere">
            {shortenToWords(whole, SEO_TITLE.shown)}
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere">{shortenToWords(words, SEO_DESCRIPTION.shown)}</p>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-sm text-muted">
          {language === 'ur' ? t('In WhatsApp, in Urdu') : t('In WhatsApp')}
        </figcaption>
        <div
          className="flex overflow-hidden rounded-control border border-line bg-status-green text-ink"
          {...texts}
        >
          {picture && (
            <PictureImage
              picture={picture}
              sizes="6rem"
              alt=""
              isPlaced
              className="w-20 shrink-0 object-cover"
            />
          )}
          <div className="min-w-0 p-3">
            <p className="line-clamp-2 font-semibold wrap-anywhere">{whole}</p>
            <p className="line-clamp-2 text-sm wrap-anywhere">{words}</p>
            <p className="truncate text-sm text-muted" dir="ltr">
              {shop.host}
            </p>
          </div>
        </div>
      </figure>
    </div>
  )
}

/** The name and the host of the shop, as the layout of the admin has loaded them. */
function useShopOfAdmin(): { name: string; host: string } {
  const matches = useMatches()
  for (const { loaderData } of matches) {
    if (typeof loaderData === 'object' && loaderData !== null && 'storeName' in loaderData) {
      const { storeName, storeHost = '' } = loaderData as { storeName: string; storeHost?: string }
      return { name: storeName, host: storeHost }
    }
  }
  return { name: '', host: '' }
}
