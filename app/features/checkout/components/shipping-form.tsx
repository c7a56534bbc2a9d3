import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { AddressFields } from '#app/features/addresses/components/address-fields.tsx'
import {
  MISSING_SHIPPING_DETAILS,
  shippingDetailsSchema,
  summariseShippingErrors,
} from '#app/features/addresses/shipping-details.ts'
import { ALL_SHIPPING_FIELDS, type ShippingField } from '#app/features/addresses/shipping-fields.ts'
import { useRememberedDetails } from '#app/features/addresses/use-remembered-details.ts'
import { TermsNote } from '#app/features/site/components/terms-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import type { CheckoutFormResult } from '../checkout-result.ts'
import { type FindKnownDetails, useKnownDetails } from '../use-known-details.ts'
import { PaymentChoice } from './payment-choice.tsx'

export const SHIPPING_FORM_ID = 'shipping'
const HEADING_ID = 'shipping-heading'

interface Props {
  /** The JSON of the basket's lines. */
  cart: string
  idempotencyKey: string
  /** False while the basket is still being brought up to date: what is sent then would be another basket a moment later. */
  isUpToDate?: boolean
  /** None where the server could not find out. */
  totalPaisa: number | undefined
  /** The server's answer to the last attempt. */
  answer: CheckoutFormResult | undefined
  /** Where the shopper goes back to the lines. */
  backLink: ReactNode
  /** Asks what is known of whoever is signed in. */
  findKnownDetails?: FindKnownDetails
}

/** Where the order goes and how it is paid; sends the basket with it. Works without JavaScript. */
export function ShippingForm({
  cart,
  idempotencyKey,
  isUpToDate = true,
  totalPaisa,
  answer,
  backLink,
  findKnownDetails,
}: Props) {
  const isPlacing = useNavigation().formAction?.startsWith('/checkout') ?? false
  const [form, fields] = useForm({
    id: SHIPPING_FORM_ID,
    lastResult: answer?.submission,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: shippingDetailsSchema }),
  })
  const remembered = useRememberedDetails(form.id)
  useKnownDetails(form.id, findKnownDetails)
  const summary = summariseShippingErrors(form.value ?? {}, form.allErrors)
  const refusals = answer?.refusals ?? []
  useToldAnswer(answer, refusals[0] ?? summary)

  const field = (name: ShippingField) => ({
    ...getInputProps(fields[name], { type: INPUT_TYPES[name] }),
    errors: fields[name].errors,
  })
  return (
    <Form
      method="post"
      action="/checkout?step=shipping"
      {...getFormProps(form)}
      onChange={remembered.store}
      aria-labelledby={HEADING_ID}
      className="@container max-w-2xl"
    >
      <FormErrors
        title={summaryTitle(answer, summary)}
        errors={[
          ...refusals.map(message => ({ message })),
          ...ALL_SHIPPING_FIELDS.flatMap(name =>
            (fields[name].errors ?? []).slice(0, 1).map(message => ({ message, fieldId: fields[name].id })),
          ),
        ]}
        attempt={answer}
      />
      <input type="hidden" name="cart" value={cart} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <h2 id={HEADING_ID} className="mb-4 font-serif text-heading font-medium">
        Shipping details
      </h2>
      <AddressFields field={field}>
        <EmailField
          label="Email"
          {...field('email')}
          asked={answer?.askedEmail ?? ''}
          autoComplete="email"
          hint="For your order confirmation"
        />
      </AddressFields>
      <PaymentChoice totalPaisa={totalPaisa} />
      <div className="mt-8 flex flex-col-reverse gap-3 @md:flex-row @md:items-center @md:justify-between">
        {backLink}
        <Button type="submit" variant="primary" busy={isPlacing || !isUpToDate} className="min-h-13">
          {isPlacing ? 'Placing your order…' : 'Confirm & Continue to Payment'}
        </Button>
      </div>
      <TermsNote />
    </Form>
  )
}

/** Tells each answer in passing, once: not again for each key that is typed after it. */
function useToldAnswer(answer: CheckoutFormResult | undefined, sentence: string | undefined): void {
  const told = useRef<CheckoutFormResult>(undefined)
  useEffect(() => {
    if (answer && sentence && told.current !== answer) notify.error(sentence)
    told.current = answer
  }, [answer, sentence])
}

function summaryTitle(
  answer: CheckoutFormResult | undefined,
  summary: string | undefined,
): string | undefined {
  if (answer?.isUncertain) return 'We don’t know yet whether your order was placed.'
  if (answer && answer.refusals.length > 0) return 'Your order was not placed.'
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
