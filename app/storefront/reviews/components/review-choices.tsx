import { HIGHEST_RATING } from '#app/shared/rating.ts'
import { t } from '#app/shared/text/translate.ts'
import { ALL_FITS, FITS } from '../review.ts'

const CHOICE =
  'relative grid min-h-12 min-w-12 cursor-pointer place-content-center rounded-control border border-edge bg-raised px-3 font-medium ' +
  'hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** The stars as radio buttons, from one to five. */
export function RatingChoice({
  chosen,
  error,
  id,
}: {
  chosen: number
  error: string | undefined
  id: string
}) {
  const ratings = Array.from({ length: HIGHEST_RATING }, (_, index) => index + 1)
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">{t('Stars, 5 is best')}</legend>
      <div className="flex flex-wrap gap-2">
        {ratings.map(rating => (
          <label key={rating} className={CHOICE}>
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={rating === chosen}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span>
              {rating}
              <span aria-hidden> ★</span>
              <span className="sr-only">{rating === 1 ? t('star') : t('stars')}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {t(error)}
        </p>
      )}
    </fieldset>
  )
}

/** How the size turned out, as radio buttons; it may be left open. */
export function FitChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 text-sm font-semibold">
        {t('The size')} <span className="font-normal text-muted">{t('Optional')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {ALL_FITS.map(fit => (
          <label key={fit} className={CHOICE}>
            <input
              type="radio"
              name="fit"
              value={fit}
              defaultChecked={fit === chosen}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {t(FITS[fit])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
