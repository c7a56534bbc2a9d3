import type { ReactNode } from 'react'
import { formatPaisa } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import type { GivenVoucher } from '../voucher.ts'

/** The vouchers that a shopper was given for an order, with their codes, for those who may read its address and name as well. */
export function GivenVouchers({ vouchers }: { vouchers: readonly GivenVoucher[] }) {
  return vouchers.map(({ code, leftPaisa, expiresAt }) => (
    <p key={code} className="mb-8 max-w-[66ch] rounded-control bg-status-green px-4 py-3">
      {rich('Your voucher <b>{code}</b> pays {price} of your next order: enter it where you pay.', {
        code,
        price: formatPaisa(leftPaisa),
        b: strong,
      })}{' '}
      {expiresAt && t('It can be used until {date}.', { date: formatMoment(expiresAt) })}
    </p>
  ))
}

/** Says where the codes are, on a page that shows none: who knows a code can spend it. */
export function VoucherCodesElsewhere({ count, email }: { count: number; email: string }) {
  if (count === 0) return null
  return (
    <p className="mb-8 max-w-[66ch] rounded-control bg-status-green px-4 py-3">
      {email
        ? rich('The code of your voucher is in our email to <b>{email}</b>.', { email, b: strong })
        : t('You have a voucher. Ask us for its code.')}
    </p>
  )
}

function strong(words: ReactNode) {
  return (
    <strong>
      <bdi>{words}</bdi>
    </strong>
  )
}
