import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'
import { deliveryCorrectionSchema, deliveryTexts } from '#app/orders/confirmation/delivery-correction.ts'
import { StaffAddressFields } from '#app/pricing/addresses/components/staff-address-fields.tsx'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { useComparedValue } from '#app/ui/forms/use-compared-value.ts'
import type { CorrectionResult } from '../correction-result.ts'

interface Props {
  order: OrderDelivery
  /** Of its delivery, as `readSeenOrder` has it. */
  seen: string
  result: CorrectionResult | undefined
}

/** Says what was corrected, and offers to correct the recipient and the address. Works without JavaScript. */
export function Correction({ order, seen, result }: Props) {
  const [compared, hold] = useComparedValue(seen, result)
  return (
    <>
      {result?.isDone && (
        <p role="status" className="mt-3 font-medium">
          {result.text}
        </p>
      )}
      {/* A correction that was saved closes the form. What is typed stays while the pieces are saved, or by a colleague. */}
      <CorrectionForm key={compared} order={order} seen={compared} result={result} onType={hold} />
    </>
  )
}

function CorrectionForm({ order, seen, result, onType }: Props & { onType: () => void }) {
  const isSaving = useNavigation().formData?.get('intent') === 'correct'
  const [form, fields] = useForm({
    id: 'correction',
    lastResult: result?.submission,
    defaultValue: deliveryTexts(order),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: deliveryCorrectionSchema }),
  })
  return (
    <details className="mt-3" open={result?.submission !== undefined && !result.isDone}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
        {t('Correct it')}
      </summary>
      <Form
        method="post"
        {...getFormProps(form)}
        aria-label={t('Correct the delivery')}
        onInput={onType}
        className="mt-2"
      >
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="agreed" value={result?.agreed ?? ''} />
        <FormErrors
          errors={(form.errors ?? []).map(message => ({ message }))}
          title={t('Nothing was changed.')}
          attempt={result}
        />
        <StaffAddressFields fields={fields} />
        <Button type="submit" name="intent" value="correct" busy={isSaving} className="mt-5">
          {t('Save the correction')}
        </Button>
      </Form>
    </details>
  )
}
