import Info from 'lucide-react/icons/info'
import Send from 'lucide-react/icons/send'
import { Link, useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { IfOpen } from '#app/ui/layout/open-pages.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { MAIL_PAGE } from '../../service/mail-form.ts'

/** Names the mail service and lets staff test it, or warns that no email can be sent. */
export function MailServiceNote({ mailService }: { mailService: string | undefined }) {
  const fetcher = useFetcher<FormResult>()
  useNotice(fetcher.data)
  if (!mailService) return <NoMailService />
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <p>{t('Mail leaves by {mailService}.', { mailService })}</p>
      <fetcher.Form method="post" action="/admin/emails">
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="send-test-mail"
          busy={fetcher.state !== 'idle'}
        >
          <Send aria-hidden className="size-4" />
          {t('Send me a test mail')}
        </Button>
      </fetcher.Form>
    </div>
  )
}

function NoMailService() {
  return (
    <div className="mt-4 flex gap-3 text-pretty rounded-control bg-status-yellow px-4 py-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">{t('Mail is not sent yet: no mail service is set up.')}</strong>{' '}
          {t('Everything waits in the outbox, where you can copy its text or send it by WhatsApp.')}
        </p>
        <IfOpen to={MAIL_PAGE}>
          <p className="mt-1">
            <Link to={MAIL_PAGE} className="text-link">
              {t('Set up mail')}
            </Link>
          </p>
        </IfOpen>
      </div>
    </div>
  )
}
