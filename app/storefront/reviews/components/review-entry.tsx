import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { sizeLabelText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatDay } from '#app/shared/time/shop-time.ts'
import { Stars } from '#app/ui/data/stars.tsx'
import { FITS, type PublicReview } from '../review.ts'

/** A published review. */
export function ReviewEntry({ review }: { review: PublicReview }) {
  const { name, rating, size, fit, text, writtenAt, pictures, answer } = review
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={rating} />
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
      </div>
      <p className="mt-1 text-sm text-muted before:me-1 before:content-['✓'/'']">
        {t('Bought this')} · {sizeLabelText(size)}
        {fit && ` · ${t(FITS[fit])}`} · <bdi>{formatDay(writtenAt)}</bdi>
      </p>
      {text && (
        <p className="mt-3 max-w-[66ch] text-pretty whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="mt-4 flex gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.key} className="w-24">
              <a href={pictureAddress(picture.key, 1200)} target="_blank" rel="noopener">
                <PictureImage
                  picture={picture}
                  sizes="6rem"
                  widths={[160, 320]}
                  alt={t('{number}, by {name}', { number: index + 1, name })}
                  className="aspect-4/5 w-full rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="mt-4 max-w-[66ch] border-s-2 border-line ps-4 text-sm">
          <p className="font-semibold">{t('The shop’s answer')}</p>
          <p className="mt-1 text-pretty whitespace-pre-line text-muted wrap-anywhere" dir="auto">
            {answer}
          </p>
        </div>
      )}
    </li>
  )
}
