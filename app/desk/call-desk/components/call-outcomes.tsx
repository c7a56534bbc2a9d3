import { Form, useNavigation } from 'react-router'
import { backToVouchersText, type VoucherPayment } from '#app/money/payments/voucher-payment.ts'
import { type Confirmation, isDecided } from '#app/orders/confirmation/confirmation.ts'
import type { LaterCall } from '#app/orders/confirmation/next-attempt.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { CANCEL_REASONS } from '../call-form.ts'

const LATER_NAMES: Record<LaterCall, string> = {
  hours: message('In a few hours'),
  evening: message('In the evening'),
  tomorrow: message('Tomorrow'),
}

interface Props {
  confirmation: Confirmation
  isPending: boolean
  /** Whether there is a phone that this member of staff may block. */
  canBlock: boolean
  /** What goes back to its vouchers if the order is cancelled. */
  backToVouchers: readonly VoucherPayment[]
}

/** One tap for what came of the call. The two commonest are above the tabs of a phone, within reach of the thumb. */
export function CallOutcomes({ confirmation, isPending, ...cancelled }: Props) {
  if (isDecided(confirmation) || !isPending) return <NextOrder />
  return (
    <>
      <Form
        method="post"
        aria-label={t('What came of the call')}
        className="flex gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:px-4 max-sm:py-2"
      >
        <Outcome intent="confirmed" variant="primary">
          {t('Confirmed')}
        </Outcome>
        {confirmation.state === 'unreachable' ? (
          <Outcome intent="reopened">{t('Call again')}</Outcome>
        ) : (
          <Outcome intent="no-answer">{t('No answer')}</Outcome>
        )}
      </Form>
      <Panel title={t('Something else')}>
        <div className="grid gap-4">
          {confirmation.state !== 'unreachable' && (
            <>
              <Form method="post" aria-label={t('Call later')}>
                <input type="hidden" name="intent" value="call-later" />
                <p className="mb-1.5 text-sm text-muted">{t('They asked for a call later')}</p>
                <div className="flex flex-wrap gap-2">
                  {Object.entries(LATER_NAMES).map(([later, name]) => (
                    <Button key={later} type="submit" name="later" value={later} className="px-3">
                      {t(name)}
                    </Button>
                  ))}
                </div>
              </Form>
              <Form method="post" aria-label={t('Other outcomes')} className="flex flex-wrap gap-2">
                <Button type="submit" name="intent" value="wrong-number" className="px-3">
                  {t('Wrong number')}
                </Button>
                <Button type="submit" name="intent" value="leave" variant="quiet" className="px-3">
                  {t('Leave it to a colleague')}
                </Button>
              </Form>
            </>
          )}
          <CancelForm {...cancelled} />
        </div>
      </Panel>
    </>
  )
}

/** Opens on demand, so that no tap beside another button cancels an order. */
function CancelForm({ canBlock, backToVouchers }: Pick<Props, 'canBlock' | 'backToVouchers'>) {
  const vouchers = backToVouchersText(backToVouchers, false)
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
        {t('Cancel the order')}
      </summary>
      {vouchers && <p className="mt-1 text-sm text-muted">{vouchers}</p>}
      <Form method="post" aria-label={t('Cancel the order')} className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="cancelled" />
        {CANCEL_REASONS.map(reason => (
          <Button key={reason} type="submit" name="reason" value={reason} className="px-3">
            {t(reason)}
          </Button>
        ))}
      </Form>
      <Form method="post" aria-label={t('Cancel as fake')} className="mt-3 border-t border-line pt-3">
        {canBlock && (
          <>
            <Checkbox name="block" isTicked>
              {t('Block the phone number too')}
            </Checkbox>
            <p className="mb-2 max-w-[66ch] text-sm text-muted">
              {t(
                'Orders of a blocked number are always called first. Undoing the cancellation unblocks the number.',
              )}
            </p>
          </>
        )}
        <div>
          <Button type="submit" name="intent" value="fake" className="px-3">
            {t('Cancel as fake')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function NextOrder() {
  return (
    <Form method="post" aria-label={t('Next order')} className="grid">
      <Outcome intent="next" variant="primary">
        {t('Next order')}
      </Outcome>
    </Form>
  )
}

function Outcome({ intent, variant, children }: { intent: string; variant?: 'primary'; children: string }) {
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      {...(variant && { variant })}
      busy={isSending}
      className="flex-1"
    >
      {children}
    </Button>
  )
}
