import Copy from 'lucide-react/icons/copy'
import { Form, useNavigation } from 'react-router'
import { OWNER } from '#app/shared/permissions.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { copyText } from '#app/ui/feedback/copy-text.ts'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { StaffRole } from '../staff-roles.server.ts'
import { RoleOptions } from './role-select.tsx'

interface Props {
  roles: readonly StaffRole[]
  /** How many admins there are: an invited one starts the form again. */
  count: number
  /** What became of the invitation just made, with its link where no mail service can send it. */
  invited: { text?: string | undefined; link?: string } | undefined
}

/** Invites a person without an account to the staff, by email. */
export function InvitationPanel({ roles, count, invited }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  return (
    <Panel title={t('Invite to the staff')}>
      {invited?.link && <InvitationLink text={invited.text} link={invited.link} />}
      <Form
        method="post"
        action="/make-admin"
        preventScrollReset
        aria-label={t('Invite to the staff')}
        className="grid gap-4"
        key={count}
      >
        <Field label={t('Their email')} name="email" id="invited-email" type="email" autoComplete="off" />
        <Field label={t('Their name')} name="name" id="invited-name" autoComplete="off" />
        <Select label={t('Role')} name="staffRole" id="invited-role" defaultValue="packer">
          <RoleOptions roles={roles} without={OWNER} />
        </Select>
        <div>
          <Button type="submit" name="intent" value="invite" busy={isSending}>
            {t('Send the invitation')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** The link to pass on by hand. Without JavaScript people select it. */
function InvitationLink({ text, link }: { text: string | undefined; link: string }) {
  return (
    <section aria-label={t('Link of the invitation')} className="mb-5 rounded-control bg-accent-wash p-4">
      <p className="font-medium wrap-anywhere">{text}</p>
      <p className="mt-1 font-medium">{t('Copy this link now: it is not shown again.')}</p>
      <p className="mt-1 text-sm text-muted">
        {t('The person who opens it chooses the password of the account, so send it to them alone.')}
      </p>
      <p dir="ltr" className="my-3 font-mono text-sm break-all select-all">
        {link}
      </p>
      <Button
        className="noscript:hidden"
        onClick={() =>
          copyText(link, {
            copied: t('The link is copied'),
            failed: t('The browser did not copy the link. Select it there.'),
          })
        }
      >
        <Copy aria-hidden className="size-4" />
        {t('Copy')}
      </Button>
    </section>
  )
}
