import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { MailServiceNote } from './mail-service-note.tsx'

/** The mail section of the settings: the mail service, a test, and the template previews. */
export function MailPanel({ mailService }: { mailService: string | undefined }) {
  return (
    <Panel title={t('Mail')} className="mt-5">
      <MailServiceNote mailService={mailService} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/admin/emails/templates">{t('Preview the templates')}</ButtonLink>
        <ButtonLink to="/admin/emails">{t('Open the outbox')}</ButtonLink>
      </div>
    </Panel>
  )
}
