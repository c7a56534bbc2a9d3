import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { AddedPieces } from '#app/catalogue/piece-picker/components/added-pieces.tsx'
import { Estimate, EstimateButton } from '#app/catalogue/piece-picker/components/estimate.tsx'
import { rupeesText } from '#app/shared/money.ts'
import { metreStep, namedSizeText, quantityText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx'
import { LONGEST_ANSWER } from '../decision-form.ts'
import type { DecisionProps } from '../shown-returns.ts'

const FORM = 'approve-return'

/** Agrees to a return: what the shopper gets, and what the pieces count for. */
export function ApproveForm({
  found,
  valuePaisa,
  exchangeChargePaisa,
  sold,
  search,
  pieces,
  wanted,
  result,
}: DecisionProps) {
  const intent = useNavigation().formData?.get('intent')
  const typed = result?.isDone === false ? (result.typed ?? {}) : {}
  const wantsPieces = found.lines.some(
    ({ wantedSize, wantedText }) => wantedSize !== null || wantedText !== '',
  )
  const [replacement, setReplacement] = useState(typed.replacement ?? (wantsPieces ? 'at-the-door' : 'none'))
  const shown = replacement === 'none' ? 'hidden noscript:block' : ''
  return (
    <Panel title={t('Agree')}>
      <Form method="post" id={FORM} preventScrollReset aria-label={t('Agree')} className="grid gap-4">
        <input type="hidden" name="step" value="approve" />
        <Select
          label={t('The shopper gets')}
          name="replacement"
          id="replacement"
          value={replacement}
          onChange={event => setReplacement(event.target.value)}
          errors={result?.errors?.replacement}
        >
          <option value="at-the-door">{t('New pieces, swapped at the door')}</option>
          <option value="after-return">{t('New pieces, once the old ones are back')}</option>
          <option value="none">{t('The money back')}</option>
        </Select>
        <div className={`grid gap-4 ${shown}`}>
          {found.lines.map(line => (
            <Select
              key={line.orderLineId}
              label={t('Instead of {piece}', { piece: namedSizeText(line) })}
              name={`size${line.orderLineId}`}
              id={`size-${line.orderLineId}`}
              required={false}
              defaultValue={typed[`size${line.orderLineId}`] ?? line.wantedSize ?? ''}
            >
              <option value="">{t('Not this product')}</option>
              {(sold.find(({ id }) => id === line.orderLineId)?.sizes ?? []).map(({ size, available }) => (
                <option key={size} value={size}>
                  {metreStep(size) === undefined ? size : t('The same again')} (
                  {sizeText({ available, size }, line.isHeld && line.wantedSize === size)})
                </option>
              ))}
            </Select>
          ))}
        </div>
        {replacement === 'at-the-door' && <AddedPieces search={search} found={pieces} initial={wanted} />}
        {replacement === 'after-return' && (
          <p className="text-muted">{t('Other products are sent when the old pieces are here.')}</p>
        )}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field
            label={t('The pieces count for, in PKR')}
            hint={t('What was paid for them. Less, if the shopper pays for sending them.')}
            name="credit"
            id="credit"
            inputMode="decimal"
            defaultValue={typed.credit ?? rupeesText(valuePaisa)}
            errors={result?.errors?.credit}
          />
          <Field
            label={t('Charge for sending, in PKR')}
            name="charge"
            id="charge"
            inputMode="decimal"
            required={false}
            defaultValue={typed.charge ?? rupeesText(exchangeChargePaisa)}
            errors={result?.errors?.charge}
            className={shown}
          />
        </div>
        <TextArea
          label={t('What the shopper reads')}
          optional
          name="answer"
          id="approve-answer"
          rows={2}
          maxLength={LONGEST_ANSWER}
          defaultValue={typed.answer}
          errors={result?.errors?.answer}
        />
        <p className={`text-sm text-muted ${shown}`}>
          {t(
            'Another size costs what was paid, more or less by what the two sizes differ today: a discount stays the same in rupees. Another product costs its price of today.',
          )}
        </p>
        <Estimate text={result?.estimate} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="approve"
            variant="primary"
            busy={intent === 'approve'}
            className="max-sm:w-full"
          >
            {t('Agree')}
          </Button>
          <EstimateButton form={FORM} isBusy={intent === 'estimate'} />
        </div>
      </Form>
    </Panel>
  )
}

function sizeText({ available, size }: { available: number; size: string }, isHeld: boolean): string {
  if (isHeld) return 'held'
  return available > 0 ? t('{available} left', { available: quantityText(available, size) }) : t('sold out')
}
