import Check from 'lucide-react/icons/check'
import { type FormEvent, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { MissingAdvance } from '#app/money/payments/components/missing-advance.tsx'
import { SlipLinks } from '#app/orders/printing/components/slip-links.tsx'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/owner/media/picture-address.ts'
import { countGoods } from '#app/pricing/order-amounts.ts'
import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { isolated, rich, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { CourierChoices } from '../courier-choice.ts'
import type { OrderToPack } from '../find-order-to-pack.server.ts'
import { type CodedPiece, codeOf, matchCode, mismatchText } from '../match-code.ts'
import { PARCELS_PAGE, parcelAddress } from '../parcel-address.ts'
import { weighPieces } from '../parcel-weight.ts'
import { CourierSelect } from './courier-select.tsx'
import { OutdatedSlip } from './outdated-papers.tsx'

interface Props {
  order: OrderToPack
  choices: CourierChoices
  /** The parcel that was packed before. */
  after: string | undefined
  refusal: string | undefined
}

/** Checks each piece of an order, by scanning or tapping it, and packs them. */
export function PackPage({ order, choices, after, refusal }: Props) {
  const [checked, setChecked] = useState<ReadonlyMap<number, number>>(new Map())
  const [problem, setProblem] = useState<string>()
  const check = (orderLineId: number, count: number) => {
    setProblem(undefined)
    setChecked(before => new Map(before).set(orderLineId, count))
  }
  const scan = (code: string) => {
    const match = matchCode(code, order.pieces, checked)
    if (match.kind !== 'match') return setProblem(mismatchText(code, match))
    const piece = order.pieces.find(({ orderLineId }) => orderLineId === match.orderLineId)
    if (piece) check(match.orderLineId, oneMore(piece, checked.get(match.orderLineId) ?? 0))
  }
  return (
    <>
      <AdminHeading
        title={t('Pack {number}', { number: order.number })}
        back={{ label: t('Parcels'), to: PARCELS_PAGE }}
        lead={
          <>
            <bdi>{order.customerName}</bdi> · <bdi>{order.city}</bdi>
          </>
        }
      />
      <MissingAdvance duePaisa={order.advanceDuePaisa} />
      {order.outdatedSlip && <OutdatedSlip number={order.number} slip={order.outdatedSlip} />}
      {after && (
        <p role="status" className="mb-4 rounded-control bg-accent-wash px-4 py-2.5 font-medium">
          {rich('<a>{after}</a> is packed.', {
            after,
            a: words => (
              <Link to={parcelAddress(after)} className="text-link tabular-nums">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      {order.awaited > 0 && (
        <p className="mb-4 rounded-control bg-status-yellow px-4 py-2.5 font-medium">
          {t(
            '{pieces, plural, one {# pre-ordered piece has} other {# pre-ordered pieces have}} not arrived. What is here can be sent now.',
            { pieces: order.awaited },
          )}
        </p>
      )}
      {order.pieces.length === 0 && order.awaited > 0 ? null : order.pieces.length === 0 ? (
        <EmptyState title={t('All is packed')}>
          <p>{t('Every piece of this order is in a parcel.')}</p>
          {order.packedIn.map(reference => (
            <p key={reference}>
              <Link
                to={parcelAddress(reference)}
                className="inline-flex min-h-11 items-center text-link tabular-nums"
              >
                {t('Parcel {reference}', { reference })}
              </Link>
            </p>
          ))}
        </EmptyState>
      ) : (
        <>
          <ScanField onScan={scan} />
          <p role="alert" className="min-h-7 pt-1 font-semibold text-danger">
            {problem ?? refusal}
          </p>
          <ul className="grid gap-2">
            {order.pieces.map(piece => (
              <li key={piece.orderLineId}>
                <PieceButton
                  piece={piece}
                  checked={checked.get(piece.orderLineId) ?? 0}
                  onCheck={count => check(piece.orderLineId, count)}
                />
              </li>
            ))}
          </ul>
          <SlipLinks number={order.number} />
          <PackForm order={order} choices={choices} checked={checked} />
        </>
      )}
    </>
  )
}

/** A scanner types the code of a piece and presses Enter. */
function ScanField({ onScan }: { onScan: (code: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code') ?? '')
    form.reset()
    if (code.trim() !== '') onScan(code)
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field
        label={t('Scan a piece, or tap it')}
        name="code"
        id="scan"
        required={false}
        autoComplete="off"
        autoFocus
        className="min-w-0 flex-1 sm:max-w-md"
      />
      <Button type="submit" className="px-4">
        {t('Check')}
      </Button>
    </form>
  )
}

interface PieceProps {
  piece: CodedPiece
  checked: number
  onCheck: (count: number) => void
}

/** A length of cloth is one piece: all of its steps are checked at once. */
function oneMore({ size, quantity }: CodedPiece, checked: number): number {
  return metreStep(size) === undefined ? checked + 1 : quantity
}

/** One tap checks one piece, or the whole length of cloth; a tap on a complete line begins again. */
function PieceButton({ piece, checked, onCheck }: PieceProps) {
  const { name, size, quantity, imageKey } = piece
  const isComplete = checked === quantity
  const isByMetre = metreStep(size) !== undefined
  return (
    <button
      type="button"
      aria-pressed={isComplete}
      onClick={() => onCheck(isComplete ? 0 : oneMore(piece, checked))}
      className="grid w-full cursor-pointer grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 rounded-sheet border border-line bg-raised p-2 text-start aria-pressed:border-accent aria-pressed:bg-accent-wash"
    >
      <img
        src={imageKey ? pictureAddress(imageKey, 160) : PLACEHOLDER_ADDRESS}
        alt=""
        width={56}
        height={70}
        className="aspect-4/5 w-full rounded-control bg-stone object-cover"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block">
          {isByMetre ? (
            <span className="text-muted tabular-nums">{codeOf(piece)}</span>
          ) : (
            rich('Size <b>{size}</b> <b2>· {code}</b2>', {
              size,
              code: codeOf(piece),
              b: words => <strong>{words}</strong>,
              b2: words => <span className="text-muted tabular-nums">{words}</span>,
            })
          )}
        </span>
      </span>
      <span className="flex items-center gap-1.5 pe-2 text-lg font-semibold tabular-nums">
        {isComplete && <Check aria-hidden className="size-5 text-accent" />}
        {isByMetre ? quantityText(quantity, size) : isolated(`${checked} / ${quantity}`)}
      </span>
    </button>
  )
}

function PackForm({
  order,
  choices,
  checked,
}: Pick<Props, 'order' | 'choices'> & { checked: ReadonlyMap<number, number> }) {
  const isBusy = useNavigation().state === 'submitting'
  const all = countGoods(order.pieces)
  const count = countGoods(
    order.pieces.map(({ orderLineId, size }) => ({ size, quantity: checked.get(orderLineId) ?? 0 })),
  )
  const pieces = [...checked].map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
  const [typedWeight, setTypedWeight] = useState<string>()
  const proposed = weighPieces(
    order.pieces.map(piece => ({
      weightGrams: piece.weightGrams,
      quantity: count === 0 ? piece.quantity : (checked.get(piece.orderLineId) ?? 0),
    })),
  )
  return (
    <Form
      method="post"
      aria-label={t('Pack')}
      className="mt-4 sm:flex sm:items-end sm:gap-4 max-sm:sticky max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:px-4 max-sm:py-2"
    >
      <input type="hidden" name="pieces" value={count === 0 ? '' : JSON.stringify(pieces)} />
      <div className="flex gap-3 sm:contents">
        <CourierSelect
          choices={choices}
          label={t('Goes with')}
          id="pack-courier"
          className="min-w-0 flex-1 max-sm:mb-3 sm:order-last sm:min-w-60 sm:flex-none"
        />
        {(choices.hasInterface || proposed !== undefined) && (
          <Field
            label={t('Weight (g)')}
            name="weight"
            id="pack-weight"
            required={false}
            inputMode="numeric"
            autoComplete="off"
            value={typedWeight ?? proposed ?? ''}
            onChange={event => setTypedWeight(event.currentTarget.value)}
            className="w-28 shrink-0 max-sm:mb-3 sm:order-last"
          />
        )}
      </div>
      {choices.hasInterface && (
        <div className="sm:order-last">
          <Checkbox name="book" isTicked>
            {t('Book it there, if the shop can')}
          </Checkbox>
        </div>
      )}
      <Button
        type="submit"
        name="intent"
        value="pack"
        variant={count === all ? 'primary' : 'secondary'}
        busy={isBusy}
        className="max-sm:w-full"
      >
        {count === 0
          ? t('Pack without checking')
          : count === all
            ? t('Pack')
            : t('Pack {count} of {all} pieces', { count, all })}
      </Button>
    </Form>
  )
}
