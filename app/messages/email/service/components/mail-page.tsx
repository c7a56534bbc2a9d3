import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { MailForm, type MailFormProps } from './mail-form.tsx'

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

function TestPanel({ reader, result }: { reader: string; result: TypedFormResult | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'test'
  const isOfTest =
    result !== undefined && result.typed === undefined && result.errors === undefined && !('checks' in result)
  return (
    <Panel title={t('Send a test')}>
      <p className="text-sm text-muted">
        {t('A test mail goes to {email} at once, with what is saved. The answer takes a few seconds.', {
          email: reader,
        })}
      </p>
      {isOfTest && (
        <p role="status" className="mt-3 wrap-anywhere">
          {result.text}
        </p>
      )}
      <Form method="post" aria-label={t('Send a test')} className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="test" busy={isBusy}>
          {t('Send a test')}
        </Button>
        <ButtonLink to="/admin/emails/templates">{t('Preview the templates')}</ButtonLink>
        <ButtonLink to="/admin/emails">{t('Open the outbox')}</ButtonLink>
      </Form>
    </Panel>
  )
}
