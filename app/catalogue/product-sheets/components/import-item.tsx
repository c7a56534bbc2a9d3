import { Link } from 'react-router'
import { awaitedText, givenText } from '#app/catalogue/inventory/waiting-orders-text.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { FoldArrow } from '#app/ui/forms/fold-arrow.tsx'
import { columnName } from '../columns/column-name.ts'
import { type SheetColumnKey, sheetColumn } from '../columns/sheet-columns.ts'
import { sayImportNote } from '../import/say-import-note.ts'
import type { ShownItem } from '../import/show-import.server.ts'
import type { ItemState, PlannedCell } from '../plan/product-plan.ts'

/**
 * A product of a file: each cell with what it changes. Only what staff have to see is open: wrong cells, and changes of what the shop
 * has. The rest is folded away, and so is a product without any of these.
 */
export function ImportItem({ item }: { item: ShownItem }) {
  const { state, productId, name, cells, outcome, reason, given, awaited } = item
  const ofOrders = outcome === null ? awaitedText(awaited) : givenText(given ?? [])
  if (state !== 'wrong' && state !== 'changed' && !reason && !ofOrders) return <FoldedItem item={item} />
  const open = cells.filter(cell => (state === 'wrong' ? cell.state === 'wrong' : cell.state !== 'same'))
  const folded = cells.filter(cell => !open.includes(cell))
  return (
    <li className="rounded-sheet border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold wrap-anywhere">
          {productId !== null && outcome !== 'undone' ? (
            <Link to={`/admin/products/${productId}`} className="hover:underline">
              <bdi>{name || t('No name')}</bdi>
            </Link>
          ) : (
            <bdi>{name || t('No name')}</bdi>
          )}
        </h2>
        <StateAndRow item={item} />
      </div>
      {reason && <p className="mt-1 font-medium text-danger">{sayImportNote(reason)}</p>}
      {ofOrders && <p className="mt-1 text-muted">{ofOrders}</p>}
      {open.length > 0 && <Cells cells={open} />}
      {folded.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted">
            {state === 'wrong'
              ? t('{count, plural, one {# further cell} other {# further cells}}', { count: folded.length })
              : t('{count, plural, one {# cell is the same} other {# cells are the same}}', {
                  count: folded.length,
                })}
          </summary>
          <Cells cells={folded} />
        </details>
      )}
    </li>
  )
}

/** A product that is fine: a line with its price and sizes, and its cells behind it. */
function FoldedItem({ item }: { item: ShownItem }) {
  const { name, productId, cells, outcome } = item
  const saidOf = (key: SheetColumnKey) => cells.find(({ column }) => column === key)?.to ?? ''
  const sizes = [...new Set(cells.flatMap(({ column, to }) => (column === 'size' ? [to] : [])))].join(', ')
  const notes = cells.filter(({ note }) => note).length
  const facts = [
    saidOf('price'),
    sizes,
    notes > 0 && t('{count, plural, one {# note} other {# notes}}', { count: notes }),
  ].filter(Boolean)
  return (
    <li className="rounded-sheet border border-line bg-raised">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
          <FoldArrow />
          <bdi className="min-w-0 font-medium wrap-anywhere">{name || t('No name')}</bdi>
          <StateAndRow item={item} />
          {facts.length > 0 && (
            <span className="line-clamp-1 w-full text-sm wrap-anywhere text-muted">
              <bdi>{facts.join(' · ')}</bdi>
            </span>
          )}
        </summary>
        <div className="px-4 pb-4">
          {productId !== null && outcome !== 'undone' && (
            <Link
              to={`/admin/products/${productId}`}
              className="inline-flex min-h-11 items-center font-medium underline"
            >
              {t('Open the product')}
            </Link>
          )}
          <Cells cells={cells} />
        </div>
      </details>
    </li>
  )
}

function StateAndRow({ item: { state, number } }: { item: ShownItem }) {
  return (
    <>
      <Badge tone={TONES[state]}>{t(STATES[state])}</Badge>
      <span className="text-sm text-muted">{t('Row {number}', { number })}</span>
    </>
  )
}

const STATES: Record<ItemState, string> = {
  new: message('New'),
  changed: message('Changed'),
  same: message('Same'),
  wrong: message('Wrong'),
}
const TONES: Record<ItemState, BadgeTone> = { new: 'green', changed: 'blue', same: 'grey', wrong: 'red' }

function Cells({ cells }: { cells: readonly PlannedCell[] }) {
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {cells.map(cell => (
        <div
          key={`${cell.row} ${cell.column} ${cell.size ?? ''}`}
          className="sm:col-span-2 sm:grid sm:grid-cols-subgrid"
        >
          <dt className="text-sm text-muted">{cellName(cell)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <CellChange cell={cell} />
            {cell.note && (
              <span
                className={`block text-sm ${cell.state === 'wrong' ? 'font-medium text-danger' : 'text-muted'}`}
              >
                {sayImportNote(cell.note)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function cellName({ column, size }: PlannedCell): string {
  const name = columnName(column)
  return size && sheetColumn(column).of === 'size' && column !== 'size' ? `${name}${t(', ')}${size}` : name
}

function CellChange({ cell: { column, state, from, to } }: { cell: PlannedCell }) {
  if (state === 'left')
    return (
      <del className="text-muted">
        <Value column={column} text={to} />
      </del>
    )
  if (state !== 'changed') return <Value column={column} text={to} />
  return (
    <>
      <del className="text-muted">
        <Value column={column} text={from ?? ''} />
      </del>
      <span aria-hidden className="rtl:inline-block rtl:-scale-x-100">
        {' → '}
      </span>
      <ins className="font-semibold no-underline">
        <Value column={column} text={to} />
      </ins>
    </>
  )
}

function Value({ column, text }: { column: string; text: string }) {
  if (text === '') return <span className="text-muted">{t('empty')}</span>
  if (/^picture\d/.test(column) && text.startsWith('/images/')) {
    return (
      <img
        src={text}
        alt=""
        width={48}
        height={60}
        loading="lazy"
        className="inline-block h-15 w-12 object-cover"
      />
    )
  }
  return <bdi className="line-clamp-4 inline whitespace-pre-line">{text}</bdi>
}
