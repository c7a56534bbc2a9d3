import { Link } from 'react-router'
import { PieceSearchForm } from '#app/catalogue/piece-picker/components/piece-search.tsx'
import { canBeReturned } from '#app/catalogue/products/size-length.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatDay } from '#app/shared/time/shop-time.ts'
import { ResultNote } from '#app/ui/feedback/result-note.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EXCHANGE_PRICES, type ReturnableLine } from '../returnable.ts'
import type { ShopperReturnProps } from '../shown-returns.ts'
import { ReturnForm } from './return-form.tsx'
import { ShoppersReturns } from './shoppers-returns.tsx'

/** Where a shopper asks to return or exchange pieces of a delivered order, and sees what came of it. */
export function ShopperReturnPage(props: ShopperReturnProps) {
  const { number, trackingToken, returns, lastDay, isDelivered, isStaff, search, pieces, result } = props
  const { offered, cut } = byReturnability(props)
  const canAsk = isDelivered && offered.length > 0 && (lastDay !== undefined || isStaff)
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[
          { label: t('Home'), to: '/' },
          { label: number, to: `/track-order/${trackingToken}` },
          { label: t('Return or exchange') },
        ]}
      />
      <PageHeading title={t('Return or exchange')} />
      <ResultNote result={result} className="mb-6 max-w-[66ch]" />
      <ShoppersReturns returns={returns} trackingToken={trackingToken} />
      {canAsk ? (
        <>
          <Rules {...props} />
          {cut.length > 0 && <p className="mb-6 max-w-[66ch]">{cutText(cut)}</p>}
          <PieceSearchForm />
          <ReturnForm
            // A return that was asked for starts the form again.
            key={returns.length}
            lines={offered}
            seen={returns.length}
            refundsOffered={props.rules.refundsOffered || isStaff}
            search={search}
            pieces={pieces}
            result={result}
          />
        </>
      ) : (
        <p className="max-w-[66ch]">
          {whyNot(props)}{' '}
          <Link to="/returns" className="text-link">
            {t('How returns work')}
          </Link>
        </p>
      )}
    </div>
  )
}

function Rules({ lastDay, rules }: ShopperReturnProps) {
  const { conditions, shopPaysReturn, exchangeChargePaisa } = rules
  return (
    <ul className="mb-8 max-w-[66ch] list-disc space-y-1 ps-5">
      {lastDay && <li>{t('Until {date}.', { date: formatDay(`${lastDay}T12:00:00+05:00`) })}</li>}
      {conditions && <li className="whitespace-pre-wrap">{conditions}</li>}
      <li>{shopPaysReturn ? t('We pay for sending it back.') : t('You pay for sending it back.')}</li>
      <li>
        {exchangeChargePaisa > 0
          ? t('Sending an exchange costs {price}.', { price: formatPaisa(exchangeChargePaisa) })
          : t('Sending an exchange is free.')}
      </li>
      <li>{t(EXCHANGE_PRICES)}</li>
      <li>
        {t('What you choose is held for you.')}{' '}
        <Link to="/returns" className="text-link">
          {t('How returns work')}
        </Link>
      </li>
    </ul>
  )
}

/** The lines that their reader may ask for, and those that were cut and stay with the shopper. */
function byReturnability({ lines, rules, isStaff }: ShopperReturnProps) {
  const isOffered = ({ size }: ReturnableLine) => isStaff || canBeReturned([size], rules)
  return { offered: lines.filter(isOffered), cut: lines.filter(line => !isOffered(line)) }
}

function cutText(cut: readonly ReturnableLine[]): string {
  return t('{name} was cut for you, so it can’t come back. If it is damaged, please contact us.', {
    name: [...new Set(cut.map(({ name }) => name))].join(t(', ')),
  })
}

function whyNot(props: ShopperReturnProps): string {
  const { isDelivered, lines, lastDay } = props
  const { offered, cut } = byReturnability(props)
  if (!isDelivered) return t('Pieces can be returned once the order is delivered.')
  if (lines.length === 0) return t('All pieces of this order are being returned, or were.')
  if (offered.length === 0) return cutText(cut)
  return lastDay === undefined ? t('The days in which pieces of this order could be returned are over.') : ''
}
