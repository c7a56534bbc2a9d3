import { Form, useNavigation } from 'react-router'
import { OWNER } from '#app/shared/permissions.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { StaffRole } from '../staff-roles.server.ts'
import { RoleOptions } from './role-select.tsx'

interface Props {
  roles: readonly StaffRole[]
  /** How many admins there are: an invited one starts the form again. */
  count: number
}

/** Invites a person without an account to the staff, by email. */
export function InvitationPanel({ roles, count }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  return (
    <Panel title={t('Invite to the staff')}>
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
