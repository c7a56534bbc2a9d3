import type { ReactNode } from 'react'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/features/media/picture-address.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { ownWords } from '#app/shared/own-words.ts'
import type { OrderLine } from '../order.ts'

/** A line of an order with its picture, as a list item. `name` may make a link of the name. */
export function OrderLineRow({ line, name = line.name }: { line: OrderLine; name?: ReactNode }) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-4 gap-y-1 py-4">
      <img
        src={line.imageKey ? pictureAddress(line.imageKey, 160) : PLACEHOLDER_ADDRESS}
        alt=""
        width={72}
        height={90}
        className="row-span-2 aspect-4/5 w-full rounded-control bg-stone object-cover"
      />
      <p className="min-w-0 font-semibold wrap-anywhere" {...ownWords(line.name)}>
        {name}
      </p>
      <p className="font-semibold money">{formatPaisa(lineTotalPaisa(line))}</p>
      <p className="col-span-2 text-sm text-muted">
        Size {line.size} · {line.quantity} × <span className="money">{formatPaisa(line.unitPricePaisa)}</span>
      </p>
    </li>
  )
}
