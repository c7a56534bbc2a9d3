import { PictureImage } from '#app/owner/media/picture-image.tsx'
import type { Promotion } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { HrefOfSet } from '../shop-now.ts'

interface Props {
  id: string
  promotion: Promotion
  hrefOf: HrefOfSet
}

/** A picture beside a short text; only the text if there is no picture. */
export function PictureAndText({ id, promotion, hrefOf }: Props) {
  const { title, description, picture, leadsTo } = promotion
  return (
    <section aria-labelledby={id} className="mt-10 bg-stone lg:mt-20">
      <div
        className={`shell grid gap-8 py-10 md:grid-cols-2 lg:gap-16 ${picture ? 'items-center md:py-0' : 'lg:py-24'}`}
      >
        {picture && (
          <PictureImage
            picture={picture}
            sizes="(min-width: 48rem) 50vw, (min-resolution: 2.5x) 54vw, 100vw"
            // The ratio is set at every width, because the row's height is unknown until the picture has loaded.
            className="cut-beside w-full object-cover"
          />
        )}
        <div className={picture ? 'grid gap-6 md:py-12 lg:py-24' : 'contents'}>
          <h2 id={id} className="font-serif text-display font-medium wrap-anywhere" dir="auto">
            {t(title)}
          </h2>
          <div>
            <p className="max-w-[44ch] text-lg leading-normal text-muted wrap-anywhere" dir="auto">
              {t(description)}
            </p>
            <ButtonLink to={hrefOf(leadsTo)} variant="primary" className="mt-8 px-8">
              {t('Shop Now')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
