import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { PiecePicker } from '#app/catalogue/piece-picker/components/piece-picker.tsx'
import { type Piece, priceOfPiece } from '#app/catalogue/piece-picker/piece.ts'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/owner/media/picture-address.ts'
import { RETURN_REASON_NAMES, RETURN_REASONS } from '#app/returns/return-reason.ts'
import { formatPaisa } from '#app/shared/money.ts'
import {
  metreStep,
  namedSizeText,
  quantityText,
  sizeLabelText,
  unitPriceText,
} from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx'
import type { ReturnFormResult } from '../handle-return-form.server.ts'
import { LONGEST_RETURN_NOTE, LONGEST_WISH, MOST_RETURNED_LINES } from '../return-form.ts'
import type { ReturnableLine } from '../returnable.ts'

interface Props {
  lines: readonly ReturnableLine[]
  /** How many returns of the order are on the page. */
  seen: number
  refundsOffered: boolean
  /** What was searched for, from the address, and the products that it finds. */
  search: string
  pieces: readonly Piece[]
  result: ReturnFormResult | undefined
}

/** Which pieces come back, why, and what is wanted for them. */
export function ReturnForm({ lines, seen, refundsOffered, search, pieces, result }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'return'
  const typed = result?.isDone === false ? (result.typed ?? {}) : {}
  return (
    <Form method="post" preventScrollReset aria-label={t('Return or exchange')} className="max-w-2xl">
      <input type="hidden" name="seen" value={seen} />
      <div className="divide-y divide-line border-y border-line">
        {lines.slice(0, MOST_RETURNED_LINES).map(line => (
          <LineFields
            key={line.position}
            line={line}
            refundsOffered={refundsOffered}
            search={search}
            pieces={pieces}
            typed={typed}
            error={result?.ofLines?.[line.position]}
          />
        ))}
      </div>
      <TextArea
        label={t('Anything that helps us')}
        optional
        name="note"
        id="return-note"
        rows={3}
        maxLength={LONGEST_RETURN_NOTE}
        defaultValue={typed.note}
        className="mt-6"
      />
      <Button
        type="submit"
        name="intent"
        value="return"
        variant="primary"
        busy={isBusy}
        className="mt-6 max-sm:w-full"
      >
        {t('Send the request')}
      </Button>
    </Form>
  )
}

interface LineProps extends Pick<Props, 'refundsOffered' | 'search' | 'pieces'> {
  line: ReturnableLine
  typed: Record<string, string>
  error: string | undefined
}

