import { HIGHEST_RATING } from '#app/shared/rating.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { averageText, FITS, fitPosition, fitText, type RatingSummary as Summary } from '../review.ts'

/** The average, how many gave which stars, and how the size turns out. */
export function RatingSummary({ summary }: { summary: Summary }) {
  const { count, byStars } = summary
  return (
    <div className="mt-4 grid max-w-3xl gap-x-12 gap-y-6 sm:grid-cols-2">
      <div>
        <p className="text-lg">
          {rich('<b>{average}</b> out of 5, {count, plural, one {# review} other {# reviews}}', {
            average: averageText(summary),
            count,
            b: words => <strong>{words}</strong>,
          })}
        </p>
        <ul className="mt-3 grid gap-1.5 text-sm tabular-nums">
          {byStars
            .map((voices, index) => ({ voices, stars: index + 1 }))
            .toReversed()
            .map(({ voices, stars }) => (
              <li key={stars} className="grid grid-cols-[1.75rem_minmax(0,1fr)_2.5rem] items-center gap-2">
                <span aria-hidden>{stars} ★</span>
                <span className="sr-only">
                  {t('{rating} out of {highest} stars', { rating: stars, highest: HIGHEST_RATING })}
                </span>
                <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${(100 * voices) / count}%` }}
                  />
                </span>
                <span className="text-muted">{voices}</span>
              </li>
            ))}
        </ul>
      </div>
      <FitScale summary={summary} />
    </div>
  )
}

/** Where buyers place the size between small and large; nothing while too few have said so. */
function FitScale({ summary }: { summary: Summary }) {
  const position = fitPosition(summary)
  if (position === undefined) return null
  return (
    <div className="self-center">
      <p className="text-sm">{fitText(summary) || t('How the size turns out')}</p>
      <div aria-hidden className="relative mx-1.5 mt-4 h-1 rounded-full bg-line">
        <span
          className="absolute -top-1 -ms-1.5 size-3 rounded-full bg-accent"
          style={{ insetInlineStart: `${100 * position}%` }}
        />
      </div>
      <p aria-hidden className="mt-3 flex justify-between text-xs text-muted">
        <span>{t(FITS.small)}</span>
        <span>{t(FITS.true)}</span>
        <span>{t(FITS.large)}</span>
      </p>
    </div>
  )
}
