import { type FormEvent, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { PasswordAgainForm } from '../../session/components/password-again-form.tsx'
import type { PasswordAgainResult } from '../../session/password-again.ts'
import { viewerName } from '../../session/viewer.ts'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import type { ListedAdmin } from '../list-admins.server.ts'
import { MAKE_ADMIN_FORM, makeAdminSchema } from '../make-admin-form.ts'
import { HOW_TO_CONFIRM, LAST_ADMIN } from '../role-texts.ts'
import type { StaffRole } from '../staff-roles.server.ts'
import { InvitationPanel } from './invitation-panel.tsx'
import { RoleSelect } from './role-select.tsx'
import { RolesPanel } from './roles-panel.tsx'

/** The result of a form of this page. */
export interface MakeAdminResult extends PasswordAgainResult {
  /** The role that the form gives; `staff` for a form about the roles of admins. */
  role: 'admin' | 'user' | 'staff'
  /** The link of an invitation to pass on by hand. */
  link?: string
}

interface Props {
  admins: readonly ListedAdmin[]
  /** The id of the signed-in admin. */
  ownId: string
  /** The roles that owners made. */
  roles: readonly StaffRole[]
  result: MakeAdminResult | undefined
}

/** The list of admins, with forms to add and remove one. Works without JavaScript. */
export function MakeAdminPage({ admins, ownId, roles, result }: Props) {
  useNotice(result?.role === 'staff' && !result.again ? result : undefined)
  return (
    <>
      <AdminHeading
        title={t('Make admin')}
        lead={t(
          'An owner sees and changes everything in the shop, these rights as well. Other roles see a part of it.',
        )}
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {result?.role === 'admin' && result.again ? (
          <Panel title={t('Make {email} an admin', { email: result.again.email ?? '' })}>
            <PasswordAgainForm result={result} />
          </Panel>
        ) : (
          <MakeForm result={result?.role === 'admin' ? result : undefined} />
        )}
        <Panel title={t('{count, plural, one {# admin} other {# admins}}', { count: admins.length })}>
          {result?.role === 'user' && <DemotionResult result={result} />}
          {result?.role === 'staff' && result.again && <PasswordAgainForm result={result} />}
          <ul className="divide-y divide-line">
            {admins.map(admin => (
              <Admin key={admin.id} admin={admin} roles={roles} isSelf={admin.id === ownId} />
            ))}
          </ul>
        </Panel>
        <InvitationPanel roles={roles} count={admins.length} invited={result} />
        <RolesPanel roles={roles} />
      </div>
    </>
  )
}

/** Of a form that was sent without JavaScript. */
function DemotionResult({ result }: { result: MakeAdminResult }) {
  if (result.again) {
    return (
      <div className="mb-6">
        <p className="font-medium wrap-anywhere">
          {t('Remove the admin rights of {name}?', { name: result.again.email ?? '' })}
        </p>
        <PasswordAgainForm result={result} />
      </div>
    )
  }
  return <p className="mb-3 font-medium">{result.text}</p>
}

function MakeForm({ result }: { result: FormResult | undefined }) {
  const isSending = useNavigation().formAction === '/make-admin'
  const { formProps, field, banner } = useAccountForm({
    id: 'make-admin',
    schema: makeAdminSchema,
    ...MAKE_ADMIN_FORM,
    result,
    refused: message('No admin was added.'),
  })
  return (
    <Panel title={t('Give admin rights')}>
      <Form
        method="post"
        action="/make-admin"
        {...formProps}
        aria-label={t('Make admin')}
        className="space-y-5"
      >
        {banner}
        {result?.isDone && (
          <p role="status" className="rounded-control bg-accent-wash px-4 py-3 font-medium wrap-anywhere">
            {result.text}
          </p>
        )}
        <Field
          label={t('Email of the user')}
          hint={t(
            'They need an account of the shop whose email is confirmed, and use its password at the admin login.',
          )}
          {...field('email', 'email')}
          autoComplete="off"
          inputMode="email"
        />
        <Button type="submit" variant="primary" busy={isSending}>
          {t('Make admin')}
        </Button>
      </Form>
      <p className="mt-5 border-t border-line pt-4 text-[0.9375rem] text-muted">
        {t('Is their email not confirmed yet? {howTo}', { howTo: t(HOW_TO_CONFIRM) })}
      </p>
    </Panel>
  )
}

interface AdminProps {
  admin: ListedAdmin
  roles: readonly StaffRole[]
  isSelf: boolean
}

function Admin({ admin, roles, isSelf }: AdminProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere" dir="auto">
          {viewerName(admin)}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{admin.email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          {isSelf && <Badge tone="green">{t('You')}</Badge>}
          {admin.isDisabled && <Badge tone="red">{t('Disabled')}</Badge>}
          {admin.hasTwoFactor ? (
            <Badge tone="green">{t('Two-factor sign-in')}</Badge>
          ) : (
            <Badge tone="yellow">{t('Password alone')}</Badge>
          )}
          {!admin.isEmailVerified && <Badge tone="yellow">{t('Email not confirmed')}</Badge>}
          {admin.lastSeenAt
            ? t('Last seen {time}', { time: formatAdminMoment(admin.lastSeenAt) })
            : t('Not seen yet')}
        </p>
      </div>
      {admin.isLast ? (
        <p className="text-sm text-muted">{t(LAST_ADMIN)}</p>
      ) : (
        <>
          {admin.isInvited && <InviteAgain email={admin.email} />}
          <RemoveRights admin={admin} isSelf={isSelf} />
          <RoleSelect admin={admin} roles={roles} />
        </>
      )}
    </li>
  )
}

/** Not a fetcher: the page shows the new link where it shows the first one. */
function InviteAgain({ email }: { email: string }) {
  const sent = useNavigation().formData
  return (
    <Form method="post" action="/make-admin" preventScrollReset>
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        name="intent"
        value="invite-again"
        busy={sent?.get('intent') === 'invite-again' && sent.get('email') === email}
        aria-label={t('Invite {email} again', { email })}
      >
        {t('Invite again')}
      </Button>
    </Form>
  )
}

/** Asks for a confirmation first, except without JavaScript. */
function RemoveRights({ admin, isSelf }: { admin: ListedAdmin; isSelf: boolean }) {
  const fetcher = useFetcher<MakeAdminResult>()
  const unconfirmed = fetcher.data?.again && fetcher.data
  useNotice(unconfirmed ? undefined : fetcher.data)
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  function ask(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <fetcher.Form ref={form} method="post" action="/make-admin" onSubmit={ask}>
        <input type="hidden" name="email" value={admin.email} />
        <input type="hidden" name="role" value="user" />
        <Button
          type="submit"
          busy={fetcher.state !== 'idle'}
          aria-label={t('Remove admin rights of {email}', { email: admin.email })}
        >
          {t('Remove admin rights')}
        </Button>
      </fetcher.Form>
      {unconfirmed && (
        <div className="basis-full">
          <PasswordAgainForm result={unconfirmed} fetcher={fetcher} action="/make-admin" />
        </div>
      )}
      <ConfirmDialog
        title={
          isSelf
            ? t('Remove your own admin rights?')
            : t('Remove the admin rights of {name}?', { name: viewerName(admin) })
        }
        confirmLabel={t('Remove admin rights')}
        isDangerous
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => fetcher.submit(form.current)}
      >
        {isSelf
          ? t('You leave the admin at once, and only another admin can give the rights back.')
          : t('They lose access with their next click. Their account of the shop stays.')}
      </ConfirmDialog>
    </>
  )
}
