import { useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { AddPieceButton } from '#app/catalogue/piece-picker/components/add-piece-button.tsx'
import { PieceSearch, PieceSearchForm } from '#app/catalogue/piece-picker/components/piece-search.tsx'
import type { Piece } from '#app/catalogue/piece-picker/piece.ts'
import { ADMIN_PRODUCTS } from '#app/catalogue/product-query/admin-product-query.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { moveInList } from '#app/shared/list-step.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { useDragOrder } from '#app/ui/data/use-drag-order.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { EditedStyle } from '../edited-style.ts'
import { anotherColourPage, stylePage } from '../style-form.ts'
import { ColourRow } from './colour-row.tsx'

interface Props {
  productId: number
  style: EditedStyle
  search: string
  found: readonly Piece[]
  result: FormResult | undefined
}

/** All colours of one garment: which products they are, in which order, and with which swatches. */
export function StylePage({ productId, style, search, found, result }: Props) {
  useNotice(result)
  const address = stylePage(productId)
  const isBusy = useNavigation().formAction === address
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const ids = style.colours.map(({ id }) => String(id))
  const { list, handleOf, landingAt, dragged } = useDragOrder(move)
  const isAlone = style.colours.length < 2

  /** Sends the form with its rows in the new order. */
  function move(from: number, to: number) {
    if (!form.current) return
    const sent = new FormData(form.current)
    const swatches = sent.getAll('swatch')
    for (const name of ['id', 'swatch']) sent.delete(name)
    for (const at of moveInList([...ids.keys()], from, to)) {
      sent.append('id', ids[at] ?? '')
      sent.append('swatch', swatches[at] ?? '')
    }
    submit(sent, { method: 'post', preventScrollReset: true })
  }

  return (
    <>
      <AdminHeading
        title={t('Colours')}
        back={{ label: t('Product'), to: `${ADMIN_PRODUCTS}/${productId}` }}
        lead={t(
          'Products that are one garment in several colours. Each has a page of its own; on cards and pages shoppers choose between them by swatches, in this order.',
        )}
        aside={
          <ButtonLink to={anotherColourPage(productId)} variant="primary">
            {t('Duplicate as another colour')}
          </ButtonLink>
        }
      />
      {result && !result.isDone && (
        <p role="alert" className="mb-4 rounded-control bg-status-yellow px-4 py-3 font-medium">
          {result.text}
        </p>
      )}
      <PieceSearchForm />
      {/* After a change the fields begin with what was saved; the pressed button stays in focus. */}
      <Form ref={form} method="post" preventScrollReset className="grid max-w-3xl gap-5">
        <Panel title={isAlone ? t('This product has no other colours yet') : t('In the shop’s order')}>
          <Field
            key={style.name}
            label={t('Name without a colour')}
            name="name"
            defaultValue={style.name}
            maxLength={120}
            hint={t('For search engines, which list all colours under it.')}
            className="mb-4"
          />
          <Field
            key={`${style.nameUrdu} in Urdu`}
            label={t('Name in Urdu')}
            optional
            name="nameUrdu"
            defaultValue={style.nameUrdu}
            maxLength={120}
            className="mb-4"
            {...TYPED_IN_URDU}
          />
          <ol ref={list} className="divide-y divide-line rounded-control border border-line">
            {style.colours.map((colour, index) => (
              <ColourRow
                key={colour.id}
                colour={colour}
                index={index}
                count={style.colours.length}
                isDragged={dragged === index}
                landing={landingAt(index)}
                handle={handleOf(index)}
              />
            ))}
          </ol>
          {!isAlone && (
            <Button type="submit" variant="primary" busy={isBusy} className="mt-4">
              {t('Save colours')}
            </Button>
          )}
        </Panel>
        <Panel title={t('Other colours of this product')}>
          <PieceSearch search={search} found={found}>
            {(piece, _at, clear) => (
              <AddPieceButton
                {...{ piece, clear }}
                isAdded={ids.includes(String(piece.productId))}
                words={WORDS}
              />
            )}
          </PieceSearch>
        </Panel>
      </Form>
    </>
  )
}

const WORDS = { add: message('Add as a colour'), added: message('Is one of them') }
