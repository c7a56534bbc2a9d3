import { useEffect, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { parcelAddress } from '#app/fulfilment/parcels/parcel-address.ts'
import type { CappedCount } from '#app/shared/capped-count.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { formatRupees } from '#app/shared/money.ts'
import { isolated, rich, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { PressedInput } from '#app/ui/forms/pressed-input.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { courierCashAddress, payoutAddress } from '../cash-address.ts'
import { type OwedParcel, owedPaisa } from '../couriers/courier-account.ts'
import {
  isDifference,
  LONGEST_PAYOUT_REFERENCE,
  MOST_PAID_PARCELS,
  typedAmounts,
} from '../statements/payout-form.ts'
import { payoutDifference } from '../statements/payout-lines.ts'
import { differenceText } from '../statements/payout-text.ts'
import { signedRupees } from './signed-rupees.ts'

interface Props {
  courier: { id: number; name: string }
  /** The part of a number that is searched for. */
  number: string
  parcels: readonly OwedParcel[]
  /** The id after which the next page begins; undefined on the last. */
  next: number | undefined
  /** All parcels that the courier could pay for. */
  count: CappedCount
  /** As `2026-11-23`. */
  today: string
  result: TypedFormResult | undefined
}

/** The parcels that are chosen, with what is owed for each in paisa. They stay chosen while others are looked for. */
type Chosen = ReadonlyMap<number, number>

/** Records what a courier paid without a file: which parcels it paid for, and the amounts. */
export function PayoutPage(props: Props) {
  const { courier, parcels, count, result } = props
  useNotice(result)
  const [chosen, setChosen] = useState<Chosen>(() => {
    const before = new Set(result?.typed?.parcels?.split(','))
    return paisaById(parcels.filter(({ id }) => before.has(String(id))))
  })
  return (
    <div>
      <AdminHeading
        title={t('Record a payout of {name}', { name: courier.name })}
        back={{ label: courier.name, to: courierCashAddress(courier.id) }}
        lead={t(
          'Choose the parcels that it paid for, and enter what it deducted and paid. It counts like a statement from a file, and you can undo it.',
        )}
      />
      {count.total === 0 ? (
        <EmptyState title={t('The courier owes for no parcel.')}>
          <p>{t('Once a parcel is delivered and its cash collected, you can record its payout here.')}</p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <Panel title={t('Parcels')}>
            <Search {...props} />
            <Choice {...props} chosen={chosen} onChoose={setChosen} />
            <ListParts count={parcels.length} next={props.next} />
          </Panel>
          <Panel title={t('Payout')} className="xl:sticky xl:top-20">
            <PayoutForm {...props} chosen={chosen} />
          </Panel>
        </div>
      )}
    </div>
  )
}

function Search({ courier, number }: Props) {
  return (
    <Form method="get" action={payoutAddress(courier.id)} preventScrollReset role="search" className="mb-3">
      <SearchField
        key={number}
        name="q"
        label={t('Tracking, parcel or order number')}
        defaultValue={number}
      />
    </Form>
  )
}

interface ChoiceProps extends Props {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** The parcels of this page, each to tick. */
function Choice({ parcels, number, chosen, onChoose, ...props }: ChoiceProps) {
  if (parcels.length === 0) {
    return <p className="py-3 text-muted">{t('No parcel that it owes for has “{number}”.', { number })}</p>
  }
  const choose = (some: readonly OwedParcel[], isChosen: boolean) => {
    const changed = new Map(chosen)
    for (const [id, paisa] of paisaById(some)) isChosen ? changed.set(id, paisa) : changed.delete(id)
    onChoose(changed)
  }
  return (
    <>
      <ChooseAll {...props} parcels={parcels} number={number} chosen={chosen} onChoose={choose} />
      <ul className="divide-y divide-line border-y border-line">
        {parcels.map(parcel => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            isChosen={chosen.has(parcel.id)}
            onPress={isChosen => choose([parcel], isChosen)}
          />
        ))}
      </ul>
    </>
  )
}

interface ChooseAllProps extends Omit<ChoiceProps, 'onChoose' | 'today' | 'result' | 'next'> {
  onChoose: (some: readonly OwedParcel[], isChosen: boolean) => void
}

/** All parcels of the page, all that the courier owes for, or none. */
function ChooseAll({ courier, parcels, number, count, chosen, onChoose }: ChooseAllProps) {
  const every = useFetcher<{ parcels: OwedParcel[] }>()
  const loaded = every.data?.parcels
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each response.
  useEffect(() => {
    if (loaded) onChoose(loaded, true)
  }, [loaded])
  const isAll = parcels.every(({ id }) => chosen.has(id))
  const query = new URLSearchParams({ every: 'yes', ...(number && { q: number }) })
  const hasMore = count.hasMore || count.total > parcels.length
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <PressedInput
          type="checkbox"
          checked={isAll}
          onPress={isChosen => onChoose(parcels, isChosen)}
          className="size-5 shrink-0 accent-accent"
        />
        {t('Choose all on this page')}
      </label>
      {isAll && hasMore && (
        <Button
          variant="quiet"
          busy={every.state !== 'idle'}
          onClick={() => every.load(`${payoutAddress(courier.id)}?${query}`)}
        >
          {number
            ? t('Choose all with “{number}”', { number })
            : count.hasMore
              ? t('Choose the oldest {count}', { count: MOST_PAID_PARCELS.toLocaleString('en') })
              : t('Choose all {count}', { count: count.total.toLocaleString('en') })}
        </Button>
      )}
    </div>
  )
}

interface ParcelRowProps {
  parcel: OwedParcel
  isChosen: boolean
  onPress: (isChosen: boolean) => void
}

function ParcelRow({ parcel, isChosen, onPress }: ParcelRowProps) {
  const { id, reference, trackingNumber, orderNumber, collectedAt, settledPaisa } = parcel
  return (
    <li className="flex items-center gap-3 py-1.5 tabular-nums">
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
        <PressedInput
          type="checkbox"
          form={FORM_ID}
          name="parcel"
          value={id}
          checked={isChosen}
          onPress={onPress}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{trackingNumber ?? reference}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {trackingNumber === null ? isolated(orderNumber) : isolated(reference)}
            {collectedAt && ` · ${t('delivered {date}', { date: formatAdminDay(collectedAt) })}`}
            {settledPaisa !== 0 &&
              ` · ${t('{settled} settled before', { settled: signedRupees(settledPaisa) })}`}
          </span>
        </span>
        <span className="text-end font-semibold money">{formatRupees(owedPaisa(parcel))}</span>
      </label>
      <OpenLink
        to={parcelAddress(reference)}
        className="inline-flex min-h-11 items-center text-link text-sm max-sm:hidden"
      >
        {rich('Open<b> {reference}</b>', {
          reference,
          b: words => <span className="sr-only">{words}</span>,
        })}
      </OpenLink>
    </li>
  )
}

const FORM_ID = 'payout'

/** The amounts of the payout, and how they differ from what is owed. */
function PayoutForm({ parcels, chosen, today, result }: Props & { chosen: Chosen }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const sent = result?.isDone === false ? result : undefined
  const [typed, setTyped] = useState<Record<string, string>>(sent?.typed ?? {})
  const seenPaisa = [...chosen.values()].reduce((sum, paisa) => sum + paisa, 0)
  const here = new Set(parcels.map(({ id }) => id))
  const elsewhere = [...chosen.keys()].filter(id => !here.has(id))
  const field = (name: 'charges' | 'withheld' | 'received' | 'paidOn' | 'reference', value = '') => ({
    name,
    defaultValue: sent?.typed?.[name] ?? value,
    errors: sent?.errors?.[name],
  })
  return (
    <Form
      id={FORM_ID}
      method="post"
      aria-label={t('Payout')}
      onInput={({ currentTarget }) => setTyped(textsOf(currentTarget))}
      className="grid gap-4"
    >
      <input type="hidden" name="elsewhere" value={elsewhere.join(',')} />
      {chosen.size > 0 && <input type="hidden" name="seen" value={seenPaisa} />}
      <p role="status" className="font-semibold tabular-nums">
        {chosen.size === 0
          ? t('No parcel is chosen.')
          : t('{count, plural, one {# parcel} other {# parcels}}: {sum} owed', {
              count: chosen.size,
              sum: formatRupees(seenPaisa),
            })}
      </p>
      {sent?.errors?.parcels && (
        <p role="alert" className="text-danger">
          {sent.errors.parcels[0]}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('Charges')} optional inputMode="decimal" {...field('charges')} />
        <Select
          label={t('Charges are')}
          required={false}
          name="chargesOf"
          defaultValue={sent?.typed?.chargesOf ?? 'all'}
        >
          <option value="all">{t('in all')}</option>
          <option value="each">{t('for each parcel')}</option>
        </Select>
      </div>
      <Field
        label={t('Taxes withheld')}
        optional
        inputMode="decimal"
        hint={t('What is left empty is not compared with the agreed rates.')}
        {...field('withheld')}
      />
      <Field label={t('Amount received')} inputMode="decimal" {...field('received')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Received on')} type="date" max={today} {...field('paidOn', today)} />
        <Field label={t('Reference')} optional maxLength={LONGEST_PAYOUT_REFERENCE} {...field('reference')} />
      </div>
      <Difference typed={typed} chosen={chosen} owedPaisa={seenPaisa} errors={sent?.errors?.difference} />
      <div>
        <Button type="submit" variant="primary" busy={isBusy} className="max-sm:w-full">
          {t('Record the payout')}
        </Button>
      </div>
    </Form>
  )
}

interface DifferenceProps {
  typed: Readonly<Record<string, string>>
  chosen: Chosen
  owedPaisa: number
  errors: string[] | undefined
}

/** What should have been received, and what becomes of a difference. */
function Difference({ typed, chosen, owedPaisa, errors }: DifferenceProps) {
  const amounts = chosen.size > 0 ? typedAmounts(typed, chosen.size) : undefined
  const differencePaisa = amounts ? payoutDifference(owedPaisa, amounts) : 0
  const isAsked = amounts ? isDifference(differencePaisa) : errors !== undefined
  return (
    <div aria-live="polite" className="grid gap-2">
      {amounts && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          <dt className="text-muted">{t('Expected')}</dt>
          <dd className="text-end money">{signedRupees(differencePaisa + amounts.receivedPaisa)}</dd>
          <dt className="text-muted">{t('Received')}</dt>
          <dd className="text-end money">{formatRupees(amounts.receivedPaisa)}</dd>
        </dl>
      )}
      {isAsked && (
        <fieldset className="grid gap-x-3">
          <legend className="font-semibold">
            {amounts ? differenceText(differencePaisa) : t('The difference')}
          </legend>
          {errors && <p className="text-danger">{errors[0]}</p>}
          <DifferenceChoice value="open" typed={typed}>
            {t('Leave it open, to clear with the courier')}
          </DifferenceChoice>
          <DifferenceChoice value="accepted" typed={typed}>
            {t('Accept it: the difference is settled, and it no longer counts as outstanding')}
          </DifferenceChoice>
        </fieldset>
      )}
      {amounts && !isAsked && <p className="text-success">{t('Everything agrees.')}</p>}
    </div>
  )
}

function DifferenceChoice({
  value,
  typed,
  children,
}: {
  value: 'open' | 'accepted'
  typed: DifferenceProps['typed']
  children: string
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="difference"
        value={value}
        required
        defaultChecked={typed.difference === value}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}

function paisaById(parcels: readonly OwedParcel[]): Map<number, number> {
  return new Map(parcels.map(parcel => [parcel.id, owedPaisa(parcel)]))
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
