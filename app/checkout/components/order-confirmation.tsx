import CircleCheck from 'lucide-react/icons/circle-check'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useEffect } from 'react'
import { lastShipDay } from '#app/catalogue/products/pre-order.ts'
import { shipDayText } from '#app/catalogue/products/pre-order-text.ts'
import { clearConsent } from '#app/checkout/abandoned-checkouts/consent-token.ts'
import { useCart } from '#app/checkout/cart/cart-provider.tsx'
import { CONTINUE_SHOPPING } from '#app/checkout/cart/cart-texts.ts'
import { DeliveryPromise } from '#app/orders/components/delivery-promise.tsx'
import { BoughtLines, OrderFacts } from '#app/orders/components/order-details.tsx'
import { Fact } from '#app/orders/components/order-fact.tsx'
import type { Order } from '#app/orders/order.ts'
import { NEW_STATUS, ORDER_STATUS } from '#app/orders/order-status.ts'
import { clearRememberedDetails } from '#app/pricing/addresses/remembered-details.ts'
import { promisedDaysText } from '#app/pricing/delivery-promise.ts'
import { rememberCode } from '#app/pricing/discounts/remembered-code.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { isStandIn } from '#app/shared/stand-in-email.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import { Button, ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { retireKey } from '../checkout-key.ts'
import { confirmationText } from '../confirmation-text.ts'
import { notePlacedOrder } from '../placed-order.ts'

const THANKS = message('Order placed successfully! Thank you for shopping with us.')

/** `limited` if the address has reached its daily limit, `unavailable` if the shop has no mail service. */
export type ConfirmationEmail = 'sent' | 'limited' | 'unavailable'

interface Props {
  order: Order
  confirmationEmail: ConfirmationEmail
  /** `+923001234567`; empty if the shop has no WhatsApp number. */
  whatsApp: string
  /** Says why the code that was typed was not used; empty if it was. */
  unusedCode: string
  /** Asks for what has to be sent before the parcel leaves, from another domain. */
  advanceNotice: ReactNode
  /** Offers to correct or cancel the order, from another domain. */
  changeLink: ReactNode
  /** The form that offers a guest an account, from another domain. */
  accountForm: ReactNode
}

/** Confirms a placed order, and empties the cart it was made from, once. */
export function OrderConfirmation(props: Props) {
  const { order, confirmationEmail, whatsApp, unusedCode, advanceNotice, changeLink, accountForm } = props
  const { toCollectPaisa, toSendPaisa } = order.cash
  const inCashPaisa = toCollectPaisa - toSendPaisa
  const isNew = order.status === NEW_STATUS
  const { isOpen, hasLeft } = ORDER_STATUS[order.status]
  const isUnsent = isOpen && !hasLeft
  useEmptiedCart(order)
  return (
    <div className="shell pt-2 pb-8">
      <PageHeading
        title={
          <span className="flex items-start gap-3">
            <CircleCheck aria-hidden className="mt-[0.06em] size-[0.95em] shrink-0 text-accent" />
            <span className="min-w-0 wrap-anywhere">
              {rich('Thank you, <b>{name}</b>', { name: order.customerName, b: name => <bdi>{name}</bdi> })}
            </span>
          </span>
        }
        {...(isUnsent && { lead: t(THANKS) })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-10 pb-12 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
        <div className="@container">
          <p className="text-lg">{standingText(order)}</p>
          {unusedCode && (
            <p className="mt-4 rounded-control bg-status-yellow px-4 py-3 font-medium wrap-anywhere">
              {unusedCode}
            </p>
          )}
          <dl className="mt-4 grid gap-x-8 gap-y-3 rounded-sheet bg-stone p-5 @sm:grid-cols-2 @2xl:grid-cols-3">
            <Fact term={t('Order number')}>
              <span className="flex flex-wrap items-center gap-x-3">
                <strong className="select-all">{order.number}</strong>
                <CopyButton
                  text={order.number}
                  name={t('Copy the order number')}
                  copied={t('Order number copied')}
                  failed={t('The number could not be copied. Please select it.')}
                />
              </span>
            </Fact>
            <DeliveryPromise order={order} parcels={[]} />
            {isUnsent && inCashPaisa > 0 && (
              <Fact term={t('You pay on delivery')}>
                <span className="money">{formatPaisa(inCashPaisa)}</span>
              </Fact>
            )}
          </dl>
          {isUnsent && (
            <p className="mt-3 max-w-[60ch] text-muted">
              <EmailSentence email={order.email} confirmation={confirmationEmail} />
            </p>
          )}
          {whatsApp && isNew && (
            <div className="mt-5 print:hidden">
              <a
                href={whatsAppAddress(whatsApp, confirmationText(order))}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonLook('primary', 'min-h-13 w-full @lg:w-auto')}
              >
                <MessageCircle aria-hidden className="size-5" /> {t('Confirm on WhatsApp')}
              </a>
              <p className="mt-2 text-sm text-muted">
                {t('Your order number is in the message. You only send it.')}
              </p>
            </div>
          )}
          <div className="mt-6 empty:hidden">{advanceNotice}</div>
          {isUnsent && (
            <NextSteps
              isNew={isNew}
              toSendPaisa={toSendPaisa}
              inCashPaisa={inCashPaisa}
              promisedDays={promisedDaysText(order)}
              shipsOn={lastShipDay(order.lines)}
            />
          )}
          <section aria-label={t('Order {number}', { number: order.number })} className="mt-10">
            <h2 className="mb-5 font-serif text-heading font-medium">{t('What you ordered')}</h2>
            <BoughtLines lines={order.lines} />
          </section>
          <div className="mt-6">{changeLink}</div>
          <div className="mt-4 flex flex-wrap gap-3 *:w-full @lg:*:w-auto print:hidden">
            <ButtonLink to={`/order/${order.token}`}>{t('Track this order')}</ButtonLink>
            <ButtonLink to="/products">{t(CONTINUE_SHOPPING)}</ButtonLink>
            <Button variant="quiet" onClick={() => window.print()} className="noscript:hidden">
              <Printer aria-hidden className="size-4" /> {t('Print')}
            </Button>
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <OrderFacts order={order} parcels={[]} />
          {accountForm && <div className="print:hidden">{accountForm}</div>}
        </div>
      </div>
    </div>
  )
}

