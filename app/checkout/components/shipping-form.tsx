import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { ContactConsent } from '#app/checkout/abandoned-checkouts/components/contact-consent.tsx'
import type { CartView } from '#app/checkout/cart/cart-view.ts'
import { AddressFields, FoldedCourierHints } from '#app/pricing/addresses/components/address-fields.tsx'
import {
  MISSING_SHIPPING_DETAILS,
  shippingSchemaFor,
  summariseShippingErrors,
} from '#app/pricing/addresses/shipping-details.ts'
import { ALL_SHIPPING_FIELDS, type ShippingField } from '#app/pricing/addresses/shipping-fields.ts'
import { useRememberedDetails } from '#app/pricing/addresses/use-remembered-details.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import { TermsNote } from '#app/storefront/site/components/terms-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { isSending } from '#app/ui/forms/is-sending.ts'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import type { CheckoutFormResult } from '../checkout-result.ts'
import {
  SEEN_ADVANCE,
  SEEN_DISCOUNT,
  SEEN_FIRST_ADVANCE,
  SEEN_SHIPPING,
  SEEN_VOUCHER,
} from '../seen-amounts.ts'
import { toPayOf, toPayText } from '../to-pay.ts'
import { useHeldOrder } from '../use-held-order.ts'
import { type FindKnownDetails, useKnownDetails } from '../use-known-details.ts'
import { CashProblemNote, CityNote } from './delivery-note.tsx'
import { DiscountCode } from './discount-code.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { TrustLines } from './trust-lines.tsx'

export const SHIPPING_FORM_ID = 'shipping'
const HEADING_ID = 'shipping-heading'
const CASH_PROBLEM_ID = 'cash-problem'

interface Props {
  /** The JSON of the cart lines. */
  cart: string
  idempotencyKey: string
  /** False if `amounts` are of another cart, city, code or way of paying than is chosen. */
  isQuoted?: boolean
  /** Whether a quote of what is chosen is awaited. */
  isQuoting?: boolean
  /** Undefined if the server could not price the cart. */
  amounts:
    | Pick<
        CartView,
        | 'lines'
        | 'subtotalPaisa'
        | 'shippingPaisa'
        | 'discountPaisa'
        | 'totalPaisa'
        | 'delivery'
        | 'discounts'
        | 'voucher'
        | 'cash'
        | 'payment'
        | 'needsEmail'
      >
    | undefined
  /** The city for which the cart is quoted, as typed. */
  city?: string
  /** Called with what the city field contains, once it is chosen or left. */
  onCity?: (city: string) => void
  /** The code of a discount or voucher with which the cart is quoted. */
  code?: string
  /** Called with that code, once it is typed. */
  onCode?: (code: string) => void
  /** How the cart is quoted to be paid. */
  method?: PaymentMethod
  /** Called with another way of paying, once it is chosen. */
  onMethod?: (method: PaymentMethod) => void
  /** The result of the last attempt. */
  result: CheckoutFormResult | undefined
  /** A link back to the cart lines. */
  backLink: ReactNode
  /** What the shop promises about returns. */
  returns?: string
  /** Below the heading: who orders. */
  shopperNote?: ReactNode
  /** Fetches the saved details of the signed-in customer. */
  findKnownDetails?: FindKnownDetails
}

