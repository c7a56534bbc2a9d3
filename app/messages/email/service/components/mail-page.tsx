import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { MAIL_FORM, MailForm, type MailFormProps } from './mail-form.tsx'

interface Props extends MailFormProps {
  /** How mail leaves now, as staff read it; undefined while it waits. */
  mailService: string | undefined
  /** The environment variables that win over this page. */
  variables: readonly string[]
  /** Where a test goes: the reader's own address. */
  reader: string
  /** The records of the sender's domain. */
  records?: ReactNode
}

/** How mail leaves, a test of it, and what makes others believe it. */
export function MailPage({ mailService, variables, reader, records, ...form }: Props) {
  useNotice(form.result)
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('Mail')}
        lead={
          mailService
            ? t('Mail leaves by {mailService}.', { mailService })
            : t('Mail waits in the outbox until a service is set up. What waits then leaves by itself.')
        }
      />
      {variables.length > 0 && (
        <p className="rounded-control bg-status-yellow px-4 py-3 text-pretty">
          {t(
            'The server’s environment sets {variables}. It wins over what is chosen here; who runs the server can change it.',
            { variables: variables.join(', ') },
          )}
        </p>
      )}
      <MailForm key={form.seen + form.way} {...form} />
      <TestPanel reader={reader} result={form.result} />
      {records}
    </div>
  )
}

function TestPanel({ reader, result }: Pick<Props, 'reader' | 'result'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'test'
  return (
    <Panel title={t('Send a test')}>
      <p className="text-sm text-muted">
        {t('A test mail goes to {email} at once, with what is saved. The answer takes a few seconds.', {
          email: reader,
        })}
      </p>
      {result?.isTest && (
        <p role="status" className="mt-3 wrap-anywhere">
          {result.text}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" form={MAIL_FORM} formNoValidate name="intent" value="test" busy={isBusy}>
          {t('Send a test')}
        </Button>
        <ButtonLink to="/admin/emails/templates">{t('Preview the templates')}</ButtonLink>
        <ButtonLink to="/admin/emails">{t('Open the outbox')}</ButtonLink>
      </div>
    </Panel>
  )
}
