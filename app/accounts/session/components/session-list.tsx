import { Form, useNavigation } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { browserName } from '../browser-name.ts'
import { ALL_OTHERS } from '../end-session-form.ts'
import type { ListedSession } from '../list-sessions.server.ts'

interface Props {
  sessions: readonly ListedSession[]
  result: FormResult | undefined
}

/** The browsers in which the viewer is signed in, each with a button that signs it out. Works without JavaScript. */
export function SessionList({ sessions, result }: Props) {
  const ending = useNavigation().formData?.get('session')
  return (
    <>
      {result?.text && (
        <p
          role={result.isDone ? 'status' : 'alert'}
          className="mb-4 rounded-control bg-accent-wash px-4 py-3 font-medium"
        >
          {result.text}
        </p>
      )}
      <ul className="divide-y divide-line">
        {sessions.map(session => (
          <Session key={session.id} session={session} isEnding={ending === session.id} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-5 border-t border-line pt-5">
          <input type="hidden" name="session" value={ALL_OTHERS} />
          <Button type="submit" variant="danger" busy={ending === ALL_OTHERS}>
            {t('Sign out all other browsers')}
          </Button>
        </Form>
      )}
    </>
  )
}

function Session({ session, isEnding }: { session: ListedSession; isEnding: boolean }) {
  const name = browserName(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.isCurrent && <Badge tone="green">{t('This device')}</Badge>}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {session.address ? t('From {address}', { address: session.address }) : t('Address not known')}
        </p>
        <p className="text-sm text-muted">
          {t('Signed in {date}', { date: formatMoment(session.signedInAt) })}
        </p>
        <p className="text-sm text-muted">
          {t('Last used {date}', { date: formatMoment(session.lastUsedAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Form method="post">
          <input type="hidden" name="session" value={session.id} />
          <Button
            type="submit"
            busy={isEnding}
            aria-label={t('Sign out {name}, signed in {date}', {
              name,
              date: formatMoment(session.signedInAt),
            })}
          >
            {t('Sign out')}
          </Button>
        </Form>
      )}
    </li>
  )
}
