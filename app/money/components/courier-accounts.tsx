import { Link } from 'react-router'
import { rich, t } from '#app/shared/text/translate.ts'
import { courierCashAddress, payoutAddress } from '../cash-address.ts'
import { AGES, type CourierAccount } from '../couriers/courier-account.ts'
import { signedRupees } from './signed-rupees.ts'

/** The accounts of couriers as cards, each with what is outstanding by age. */
export function CourierAccounts({ accounts }: { accounts: readonly CourierAccount[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {accounts.map(account => (
        <li key={account.id} className="rounded-sheet border border-line bg-raised p-4 sm:p-5">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-base font-semibold">{account.name}</h2>
            <p className="flex flex-wrap gap-x-4">
              <Link
                to={courierCashAddress(account.id)}
                className="inline-flex min-h-6 items-center text-link text-sm"
              >
                {rich('Account and rates<b> of {name}</b>', {
                  name: account.name,
                  b: words => <span className="sr-only">{words}</span>,
                })}
              </Link>
              <Link
                to={payoutAddress(account.id)}
                className="inline-flex min-h-6 items-center text-link text-sm"
              >
                {rich('Record a payout<b> of {name}</b>', {
                  name: account.name,
                  b: words => <span className="sr-only">{words}</span>,
                })}
              </Link>
            </p>
          </div>
          <CourierSums account={account} />
        </li>
      ))}
    </ul>
  )
}

/** Where the money of a courier's parcels is. */
export function CourierSums({ account }: { account: CourierAccount }) {
  const { collectedPaisa, chargedPaisa, withheldPaisa, remittedPaisa, outstandingPaisa, byAge } = account
  const { acceptedPaisa, notOursPaisa } = account
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <Sum name={t('Collected')} paisa={collectedPaisa} />
        <Sum name={t('Charged, with GST')} paisa={-chargedPaisa} />
        <Sum name={t('Taxes withheld')} paisa={-withheldPaisa} />
        <Sum name={t('Paid out')} paisa={-remittedPaisa} />
        {acceptedPaisa !== 0 && <Sum name={t('Differences accepted')} paisa={-acceptedPaisa} />}
        <dt className="border-t border-line pt-1 font-semibold">{t('Outstanding')}</dt>
        <dd className="border-t border-line pt-1 ps-6 text-end font-semibold money">
          {signedRupees(outstandingPaisa)}
        </dd>
        {notOursPaisa !== 0 && <Sum name={t('Paid out besides, but not ours')} paisa={-notOursPaisa} />}
      </dl>
      {byAge.some(paisa => paisa !== 0) && (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
          {AGES.map(({ name }, age) => (
            <div key={name}>
              <dt className="text-muted">{t(name)}</dt>
              <dd className={`money ${age >= 2 && (byAge[age] ?? 0) > 0 ? 'font-semibold' : ''}`}>
                {signedRupees(byAge[age] ?? 0)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Sum({ name, paisa }: { name: string; paisa: number }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="ps-6 text-end money">{signedRupees(paisa)}</dd>
    </>
  )
}