/** Says whether a confirmation email follows. */
function EmailSentence({ email, confirmation }: { email: string; confirmation: ConfirmationEmail }) {
  const address = { email, b: (words: ReactNode) => <span className="wrap-anywhere">{words}</span> }
  if (confirmation === 'unavailable' || isStandIn(email)) return t('Please note the number.')
  if (confirmation === 'sent') return rich('A confirmation goes to <b>{email}</b>.', address)
  return rich(
    'No email is sent to <b>{email}</b>, which has had several of our confirmations today. Please note the number.',
    address,
  )
}

/** What is true of an order whose confirmation is opened, perhaps long after it was placed. */
function standingText({ status, cash }: Order): string {
  if (status === NEW_STATUS) return t('Our team will contact you soon.')
  if (ORDER_STATUS[status].hasLeft) return t('Your order has been sent. Its page says what became of it.')
  return cash.toSendPaisa > 0
    ? t('We send your pieces once your payment has arrived.')
    : t(ORDER_STATUS[status].text)
}

interface Step {
  /** Empty where the shop promises no time. */
  when: string
  title: string
  text: ReactNode
}

interface NextStepsProps {
  /** Whether the shop has not confirmed the order yet. */
  isNew: boolean
  /** What the shopper sends before the parcel leaves. */
  toSendPaisa: number
  /** What the courier collects. */
  inCashPaisa: number
  /** As promised when the order was placed; empty for none. */
  promisedDays: string
  /** Of pre-orders: the day from which all of it is sent; null for none. */
  shipsOn: string | null
}

/** The steps until delivery, in order. */
function NextSteps({ isNew, toSendPaisa, inCashPaisa, promisedDays, shipsOn }: NextStepsProps) {
  const packed = toSendPaisa > 0 ? t('Once your payment is here') : t('Once it is confirmed')
  const steps: Step[] = [
    ...(toSendPaisa > 0
      ? [
          {
            when: t('Now'),
            title: t('You pay in advance'),
            text: rich('You pay <b>{price}</b>. We pack your order once it is here.', {
              price: formatPaisa(toSendPaisa),
              b: price => <strong className="text-ink money">{price}</strong>,
            }),
          },
        ]
      : []),
    ...(isNew
      ? [
          {
            when: t('Soon'),
            title: t('We contact you'),
            text: t('To confirm the pieces, the sizes and the address.'),
          },
        ]
      : []),
    {
      when: shipsOn ? t('From {day}', { day: shipDayText(shipsOn) }) : packed,
      title: t('We pack and send'),
      text: t('A courier brings it to your address.'),
    },
    {
      when: promisedDays,
      title: inCashPaisa > 0 ? t('You pay on delivery') : t('You get your parcel'),
      text: inCashPaisa > 0 ? t('In cash, to the courier.') : t('The courier collects nothing.'),
    },
  ]
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps" className="eyebrow">
        {t('What happens next')}
      </h2>
      <ol className={`mt-3 grid gap-5 ${steps.length > 3 ? '@lg:grid-cols-2' : '@lg:grid-cols-3'}`}>
        {steps.map((step, position) => (
          <li key={step.title} className="border-t border-edge pt-3">
            <p className="text-sm font-semibold text-accent empty:hidden">{step.when}</p>
            <h3 className="font-semibold">
              <span aria-hidden className="me-2 text-muted tabular-nums">
                {position + 1}
              </span>
              {step.title}
            </h3>
            <p className="mt-1 text-[0.9375rem] text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shown if the address names no order. */
export function NoOrderToConfirm() {
  return (
    <div className="shell pt-4 pb-8">
      <PageHeading title={t('Order confirmation')} lead={t('Our team will contact you soon.')} />
      <p className="max-w-[60ch] text-muted">
        {t(
          'This link does not say which order is yours. You can look it up by its number and your phone or email.',
        )}
      </p>
      <div className="mt-6 mb-12 flex flex-wrap gap-3">
        <ButtonLink to="/products" variant="primary">
          {t(CONTINUE_SHOPPING)}
        </ButtonLink>
        <ButtonLink to="/track-order">{t('Track Order')}</ButtonLink>
      </div>
    </div>
  )
}

function useEmptiedCart({ idempotencyKey, token }: Pick<Order, 'idempotencyKey' | 'token'>): void {
  const cart = useCart()
  useEffect(() => {
    if (!cart.isLoaded || !retireKey(idempotencyKey)) return
    cart.clear()
    clearRememberedDetails()
    clearConsent()
    rememberCode('')
    notePlacedOrder(token)
  }, [cart, idempotencyKey, token])
}
