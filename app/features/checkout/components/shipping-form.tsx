import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatPaisa } from '#app/shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { PAKISTANI_CITIES, usualZipCode } from '../pakistani-cities.ts'
import {
  MISSING_SHIPPING_DETAILS,
  shippingDetailsSchema,
  summariseShippingErrors,
} from '../shipping-details.ts'
import { useKeptDetails } from '../use-kept-details.ts'

interface Props {
  /** The JSON of the basket's lines. */
  cart: string
  idempotencyKey: string
  totalPaisa: number
  /** The server's answer to the last attempt. */
  lastResult: SubmissionResult | undefined
  /** Why the last attempt was refused, where no field is to blame. */
  refusals: readonly string[]
  /** Where the shopper goes back to the lines. */
  backLink: ReactNode
}

/** Where the order goes and how it is paid; sends the basket with it. Works without JavaScript. */
export function ShippingForm({ cart, idempotencyKey, totalPaisa, lastResult, refusals, backLink }: Props) {
  const isPlacing = useNavigation().formAction?.startsWith('/checkout') ?? false
  const [form, fields] = useForm({
    id: 'shipping',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: shippingDetailsSchema }),
  })
  const kept = useKeptDetails(form.id)
  const summary = summariseShippingErrors(form.value ?? {}, form.allErrors)
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    // Only a new answer is told, not each key typed after it.
    const first = refusals[0] ?? (lastResult?.status === 'error' ? summary : undefined)
    if (first && told.current !== lastResult) notify.error(first)
    told.current = lastResult
  }, [lastResult, refusals, summary])

  const field = (name: FieldName) => ({
    ...getInputProps(fields[name], { type: INPUT_TYPES[name] }),
    errors: fields[name].errors,
  })
  return (
    <Form
      method="post"
      action="/checkout?step=shipping"
      {...getFormProps(form)}
      onChange={kept.keep}
      aria-label="Shipping details"
    >
      <FormErrors
        title={summaryTitle(refusals, summary)}
        errors={[
          ...refusals.map(message => ({ message })),
          ...FIELD_NAMES.flatMap(name =>
            (fields[name].errors ?? []).slice(0, 1).map(message => ({ message, fieldId: fields[name].id })),
          ),
        ]}
        attempt={lastResult}
      />
      <input type="hidden" name="cart" value={cart} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Full name" {...field('fullName')} autoComplete="name" className="sm:col-span-2" />
        <Field
          label="Email"
          {...field('email')}
          autoComplete="email"
          inputMode="email"
          hint="For your order confirmation"
        />
        <Field
          label="Phone number"
          {...field('phoneNumber')}
          autoComplete="tel"
          inputMode="tel"
          hint="The courier calls it, like 0300 1234567"
        />
        <Field
          label="Street address"
          {...field('streetAddress')}
          autoComplete="street-address"
          className="sm:col-span-2"
          placeholder="House, street, area"
        />
        <Field
          label="City"
          {...field('city')}
          autoComplete="address-level2"
          list="cities"
          onBlur={event => fillUsualZipCode(event.currentTarget)}
        />
        <Field label="ZIP code" {...field('zipCode')} autoComplete="postal-code" inputMode="numeric" />
        <datalist id="cities">
          {PAKISTANI_CITIES.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <PaymentChoice totalPaisa={totalPaisa} />
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
        {backLink}
        <Button type="submit" variant="primary" busy={isPlacing} className="min-h-13">
          {isPlacing ? 'Placing your order…' : 'Confirm & Continue to Payment'}
        </Button>
      </div>
    </Form>
  )
}

function summaryTitle(refusals: readonly string[], summary: string | undefined): string | undefined {
  if (refusals.length > 0) return 'Your order was not placed.'
  return summary === MISSING_SHIPPING_DETAILS ? summary : undefined
}

const FIELD_NAMES = ['fullName', 'email', 'phoneNumber', 'streetAddress', 'city', 'zipCode'] as const
type FieldName = (typeof FIELD_NAMES)[number]

const INPUT_TYPES = {
  fullName: 'text',
  phoneNumber: 'tel',
  streetAddress: 'text',
  city: 'text',
  zipCode: 'text',
  email: 'email',
} as const

function PaymentChoice({ totalPaisa }: { totalPaisa: number }) {
  return (
    <fieldset className="mt-8">
      <legend className="mb-3 font-serif text-heading font-medium">Payment</legend>
      <label className="flex cursor-pointer items-start gap-3 rounded-control border border-ink bg-raised p-4">
        <input
          type="radio"
          name="paymentMethod"
          value="cash_on_delivery"
          defaultChecked
          className="mt-1 size-5 accent-accent"
        />
        <span>
          <span className="font-semibold">Cash on delivery</span>
          <span className="mt-1 block text-sm text-muted">
            You pay <span className="font-semibold text-ink money">{formatPaisa(totalPaisa)}</span> in cash
            when your parcel arrives.
          </span>
        </span>
      </label>
    </fieldset>
  )
}

/** A known city brings its ZIP code along, unless the shopper typed one. */
function fillUsualZipCode(city: HTMLInputElement): void {
  const zipCode = city.form?.elements.namedItem('zipCode')
  const usual = usualZipCode(city.value)
  if (usual && zipCode instanceof HTMLInputElement && !zipCode.value) {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setValue?.call(zipCode, usual)
    zipCode.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
