import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'
import type { StartPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import { AddedPieces } from '#app/catalogue/piece-picker/components/added-pieces.tsx'
import { Estimate, EstimateButton } from '#app/catalogue/piece-picker/components/estimate.tsx'
import { PieceSearchForm } from '#app/catalogue/piece-picker/components/piece-search.tsx'
import type { Piece } from '#app/catalogue/piece-picker/piece.ts'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { deliveryTexts } from '#app/orders/confirmation/delivery-correction.ts'
import { StaffAddressFields } from '#app/pricing/addresses/components/staff-address-fields.tsx'
import type { FormResult } from '#app/shared/form-result.ts'
import { CALLER_SOURCES } from '#app/shared/order-source.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { Caller } from '../find-caller.server.ts'
import type { OrderDraft } from '../order-draft.ts'
import { LONGEST_ORDER_NOTE, phoneOrderSchema } from '../phone-order-form.ts'
import { CallerPanel } from './caller-panel.tsx'
import { DraftList } from './draft-list.tsx'
import { useSavedDraft } from './use-saved-draft.ts'

interface Props {
  /** What was typed as the phone number. */
  typedPhone: string
  caller: Caller | undefined
  /** What was typed for this phone before, and not confirmed. */
  draft: OrderDraft | undefined
  /** The pieces of the draft. */
  draftPieces: readonly StartPiece[]
  /** All drafts, shown while no phone is typed. */
  drafts: readonly OrderDraft[]
  /** What was searched for, from the address. */
  search: string
  found: readonly Piece[]
  idempotencyKey: string
  result: FormResult | undefined
}

/** Takes an order for a caller: who, what, where to, confirmed. */
export function NewOrderPage(props: Props) {
  const { typedPhone, caller, drafts, result } = props
  return (
    <>
      <AdminHeading title={t('New order')} back={{ label: t('Orders'), to: ADMIN_ORDERS }} />
      <PieceSearchForm>
        <input type="hidden" name="phone" value={typedPhone} />
      </PieceSearchForm>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="xl:order-2">
          <CallerPanel key={typedPhone} typed={typedPhone} caller={caller} />
        </div>
        {!caller && !result && <DraftList drafts={drafts} />}
        {(caller || result) && <OrderForm key={caller?.phone ?? ''} {...props} />}
      </div>
    </>
  )
}

function OrderForm({ caller, draft, draftPieces, search, found, idempotencyKey, result }: Props) {
  const intent = useNavigation().formData?.get('intent')
  const known = caller?.details
  const [form, fields] = useForm({
    id: 'new-order',
    lastResult: result?.submission,
    defaultValue: {
      ...(known && deliveryTexts(known)),
      phoneNumber: caller && formatPhoneNumber(caller.phone),
      email: known?.email,
      ...draft?.fields,
    },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: phoneOrderSchema }),
  })
  const isSaved = useSavedDraft(form.id, caller?.phone)
  const field = (name: 'email' | 'chargeAmount' | 'note') => ({
    ...getInputProps(fields[name], { type: 'text' }),
    errors: fields[name].errors,
  })
  return (
    <Form method="post" {...getFormProps(form)} aria-label={t('New order')} className="flex flex-col gap-5">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="draftOf" value={caller?.phone ?? ''} />
      <FormErrors
        errors={(form.errors ?? []).map(message => ({ message }))}
        title={t('Nothing was ordered.')}
        attempt={result}
      />
      <Panel title={t('Pieces')}>
        <AddedPieces search={search} found={found} initial={draftPieces} />
      </Panel>
      <Panel title={t('Deliver to')}>
        <StaffAddressFields fields={fields} />
        <Field
          label={t('Email')}
          optional
          hint={t('Without one no emails are sent')}
          {...field('email')}
          className="mt-5"
        />
      </Panel>
      <Panel title={t('Confirm')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('Ordered')}
            name="orderSource"
            required={false}
            defaultValue={draft?.fields.orderSource}
          >
            {Object.entries(CALLER_SOURCES).map(([source, text]) => (
              <option key={source} value={source}>
                {t(text)}
              </option>
            ))}
          </Select>
          <Select
            label={t('Delivery charge')}
            name="charge"
            required={false}
            defaultValue={draft?.fields.charge}
          >
            <option value="by-the-rules">{t('By the rules')}</option>
            <option value="free">{t('Free')}</option>
            <option value="other">{t('The amount below')}</option>
          </Select>
          <Field
            label={t('Amount for delivery in PKR')}
            optional
            inputMode="decimal"
            {...field('chargeAmount')}
          />
          <Field
            label={t('Discount or voucher code')}
            optional
            name="discountCode"
            maxLength={40}
            defaultValue={draft?.fields.discountCode}
          />
          <Field
            label={t('Note for colleagues')}
            optional
            {...field('note')}
            maxLength={LONGEST_ORDER_NOTE}
            className="sm:col-span-2"
          />
        </div>
        <Estimate text={result?.estimate} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="place" variant="primary" busy={intent === 'place'}>
            {t('Confirm the order')}
          </Button>
          <EstimateButton form={form.id} isBusy={intent === 'estimate'} />
        </div>
        <p role="status" className="mt-3 min-h-6 text-sm text-muted">
          {draftText(isSaved, draft)}
        </p>
      </Panel>
    </Form>
  )
}

/** Where the form stands as a draft. */
function draftText(isSaved: boolean | undefined, draft: OrderDraft | undefined): string {
  if (isSaved === true) return t('Saved as a draft.')
  if (isSaved === false || !draft) return ''
  return t('As {savedBy} left it on {time}.', {
    savedBy: draft.savedBy,
    time: formatAdminMoment(draft.savedAt),
  })
}
