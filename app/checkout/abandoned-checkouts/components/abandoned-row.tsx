import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { Form, useNavigation } from 'react-router'
import { stockText } from '#app/catalogue/products/stock-text.ts'
import { formatRupees } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { metreStep, timesText, unitPriceText } from '#app/shared/sold-quantity.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { ABANDONED_CHECKOUTS, CONTACT_OUTCOMES, CONTACT_WAYS } from '../abandoned-checkout.ts'
import { contactChats } from '../contact-texts.ts'
import type { AbandonedCheckout, AbandonedLine } from '../list-abandoned.server.ts'

interface Props {
  checkout: AbandonedCheckout
  store: { name: string; link: string }
}

/** One checkout: who left what, and how to reach them once. */
export function AbandonedRow({ checkout, store }: Props) {
  const { fullName, city, savedAt, isShared, lines, contact } = checkout
  const totalPaisa = lines.reduce(
    (sum, { unitPricePaisa, quantity, available }) =>
      sum + (unitPricePaisa ?? 0) * Math.min(quantity, available),
    0,
  )
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h2 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{fullName || t('No name typed')}</bdi>
          {city && (
            <>
              {' · '}
              <bdi>{city}</bdi>
            </>
          )}
        </h2>
        <span className="money">{formatRupees(totalPaisa)}</span>
      </div>
      <p className="text-sm text-muted">
        {t('Left {time}. What can be bought today:', { time: formatAdminMoment(savedAt) })}
      </p>
      {isShared && !contact && (
        <p className="text-sm">
          {t(
            'The same phone number or email was typed in another browser. Reach the shopper about one of them.',
          )}
        </p>
      )}
      <ul className="grid gap-1 text-sm">
        {lines.map(line => (
          <li key={`${line.name} ${line.size}`} className="wrap-anywhere">
            {timesText(line.quantity, line.size)} <bdi>{line.name}</bdi>
            {line.size && metreStep(line.size) === undefined && t(', size {size}', { size: line.size })}:{' '}
            {lineText(line)}
          </li>
        ))}
      </ul>
      {contact ? <Contacted checkout={checkout} store={store} /> : <Ways checkout={checkout} />}
    </li>
  )
}

function lineText({ size, unitPricePaisa, available, isPreOrder }: AbandonedLine): string {
  if (unitPricePaisa === null) return t('no longer sold')
  return t('{price} each, {stock}', {
    price: unitPriceText(unitPricePaisa, size, formatRupees),
    stock: isPreOrder ? t('pre-order') : stockText(available, size).toLowerCase(),
  })
}

/** The number is shown once a way is chosen, which notes the contact: two colleagues can't reach one shopper. */
function Ways({ checkout: { id, ways } }: Pick<Props, 'checkout'>) {
  const sent = useNavigation().formData
  return (
    <Form method="post" action={ABANDONED_CHECKOUTS} className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="contact" />
      <input type="hidden" name="id" value={id} />
      {ways.map(way => {
        const Icon = { call: Phone, whatsapp: MessageCircle, email: Mail }[way]
        return (
          <Button
            key={way}
            type="submit"
            name="way"
            value={way}
            busy={sent?.get('id') === String(id) && sent.get('way') === way}
            className="px-4"
          >
            <Icon aria-hidden className="size-4" />
            {t(CONTACT_WAYS[way])}
          </Button>
        )
      })}
    </Form>
  )
}

function Contacted({ checkout, store }: Props) {
  const { id, phone, email, contact } = checkout
  const sent = useNavigation().formData
  if (!contact) return null
  const by = t('{way} by {contactedBy}, {time}', {
    way: t(CONTACT_WAYS[contact.way]),
    contactedBy: contact.contactedBy,
    time: formatAdminMoment(contact.contactedAt),
  })
  return (
    <>
      <p className="text-sm text-muted wrap-anywhere">{by}</p>
      {contact.outcome !== 'ordered' && (
        <div className="flex flex-wrap gap-2">
          {contact.way === 'call' && (
            <a href={`tel:${phone}`} className={buttonLook('secondary', 'px-4')}>
              <Phone aria-hidden className="size-4" />
              <span className="tabular-nums">
                <bdi>{formatPhoneNumber(phone)}</bdi>
              </span>
            </a>
          )}
          {contact.way === 'whatsapp' &&
            contactChats(checkout, store).map(({ language, label, href }) => (
              <a
                key={language}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonLook('secondary', 'px-4')}
              >
                <MessageCircle aria-hidden className="size-4" />
                {rich('<b>WhatsApp in </b>{language}', {
                  language: label,
                  b: words => <span className="sr-only">{words}</span>,
                })}
              </a>
            ))}
          {contact.way === 'email' && (
            <a href={`mailto:${email}`} className={buttonLook('secondary', 'px-4')}>
              <Mail aria-hidden className="size-4" />
              <span className="wrap-anywhere">{email}</span>
            </a>
          )}
          {phone && (
            <Form method="post" action={ABANDONED_CHECKOUTS}>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="begin-order" className="px-4">
                {t('Begin the order')}
              </Button>
            </Form>
          )}
        </div>
      )}
      <Form method="post" action={ABANDONED_CHECKOUTS} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="intent" value="outcome" />
        <input type="hidden" name="id" value={id} />
        <span className="text-sm">{t('What came of it:')}</span>
        {Object.entries(CONTACT_OUTCOMES).map(([outcome, label]) => (
          <Button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            variant={contact.outcome === outcome ? 'primary' : 'secondary'}
            aria-pressed={contact.outcome === outcome}
            busy={sent?.get('id') === String(id) && sent.get('outcome') === outcome}
            className="px-4"
          >
            {t(label)}
          </Button>
        ))}
      </Form>
    </>
  )
}
