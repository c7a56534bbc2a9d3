import { Form, useNavigation } from 'react-router'
import { AddedPieces } from '#app/catalogue/piece-picker/components/added-pieces.tsx'
import { Estimate, EstimateButton } from '#app/catalogue/piece-picker/components/estimate.tsx'
import { namedSizeText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { PieceWords } from '#app/ui/data/piece-words.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { PiecesField } from '#app/ui/forms/pieces-field.tsx'
import type { DecisionProps } from '../shown-returns.ts'

const FORM = 'receive-return'

/** Takes in what came back: everything is sellable unless staff count damaged or missing pieces. */
export function ReceiveForm({ found, search, pieces, wanted, result }: DecisionProps) {
  const intent = useNavigation().formData?.get('intent')
  const typed = result?.isDone === false ? (result.typed ?? {}) : {}
  const sendsNow = found.replacementTime === 'after-return'
  return (
    <Panel title={t('Take in')}>
      <Form method="post" id={FORM} preventScrollReset aria-label={t('Take in')} className="grid gap-4">
        <input type="hidden" name="step" value="receive" />
        <ul className="divide-y divide-line border-y border-line">
          {found.lines.map(line => (
            <li
              key={line.orderLineId}
              className="grid grid-cols-2 items-end gap-x-3 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]"
            >
              <p className="col-span-2 wrap-anywhere sm:col-span-1 sm:pb-2.5">
                <PieceWords {...line} />
              </p>
              {(['arrived', 'damaged'] as const).map(name => (
                <PiecesField
                  key={name}
                  label={name === 'arrived' ? t('Arrived') : t('Damaged of them')}
                  name={`${name}${line.orderLineId}`}
                  id={`${name}-${line.orderLineId}`}
                  size={line.size}
                  most={line.quantity}
                  pieces={
                    typed[`${name}${line.orderLineId}`] ??
                    (name === 'arrived' || line.reason === 'damaged' ? line.quantity : 0)
                  }
                />
              ))}
            </li>
          ))}
        </ul>
        {sendsNow && (
          <>
            <Select
              label={t('New pieces')}
              name="sends"
              id="sends"
              required={false}
              defaultValue={typed.sends ?? 'yes'}
            >
              <option value="yes">
                {found.lines.some(({ wantedSize }) => wantedSize)
                  ? t('Send them now: {pieces}', { pieces: wantedPieces(found.lines) })
                  : t('Send them now')}
              </option>
              <option value="no">{t('Send none: the money goes back')}</option>
            </Select>
            <AddedPieces search={search} found={pieces} initial={wanted} />
          </>
        )}
        <p className="text-muted">
          {t(
            'Pieces that are not damaged are on sale again. Those that did not arrive stay with the shopper.',
          )}
        </p>
        <Estimate text={result?.estimate} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="receive"
            variant="primary"
            busy={intent === 'receive'}
            className="max-sm:w-full"
          >
            {t('Take in')}
          </Button>
          {sendsNow && <EstimateButton form={FORM} isBusy={intent === 'estimate'} />}
        </div>
      </Form>
    </Panel>
  )
}

function wantedPieces(lines: DecisionProps['found']['lines']): string {
  return lines
    .flatMap(({ name, wantedSize: size }) => (size ? namedSizeText({ name, size }) : []))
    .join(t(', '))
}
