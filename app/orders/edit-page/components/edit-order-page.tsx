import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { AddedPieces } from '#app/catalogue/piece-picker/components/added-pieces.tsx'
import { Estimate, EstimateButton } from '#app/catalogue/piece-picker/components/estimate.tsx'
import { PieceSearchForm } from '#app/catalogue/piece-picker/components/piece-search.tsx'
import { toCollectText } from '#app/money/payments/to-collect-text.ts'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { deliveryTexts } from '#app/orders/confirmation/delivery-correction.ts'
import { ChargeChoice } from '#app/orders/edits/components/charge-choice.tsx'
import { DiscountChoice } from '#app/orders/edits/components/discount-choice.tsx'
import type { EditResult } from '#app/orders/edits/discount-fields.ts'
import { statusWord } from '#app/orders/lifecycle/status-word.ts'
import { StaffAddressFields } from '#app/pricing/addresses/components/staff-address-fields.tsx'
import { formatRupees } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { ResultNote } from '#app/ui/feedback/result-note.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { editFormSchema, LONGEST_REASON } from '../edit-form.ts'
import type { OrderToEdit } from '../find-order-to-edit.server.ts'
import { EditedLines } from './edited-lines.tsx'
import { PlainLines } from './plain-lines.tsx'
import { Revisions } from './revisions.tsx'
import { TakeOutLoose } from './take-out-loose.tsx'

interface Props {
  edited: OrderToEdit
  /** What was searched for, from the address. */
  search: string
  /** Which of the lines are edited, counted from 1. */
  page: number
  result: EditResult | undefined
}

/** Edits an order until it is handed over: pieces, prices, delivery and its charge. Works without JavaScript. */
export function EditOrderPage(props: Props) {
  const { search, page } = props
  const { order, revisions, canBeUndone } = props.edited
  const { edited, result, isOutdated, key, reopen } = useOpenedOrder(props)
  const { seenLoose, canBeEdited, isPacked } = edited
  return (
    <>
      <AdminHeading
        title={t('Edit {number}', { number: order.number })}
        back={{ label: order.number, to: `${ADMIN_ORDERS}/${encodeURIComponent(order.number)}` }}
        lead={
          <p className="tabular-nums">
            <bdi>{order.customerName}</bdi> · {t('Total {price}', { price: formatRupees(order.totalPaisa) })}{' '}
            · {toCollectText(order)}
          </p>
        }
      />
      {isOutdated ? (
        <OutdatedNotice refusal={result?.text} onReopen={reopen} />
      ) : (
        <ResultNote result={result} />
      )}
      {canBeEdited && !isPacked && <PieceSearchForm />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {seenLoose !== undefined && (
            <TakeOutLoose
              key={key}
              order={edited.order}
              seen={seenLoose}
              discountOffer={edited.discountOffer}
              result={result?.takeOut && result}
            />
          )}
          {canBeEdited ? (
            <EditForm
              key={`${key} ${page}`}
              {...{ edited, search, page }}
              result={result?.takeOut ? undefined : result}
            />
          ) : (
            seenLoose === undefined && (
              <p className="text-muted">
                {t(
                  'This order is {status}, so that it can’t be edited any more. What comes back is an exchange or a return.',
                  { status: statusWord(order.status) },
                )}
              </p>
            )
          )}
        </div>
        <Revisions revisions={revisions} canBeUndone={canBeUndone} />
      </div>
    </>
  )
}

/**
 * The order as the forms were opened with it, so that what is typed stays while a colleague saves. They are opened again by an edit that is
 * saved here, or by `reopen`.
 */
function useOpenedOrder({ edited, result }: Props) {
  const [opened, setOpened] = useState({ edited, handled: result, key: 0 })
  const isIdle = useNavigation().state === 'idle'
  const isOther = versionOf(edited) !== versionOf(opened.edited)
  const isNew = result !== opened.handled
  const reopen = () => setOpened({ edited, handled: result, key: opened.key + 1 })
  // The result of an edit comes before the order that it made.
  const isSaved = isNew && result?.isDone === true
  if (isSaved && isIdle) {
    if (isOther) reopen()
    else setOpened({ ...opened, handled: result })
  }
  return {
    edited: isOther ? { ...opened.edited, found: edited.found } : edited,
    // A form that was opened again does not show what was refused before.
    result: isNew || opened.key === 0 || result?.isDone ? result : undefined,
    isOutdated: isOther && !isSaved,
    key: opened.key,
    reopen,
  }
}

/** Differs once what a form was opened with can't be saved, or not all of it. */
function versionOf({ seen, seenLoose, isPacked, canBeEdited }: OrderToEdit): string {
  return JSON.stringify([seen, seenLoose, isPacked, canBeEdited])
}

/** Says that a colleague or the shopper saved first. It takes focus once the form is refused for that. */
function OutdatedNotice({ refusal, onReopen }: { refusal: string | undefined; onReopen: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) notice.current?.focus()
  }, [refusal])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="sticky top-16 z-20 mb-4 rounded-control bg-status-yellow px-4 py-3 lg:top-4"
    >
      <p className="font-medium">
        {refusal ?? t('A colleague or the shopper changed this order meanwhile.')}
      </p>
      <p className="mt-1">
        {t('What you typed is not saved. It stays here until you show the order as it is now.')}
      </p>
      <Button onClick={onReopen} className="mt-3">
        {t('Show the order as it is now')}
      </Button>
    </div>
  )
}

