import { Form, useNavigation } from 'react-router'
import type { ReturnState } from '#app/returns/return-state.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { LONGEST_ANSWER } from '../decision-form.ts'
import type { DecisionResult } from '../handle-decision-form.server.ts'

/** Rejects a return with a reason that the shopper reads. */
export function RejectForm({ result }: { result: DecisionResult | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'reject'
  const wasRejected = result?.isDone === false && result.typed?.intent === 'reject'
  return (
    <details
      className="rounded-sheet border border-line bg-raised p-4 sm:p-5"
      open={wasRejected || undefined}
    >
      <summary className="cursor-pointer text-base font-semibold">{t('Reject')}</summary>
      <Form method="post" preventScrollReset aria-label={t('Reject')} className="grid gap-4 pt-4">
        <TextArea
          label={t('Why, for the shopper')}
          name="answer"
          id="reject-answer"
          rows={3}
          maxLength={LONGEST_ANSWER}
          defaultValue={wasRejected ? result.typed?.answer : undefined}
          errors={wasRejected ? result.errors?.answer : undefined}
        />
        <div>
          <Button type="submit" name="intent" value="reject" busy={isBusy}>
            {t('Reject')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

interface WithdrawProps {
  /** The number of the order of the new pieces, which is to be cancelled before; null if there is none. */
  openOrder: string | null
  state: ReturnState
}

/** Withdraws a return, for a shopper who phones or whose pieces never came. */
export function WithdrawForm({ openOrder, state }: WithdrawProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'withdraw'
  return (
    <details className="rounded-sheet border border-line bg-raised p-4 sm:p-5">
      <summary className="cursor-pointer text-base font-semibold">{t('Withdraw')}</summary>
      <Form method="post" preventScrollReset aria-label={t('Withdraw')} className="grid gap-4 pt-4">
        <input type="hidden" name="seen" value={state} />
        <p className="text-muted">
          {t('For a shopper who will not send the pieces.')}
          {openOrder && ` ${t('Order {replacement} has to be cancelled first.', { replacement: openOrder })}`}
        </p>
        <div>
          <Button type="submit" name="intent" value="withdraw" busy={isBusy}>
            {t('Withdraw')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

interface MissingProps {
  /** What the old pieces are credited with. */
  creditedPaisa: number
  /** Whether that pays for them again, because the new pieces are not sent any more. */
  isPaid: boolean
}

/** Ends a swap whose old pieces never came. */
export function MissingForm({ creditedPaisa, isPaid }: MissingProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'missing'
  const price = formatRupees(creditedPaisa)
  return (
    <details className="rounded-sheet border border-line bg-raised p-4 sm:p-5">
      <summary className="cursor-pointer text-base font-semibold">{t('The old pieces did not come')}</summary>
      <Form
        method="post"
        preventScrollReset
        aria-label={t('The old pieces did not come')}
        className="grid gap-4 pt-4"
      >
        <p className="text-muted">
          {isPaid
            ? t(
                'They stay with the shopper, who has paid {price} for them and gets an email about it: the new pieces are not sent any more.',
                { price },
              )
            : t('They stay with the shopper, who then owes {price} for them and gets an email about it.', {
                price,
              })}
        </p>
        <div>
          <Button type="submit" name="intent" value="missing" busy={isBusy}>
            {isPaid ? t('They stay with the shopper') : t('Charge {price}', { price })}
          </Button>
        </div>
      </Form>
    </details>
  )
}
