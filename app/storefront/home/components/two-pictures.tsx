import { PictureImage } from '#app/owner/media/picture-image.tsx'
import type { Promotion } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { HrefOfSet } from '../shop-now.ts'

/** Two pictures side by side, each with a Shop Now button. */
export function TwoPictures({ cards, hrefOf }: { cards: readonly Promotion[]; hrefOf: HrefOfSet }) {
  if (cards.length === 0) return null
  return (
    <section
      aria-label={t('Collections')}
      className="shell section-gap grid gap-x-6 gap-y-12 md:grid-cols-2 lg:gap-x-8"
    >
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both cards may have the same name; neither moves.
        <article key={index} className={`flex flex-col ${card.picture ? '' : 'border-t border-ink'}`}>
          {card.picture && (
            <PictureImage
              picture={card.picture}
              sizes="(min-width: 48rem) 50vw, (min-resolution: 2.5x) 54vw, 100vw"
              className="cut-card w-full object-cover"
            />
          )}
          <h2 className="mt-5 font-serif text-heading font-medium wrap-anywhere" dir="auto">
            {t(card.title)}
          </h2>
          <p className="mt-2 mb-5 max-w-[48ch] text-muted wrap-anywhere" dir="auto">
            {t(card.description)}
          </p>
          <ButtonLink to={hrefOf(card.leadsTo)} className="mt-auto self-start">
            {t('Shop Now')}
          </ButtonLink>
        </article>
      ))}
    </section>
  )
}
