import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'
import type { AdminOrder } from '#app/orders/admin/admin-order.ts'
import { DiscountChoice } from '#app/orders/edits/components/discount-choice.tsx'
import type { DiscountOffer, EditResult } from '#app/orders/edits/discount-fields.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { LONGEST_REASON, takeOutFormSchema } from '../edit-form.ts'
import { PlainLines } from './plain-lines.tsx'

interface Props {
  order: AdminOrder
  /** The content and the loose pieces that the page shows, as `digestLoose` writes them. */
  seen: string
  discountOffer: DiscountOffer
  result: EditResult | undefined
}

/** Takes out of an order what is in no parcel, once other pieces of it are packed or sent. Staff read first what it costs then. */
export function TakeOutLoose({ order, seen, discountOffer, result }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'take-out'
  const [form, fields] = useForm({
    id: 'take-out',
    lastResult: result?.submission,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: takeOutFormSchema }),
  })
  const { question, seenTotalPaisa } = result?.takeOut ?? {}
  const typed = result?.submission?.initialValue ?? undefined
  return (
    <Form method="post" {...getFormProps(form)} aria-label={t('Take out what is in no parcel')}>
      <input type="hidden" name="seen" value={seen} />
      <Panel title={t('Pieces in no parcel')}>
        <LoosePieces lines={order.lines} />
        <p className="mt-3 text-muted">
          {t(
            'You can take them out of the order. What is packed or sent stays as it is. Once all of that has been delivered or has come back, this ends the order.',
          )}
        </p>
        {discountOffer.usual !== 'none' && (
          <div className="mt-4">
            <DiscountChoice
              offer={discountOffer}
              result={result}
              typed={typed}
              errors={fields.discount.errors}
            />
          </div>
        )}
        <Field
          label={t('Why')}
          {...getInputProps(fields.reason, { type: 'text' })}
          errors={fields.reason.errors}
          placeholder={t('The fabric is sold out')}
          maxLength={LONGEST_REASON}
          className="mt-4"
        />
        <div className="mt-3">
          <Checkbox name="isMailed" isTicked={typed === undefined || typed.isMailed === 'on'}>
            {t('Email the customer what changed')}
          </Checkbox>
        </div>
        {question === undefined ? (
          <Button type="submit" name="intent" value="take-out" busy={isBusy} className="mt-3">
            {t('Take them out…')}
          </Button>
        ) : (
          <div role="status" className="mt-4 rounded-control bg-status-yellow px-4 py-3 wrap-anywhere">
            <p className="font-semibold">{t('Take them out?')}</p>
            <p className="mt-1">{question}</p>
            <input type="hidden" name="seenTotal" value={seenTotalPaisa} />
            <div className="mt-3 flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="take-out" variant="primary" busy={isBusy}>
                {t('Take them out')}
              </Button>
              <ButtonLink to="." className="px-4">
                {t('Leave them in')}
              </ButtonLink>
            </div>
          </div>
        )}
      </Panel>
    </Form>
  )
}

/** The loose pieces of an order: those that go back on sale, and those that it waits for. */
function LoosePieces({ lines }: Pick<AdminOrder, 'lines'>) {
  const awaited = lines.flatMap(line => (line.awaited ? [{ ...line, quantity: line.awaited }] : []))
  const here = lines.flatMap(line => {
    const quantity = (line.loose ?? 0) - (line.awaited ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return (
    <div className="grid gap-3">
      {here.length > 0 && (
        <section>
          <h3 className="text-sm text-muted">{t('They go back on sale:')}</h3>
          <PlainLines lines={here} />
        </section>
      )}
      {awaited.length > 0 && (
        <section>
          <h3 className="text-sm text-muted">{t('They have not arrived:')}</h3>
          <PlainLines lines={awaited} />
        </section>
      )}
    </div>
  )
}