function LineFields({ line, refundsOffered, search, pieces, typed, error }: LineProps) {
  const { position, name, size, quantity, counted, imageKey } = line
  const [back, setBack] = useState(typed[`back${position}`] ?? '0')
  const [wants, setWants] = useState(typed[`wants${position}`] ?? '')
  const counts = Array.from({ length: quantity - counted + 1 }, (_, count) => String(count))
  const shown = back === '0' ? 'hidden noscript:block' : ''
  return (
    <fieldset className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5">
      <legend className="sr-only">{namedSizeText({ name, size })}</legend>
      <img
        src={imageKey ? pictureAddress(imageKey, 160) : PLACEHOLDER_ADDRESS}
        alt=""
        width={72}
        height={90}
        className="aspect-4/5 w-full rounded-control bg-stone object-cover"
      />
      <div>
        <p className="font-semibold wrap-anywhere" {...languageAttributes(name)}>
          {name}
        </p>
        <p className="mb-3 text-sm text-muted">{sizeLabelText(size)}</p>
        <Select
          label={t('Comes back')}
          name={`back${position}`}
          id={`back-${position}`}
          required={false}
          value={back}
          onChange={event => setBack(event.target.value)}
          errors={error === undefined ? undefined : [error]}
        >
          {counts.map(count => (
            <option key={count} value={count}>
              {countText(count, size)}
            </option>
          ))}
        </Select>
      </div>
      <div className={`col-span-2 grid gap-3 sm:grid-cols-2 ${shown}`}>
        <Select
          label={t('Why')}
          name={`reason${position}`}
          id={`reason-${position}`}
          required={false}
          defaultValue={typed[`reason${position}`] ?? ''}
        >
          <option value="">{t('Please choose')}</option>
          {RETURN_REASONS.map(reason => (
            <option key={reason} value={reason}>
              {t(RETURN_REASON_NAMES[reason])}
            </option>
          ))}
        </Select>
        <Select
          label={t('What you would like instead')}
          name={`wants${position}`}
          id={`wants-${position}`}
          required={false}
          value={wants}
          onChange={event => setWants(event.target.value)}
        >
          <option value="">{t('Please choose')}</option>
          {line.sizes.map(choice => (
            <option key={choice.size} value={`size:${choice.size}`} disabled={choice.available === 0}>
              {sizeText(choice, size)}
            </option>
          ))}
          <option value="other">{t('Another product')}</option>
          {refundsOffered && <option value="money">{t('My money back')}</option>}
        </Select>
        {wants === 'other' && <WantedProduct position={position} search={search} found={pieces} />}
        <Field
          label={t('Or in your own words')}
          optional
          name={`other${position}`}
          id={`other-${position}`}
          maxLength={LONGEST_WISH}
          defaultValue={typed[`other${position}`]}
          className={`sm:col-span-2 ${wants === 'other' ? '' : 'hidden noscript:block'}`}
        />
      </div>
    </fieldset>
  )
}

/** The product that is wanted instead, found by three letters. */
function WantedProduct({
  position,
  search,
  found,
}: {
  position: number
  search: string
  found: readonly Piece[]
}) {
  const [chosen, setChosen] = useState<{ piece: Piece; size: string }>()
  return (
    <div className="sm:col-span-2 noscript:hidden">
      {chosen && (
        <p className="mb-3 flex items-center justify-between gap-3 rounded-control border border-edge px-4 py-2">
          <span className="wrap-anywhere">
            <span className="font-medium" {...languageAttributes(chosen.piece.name)}>
              {chosen.piece.name}
            </span>
            {t(', ')}
            {metreStep(chosen.size) === undefined && `${t('size {size}', { size: chosen.size })}${t(', ')}`}
            <span className="money">
              {unitPriceText(priceOfPiece(chosen.piece, chosen.size), chosen.size)}
            </span>
          </span>
          <Button variant="quiet" onClick={() => setChosen(undefined)} className="px-3">
            {t('Another')}
          </Button>
          <input
            type="hidden"
            name={`otherPiece${position}`}
            value={`${chosen.piece.productId}:${chosen.size}`}
          />
        </p>
      )}
      {!chosen && (
        <PiecePicker
          label={t('Find the product: type three letters')}
          search={search}
          found={found}
          onAdd={(piece, size) => setChosen({ piece, size })}
          fields={() => null}
        />
      )}
    </div>
  )
}

function countText(count: string, size: string): string {
  if (metreStep(size) !== undefined) return count === '0' ? t('Nothing') : quantityText(Number(count), size)
  if (count === '0') return t('No piece')
  return t('{count, plural, one {# piece} other {# pieces}}', { count: Number(count) })
}

function sizeText({ size, available, morePaisa }: ReturnableLine['sizes'][number], bought: string): string {
  if (metreStep(size) !== undefined)
    return available === 0 ? t('The same again (sold out)') : t('The same again')
  if (available === 0) return t('Size {size} (sold out)', { size })
  if (size === bought) return t('Size {size} again', { size })
  if (morePaisa === undefined) return t('Size {size}', { size })
  const price = formatPaisa(Math.abs(morePaisa))
  return morePaisa > 0
    ? t('Size {size}, {price} more', { size, price })
    : t('Size {size}, {price} less', { size, price })
}
