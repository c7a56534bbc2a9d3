import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { OrderSummaryList } from '#app/orders/components/order-summary-list.tsx'
import type { FormResult } from '#app/shared/form-result.ts'
import { formatRupees } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { PageLinks } from '#app/ui/data/page-links.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { type Customer, isForgotten } from '../customer.ts'
import { ADMIN_CUSTOMERS } from '../customer-query.ts'
import { customerHref } from '../customer-ref.ts'
import type { CustomerOrders } from '../find-customer.server.ts'
import { AccountPanel } from './account-panel.tsx'
import { CustomerBadges } from './customer-badges.tsx'
import { NotePanel, type NoteResult } from './note-panel.tsx'

interface Props {
  customer: Customer
  orders: CustomerOrders
  /** True if the customer is the viewer. */
  isSelf: boolean
  /** Whether the viewer decides about staff. */
  mayDecideStaff: boolean
  /** The result of a form that was sent without JavaScript. */
  result: NoteResult | FormResult | undefined
  /** Further panels. */
  more: ReactNode
}

/** A customer with their orders, their note and the actions for their account. */
export function CustomerDetails({ customer, orders, isSelf, mayDecideStaff, result, more }: Props) {
  const isAboutNote = result !== undefined && 'submission' in result
  return (
    <>
      <AdminHeading
        title={<bdi>{customer.name}</bdi>}
        mark={<CustomerBadges customer={customer} />}
        back={{ label: t('Customers'), to: ADMIN_CUSTOMERS }}
        lead={
          isForgotten(customer) ? (
            <p>{t('They deleted their account. Their orders remain without their details.')}</p>
          ) : (
            <Addresses customer={customer} />
          )
        }
        aside={!isForgotten(customer) && <ContactLinks customer={customer} />}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <OrdersPanel customer={customer} orders={orders} />
        <div className="grid gap-4">
          <FactsPanel customer={customer} orders={orders} />
          <NotePanel
            key={customer.customerId}
            customer={customer}
            result={isAboutNote ? result : undefined}
          />
          <AccountPanel
            customer={customer}
            isSelf={isSelf}
            mayDecideStaff={mayDecideStaff}
            result={isAboutNote ? undefined : result}
          />
          {more}
        </div>
      </div>
    </>
  )
}

function Addresses({ customer: { email, phone } }: { customer: Customer }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      <span className="wrap-anywhere">{shownEmail(email)}</span>
      {phone && <bdi className="tabular-nums">{formatPhoneNumber(phone)}</bdi>}
    </p>
  )
}

function ContactLinks({ customer: { email, phone } }: { customer: Customer }) {
  const links = [
    ...(phone
      ? [
          { label: t('Call'), href: `tel:${phone}`, icon: Phone },
          { label: t('WhatsApp'), href: whatsAppAddress(phone), icon: MessageCircle },
        ]
      : []),
    ...(shownEmail(email)
      ? [{ label: t('Email'), href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`, icon: Mail }]
      : []),
  ]
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, href, icon: Icon }) => (
        <li key={label}>
          <a
            href={href}
            rel="noreferrer"
            target={href.startsWith('https') ? '_blank' : undefined}
            className={buttonLook('secondary', 'px-4')}
          >
            <Icon aria-hidden className="size-4" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function OrdersPanel({ customer, orders }: { customer: Customer; orders: CustomerOrders }) {
  const hrefOf = (page: number) => `${customerHref(customer)}${page > 1 ? `?page=${page}` : ''}`
  return (
    <Panel
      title={
        orders.total === 0 ? t('Orders') : t('Orders ({total})', { total: orders.total.toLocaleString('en') })
      }
    >
      {orders.orders.length === 0 ? (
        <p className="py-6 text-center text-muted">{t('They have not ordered yet.')}</p>
      ) : (
        <OrderSummaryList orders={orders.orders} />
      )}
      <PageLinks page={orders.page} pageCount={orders.pageCount} hrefOf={hrefOf} />
    </Panel>
  )
}

function FactsPanel({ customer, orders }: { customer: Customer; orders: CustomerOrders }) {
  const { lastSeenAt, signedUpAt, isEmailVerified, userId } = customer
  const { total, spentPaisa, lastOrderAt } = orders
  return (
    <Panel title={t('At a glance')}>
      <dl className="space-y-2 text-[0.9375rem]">
        <Fact name={t('Orders')}>{total.toLocaleString('en')}</Fact>
        <Fact name={t('Spent')}>
          <span className="money">{formatRupees(spentPaisa)}</span>
        </Fact>
        <Fact name={t('Last order')}>{lastOrderAt ? formatAdminMoment(lastOrderAt) : t('None yet')}</Fact>
        {userId === null ? (
          <Fact name={t('Account')}>{t('None, orders as a guest')}</Fact>
        ) : (
          <>
            <Fact name={t('Account since')}>{signedUpAt && formatAdminMoment(signedUpAt)}</Fact>
            <Fact name={t('Last seen')}>{lastSeenAt ? formatAdminMoment(lastSeenAt) : t('Never')}</Fact>
            <Fact name={t('Email')}>{isEmailVerified ? t('Confirmed') : t('Not confirmed')}</Fact>
          </>
        )}
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
