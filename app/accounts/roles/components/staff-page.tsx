import { type FormEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { OWNER } from '#app/shared/permissions.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { PasswordAgainForm } from '../../session/components/password-again-form.tsx'
import { viewerName } from '../../session/viewer.ts'
import type { OpenInvitation } from '../invitations.server.ts'
import type { ListedAdmin } from '../list-admins.server.ts'
import { LAST_ADMIN } from '../role-texts.ts'
import { STAFF_INTENTS, type StaffPageResult } from '../staff-form.ts'
import type { StaffRole } from '../staff-roles.server.ts'
import { InvitationPanel } from './invitation-panel.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { OwnerForm } from './owner-form.tsx'
import { RoleSelect } from './role-select.tsx'
import { RolesPanel } from './roles-panel.tsx'

interface Props {
  storeName: string
  admins: readonly ListedAdmin[]
  invitations: readonly OpenInvitation[]
  /** The id of the signed-in owner. */
  ownId: string
  /** The roles that owners made. */
  roles: readonly StaffRole[]
  result: StaffPageResult | undefined
}

/** The staff: invitations, who is on it in which role, and what each role may do. Works without JavaScript. */
export function StaffPage({ storeName, admins, invitations, roles, ownId, result }: Props) {
  const isInvitation =
    result?.intent === STAFF_INTENTS.invite || result?.intent === STAFF_INTENTS.inviteByLink
  // The form of invitations shows its own refusals, a link needs more than a notice.
  const isShownElsewhere = result?.again || result?.owner || result?.link || (isInvitation && !result.isDone)
  useNotice(isShownElsewhere ? undefined : result)
  const newest = invitations[0]?.id ?? 0
  // A link that was withdrawn since is not worth sending.
  const invited = result?.link && invitations.length === 0 ? undefined : result
  return (
    <>
      <AdminHeading
        title={t('Staff')}
        lead={t('Who works in the admin, and what each role may see and do. Owners decide about it.')}
      />
      {result?.again && (
        <div className="mb-5">
          <PasswordAgainForm result={result} />
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="space-y-5">
          {/* An invitation that was made starts the form again. */}
          <InvitationPanel
            key={newest}
            storeName={storeName}
            roles={roles}
            result={isInvitation ? invited : undefined}
          />
          <OpenInvitations invitations={invitations} />
        </div>
        <Panel
          title={t('{count, plural, one {# person on the staff} other {# people on the staff}}', {
            count: admins.length,
          })}
        >
          {result?.owner && !admins.some(({ email }) => email === result.owner) && (
            <p role="alert" className="mb-3 font-medium text-danger">
              {result.text}
            </p>
          )}
          <ul className="divide-y divide-line">
            {admins.map(admin => (
              <Member
                key={admin.id}
                admin={admin}
                roles={roles}
                isSelf={admin.id === ownId}
                result={result?.owner === admin.email ? result : undefined}
              />
            ))}
          </ul>
        </Panel>
        <RolesPanel roles={roles} />
      </div>
    </>
  )
}

interface MemberProps {
  admin: ListedAdmin
  roles: readonly StaffRole[]
  isSelf: boolean
  /** Of the form that was to make them an owner. */
  result: StaffPageResult | undefined
}

function Member({ admin, roles, isSelf, result }: MemberProps) {
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
          <RemoveFromStaff admin={admin} isSelf={isSelf} />
          <RoleSelect admin={admin} roles={roles} />
          {admin.staffRole !== OWNER && !admin.isDisabled && <OwnerForm admin={admin} result={result} />}
        </>
      )}
    </li>
  )
}

/** Asks for a confirmation first, except without JavaScript. */
function RemoveFromStaff({ admin, isSelf }: { admin: ListedAdmin; isSelf: boolean }) {
  const fetcher = useFetcher<StaffPageResult>()
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
        <input type="hidden" name="intent" value={STAFF_INTENTS.remove} />
        <Button
          type="submit"
          busy={fetcher.state !== 'idle'}
          aria-label={t('Remove from the staff: {email}', { email: admin.email })}
        >
          {t('Remove from the staff')}
        </Button>
      </fetcher.Form>
      {unconfirmed && (
        <div className="basis-full">
          <PasswordAgainForm result={unconfirmed} fetcher={fetcher} action="/make-admin" />
        </div>
      )}
      <ConfirmDialog
        title={
          isSelf ? t('Leave the staff?') : t('Remove {name} from the staff?', { name: viewerName(admin) })
        }
        confirmLabel={t('Remove from the staff')}
        isDangerous
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => fetcher.submit(form.current)}
      >
        {isSelf
          ? t('You leave the admin at once, and only an owner can invite you again.')
          : t('They lose access with their next click. Their account of the shop stays.')}
      </ConfirmDialog>
    </>
  )
}
