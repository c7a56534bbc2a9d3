import { useFetcher } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { PasswordAgainForm } from '../../session/components/password-again-form.tsx'
import type { PasswordAgainResult } from '../../session/password-again.ts'
import type { OpenInvitation } from '../invitations.server.ts'
import { STAFF_INTENTS } from '../staff-form.ts'
import { roleName } from '../staff-role.ts'

/** The invitations that were not used yet. None is shown while there is none. */
export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Panel title={t('Open invitations')}>
      <ul className="divide-y divide-line">
        {invitations.map(invitation => (
          <Invitation key={invitation.id} {...invitation} />
        ))}
      </ul>
    </Panel>
  )
}

function Invitation({ id, role, email, inviter, createdAt, expiresAt }: OpenInvitation) {
  const fetcher = useFetcher<PasswordAgainResult>()
  const unconfirmed = fetcher.data?.again && fetcher.data
  useNotice(unconfirmed ? undefined : fetcher.data)
  const name = email ?? t('Link of {time}', { time: formatAdminMoment(createdAt) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {t('As {role}. Made by {inviter} {time}, works until {until}.', {
            role: roleName(role),
            inviter,
            time: formatAdminMoment(createdAt),
            until: formatAdminMoment(expiresAt),
          })}
        </p>
      </div>
      <fetcher.Form method="post" action="/make-admin">
        <input type="hidden" name="invitation" value={id} />
        <Button
          type="submit"
          name="intent"
          value={STAFF_INTENTS.withdraw}
          busy={fetcher.state !== 'idle'}
          aria-label={t('Withdraw the invitation: {name}', { name })}
        >
          {t('Withdraw')}
        </Button>
      </fetcher.Form>
      {unconfirmed && (
        <div className="basis-full">
          <PasswordAgainForm result={unconfirmed} fetcher={fetcher} action="/make-admin" />
        </div>
      )}
    </li>
  )
}
