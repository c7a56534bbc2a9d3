import { Form, useNavigation } from 'react-router'
import { PERMISSIONS, TICKABLE_PERMISSIONS } from '#app/shared/permissions.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { LONGEST_ROLE_NAME, MAY } from '../staff-form.ts'
import { builtInRoles, roleMay, roleName } from '../staff-role.ts'
import type { StaffRole } from '../staff-roles.server.ts'

/** What each role may see and do, and the forms of those that owners make. */
export function RolesPanel({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <Panel title={t('Roles')}>
      <dl className="divide-y divide-line">
        {builtInRoles().map(role => (
          <div key={role.id} className="py-2 first:pt-0">
            <dt className="font-medium">{roleName(role)}</dt>
            <dd className="text-sm text-muted">{roleMay(role)}</dd>
          </div>
        ))}
      </dl>
      {roles.map(role => (
        <RoleForm key={role.id} own={role} />
      ))}
      {/* A saved role starts the form again. */}
      <RoleForm key={`new ${roles.length}`} own={undefined} />
    </Panel>
  )
}

function RoleForm({ own: role }: { own: StaffRole | undefined }) {
  const sent = useNavigation().formData
  const isOwn = sent?.get('role') === String(role?.id ?? '')
  const busy = isOwn ? sent?.get('intent') : undefined
  return (
    <details className="border-t border-line py-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link lg:min-h-8">
        {role ? role.name : t('New role')}
      </summary>
      <Form method="post" action="/make-admin" preventScrollReset className="grid gap-3 pt-2">
        <input type="hidden" name="role" value={role?.id ?? ''} />
        <Field
          label={t('Name')}
          name="name"
          id={`role-name-${role?.id ?? 'new'}`}
          defaultValue={role?.name}
          maxLength={LONGEST_ROLE_NAME}
          className="sm:max-w-80"
        />
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t('May see and do')}</legend>
          <div className="grid gap-2">
            {TICKABLE_PERMISSIONS.map(permission => (
              <Checkbox
                key={permission}
                name={`${MAY}${permission}`}
                isTicked={role?.permissions.includes(permission) ?? false}
              >
                {t(PERMISSIONS[permission])}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save-role" busy={busy === 'save-role'}>
            {t('Save the role')}
          </Button>
          {role && (
            <Button
              type="submit"
              name="intent"
              value="delete-role"
              variant="quiet"
              formNoValidate
              busy={busy === 'delete-role'}
              aria-label={t('Delete the role {name}', { name: role.name })}
            >
              {t('Delete')}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}