/** The form for the delivery address and payment. Sends the cart with it. Works without JavaScript. */
export function ShippingForm({
  cart,
  idempotencyKey,
  isQuoted = true,
  isQuoting = false,
  amounts,
  city,
  onCity,
  code,
  onCode,
  method: chosenMethod,
  onMethod,
  result,
  backLink,
  returns = '',
  shopperNote,
  findKnownDetails,
}: Props) {
  const isPlacing = useIsSending('/checkout')
  const needsEmail = amounts?.needsEmail ?? true
  const method = chosenMethod ?? result?.method ?? 'cash_on_delivery'
  const [form, fields] = useForm({
    id: SHIPPING_FORM_ID,
    lastResult: result?.submission,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: shippingSchemaFor(needsEmail) }),
  })
  const remembered = useRememberedDetails(form.id)
  const { isGuest, fillAgain } = useKnownDetails(form.id, findKnownDetails, filled => onCity?.(filled))
  function chooseCity(typed: string) {
    onCity?.(typed)
    if (typed !== city) fillAgain()
  }
  const summary = summariseShippingErrors(form.value ?? {}, form.allErrors)
  const refusals = result?.refusals ?? []

  const problem = amounts?.delivery?.problem
  const { onSubmit, ...formProps } = getFormProps(form)
  const formElement = useRef<HTMLFormElement>(null)
  const { isHeld, question, hold, dropQuestion } = useHeldOrder(formElement, isQuoting, amounts, method)
  // Whether an email is needed is only known with the first quote.
  const schema = shippingSchemaFor(amounts?.needsEmail ?? false)
  const hasErrors = (sent: HTMLFormElement) =>
    parseWithZod(new FormData(sent), { schema }).status !== 'success'
  function submit(event: FormEvent<HTMLFormElement>) {
    // What is wrong is said at once, whatever the order costs. A check of what is typed is no order.
    if (!isSending(event.nativeEvent as SubmitEvent) || hasErrors(event.currentTarget)) return onSubmit(event)
    dropQuestion()
    const typedCity = cityOf(event.currentTarget)
    // Enter in the field of the city sends the form before the city is quoted.
    const hasNewCity = onCity !== undefined && typedCity !== city
    if ((hasNewCity || isQuoting) && hold()) {
      event.preventDefault()
      if (hasNewCity) onCity(typedCity)
      return
    }
    // The server refuses it, too. The problem of a city that was chosen before does not count.
    if (!problem || !isQuoted || typedCity !== city) return onSubmit(event)
    event.preventDefault()
    document.getElementById(CASH_PROBLEM_ID)?.focus()
  }

  const field = (name: ShippingField) => ({
    ...getInputProps(fields[name], { type: INPUT_TYPES[name] }),
    errors: fields[name].errors,
  })
  return (
    <Form
      method="post"
      action="/checkout?step=shipping"
      // Back from the confirmation leads past the form, which then is for another order.
      replace
      {...formProps}
      ref={formElement}
      onSubmit={submit}
      onChange={event => remembered.store(event, isGuest)}
      aria-labelledby={HEADING_ID}
      // Nearly all of it is needed.
      data-marks="optional"
      className="@container max-w-2xl"
    >
      <FormErrors
        title={summaryTitle(result, summary)}
        errors={[
          ...refusals.map(message => ({ message })),
          ...ALL_SHIPPING_FIELDS.flatMap(name =>
            (fields[name].errors ?? []).slice(0, 1).map(message => ({ message, fieldId: fields[name].id })),
          ),
        ]}
        attempt={result}
      />
      <input type="hidden" name="cart" value={cart} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {amounts && (
        <>
          <input type="hidden" name={SEEN_SHIPPING} value={amounts.shippingPaisa ?? 0} />
          <input type="hidden" name={SEEN_DISCOUNT} value={amounts.discountPaisa} />
          <input type="hidden" name={SEEN_VOUCHER} value={amounts.voucher?.paysPaisa ?? 0} />
          <input type="hidden" name={SEEN_ADVANCE} value={amounts.payment?.advancePaisa ?? 0} />
          <input type="hidden" name={SEEN_FIRST_ADVANCE} value={amounts.payment?.firstAdvancePaisa ?? 0} />
        </>
      )}
      <h2 id={HEADING_ID} className="font-serif text-title font-medium">
        {t('Where shall we bring it?')}
      </h2>
      <div className="mt-1 mb-2.5 min-h-8">{shopperNote}</div>
      <AddressFields
        field={field}
        onCity={chooseCity}
        ofCity={<CityNote delivery={amounts?.delivery} shippingPaisa={amounts?.shippingPaisa} />}
      >
        <EmailField
          label={t('Email')}
          {...field('email')}
          asked={result?.askedEmail ?? ''}
          autoComplete="email"
          optional={!needsEmail}
        />
      </AddressFields>
      <div className="mt-1.5 flex flex-wrap gap-x-5">
        <FoldedCourierHints field={field} />
        <DiscountCode
          code={code ?? result?.code ?? ''}
          discounts={amounts?.discounts}
          voucher={amounts?.voucher}
          onCode={onCode}
        />
      </div>
      <PaymentChoice method={method} payment={amounts?.payment} {...toPayOf(amounts)} onMethod={onMethod} />
      {problem && <CashProblemNote problem={problem} id={CASH_PROBLEM_ID} />}
      <p
        role="alert"
        className="mt-4 rounded-control bg-status-yellow px-4 py-3 font-medium text-pretty empty:hidden"
      >
        {question}
      </p>
      <div className="mt-4 grid gap-3">
        <ConfirmButton
          isPlacing={isPlacing}
          isHeld={isHeld}
          toPay={amounts ? toPayText(amounts, method) : ''}
        />
        {backLink}
      </div>
      <TrustLines method={method} payment={amounts?.payment} returns={returns} />
      <div className="mt-5 border-t border-line pt-3">
        {isGuest && <RememberTick {...remembered} />}
        <ContactConsent formId={form.id} cart={cart} />
      </div>
      <TermsNote />
    </Form>
  )
}

interface ConfirmButtonProps {
  isPlacing: boolean
  /** Whether it waits for the amounts. */
  isHeld: boolean
  /** In words; empty if the cart could not be priced. */
  toPay: string
}

function ConfirmButton({ isPlacing, isHeld, toPay }: ConfirmButtonProps) {
  return (
    <Button type="submit" variant="primary" busy={isPlacing || isHeld} className="min-h-13 w-full px-4">
      {isPlacing ? (
        t('Placing your order…')
      ) : (
        // On a narrow screen the amount stands below, whole.
        <span className="flex flex-wrap justify-center gap-x-2">
          <span>{t('Confirm & Continue to Payment')}</span>
          <span className="money">{toPay}</span>
        </span>
      )}
    </Button>
  )
}

type RememberTickProps = Pick<ReturnType<typeof useRememberedDetails>, 'isLasting' | 'setLasting'>

function RememberTick({ isLasting, setLasting }: RememberTickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={isLasting}
        onChange={event => setLasting(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      {t('Remember my details in this browser')}
    </label>
  )
}

function cityOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('city') ?? '')
}

function summaryTitle(
  result: CheckoutFormResult | undefined,
  summary: string | undefined,
): string | undefined {
  if (result?.isUncertain) return t('We don’t know yet whether your order was placed.')
  if (result && result.refusals.length > 0) return t('Your order was not placed.')
  return summary === MISSING_SHIPPING_DETAILS ? summary : undefined
}

const INPUT_TYPES = {
  fullName: 'text',
  phoneNumber: 'tel',
  streetAddress: 'text',
  city: 'text',
  zipCode: 'text',
  email: 'email',
  landmark: 'text',
  riderNote: 'text',
} as const
