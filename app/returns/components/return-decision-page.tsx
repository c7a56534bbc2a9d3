import Undo2 from 'lucide-react/icons/undo-2'
import { Form, useNavigation } from 'react-router'
import { PieceSearchForm } from '#app/catalogue/piece-picker/components/piece-search.tsx'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { RETURN_REASON_NAMES } from '#app/returns/return-reason.ts'
import { RETURN_STATE } from '#app/returns/return-state.ts'
import { formatRupees } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { PieceWords } from '#app/ui/data/piece-words.tsx'
import { ResultNote } from '#app/ui/feedback/result-note.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { isReplacementCancelled, isSwapped } from '../owed-swap.ts'
import { RETURNS_PAGE } from '../return-lists.ts'
import type { DecisionProps } from '../shown-returns.ts'
import { ApproveForm } from './approve-form.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { MissingForm, RejectForm, WithdrawForm } from './refuse-forms.tsx'

/** The page of one return: what was asked, and the next step of staff. */
export function ReturnDecisionPage(props: DecisionProps) {
  const { found, result, undoableAct, refundDuePaisa } = props
  const { order, state } = found
  return (
    <>
      <AdminHeading
        title={t('Return of {number}', { number: order.number })}
        back={{ label: t('Returns'), to: RETURNS_PAGE }}
        lead={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={RETURN_STATE[state].tone}>{t(RETURN_STATE[state].name)}</Badge>
            <span>
              <bdi>{order.customerName}</bdi> · <bdi>{formatPhoneNumber(order.phone)}</bdi>
            </span>
            {undoableAct !== undefined && <UndoAct act={undoableAct} />}
          </div>
        }
      />
      <ResultNote result={result} />
      <PieceSearchForm />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-5">
          {state === 'received' && refundDuePaisa > 0 && (
            <RefundDue number={order.number} duePaisa={refundDuePaisa} />
          )}
          {state === 'requested' && <ApproveForm {...props} />}
          {state === 'approved' && <ReceiveForm {...props} />}
          {state === 'requested' && <RejectForm result={result} />}
          {isSwapped(found) && (
            <MissingForm creditedPaisa={found.creditedPaisa} isPaid={isReplacementCancelled(found)} />
          )}
          {(state === 'requested' || state === 'approved') && (
            <WithdrawForm
              state={found.state}
              openOrder={isReplacementCancelled(found) ? null : found.replacement}
            />
          )}
        </div>
        <Asked found={found} />
      </div>
    </>
  )
}

/** Says where the money goes back, which is recorded on the order. */
function RefundDue({ number, duePaisa }: { number: string; duePaisa: number }) {
  return (
    <p className="rounded-control bg-status-yellow px-4 py-3">
      {rich('{amount} is to be refunded. Send it, and record it under <a>Payments of the order</a>.', {
        amount: formatRupees(duePaisa),
        a: words => (
          <OpenLink
            to={`${ADMIN_ORDERS}/${encodeURIComponent(number)}#payments`}
            className="font-semibold text-link underline"
          >
            {words}
          </OpenLink>
        ),
      })}
    </p>
  )
}

function UndoAct({ act }: { act: number }) {
  const isBusy = useNavigation().formData?.get('intent') === 'undo'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="act" value={act} />
      <Button type="submit" name="intent" value="undo" variant="quiet" busy={isBusy} className="-my-1 px-3">
        <Undo2 aria-hidden className="size-4" />
        {t('Undo')}
      </Button>
    </Form>
  )
}

function Asked({ found }: Pick<DecisionProps, 'found'>) {
  const { order, lines, note, answer, replacement, creditPaisa, creditedPaisa, state } = found
  return (
    <Panel title={t('What was asked')} className="max-xl:order-first">
      <ul className="space-y-2">
        {lines.map(line => (
          <li key={line.orderLineId} className="wrap-anywhere">
            <p className="font-medium">
              <PieceWords {...line} />
            </p>
            <p className="text-muted">
              {t(RETURN_REASON_NAMES[line.reason])} · {t('wants {wanted}', { wanted: wantedText(line) })}
              {line.isHeld && ` ${t('(held)')}`}
            </p>
            {state === 'received' && (
              <p className="text-muted">
                {line.damaged > 0
                  ? t('{arrived} arrived, {damaged} damaged', {
                      arrived: quantityText(line.arrived, line.size),
                      damaged: quantityText(line.damaged, line.size),
                    })
                  : t('{arrived} arrived', { arrived: quantityText(line.arrived, line.size) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {note && (
        <blockquote dir="auto" className="mt-3 border-s-2 border-edge ps-3 whitespace-pre-wrap wrap-anywhere">
          {note}
        </blockquote>
      )}
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('Order')}</dt>
        <dd>
          <OpenLink to={`${ADMIN_ORDERS}/${encodeURIComponent(order.number)}`} className="text-link">
            {order.number}
          </OpenLink>
        </dd>
        <dt className="text-muted">{t('Asked for')}</dt>
        <dd>
          {found.requestedBy === 'customer'
            ? formatAdminMoment(found.requestedAt)
            : t('{time}, by {actor}', {
                time: formatAdminMoment(found.requestedAt),
                actor: found.requestedBy,
              })}
        </dd>
        {found.heldUntil && (
          <>
            <dt className="text-muted">{t('Held until')}</dt>
            <dd>
              <bdi>{formatAdminMoment(found.heldUntil)}</bdi>
            </dd>
          </>
        )}
        {state !== 'requested' && (
          <>
            <dt className="text-muted">{t(RETURN_STATE[state].name)}</dt>
            <dd className="wrap-anywhere">
              {t('{time}, by {actor}', { time: formatAdminMoment(found.stateSince), actor: found.stateBy })}
            </dd>
          </>
        )}
        {creditPaisa > 0 && (
          <>
            <dt className="text-muted">{t('Counts for')}</dt>
            <dd className="money">{formatRupees(state === 'received' ? creditedPaisa : creditPaisa)}</dd>
          </>
        )}
        {replacement && (
          <>
            <dt className="text-muted">{t('New pieces')}</dt>
            <dd>
              <OpenLink to={`${ADMIN_ORDERS}/${encodeURIComponent(replacement)}`} className="text-link">
                {replacement}
              </OpenLink>
              {isReplacementCancelled(found) && ` · ${t('cancelled: they are not sent')}`}
            </dd>
          </>
        )}
        {answer && (
          <>
            <dt className="text-muted">{t('Answer')}</dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {answer}
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}

function wantedText({ wantedSize: size, wantedText }: DecisionProps['found']['lines'][number]): string {
  if (size && metreStep(size) !== undefined) return t('the same again')
  return size ? t('size {size}', { size }) : wantedText || t('the money back')
}
