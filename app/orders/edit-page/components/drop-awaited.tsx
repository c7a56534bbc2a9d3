import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'
import type { AdminOrder } from '#app/orders/admin/admin-order.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { dropFormSchema, LONGEST_REASON } from '../edit-form.ts'
import { PlainLines } from './plain-lines.tsx'

interface Props {
  order: AdminOrder
  /** The content that the page shows, as `digestContent` writes it. */
  seen: string
  result: FormResult | undefined
}

/** Takes out of an order what has not arrived, once a parcel of it has left. */
export function DropAwaited({ order, seen, result }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'drop'
  const [form, fields] = useForm({
    id: 'drop-awaited',
    lastResult: result?.submission,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: dropFormSchema }),
  })
  const awaited = order.lines.flatMap(line => (line.awaited ? [{ ...line, quantity: line.awaited }] : []))
  return (
    <Form method="post" {...getFormProps(form)}>
      <input type="hidden" name="seen" value={seen} />
      <Panel title={t('Pieces that have not arrived')}>
        <PlainLines lines={awaited} />
        <p className="mt-3 text-muted">
          {t(
            'You can take them out of the order. What was sent stays as it is, and they are not charged; neither is a delivery charge that only their parcel would have collected.',
          )}{' '}
          {t('Once all that was sent has been delivered or has come back, this ends the order.')}
        </p>
        <Field
          label={t('Why')}
          {...getInputProps(fields.reason, { type: 'text' })}
          errors={fields.reason.errors}
          placeholder={t('The fabric is sold out')}
          maxLength={LONGEST_REASON}
          className="mt-4"
        />
        <div className="mt-3">
          <Checkbox name="isMailed" isTicked>
            {t('Email the customer what changed')}
          </Checkbox>
        </div>
        <Button type="submit" name="intent" value="drop" variant="primary" busy={isBusy} className="mt-3">
          {t('Take them out')}
        </Button>
      </Panel>
    </Form>
  )
}
