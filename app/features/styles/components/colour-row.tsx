import { Link } from 'react-router'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/features/media/picture-address.ts'
import { ADMIN_PRODUCTS } from '#app/features/product-query/admin-product-query.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { OrderRow, type OrderRowProps } from '#app/ui/forms/order-row.tsx'
import type { EditedColour } from '../edited-style.ts'

interface Props extends Omit<OrderRowProps, 'id' | 'name' | 'children'> {
  colour: EditedColour
}

/** One colour of a style, with the shade of its swatch. */
export function ColourRow({ colour, ...row }: Props) {
  const { id, name, pictureKey, shades, isChosen, isArchived } = colour
  const known = colour.colour || name
  return (
    <OrderRow id={id} name={name} {...row}>
      <input type="hidden" name="id" value={id} />
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
            {isArchived && <Badge tone="grey">Archived</Badge>}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <input
              key={shades[0]}
              type="color"
              name="swatch"
              defaultValue={shades[0]}
              aria-label={`Shade of ${known}`}
              className="h-11 w-11 cursor-pointer rounded-control border border-edge bg-raised p-1"
            />
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
              <input
                key={String(isChosen)}
                type="checkbox"
                name="chosen"
                value={id}
                defaultChecked={isChosen}
                className="size-5 accent-accent"
              />
              <span>
                Use this shade<span className="sr-only"> for {known}</span>
              </span>
            </label>
          </p>
        </div>
      </div>
    </OrderRow>
  )
}
