import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { contactText } from '../contact-text.ts'
import type { Contact } from '../find-call.server.ts'

/** The contacts about an order, newest first. */
export function ContactLog({ contacts }: { contacts: readonly Contact[] }) {
  if (contacts.length === 0) return <p className="text-muted">{t('No call yet.')}</p>
  return (
    <ol className="space-y-3">
      {contacts.toReversed().map(contact => (
        <li key={contact.id} className="wrap-anywhere">
          <p>{contactText(contact)}</p>
          <p className="text-sm text-muted">
            {contact.actor === 'customer' ? t('The customer') : contact.actor} ·{' '}
            <bdi>{formatAdminMoment(contact.happenedAt)}</bdi>
          </p>
        </li>
      ))}
    </ol>
  )
}
