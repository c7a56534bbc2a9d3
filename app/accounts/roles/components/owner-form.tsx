import { useFetcher } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { PASSWORD_AGAIN } from '../../session/password-again.ts'
import { viewerName } from '../../session/viewer.ts'
import type { ListedAdmin } from '../list-admins.server.ts'
import { STAFF_INTENTS, type StaffPageResult } from '../staff-form.ts'

interface Props {
  admin: ListedAdmin
  /** The result of a form that was sent without JavaScript. */
  result: StaffPageResult | undefined
}

/** Makes a member of the staff an owner, after a warning and with the password. Works without JavaScript. */
export function OwnerForm({ admin, result }: Props) {
  const fetcher = useFetcher<StaffPageResult>()
  useNotice(fetcher.data?.isDone ? fetcher.data : undefined)
  const answer = fetcher.data ?? result
  const name = viewerName(admin)
  return (
    <details className="basis-full" open={result !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link lg:min-h-8">
        {t('Make {name} an owner', { name })}
      </summary>
      <fetcher.Form
        method="post"
        action="/make-admin"
        aria-label={t('Make {name} an owner', { name })}
        className="mt-1 space-y-4 rounded-control border border-danger p-4"
      >
        <input type="hidden" name="email" value={admin.email} />
        <p className="text-[0.9375rem]">
          {t(
            'An owner sees and changes everything: money, customers, settings, and who is on the staff. {name} could then remove you, and make other owners.',
            { name },
          )}
        </p>
        {answer && !answer.isDone && (
          <p role="alert" className="font-medium text-danger">
            {answer.text}
          </p>
        )}
        <PasswordField
          id={`owner-password-${admin.id}`}
          label={t('Your password')}
          name={PASSWORD_AGAIN}
          autoComplete="current-password"
        />
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value={STAFF_INTENTS.makeOwner}
          busy={fetcher.state !== 'idle'}
        >
          {t('Make an owner')}
        </Button>
      </fetcher.Form>
    </details>
  )
}
