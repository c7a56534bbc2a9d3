import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import type { AdminOrder } from '../admin-order.ts'
import { orderContact } from '../order-contact.ts'
import { ContactButtons } from './contact-buttons.tsx'

/** The contact buttons of an order on a phone: above the tabs, within reach of the thumb. */
export function ContactBar({ order, storeName }: { order: AdminOrder; storeName: string }) {
  const { call, whatsApp } = orderContact(order, storeName)
  if (!call) return null
  return (
    <section
      aria-label={t('Reach the customer')}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-5 flex items-center gap-2 border-t border-line bg-raised px-4 py-2 sm:hidden"
    >
      <p className="min-w-0 flex-1 text-sm">
        <span className="block truncate text-muted">
          <bdi>{order.city}</bdi>
        </span>
        <span className="block font-semibold whitespace-nowrap tabular-nums">
          <bdi>{formatPhoneNumber(order.phone)}</bdi>
        </span>
      </p>
      <ContactButtons call={call} whatsApp={whatsApp} look="primary" className="px-3" />
    </section>
  )
}
