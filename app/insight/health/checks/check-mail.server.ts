import { type OutboxState, readOutboxState } from '#app/messages/email/outbox/read-outbox-state.server.ts'
import { MAIL_PAGE } from '#app/messages/email/service/mail-form.ts'
import { readMailNow } from '#app/messages/email/service/mail-settings.server.ts'
import { describeMail } from '#app/platform/mail/describe-mail.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

export interface MailFacts extends OutboxState {
  /** As staff read it; undefined if none is set up. */
  service: string | undefined
  hasOwner: boolean
  /** The credentials of the chosen service can't be opened. */
  isLocked: boolean
}

const mailLink = () => ({ to: MAIL_PAGE, label: t('Mail') })
/** An attempt takes a minute at most. */
const LATE_MS = 10 * 60_000

export const MAIL: HealthCheck = {
  run: async store => {
    const { mail, ownerEmail, isLocked } = await readMailNow(store)
    const hasOwner = ownerEmail !== undefined
    const outbox = await readOutboxState(store.database, hasOwner)
    return judgeMail({ service: describeMail(mail), hasOwner, isLocked, ...outbox }, new Date())
  },
  advice: message('The outbox could not be read: see the database above.'),
}

export function judgeMail(facts: MailFacts, now: Date): Finding {
  if (facts.isLocked) {
    return {
      state: 'failing',
      found: t('The stored credentials of the mail service can’t be opened. {waiting}', {
        waiting: waitingText(facts),
      }),
      advice: t('Type them again and save.'),
      link: mailLink(),
    }
  }
  if (!facts.service) {
    return {
      state: 'attention',
      found: t('No mail service is set up. {waiting}', { waiting: waitingText(facts) }),
      advice: t('Choose one on the page Mail.'),
      link: mailLink(),
    }
  }
  return judgeWaiting(facts, now) ?? judgeRefused(facts) ?? judgeOwner(facts) ?? allSent(facts)
}

function judgeWaiting(facts: MailFacts, now: Date): Finding | undefined {
  const { oldest, lastError, hasSentLater } = facts
  if (!oldest || (!lastError && now.getTime() - oldest.getTime() < LATE_MS)) return undefined
  const isLate = now.getTime() - oldest.getTime() >= LATE_MS
  return {
    state: isLate && !hasSentLater ? 'failing' : 'attention',
    found: lastError
      ? t('{waiting} The last attempt said: {lastError}', { waiting: waitingText(facts), lastError })
      : waitingText(facts),
    advice: lastError
      ? t('Check the mail service and its settings. What waits leaves by itself once the service accepts it.')
      : t('Look at Background work below: mail is a part of it.'),
    link: { to: '/admin/emails?state=queued', label: t('Waiting emails') },
  }
}

function judgeRefused({ parked }: MailFacts): Finding | undefined {
  if (parked === 0) return undefined
  return {
    state: 'attention',
    found: t('{parked, plural, one {# email was} other {# emails were}} refused for good.', { parked }),
    advice: t('Read the reason of each, and retry it or pass it on by hand.'),
    link: { to: '/admin/emails?state=parked', label: t('Parked emails') },
  }
}

function judgeOwner({ hasOwner }: MailFacts): Finding | undefined {
  if (hasOwner) return undefined
  return {
    state: 'attention',
    found: t('Mail leaves, but not the news of orders and messages: no owner’s address is set.'),
    advice: t('Enter it on the page Mail.'),
    link: mailLink(),
  }
}

function allSent(facts: MailFacts): Finding {
  if (!facts.hasSent) {
    return {
      state: 'pending',
      found: t('Mail is to leave by {service}. No email has left yet. {waiting}', {
        service: `${facts.service}`,
        waiting: waitingText(facts),
      }),
    }
  }
  return {
    state: 'good',
    found: t('Mail leaves by {service}. {waiting}', {
      service: `${facts.service}`,
      waiting: waitingText(facts),
    }),
  }
}

function waitingText({ waiting, oldest }: MailFacts): string {
  if (!oldest) return t('No email waits.')
  return t('{waiting, plural, one {# email waits} other {# emails wait}}, the oldest since {time}.', {
    waiting,
    time: formatAdminMoment(oldest),
  })
}
