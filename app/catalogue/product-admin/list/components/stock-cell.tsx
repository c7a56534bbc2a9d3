import Pencil from 'lucide-react/icons/pencil'
import { useId, useRef, useState } from 'react'
import { awaitedText } from '#app/catalogue/inventory/waiting-orders-text.ts'
import type { AdminProduct, StockLevel } from '#app/catalogue/products/admin-product.ts'
import { isLowStock, shortSizesText } from '#app/catalogue/products/low-stock.ts'
import { metreStep, stockNumber } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { onHandText, typedOnHand } from '#app/shared/typed-numbers.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Popover } from '#app/ui/overlays/popover.tsx'
import { CELL_BUTTON, EditButtons } from './edit-buttons.tsx'
import { useFocusAgain, useInlineEdit } from './use-inline-edit.ts'

/** A number on hand as it was seen, and as it is typed. */
interface TypedLevel {
  size: StockLevel['size']
  seen: number
  wanted: string
}

/**
 * The stock, to be pressed and counted again: one number, or one for each size. It shows the new one at once, and the
 * old one again when it is refused.
 */
export function StockCell({ product }: { product: AdminProduct }) {
  const { isOpen, isBusy, sent, refused, opening, onOpenChange, save } = useInlineEdit<TypedLevel[]>()
  return (
    <Popover
      title={t('Stock of {name}', { name: product.name })}
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <button type="button" aria-busy={isBusy || undefined} className={CELL_BUTTON}>
          <StockNumber levels={sent ? levelsAfter(sent, product.levels) : product.levels} />
          <span className="sr-only">{t(', change the stock of {name}', { name: product.name })}</span>
          <Pencil aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    >
      <StockForm
        key={opening}
        levels={product.levels}
        awaited={product.awaited}
        refused={refused}
        onCancel={() => onOpenChange(false)}
        onSave={levels => {
          // What was not touched is not sent: shoppers may buy of it meanwhile.
          const changed = levels.filter(({ size, seen, wanted }) => typedOnHand(size).parse(wanted) !== seen)
          if (changed.length === 0) return onOpenChange(false)
          save(changed, { intent: 'set-stock', productId: product.id, levels: JSON.stringify(changed) })
        }}
      />
    </Popover>
  )
}

/** The number, and a word where it calls for attention, as a whole or in a size. */
function StockNumber({ levels }: { levels: readonly StockLevel[] }) {
  const stock = levels.reduce((sum, { onHand }) => sum + onHand, 0)
  const shortSizes = stock > 0 ? shortSizesText(levels) : ''
  return (
    <span className="inline-grid gap-y-0.5 text-start xl:justify-items-end xl:gap-y-0 xl:text-end xl:leading-4">
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 xl:flex-nowrap">
        <span className="font-medium tabular-nums xl:order-last">
          {stockNumber(stock, levels[0]?.size)}
          {!isLowStock(stock) && <span className="xl:sr-only">{t(' in stock')}</span>}
        </span>
        {stock === 0 && <Badge tone="red">{t('Sold out')}</Badge>}
        {stock > 0 && isLowStock(stock) && <Badge tone="yellow">{t('Low stock')}</Badge>}
      </span>
      {shortSizes && (
        <span className="max-w-44 text-sm whitespace-normal text-danger xl:w-max xl:max-w-36 xl:text-xs xl:leading-4">
          {unbroken(shortSizes)}
        </span>
      )}
    </span>
  )
}

/** Breaks between two sizes only. */
function unbroken(sizes: string): string {
  return sizes.replaceAll(/(?<![,،]) /g, '\u00a0')
}

/** What there will be once the numbers that are on their way have arrived. */
function levelsAfter(sent: FormData, levels: readonly StockLevel[]): StockLevel[] {
  const typed: TypedLevel[] = JSON.parse(String(sent.get('levels')))
  return levels.map(({ size, onHand }) => {
    const change = typed.find(level => level.size === size)
    return { size, onHand: change ? onHand + typedOnHand(size).parse(change.wanted) - change.seen : onHand }
  })
}

interface FormProps {
  levels: readonly StockLevel[]
  awaited: AdminProduct['awaited']
  refused: { typed: TypedLevel[]; error: string | undefined } | undefined
  onSave(levels: TypedLevel[]): void
  onCancel(): void
}

function StockForm({ levels: present, awaited, refused, onSave, onCancel }: FormProps) {
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusAgain(form, refused !== undefined)
  // As they were when the form opened: the list may be reloaded while staff type.
  const [levels, setLevels] = useState(() => typedLevels(present, refused?.typed))
  const [isChecked, setIsChecked] = useState(false)
  const waiting = awaitedText(awaited)
  const errors = levels.map(
    ({ size, wanted }) => typedOnHand(size).safeParse(wanted).error?.issues[0]?.message,
  )
  return (
    <form
      ref={form}
      noValidate
      aria-describedby={refused?.error ? errorId : undefined}
      onSubmit={event => {
        event.preventDefault()
        setIsChecked(true)
        const wrong = errors.findIndex(error => error !== undefined)
        if (wrong === -1) onSave(levels)
        else form.current?.querySelectorAll('input')[wrong]?.focus()
      }}
      className="mt-3"
    >
      {refused?.error && (
        <p id={errorId} className="mb-3 text-sm font-medium text-danger">
          {t(refused.error)}
        </p>
      )}
      <div className={`grid gap-3 ${levels.length > 1 ? 'grid-cols-2' : ''}`}>
        {levels.map(({ size, wanted }, at) => {
          const error = isChecked ? errors[at] : undefined
          return (
            <Field
              key={size}
              label={levelLabel(size)}
              inputMode={metreStep(size) === undefined ? 'numeric' : 'decimal'}
              autoComplete="off"
              value={wanted}
              onChange={event => {
                const typed = event.target.value
                setLevels(levels =>
                  levels.map((each, index) => (index === at ? { ...each, wanted: typed } : each)),
                )
              }}
              onFocus={event => event.target.select()}
              errors={error === undefined ? undefined : [error]}
            />
          )
        })}
      </div>
      {waiting && <p className="mt-3 max-w-72 text-sm text-muted">{waiting}</p>}
      <EditButtons onCancel={onCancel} />
    </form>
  )
}

function levelLabel(size: StockLevel['size']): string {
  if (size === null) return t('Pieces over all sizes')
  return metreStep(size) === undefined ? t('Size {size}', { size }) : t('Metres')
}

/** The present numbers to begin with; after a refusal what was typed, beside what is there now. */
function typedLevels(present: readonly StockLevel[], typed: readonly TypedLevel[] = []): TypedLevel[] {
  return present.map(({ size, onHand }) => ({
    size,
    seen: onHand,
    wanted: typed.find(level => level.size === size)?.wanted ?? onHandText(onHand, size),
  }))
}
