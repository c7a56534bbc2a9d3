import { useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { CASH_PAGE, courierCashAddress } from '../cash-address.ts'
import { statementName } from '../statements/payout-text.ts'
import { readText, standingText } from '../statements/standing-text.ts'
import type { Statement, StatementSums } from '../statements/statement.ts'
import { notOursPaisa } from '../statements/statement-findings.ts'
import { ColumnsForm } from './columns-form.tsx'
import { FindingList } from './finding-list.tsx'
import { signedRupees } from './signed-rupees.ts'

interface Props {
  statement: Statement
  result: TypedFormResult | undefined
}

/** A courier's statement: its columns and differences before it is applied, and its findings after. */
export function StatementPage({ statement, result }: Props) {
  useNotice(result)
  const { courier, state } = statement
  const missing = standingText(statement)
  return (
    <div className="space-y-5">
      <AdminHeading
        title={t('Statement of {name}', { name: courier.name })}
        back={{ label: t('Cash'), to: CASH_PAGE }}
        lead={
          <p className="wrap-anywhere">
            <bdi>{statementName(statement)}</bdi> · {stateText(statement)}
          </p>
        }
        aside={<Actions statement={statement} />}
      />
      {missing && (
        <p role="alert" className="font-medium text-pretty wrap-anywhere text-danger">
          {missing}
        </p>
      )}
      {state === 'draft' && statement.paidOn && (
        <p role="status" className="font-medium text-pretty">
          {t(
            'The payout is not recorded yet, because it differs from what is agreed with {name}. Look at the differences, then apply it.',
            { name: courier.name },
          )}
        </p>
      )}
      {state === 'undone' && (
        <p className="font-medium text-pretty">
          {t('This statement was taken back. Nothing of it counts: no amount, no parcel and no difference.')}{' '}
          {t('Below is what applying it again would record.')}
        </p>
      )}
      <Comparison statement={statement} />
    </div>
  )
}

/** What was compared, and what came of it. */
function Comparison({ statement }: Pick<Props, 'statement'>) {
  const { courier, state, findings, problems, sums, standing } = statement
  const isCompared = standing === 'compared' || standing === 'none-ours'
  const open = findings.filter(({ settledAt }) => !settledAt)
  const settled = findings.filter(({ settledAt }) => settledAt)
  return (
    <>
      {problems.length > 0 && (
        <Panel title={t('Rows that can’t be read')}>
          {state === 'draft' && (
            <p className="mb-3 text-muted">
              {t('Correct them in the file and upload it again. Until then the statement can’t be applied.')}
            </p>
          )}
          <ul className="list-disc ps-5">
            {problems.slice(0, MOST_PROBLEMS).map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Panel>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={findingsTitle(statement, open.length)}>
          {isCompared && (
            <FindingList
              findings={open}
              canSettle={state === 'applied'}
              hasRows={!statement.paidOn}
              none={noneText(statement)}
            />
          )}
          {isCompared && !statement.hasRates && (
            <p className="mt-3 text-muted">
              {rich('Charges and taxes were not compared. <a>Enter what is agreed with {name}</a>.', {
                name: courier.name,
                a: words => (
                  <Link to={courierCashAddress(courier.id)} className="text-link">
                    {words}
                  </Link>
                ),
              })}
            </p>
          )}
        </Panel>
        <div className="grid min-w-0 gap-5">
          {settled.length > 0 && (
            <Panel title={t('{count, plural, one {# settled} other {# settled}}', { count: settled.length })}>
              <FindingList findings={settled} canSettle hasRows={!statement.paidOn} none="" />
            </Panel>
          )}
          <Panel title={t('Sums of the statement')}>
            {!statement.paidOn && <p className="mb-3 text-muted">{readText(statement)}</p>}
            <Sums sums={sums} notOursPaisa={notOursPaisa(findings)} />
          </Panel>
          {state === 'draft' && !statement.paidOn && (
            <Panel title={t('Columns')}>
              <ColumnsForm statement={statement} />
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

const MOST_PROBLEMS = 20

function findingsTitle({ standing, problems, findings }: Statement, open: number): string {
  if (standing !== 'compared' && standing !== 'none-ours') return t('Not compared')
  if (open > 0) return t('{count, plural, one {# difference} other {# differences}}', { count: open })
  if (findings.length > 0) return t('No open differences')
  return problems.length > 0 ? t('Compared in part') : t('No differences')
}

function noneText({ problems, findings }: Statement): string {
  if (findings.length > 0) return t('Every difference is settled.')
  return problems.length > 0 ? t('The rows that could be read agree.') : t('Everything agrees.')
}

function stateText({ state, paidOn, uploadedAt, appliedAt, actor, undoneAt, undoneBy }: Statement): string {
  switch (state) {
    case 'draft':
      if (paidOn) return t('not recorded yet')
      return t('uploaded {time} by {actor}, not applied yet', { time: formatAdminMoment(uploadedAt), actor })
    case 'applied':
      return t('applied {time}', { time: formatAdminMoment(appliedAt ?? uploadedAt) })
    case 'undone':
      return undoneAt && undoneBy
        ? t('taken back {time} by {actor}', { time: formatAdminMoment(undoneAt), actor: undoneBy })
        : t('taken back')
  }
}

function Actions({ statement }: Pick<Props, 'statement'>) {
  const intent = useNavigation().formData?.get('intent')
  const { state, problems, standing } = statement
  if (state === 'applied') return <UndoStatement statement={statement} />
  return (
    <Form method="post" className="flex flex-wrap gap-3 max-sm:w-full">
      {state === 'draft' && (
        <Button
          type="submit"
          name="intent"
          value="remove"
          busy={intent === 'remove'}
          className="max-sm:flex-1"
        >
          {t('Remove')}
        </Button>
      )}
      {problems.length === 0 && standing === 'compared' && (
        <Button
          type="submit"
          name="intent"
          value="apply"
          variant="primary"
          busy={intent === 'apply'}
          className="max-sm:flex-1"
        >
          {state === 'undone' ? t('Apply again') : t('Apply')}
        </Button>
      )}
    </Form>
  )
}

/** Takes a statement back, after a question where a script runs. */
function UndoStatement({ statement: { courier, sums } }: Pick<Props, 'statement'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'undo'
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  return (
    <Form
      method="post"
      className="max-sm:w-full"
      onSubmit={event => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      <Button type="submit" name="intent" value="undo" busy={isBusy} className="max-sm:w-full">
        {t('Undo')}
      </Button>
      <ConfirmDialog
        title={t('Take this statement back?')}
        confirmLabel={t('Take it back')}
        cancelLabel={t('Keep it')}
        isDangerous
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => submit({ intent: 'undo' }, { method: 'post' })}
      >
        <p>
          {t(
            '{count, plural, one {Its # line leaves} other {Its # lines leave}} the ledger and the account of {name}, and its differences no longer count. You can apply it again: what is settled stays settled.',
            { count: sums.lines, name: courier.name },
          )}
        </p>
      </ConfirmDialog>
    </Form>
  )
}

function Sums({ sums, notOursPaisa }: { sums: StatementSums; notOursPaisa: number }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      <dt className="text-muted">{t('Parcels')}</dt>
      <dd className="text-end tabular-nums">{sums.lines.toLocaleString('en')}</dd>
      <Sum name={t('Collected')} paisa={sums.collectedPaisa} />
      <Sum name={t('Charged, with GST')} paisa={-sums.chargedPaisa} />
      <Sum name={t('Taxes withheld')} paisa={-sums.withheldPaisa} />
      <Sum name={t('Paid out')} paisa={sums.paidPaisa} className="font-semibold" />
      {notOursPaisa !== 0 && (
        <>
          <Sum name={t('For our parcels')} paisa={sums.paidPaisa - notOursPaisa} />
          <Sum name={t('Not ours, not counted')} paisa={notOursPaisa} />
        </>
      )}
    </dl>
  )
}

function Sum({ name, paisa, className = '' }: { name: string; paisa: number; className?: string }) {
  return (
    <div className={`col-span-2 grid grid-cols-subgrid ${className}`}>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end money">{signedRupees(paisa)}</dd>
    </div>
  )
}
