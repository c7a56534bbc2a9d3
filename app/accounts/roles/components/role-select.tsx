import { useFetcher } from 'react-router'
import { BUILT_IN_ROLES, OWNER } from '#app/shared/permissions.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { PasswordAgainForm } from '../../session/components/password-again-form.tsx'
import type { PasswordAgainResult } from '../../session/password-again.ts'
import type { ListedAdmin } from '../list-admins.server.ts'
import type { StaffRole } from '../staff-roles.server.ts'

/** Gives a member of the staff another role. Works without JavaScript. */
export function RoleSelect({ admin, roles }: { admin: ListedAdmin; roles: readonly StaffRole[] }) {
  const fetcher = useFetcher<PasswordAgainResult>()
  const unconfirmed = fetcher.data?.again && fetcher.data
  useNotice(unconfirmed ? undefined : fetcher.data)
  return (
    <div className="basis-full">
      <fetcher.Form method="post" action="/make-admin" className="flex items-end gap-2">
        <input type="hidden" name="email" value={admin.email} />
        <Select
          label={t('Role')}
          name="staffRole"
          id={`role-${admin.id}`}
          required={false}
          defaultValue={admin.staffRole}
          key={admin.staffRole}
          className="min-w-0 flex-1 sm:max-w-60"
        >
          <RoleOptions roles={roles} hasOwner={admin.staffRole === OWNER} />
        </Select>
        <Button
          type="submit"
          name="intent"
          value="staff-role"
          busy={fetcher.state !== 'idle'}
          aria-label={t('Save the role of {email}', { email: admin.email })}
        >
          {t('Save')}
        </Button>
      </fetcher.Form>
      {unconfirmed && <PasswordAgainForm result={unconfirmed} fetcher={fetcher} action="/make-admin" />}
    </div>
  )
}

/** The roles that can be chosen. That of an owner is there for owners alone: it is given in another way. */
function RoleOptions({ roles, hasOwner }: { roles: readonly StaffRole[]; hasOwner: boolean }) {
  return (
    <>
      {Object.entries(BUILT_IN_ROLES)
        .filter(([id]) => hasOwner || id !== OWNER)
        .map(([id, { name }]) => (
          <option key={id} value={id}>
            {t(name)}
          </option>
        ))}
      {roles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
