import { Form, Link, useNavigation } from 'react-router'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { CASH_PAGE, courierCashAddress } from '../cash-address.ts'
import type { CashResult } from '../cash-result.ts'
import type { Statement, StatementSums } from '../statements/statement.ts'
import { ColumnsForm } from './columns-form.tsx'
import { FindingList } from './finding-list.tsx'
import { signedRupees } from './signed-rupees.ts'

interface Props {
  statement: Statement
  result: CashResult | undefined
}

/** A courier's statement: its columns and differences before it is applied, and its findings after. */
export function StatementPage({ statement, result }: Props) {
  useNotice(result)
  const { courier, fileName, state, findings, problems, sums } = statement
  return (
    <div className="space-y-5">
      <AdminHeading
        title={`Statement of ${courier.name}`}
        back={{ label: 'Cash', to: CASH_PAGE }}
        lead={
          <p className="wrap-anywhere">
            <bdi>{fileName}</bdi> · {stateText(statement)}
          </p>
        }
        aside={<Actions statement={statement} />}
      />
      {problems.length > 0 && (
        <Panel title="Rows that can’t be read">
          <ul className="list-disc pl-5">
            {problems.slice(0, MOST_PROBLEMS).map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Panel>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={findings.length === 1 ? '1 finding' : `${findings.length || 'No'} findings`}>
          <FindingList findings={findings} canSettle={state === 'applied'} />
          {!statement.hasRates && (
            <p className="mt-3 text-muted">
              Charges and taxes were not compared.{' '}
              <Link to={courierCashAddress(courier.id)} className="text-link">
                Enter what is agreed with {courier.name}
              </Link>
              .
            </p>
          )}
        </Panel>
        <div className="grid min-w-0 gap-5">
          <Panel title="Sums of the statement">
            <Sums sums={sums} />
          </Panel>
          {state === 'draft' && (
            <Panel title="Columns">
              <ColumnsForm statement={statement} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  )
}

const MOST_PROBLEMS = 20

function stateText({ state, uploadedAt, appliedAt, actor }: Statement): string {
  switch (state) {
    case 'draft':
      return `uploaded ${formatAdminMoment(uploadedAt)} by ${actor}, not applied yet`
    case 'applied':
      return `applied ${formatAdminMoment(appliedAt ?? uploadedAt)}`
    case 'undone':
      return 'taken back'
  }
}

function Actions({ statement: { state, problems, sums } }: Pick<Props, 'statement'>) {
  const intent = useNavigation().formData?.get('intent')
  if (state === 'undone') return null
  if (state === 'applied') {
    return (
      <Form method="post" className="max-sm:w-full">
        <Button type="submit" name="intent" value="undo" busy={intent === 'undo'} className="max-sm:w-full">
          Take back
        </Button>
      </Form>
    )
  }
  return (
    <Form method="post" className="flex flex-wrap gap-3 max-sm:w-full">
      <Button type="submit" name="intent" value="remove" busy={intent === 'remove'} className="max-sm:flex-1">
        Remove
      </Button>
      {problems.length === 0 && sums.lines > 0 && (
        <Button
          type="submit"
          name="intent"
          value="apply"
          variant="primary"
          busy={intent === 'apply'}
          className="max-sm:flex-1"
        >
          Apply
        </Button>
      )}
    </Form>
  )
}

function Sums({ sums }: { sums: StatementSums }) {
  const amounts = [
    ['Collected', sums.collectedPaisa],
    ['Charged, with GST', -sums.chargedPaisa],
    ['Taxes withheld', -sums.withheldPaisa],
    ['Paid out', sums.paidPaisa],
  ] as const
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      <dt className="text-muted">Parcels</dt>
      <dd className="text-right tabular-nums">{sums.lines.toLocaleString('en')}</dd>
      {amounts.map(([name, paisa]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid last:font-semibold">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right money">{signedRupees(paisa)}</dd>
        </div>
      ))}
    </dl>
  )
}
