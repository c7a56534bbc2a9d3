import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormCategory } from '#app/catalogue/categories/category.ts'
import type { ChartOption } from '#app/catalogue/sizes/charts/edited-chart.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { t } from '#app/shared/text/translate.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { useClosedOnceSaved } from '#app/ui/forms/use-closed-once-saved.ts'
import { RETAINS_FOCUS } from '#app/ui/layout/navigation-effects.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { undoOption, useUndoInList } from '../../list/components/use-product-list-form.ts'
import type { EditedProduct } from '../edited-product.ts'
import { PRODUCT_UPDATED, type ProductFormResult } from '../product-form-result.ts'
import { PRODUCT_NOT_FETCHED } from '../product-form-schema.ts'
import { valuesOfProduct } from '../product-form-values.ts'
import { ProductForm } from './product-form.tsx'
import { ProductLinks } from './product-links.tsx'

interface Props {
  /** Undefined if it could not be loaded; then `requestId` is the request id of that error. */
  product: EditedProduct | undefined
  requestId: string | undefined
  /** None where they could not be loaded. */
  categories: readonly FormCategory[] | undefined
  sizeSystems: readonly SizeSystem[]
  sizeCharts: readonly ChartOption[]
  /** How many pictures the product can have. */
  mostPictures: number
  /** The viewer may see what the shop pays. */
  seesCosts: boolean
  /** What is shown above the form. */
  aside?: ReactNode
  result: ProductFormResult | undefined
  /** The form's own address, and that of the list below it. */
  action: string
  list: string
}

/** A product over the list that it was opened from, to edit. */
export function EditProductDialog({
  product,
  requestId,
  categories,
  sizeSystems,
  sizeCharts,
  mostPictures,
  seesCosts,
  aside,
  result,
  action,
  list,
}: Props) {
  const navigate = useNavigate()
  const close = () => navigate(list, { preventScrollReset: true, state: RETAINS_FOCUS })
  return (
    <Dialog
      title={product?.name ?? t('Product')}
      size="wide"
      open
      isHistoryStep={false}
      onOpenChange={isOpen => {
        if (!isOpen) close()
      }}
    >
      {product ? (
        <Editor
          key={product.id}
          product={product}
          categories={categories}
          sizeSystems={sizeSystems}
          sizeCharts={sizeCharts}
          mostPictures={mostPictures}
          seesCosts={seesCosts}
          aside={aside}
          result={result}
          action={action}
          list={list}
        />
      ) : (
        <FailedProduct requestId={requestId} />
      )}
    </Dialog>
  )
}

export function FailedProduct({ requestId }: Pick<Props, 'requestId'>) {
  return <FailedState title={t(PRODUCT_NOT_FETCHED)} requestId={requestId} />
}

/**
 * The form as it was opened: what the list below learns meanwhile does not change what its user has seen. It opens
 * again only when they ask for the product that other staff saved.
 */
function Editor({
  product,
  categories,
  sizeSystems,
  sizeCharts,
  mostPictures,
  seesCosts,
  aside,
  result,
  action,
  list,
}: Omit<Props, 'requestId'> & { product: EditedProduct }) {
  const [opened, setOpened] = useState({
    product,
    values: valuesOfProduct(product),
    key: 0,
    handled: undefined as ProductFormResult | undefined,
  })
  const isDone = result?.isDone ?? false
  const { auditId, details: description } = result ?? {}
  const undo = useUndoInList()
  useEffect(() => {
    if (isDone) notify.success(t(PRODUCT_UPDATED), { description, ...undoOption(auditId, undo) })
  }, [isDone, auditId, description, undo])
  useClosedOnceSaved(isDone, list, RETAINS_FOCUS)
  return (
    <>
      <ProductLinks product={opened.product} />
      {aside}
      <ProductForm
        key={opened.key}
        action={action}
        cancelTo={list}
        words={{ submit: t('Save Changes'), busy: t('Saving…') }}
        saved={valuesOfProduct(opened.product)}
        values={opened.values}
        product={opened.product}
        categories={categories}
        sizeSystems={sizeSystems}
        sizeCharts={sizeCharts}
        mostPictures={mostPictures}
        seesCosts={seesCosts}
        // A form that was opened again because of a result does not show it.
        result={result === opened.handled ? undefined : result}
        isInDialog
        onReopen={(present, values) =>
          setOpened({ product: present, values, key: opened.key + 1, handled: result })
        }
      />
    </>
  )
}
