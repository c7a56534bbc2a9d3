import { TRANSFER_WAYS } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { accountToCopy } from '../account-number.ts'
import type { OfferedTransfer } from '../claim.ts'

/** The accounts to which a shopper can send money, each with a button that copies its number. */
export function TransferAccounts({ offered }: { offered: readonly OfferedTransfer[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {offered.map(({ way, account }) => (
        <div key={way} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <dt className="font-semibold">{t(TRANSFER_WAYS[way])}</dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {account}
            </dd>
          </div>
          <CopyButton
            text={accountToCopy(account)}
            name={t('Copy the number of {way}', { way: t(TRANSFER_WAYS[way]) })}
            copied={t('Account number copied')}
            failed={t('The number could not be copied. Please select it.')}
          />
        </div>
      ))}
    </dl>
  )
}