function EditForm({ edited, search, page, result }: Props) {
  const { order, seen, isPacked, found } = edited
  const intent = useNavigation().formData?.get('intent')
  const [form, fields] = useForm({
    id: 'edit-order',
    lastResult: result?.submission,
    defaultValue: deliveryTexts(order),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: editFormSchema }),
  })
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      aria-label={t('Edit the order')}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="seen" value={seen} />
      <FormErrors
        errors={(form.errors ?? []).map(message => ({ message }))}
        title={t('Nothing was changed.')}
        attempt={result}
      />
      <Panel title={t('Pieces')}>
        {isPacked ? (
          <PackedLines edited={edited} />
        ) : (
          <>
            <EditedLines edited={edited} page={page} typed={result?.submission?.initialValue ?? undefined} />
            <AddedPieces search={search} found={found} />
          </>
        )}
      </Panel>
      {!isPacked && (
        <Panel title={t('Delivery charge and discount')}>
          <ChargeChoice
            offer={edited.chargeOffer}
            result={result}
            typed={result?.submission?.initialValue ?? undefined}
            errors={fields.chargeAmount.errors}
          />
          <div className="mt-4">
            <DiscountChoice
              offer={edited.discountOffer}
              result={result}
              typed={result?.submission?.initialValue ?? undefined}
              errors={fields.discount.errors}
            />
          </div>
        </Panel>
      )}
      <Panel title={t('Deliver to')}>
        <StaffAddressFields fields={fields} />
      </Panel>
      <Panel title={t('Save')}>
        <Field
          label={t('Why')}
          {...getInputProps(fields.reason, { type: 'text' })}
          errors={fields.reason.errors}
          placeholder={t('Wants L instead of M')}
          maxLength={LONGEST_REASON}
        />
        <div className="mt-3">
          <Checkbox name="isMailed" isTicked>
            {t('Email the customer what changed')}
          </Checkbox>
        </div>
        <Estimate text={result?.estimate} />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="edit" variant="primary" busy={intent === 'edit'}>
            {t('Save the changes')}
          </Button>
          <EstimateButton form={form.id} isBusy={intent === 'estimate'} />
        </div>
      </Panel>
    </Form>
  )
}

function PackedLines({ edited: { order } }: { edited: OrderToEdit }) {
  return (
    <>
      <PlainLines lines={order.lines} />
      <p className="mt-3 text-muted">
        {rich(
          'The order is packed, so that only its delivery can be changed. To change pieces or the charge, take its parcel apart on <a>the order’s page</a>.',
          {
            a: words => (
              <Link to={`${ADMIN_ORDERS}/${encodeURIComponent(order.number)}`} className="text-link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </>
  )
}
