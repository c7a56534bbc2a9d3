import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { RefundsDue } from '../balances/list-refunds-due.server.ts'
import { statementAddress } from '../cash-address.ts'
import type { CourierAccount } from '../couriers/courier-account.ts'
import type { ReturnRates } from '../return-rates/return-rates.ts'
import { statementName } from '../statements/payout-text.ts'
import type { StatementSummary } from '../statements/statement.ts'
import { CourierAccounts } from './courier-accounts.tsx'
import { RefundsDuePanel } from './refunds-due-panel.tsx'
import { ReturnRatesPanel } from './return-rates-panel.tsx'
import { signedRupees } from './signed-rupees.ts'

interface Props {
  accounts: readonly CourierAccount[]
  statements: readonly StatementSummary[]
  returns: ReturnRates
  due: RefundsDue
  /** What shoppers owe, from another domain. */
  owed: ReactNode
  result: TypedFormResult | undefined
}

/** The couriers' accounts and their statements. */
export function CashPage({ accounts, statements, returns, due, owed, result }: Props) {
  useNotice(result)
  return (
    <div className="space-y-5">
      <AdminHeading
        title={t('Cash')}
        lead={t(
          'What couriers collected for the shop, what they deducted and paid out, and what they still owe.',
        )}
      />
      <RefundsDuePanel due={due} />
      {owed}
      {accounts.length === 0 ? (
        <EmptyState title={t('No couriers yet')}>
          <p>{t('Once parcels go out with a courier, its account is here.')}</p>
        </EmptyState>
      ) : (
        <>
          <CourierAccounts accounts={accounts} />
          <Panel title={t('Check a statement')}>
            <Upload accounts={accounts} result={result} />
          </Panel>
          <Panel title={t('Statements')}>
            <Statements statements={statements} />
          </Panel>
          <ReturnRatesPanel returns={returns} />
        </>
      )}
    </div>
  )
}

function Upload({ accounts, result }: Pick<Props, 'accounts' | 'result'>) {
  const isBusy = useNavigation().formData?.has('statement') ?? false
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid gap-4 sm:grid-cols-[16rem_minmax(0,1fr)]"
    >
      {result && !result.isDone && (
        <p role="alert" className="text-danger sm:col-span-2">
          {result.text}
        </p>
      )}
      <Select label={t('Courier')} name="courier" defaultValue={accounts.length === 1 ? accounts[0]?.id : ''}>
        <option value="">{t('Choose')}</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label={t('File')}
        type="file"
        name="statement"
        accept=".csv,.xlsx,.txt"
        hint={t(
          'CSV or XLSX. Nothing is applied before you have seen the differences. Without a file, choose “Record a payout” at the courier above.',
        )}
      />
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('Compare')}
        </Button>
      </div>
    </Form>
  )
}

const STATE_NAMES = {
  draft: message('Not applied'),
  applied: message('Applied'),
  undone: message('Taken back'),
} as const

function Statements({ statements }: Pick<Props, 'statements'>) {
  if (statements.length === 0) return <p className="text-muted">{t('None yet.')}</p>
  return (
    <ul className="divide-y divide-line border-t border-line">
      {statements.map(statement => (
        <li key={statement.id}>
          <Link
            to={statementAddress(statement.id)}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3 hover:bg-stone"
          >
            <span className="font-semibold wrap-anywhere">
              <bdi>{statement.courier}</bdi> · <bdi className="font-normal">{statementName(statement)}</bdi>
            </span>
            <span className="text-end money">
              {statement.state === 'applied' && signedRupees(statement.remittedPaisa)}
            </span>
            <span className="text-sm text-muted tabular-nums">
              <bdi>{formatAdminDay(statement.uploadedAt)}</bdi> ·{' '}
              {t('{count, plural, one {# line} other {# lines}}', { count: statement.lineCount })}
            </span>
            <span className="text-end text-sm text-muted">
              {t(STATE_NAMES[statement.state])}
              {statement.openFindings > 0 &&
                t(', {openFindings} open', { openFindings: statement.openFindings })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
