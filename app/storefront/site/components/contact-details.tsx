import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'

type Props = Pick<StoreSettings, 'contact' | 'openingHours' | 'address'>

/** The other ways to contact the shop. Leaves out those that the owner has not entered. */
export function ContactDetails({ contact, openingHours, address }: Props) {
  const ways = [
    contact.whatsApp && {
      label: t('WhatsApp'),
      text: formatPhoneNumber(contact.whatsApp),
      href: whatsAppAddress(contact.whatsApp),
    },
    contact.phone && {
      label: t('Phone'),
      text: formatPhoneNumber(contact.phone),
      href: `tel:${contact.phone}`,
    },
    contact.email && { label: t('Email'), text: contact.email, href: `mailto:${contact.email}` },
    openingHours && { label: t('Opening hours'), text: openingHours },
    address && { label: t('Address'), text: address },
  ].filter(way => way !== '')
  if (ways.length === 0) return null
  return (
    <dl className="divide-y divide-line self-start border-y border-line">
      {ways.map(way => (
        <div key={way.label} className="py-4">
          <dt className="eyebrow">{way.label}</dt>
          <dd className="mt-0.5 wrap-anywhere whitespace-pre-line" dir="auto">
            {'href' in way ? (
              <a href={way.href} className="text-link inline-flex min-h-11 items-center break-all sm:min-h-8">
                {way.text}
              </a>
            ) : (
              way.text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
