import { Form, useNavigation } from 'react-router'
import { isOpen } from '#app/catalogue/products/pre-order.ts'
import { shipDayText } from '#app/catalogue/products/pre-order-text.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { piecesOfSizeText, quantityText, sizeNameText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { MOST_PLACES, offeredDays } from '../pre-order-form.ts'
import type { ShownPreOrder } from '../read-pre-order.server.ts'

interface Props extends ShownPreOrder {
  result: TypedFormResult | undefined
}

/** The pre-order of a product: from which day it is sent, how many can be ordered, and which orders wait. */
export function PreOrderPage({ productId, name, preOrder, levels, orders, result }: Props) {
  useNotice(result)
  return (
    <>
      <AdminHeading
        title={t('Pre-order')}
        back={{ label: t('Product'), to: `/admin/products/${productId}` }}
        lead={t(
          'Shoppers order sizes of which none is on hand, and read from which day they are sent. Pieces that arrive go to these orders first, in the order in which they were placed.',
        )}
      />
      <p className="mb-4 text-lg font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {result && !result.isDone && (
        <p role="alert" className="mb-4 rounded-control bg-status-yellow px-4 py-3 font-medium">
          {result.text}
        </p>
      )}
      <div className="grid max-w-3xl gap-5">
        <Panel title={stateText(preOrder, orders.length)}>
          <PreOrderForm preOrder={preOrder} result={result} />
        </Panel>
        <Panel title={t('Sizes')}>
          <ul className="divide-y divide-line">
            {levels.map(({ size, onHand, preordered }) => (
              <li key={size} className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums">
                <bdi>{size === null ? t('All sizes') : sizeNameText(size)}</bdi>
                <span className="text-muted">
                  {t('{onHand} on hand, {preordered} pre-ordered', {
                    onHand: quantityText(onHand, size),
                    preordered: quantityText(preordered, size),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('Orders that wait')}>
          {orders.length === 0 ? (
            <p className="text-muted">{t('No order waits for pieces.')}</p>
          ) : (
            <ol className="divide-y divide-line">
              {orders.map(({ number, size, pieces }) => (
                <li
                  key={`${number} ${size}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 py-1"
                >
                  <OpenLink
                    to={`/admin/orders/${encodeURIComponent(number)}`}
                    className="inline-flex min-h-11 items-center text-link tabular-nums lg:min-h-8"
                  >
                    {number}
                  </OpenLink>
                  <span className="text-muted">{piecesOfSizeText(pieces, size)}</span>
                </li>
              ))}
            </ol>
          )}
        </Panel>
      </div>
    </>
  )
}

function stateText(preOrder: ShownPreOrder['preOrder'], waiting: number): string {
  if (!preOrder) return t('This product can’t be pre-ordered')
  if (preOrder.isEnded) return t('The pre-order has ended')
  if (isOpen(preOrder))
    return t('Can be pre-ordered, ships from {day}', { day: shipDayText(preOrder.shipsOn) })
  return waiting > 0
    ? t('The day has passed and orders wait: move it, and they are mailed')
    : t('The day has passed, so it can’t be pre-ordered any more')
}

function PreOrderForm({ preOrder, result }: Pick<Props, 'preOrder' | 'result'>) {
  const sent = useNavigation().formData
  const intent = sent && String(sent.get('intent'))
  const days = offeredDays()
  const typed = result?.isDone === false ? result.typed : undefined
  const shown = { shipsOn: preOrder?.shipsOn ?? '', most: preOrder ? String(preOrder.most) : '' }
  const isRunning = preOrder !== undefined && !preOrder.isEnded
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <Field
        key={`day ${shown.shipsOn}`}
        label={t('Ships from')}
        name="shipsOn"
        id="pre-order-day"
        type="date"
        min={days.first}
        max={days.last}
        defaultValue={typed?.shipsOn ?? shown.shipsOn}
        errors={result?.errors?.shipsOn}
        hint={t('The last day on which it can be ordered. Who waits is mailed once when you move it.')}
      />
      <Field
        key={`most ${shown.most}`}
        label={t('Pieces of each size')}
        name="most"
        id="pre-order-most"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_PLACES}
        step={1}
        defaultValue={typed?.most ?? shown.most}
        errors={result?.errors?.most}
        hint={t(
          'So many can be ordered before there are any; of all sizes together where they share one number.',
        )}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" variant="primary" busy={intent === 'save'}>
          {isRunning ? t('Save') : t('Open the pre-order')}
        </Button>
        {isRunning && (
          <Button type="submit" name="intent" value="end" formNoValidate busy={intent === 'end'}>
            {t('End the pre-order')}
          </Button>
        )}
      </div>
    </Form>
  )
}
