import { Form, useSubmit } from 'react-router'
import { AddPieceButton } from '#app/catalogue/piece-picker/components/add-piece-button.tsx'
import { PieceSearch, PieceSearchForm } from '#app/catalogue/piece-picker/components/piece-search.tsx'
import { ProductOrderRow } from '#app/catalogue/piece-picker/components/product-order-row.tsx'
import type { Piece } from '#app/catalogue/piece-picker/piece.ts'
import { ADMIN_PRODUCTS } from '#app/catalogue/product-query/admin-product-query.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { moveInList } from '#app/shared/list-step.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { useDragOrder } from '#app/ui/data/use-drag-order.ts'
import { ResultNote } from '#app/ui/feedback/result-note.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { type EditedLook, MOST_WORN_WITH } from '../look-form.ts'

interface Props {
  productId: number
  look: EditedLook
  search: string
  found: readonly Piece[]
  result: FormResult | undefined
}

/** What is worn with a product: its page offers it as one look. */
export function LookPage({ productId, look: { name, pieces }, search, found, result }: Props) {
  const submit = useSubmit()
  const { list, handleOf, landingAt, dragged } = useDragOrder(move)

  /** Sends the form with its products in the new order. */
  function move(from: number, to: number) {
    const sent = new FormData()
    for (const { id } of moveInList(pieces, from, to)) sent.append('product', String(id))
    submit(sent, { method: 'post', preventScrollReset: true })
  }

  return (
    <>
      <AdminHeading
        title={t('Complete the look')}
        back={{ label: name, to: `${ADMIN_PRODUCTS}/${productId}` }}
        lead={t(
          'What is worn with this product, in this order. Its page offers all of it at once, and the cart names it first. Without a choice, shoppers see what others bought with it.',
        )}
      />
      {result && <ResultNote result={result} />}
      <PieceSearchForm />
      <Form method="post" preventScrollReset className="grid max-w-3xl gap-5">
        <Panel title={pieces.length > 0 ? t('Worn with it') : t('Nothing is chosen yet')}>
          <p className="text-sm text-muted">
            {t(
              'At most {count}. What is sold out or hidden is left out until it is back, and so is cloth by the metre, whose length has to be chosen.',
              { count: MOST_WORN_WITH },
            )}
          </p>
          {pieces.length > 0 && (
            <ol ref={list} className="mt-4 divide-y divide-line rounded-control border border-line">
              {pieces.map((piece, index) => (
                <ProductOrderRow
                  key={piece.id}
                  product={piece}
                  field="product"
                  canBeEmpty
                  index={index}
                  count={pieces.length}
                  isDragged={dragged === index}
                  landing={landingAt(index)}
                  handle={handleOf(index)}
                />
              ))}
            </ol>
          )}
        </Panel>
        {pieces.length < MOST_WORN_WITH && (
          <Panel title={t('Add to the look')}>
            <PieceSearch search={search} found={found.filter(piece => piece.productId !== productId)}>
              {(piece, _at, clear) => (
                <AddPieceButton
                  piece={piece}
                  clear={clear}
                  isAdded={pieces.some(({ id }) => id === piece.productId)}
                  words={WORDS}
                />
              )}
            </PieceSearch>
          </Panel>
        )}
      </Form>
    </>
  )
}

const WORDS = { add: message('Add'), added: message('Is in it') }
