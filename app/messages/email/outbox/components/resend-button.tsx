import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { EmailSummary } from '../email.ts'

const LABELS = {
  sent: message('Send again'),
  parked: message('Try again'),
  dropped: message('Send after all'),
  limited: message('Send after all'),
}

interface Props {
  email: Pick<EmailSummary, 'id' | 'state' | 'to' | 'isOfCancelledVoucher'>
}

/** Puts an email back into the queue; nothing if it is queued already, or its voucher is cancelled. */
export function ResendButton({ email }: Props) {
  const fetcher = useFetcher<FormResult>()
  useNotice(fetcher.data)
  if (email.state === 'queued' || email.isOfCancelledVoucher) return null
  const label = LABELS[email.state]
  return (
    <fetcher.Form method="post" action={`/admin/emails/${email.id}`}>
      <Button
        type="submit"
        name="intent"
        value="resend"
        busy={fetcher.state !== 'idle'}
        aria-label={t('{label}: email to {receiver}', {
          label: t(label),
          receiver: email.to || t('the owner'),
        })}
        className="px-4 whitespace-nowrap"
      >
        <RotateCcw aria-hidden className="size-4" />
        {t(label)}
      </Button>
    </fetcher.Form>
  )
}
