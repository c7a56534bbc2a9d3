import { Form, useNavigation } from 'react-router'
import { ChargeChoice } from '#app/orders/edits/components/charge-choice.tsx'
import { DiscountChoice } from '#app/orders/edits/components/discount-choice.tsx'
import type { EditResult } from '#app/orders/edits/discount-fields.ts'
import { MOST_CORRECTED_LINES } from '#app/orders/edits/pieces-form.ts'
import type { SeenOrder } from '#app/orders/edits/stored-content.server.ts'
import type { Order } from '#app/orders/order.ts'
import type { SizeChoice } from '#app/orders/pieces/list-size-choices.server.ts'
import { formatRupees } from '#app/shared/money.ts'
import { metreStep } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { PiecesField } from '#app/ui/forms/pieces-field.tsx'
import { useComparedValue } from '#app/ui/forms/use-compared-value.ts'

interface Props extends Pick<SeenOrder, 'discountOffer' | 'chargeOffer'> {
  /** Of the pieces and amounts, as `readSeenOrder` has it. */
  seen: string
  lines: Order['lines']
  /** By the position of a line. Empty if the pieces can't be corrected any more. */
  sizes: Record<number, SizeChoice[]>
  result: EditResult | undefined
}

/** Says what was corrected, and offers other sizes and numbers of the pieces. Works without JavaScript. */
export function PiecesCorrection({ result, ...form }: Props) {
  const { sizes } = form
  const [seen, hold] = useComparedValue(form.seen, result)
  return (
    <>
      {result && (
        <p
          role={result.isDone ? 'status' : 'alert'}
          className={
            result.isDone ? 'mt-3 font-medium' : 'mt-3 rounded-control bg-status-yellow px-4 py-3 font-medium'
          }
        >
          {result.text}
        </p>
      )}
      {Object.keys(sizes).length > 0 && (
        // A correction that was saved closes the form. What is typed stays while the address is saved, or by a colleague.
        <details key={seen} className="mt-3" open={result !== undefined && !result.isDone}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
            {t('Change the pieces')}
          </summary>
          <PiecesForm {...form} seen={seen} result={result} onType={hold} />
        </details>
      )}
    </>
  )
}

function PiecesForm({
  lines,
  sizes,
  seen,
  discountOffer,
  chargeOffer,
  result,
  onType,
}: Props & { onType: () => void }) {
  const typed = result?.typed
  const isSaving = useNavigation().formData?.get('intent') === 'correct-pieces'
  const isPricedBySize = Object.values(sizes).some(choices => choices.some(({ morePaisa }) => morePaisa))
  return (
    <Form method="post" aria-label={t('Change the pieces')} onInput={onType} className="mt-2 grid gap-4">
      <input type="hidden" name="seen" value={seen} />
      {lines.slice(0, MOST_CORRECTED_LINES).map(line => (
        <fieldset key={line.position} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-3">
          <legend className="mb-1 font-medium wrap-anywhere" {...languageAttributes(line.name)}>
            {line.name}
          </legend>
          {metreStep(line.size) === undefined ? (
            <Select
              label={t('Size')}
              name={`size${line.position}`}
              defaultValue={typed?.[`size${line.position}`] ?? line.size}
              required={false}
            >
              {sizes[line.position]?.map(({ morePaisa, ...choice }) => (
                <option key={choice.size} value={choice.size}>
                  {choice.size} ({sizeText(choice, line.size)}
                  {morePaisa !== undefined && `${t(', ')}${moreText(morePaisa)}`})
                </option>
              ))}
            </Select>
          ) : (
            <input type="hidden" name={`size${line.position}`} value={line.size} />
          )}
          <PiecesField
            name={`quantity${line.position}`}
            pieces={typed?.[`quantity${line.position}`] ?? line.quantity}
            size={line.size}
          />
        </fieldset>
      ))}
      <p className="text-sm text-muted">
        {t('0 removes a piece. Prices of pieces stay as they are.')}
        {isPricedBySize && ` ${t('A size that costs more or less changes the price by that.')}`}
      </p>
      <ChargeChoice offer={chargeOffer} result={result} typed={typed} />
      {(discountOffer.byTerms !== '' || discountOffer.paisa > 0) && (
        <DiscountChoice offer={discountOffer} result={result} typed={typed} />
      )}
      <div>
        <Button type="submit" name="intent" value="correct-pieces" busy={isSaving}>
          {t('Save the pieces')}
        </Button>
      </div>
    </Form>
  )
}

function sizeText({ size, available, isPreOrder }: SizeChoice, ordered: string): string {
  if (size === ordered) return t('ordered')
  if (isPreOrder) return t('pre-order')
  return available > 0 ? t('{available} left', { available }) : t('sold out')
}

/** `PKR 300 more` */
function moreText(morePaisa: number): string {
  const price = formatRupees(Math.abs(morePaisa))
  return morePaisa > 0 ? t('{price} more', { price }) : t('{price} less', { price })
}
