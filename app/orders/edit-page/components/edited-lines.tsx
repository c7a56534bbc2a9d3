import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { LINES_AT_ONCE } from '../edit-form.ts'
import type { OrderToEdit } from '../find-order-to-edit.server.ts'
import { EditedLine } from './edited-line.tsx'
import { PlainLines } from './plain-lines.tsx'

interface Props {
  edited: Pick<OrderToEdit, 'order' | 'sizes' | 'pricesToday'>
  /** Which of the lines are edited, counted from 1. */
  page: number
  /** What was typed before the form was refused. */
  typed?: Partial<Record<string, unknown>> | undefined
}

/** All lines of the order: some to be edited, and the others of a long order to read, each part with a link to edit it. */
export function EditedLines({ edited: { order, sizes, pricesToday }, page, typed }: Props) {
  const pages = Math.ceil(order.lines.length / LINES_AT_ONCE)
  const shown = Math.min(page, pages)
  return Array.from({ length: pages }, (_, at) => {
    const first = at * LINES_AT_ONCE
    const lines = order.lines.slice(first, first + LINES_AT_ONCE)
    if (at + 1 !== shown) {
      return (
        <div key={first} className="border-b border-line py-4 first:pt-0">
          <PlainLines lines={lines} />
          <Link
            to={`?page=${at + 1}`}
            className="mt-2 inline-flex min-h-11 items-center text-link lg:min-h-8"
          >
            {lines.length === 1
              ? t('Edit line {line}', { line: first + 1 })
              : t('Edit lines {first} to {last}', { first: first + 1, last: first + lines.length })}
          </Link>
        </div>
      )
    }
    return (
      <div key={first} className="divide-y divide-line">
        {lines.map(line => (
          <EditedLine
            key={line.position}
            line={line}
            sizes={sizes[line.position] ?? []}
            typed={typed}
            today={pricesToday[line.productId ?? 0]}
          />
        ))}
      </div>
    )
  })
}
