import { Link } from 'react-router'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/features/media/picture-address.ts'
import { ADMIN_PRODUCTS } from '#app/features/product-query/admin-product-query.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { OrderRow, type OrderRowProps } from '#app/ui/forms/order-row.tsx'
import type { ChosenProduct } from '../collection.ts'

interface Props extends Omit<OrderRowProps, 'id' | 'name' | 'canBeEmpty' | 'children'> {
  product: ChosenProduct
}

/** A product that was chosen for a collection. */
export function ChosenRow({ product: { id, name, pictureKey, isArchived }, ...row }: Props) {
  return (
    <OrderRow id={id} name={name} canBeEmpty {...row}>
      <input type="hidden" name="product" value={id} />
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3">
        <img
          src={pictureKey ? pictureAddress(pictureKey, 160) : PLACEHOLDER_ADDRESS}
          alt=""
          width={40}
          height={50}
          className="aspect-4/5 w-full rounded-control bg-stone object-cover"
        />
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={`${ADMIN_PRODUCTS}/${id}`}
            className="inline-flex min-h-6 items-center font-medium wrap-anywhere hover:underline"
            {...languageAttributes(name)}
          >
            {name}
          </Link>
          {isArchived && <Badge tone="grey">Archived</Badge>}
        </p>
      </div>
    </OrderRow>
  )
}
