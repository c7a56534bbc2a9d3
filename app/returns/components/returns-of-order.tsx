import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { ShownReturn } from '../find-return.server.ts'
import { RETURN_STATE } from '../return-state.ts'
import { newPiecesTexts } from '../return-texts.ts'

/** The returns of an order on its shopper's page, each with how far it has come. Nothing without any. */
export function ReturnsOfOrder({
  returns,
  trackingToken,
}: {
  returns: readonly ShownReturn[]
  trackingToken: string
}) {
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returns-of-order" className="mb-8 max-w-[66ch]">
      <h2 id="returns-of-order" className="mb-2 font-semibold">
        {t('Returns')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {returns.map(({ id, state, pieces, ...swap }) => (
          <li key={id} className="grid gap-1 py-3 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={RETURN_STATE[state].tone}>{t(RETURN_STATE[state].shopperName)}</Badge>
              <span>{pieces.join(t(', '))}</span>
            </p>
            <p>{[t(RETURN_STATE[state].text), ...newPiecesTexts(swap)].join(' ')}</p>
          </li>
        ))}
      </ul>
      <Link
        to={`/track-order/${trackingToken}/return`}
        className="inline-flex min-h-11 items-center text-link"
      >
        {t('See your return')}
      </Link>
    </section>
  )
}
