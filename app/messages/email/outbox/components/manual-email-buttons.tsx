import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { EmailSummary } from '../email.ts'
import type { ManualEmail } from '../manual-email.server.ts'

interface Props {
  email: Pick<EmailSummary, 'id' | 'to'>
  /** Undefined if the email does not wait, or contains a link that only its recipient should see. */
  mail: ManualEmail | undefined
}

/**
 * Buttons to pass on a waiting email by hand: copy its text, or open WhatsApp if it is for a customer with an order. Staff
 * then mark it as sent.
 */
export function ManualEmailButtons({ email, mail }: Props) {
  const fetcher = useFetcher<FormResult>()
  useNotice(fetcher.data)
  if (!mail) return null
  const receiver = email.to || t('the owner')
  return (
    <div className="flex flex-wrap items-start gap-2">
      <CopyButton
        text={mail.text}
        label={t('Copy text')}
        name={t('Copy text: email to {receiver}', { receiver })}
        copied={t('The text of the email is copied')}
        failed={t('The text could not be copied. Open the email and select it there.')}
      />
      {mail.whatsApp && (
        <ButtonLink
          to={mail.whatsApp}
          target="_blank"
          rel="noreferrer"
          aria-label={t('WhatsApp: email to {receiver}', { receiver })}
          className="px-4 whitespace-nowrap"
        >
          <MessageCircle aria-hidden className="size-4" />
          {t('WhatsApp')}
        </ButtonLink>
      )}
      <fetcher.Form method="post" action={`/admin/emails/${email.id}`}>
        <Button
          type="submit"
          name="intent"
          value="mark-sent"
          busy={fetcher.state !== 'idle'}
          aria-label={t('Mark as sent: email to {receiver}', { receiver })}
          className="px-4 whitespace-nowrap"
        >
          <Check aria-hidden className="size-4" />
          {t('Mark as sent')}
        </Button>
      </fetcher.Form>
    </div>
  )
}
