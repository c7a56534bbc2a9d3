import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import { trackOrderSchema } from '../track-order-form.ts'

interface Props {
  lastResult: SubmissionResult | undefined
  /** What the numbers of new orders begin with. */
  orderPrefix: string
}

/** The form in which a guest enters an order number and the phone or email on it. Works without JavaScript. */
export function TrackOrderForm({ lastResult, orderPrefix }: Props) {
  const isSearching = useIsSending('/track-order')
  const [form, { orderNumber, phoneOrEmail }] = useForm({
    id: 'track-order',
    lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: trackOrderSchema }),
  })
  return (
    <Form method="post" action="/track-order" {...getFormProps(form)} className="max-w-md">
      <FormErrors
        errors={(form.errors ?? []).map(message => ({ message }))}
        title={t('Not found.')}
        attempt={lastResult}
      />
      <div className="space-y-5">
        <Field
          label={t('Order number')}
          {...getInputProps(orderNumber, { type: 'text' })}
          errors={orderNumber.errors}
          placeholder={`${orderPrefix}-48302915`}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Field
          label={t('Phone number or email')}
          {...getInputProps(phoneOrEmail, { type: 'text' })}
          errors={phoneOrEmail.errors}
          autoComplete="email"
        />
        <Button type="submit" variant="primary" busy={isSearching} className="max-sm:w-full">
          {t('Track Order')}
        </Button>
      </div>
    </Form>
  )
}
