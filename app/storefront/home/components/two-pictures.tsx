import { PictureImage } from '#app/owner/media/picture-image.tsx'
import type { Promotion } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { HrefOfSet } from '../shop-now.ts'

/** Two large pictures side by side, from edge to edge, each with a Shop Now button. */
export function TwoPictures({ cards, hrefOf }: { cards: readonly Promotion[]; hrefOf: HrefOfSet }) {
  if (cards.length === 0) return null
  return (
    <section aria-label={t('Collections')} className="grid gap-y-8 md:grid-cols-2 md:gap-x-1.5">
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both cards may have the same name; neither moves.
        <article key={index} className={`flex flex-col ${card.picture ? '' : 'border-t border-ink'}`}>
          {card.picture && (
            <PictureImage
              picture={card.picture}
              sizes="(min-width: 48rem) 50vw, (min-resolution: 2.5x) 67vw, 100vw"
              className="cut-card w-full object-cover max-sm:aspect-[3/2]"
            />
          )}
          <div className="shell mt-4 grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 gap-y-2">
            <h2 className="font-serif text-heading font-medium wrap-anywhere" dir="auto">
              {t(card.title)}
            </h2>
            <ButtonLink to={hrefOf(card.leadsTo)}>{t('Shop Now')}</ButtonLink>
            <p className="col-span-2 max-w-[48ch] text-muted wrap-anywhere" dir="auto">
              {t(card.description)}
            </p>
          </div>
        </article>
      ))}
    </section>
  )
}
