import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminTime } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { EmailSummary } from '../email.ts'

/** A worker needs a moment to hand over the email; after this pause the page shows the outcome. */
const LOOK_AGAIN_MS = 4_000

/** Shows how long an email is still held, and lets staff send it now or not at all. */
export function HeldEmail({ email }: { email: Pick<EmailSummary, 'id' | 'to' | 'heldUntil' | 'isHeld'> }) {
  const fetcher = useFetcher<FormResult>()
  useNotice(fetcher.data)
  if (!email.isHeld || !email.heldUntil) return null
  return (
    <div className="space-y-2">
      <p className="flex items-start gap-2 text-sm">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>
          {t('Goes to the customer at {time}', { time: formatAdminTime(email.heldUntil) })}
          <Countdown key={email.heldUntil.getTime()} until={email.heldUntil.getTime()} />
        </span>
      </p>
      <fetcher.Form method="post" action={`/admin/emails/${email.id}`} className="flex flex-wrap gap-2">
        {DECISIONS.map(({ intent, label }) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            busy={fetcher.state !== 'idle' && fetcher.formData?.get('intent') === intent}
            aria-label={t('{label}: email to {receiver}', { label: t(label), receiver: email.to })}
            className="px-4 whitespace-nowrap"
          >
            {t(label)}
          </Button>
        ))}
      </fetcher.Form>
    </div>
  )
}

const DECISIONS = [
  { intent: 'send-now', label: message('Send now') },
  { intent: 'drop', label: message('Don’t send') },
] as const

/** The seconds left, once the page is hydrated. Reloads the page's data when they are over. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState<number>()
  const { revalidate } = useRevalidator()
  const lookAgain = useEffectEvent(() => {
    revalidate()
  })
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const ticking = setInterval(tick, 1_000)
    const looking = setTimeout(lookAgain, Math.max(0, until - Date.now()) + LOOK_AGAIN_MS)
    return () => {
      clearInterval(ticking)
      clearTimeout(looking)
    }
  }, [until])
  if (now === undefined) return null
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000))
  return <span className="text-muted tabular-nums"> · {secondsText(seconds)}</span>
}

function secondsText(seconds: number): string {
  if (seconds === 0) return t('leaving now')
  if (seconds < 100) return t('in {seconds} s', { seconds })
  return t('in {minutes} min', { minutes: Math.round(seconds / 60) })
}
