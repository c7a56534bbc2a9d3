import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ADMIN_PRODUCTS } from '#app/catalogue/product-query/admin-product-query.ts'
import { ProductStateBadge } from '#app/catalogue/products/components/product-state-badge.tsx'
import type { ProductState } from '#app/catalogue/products/publication.ts'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/owner/media/picture-address.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { OrderRow, type OrderRowProps } from '#app/ui/forms/order-row.tsx'

interface Props extends Omit<OrderRowProps, 'id' | 'name' | 'children'> {
  product: {
    id: number
    name: string
    pictureKey: string | null
    state: ProductState
    publishAt: Date | null
  }
  /** The name of the field with its id. */
  field: string
  /** Below its name. */
  children?: ReactNode
}

/** A product in a list that a form orders. */
export function ProductOrderRow({ product, field, children, ...row }: Props) {
  const { id, name, pictureKey, state, publishAt } = product
  return (
    <OrderRow id={id} name={name} {...row}>
      <input type="hidden" name={field} value={id} />
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3">
        <img
          src={pictureKey ? pictureAddress(pictureKey, 160) : PLACEHOLDER_ADDRESS}
          alt=""
          width={40}
          height={50}
          className="aspect-4/5 w-full rounded-control bg-stone object-cover"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <Link
              to={`${ADMIN_PRODUCTS}/${id}`}
              className="inline-flex min-h-6 items-center font-medium wrap-anywhere hover:underline"
              {...languageAttributes(name)}
            >
              {name}
            </Link>
            {state !== 'active' && <ProductStateBadge state={state} publishAt={publishAt} />}
          </p>
          {children}
        </div>
      </div>
    </OrderRow>
  )
}
