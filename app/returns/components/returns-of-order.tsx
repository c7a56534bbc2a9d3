import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { ShownReturns } from '../find-return.server.ts'
import { RETURN_STATE } from '../return-state.ts'
import { newPiecesTexts } from '../return-texts.ts'

interface Props extends ShownReturns {
  trackingToken: string
}

/** The returns of an order on its shopper's page, each with how far it has come, and the way to the page that asks for one while pieces are left. */
export function ReturnsOfOrder({ returns, canAsk, trackingToken }: Props) {
  const address = `/track-order/${trackingToken}/return`
  return (
    <>
      {returns.length > 0 && <ReturnList returns={returns} address={address} />}
      {canAsk && (
        <p className="mb-8">
          <Link to={address} className="inline-flex min-h-11 items-center text-link">
            {t('Return or exchange')}
          </Link>
        </p>
      )}
    </>
  )
}

function ReturnList({ returns, address }: Pick<ShownReturns, 'returns'> & { address: string }) {
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
      <Link to={address} className="inline-flex min-h-11 items-center text-link">
        {t('See your return')}
      </Link>
    </section>
  )
}
