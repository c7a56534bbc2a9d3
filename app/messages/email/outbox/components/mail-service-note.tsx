import Info from 'lucide-react/icons/info'
import Send from 'lucide-react/icons/send'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'

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
        <details className="mt-1">
          <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4 md:min-h-8">
            {t('What to set')}
          </summary>
          <div className="space-y-2 wrap-anywhere">
            <p>
              {t('Start the shop with one of these in its environment, and what waits leaves by itself:')}
            </p>
            <ul className="list-disc space-y-1 ps-5">
              <li>
                {rich(
                  'SMTP: <a>SMTP_URL</a>, like <b>{address}</b>, and <c>MAIL_FROM</c>, the sender’s address.',
                  {
                    address: 'smtp://user:password@mail.example.com:587',
                    a: codeOf,
                    b: codeOf,
                    c: codeOf,
                  },
                )}
              </li>
              <li>
                {rich('EmailJS: <a>EMAILJS_SERVICE_ID</a> and <b>EMAILJS_PUBLIC_KEY</b>.', {
                  a: codeOf,
                  b: codeOf,
                })}
              </li>
            </ul>
            <p>
              {rich('<a>OWNER_EMAIL</a> is where the shop’s own mail goes, like news of an order.', {
                a: codeOf,
              })}
            </p>
          </div>
        </details>
      </div>
    </div>
  )
}

function codeOf(words: string) {
  return <code dir="ltr">{words}</code>
}
