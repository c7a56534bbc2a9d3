import { Pencil } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Badge } from '#app/ui/data/badge.tsx'
import { Popover } from '#app/ui/feedback/popover.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import type { AdminProduct, StockLevel } from '../admin-product.ts'
import { isLowStock } from '../low-stock.ts'
import { typedStock } from '../typed-numbers.ts'
import { CELL_BUTTON, EditButtons } from './edit-buttons.tsx'
import { useFocusAgain, useInlineEdit } from './use-inline-edit.ts'

const stockSchema = typedStock()

/** A number on hand as it was seen, and as it is typed. */
interface TypedLevel {
  size: StockLevel['size']
  seen: number
  wanted: string
}

/**
 * The stock, to be pressed and counted anew: one number, or one for each size. It shows the new one at once, and the
 * old one again when it is refused.
 */
export function StockCell({ product }: { product: AdminProduct }) {
  const { isOpen, isBusy, sent, refused, opening, onOpenChange, save } = useInlineEdit<TypedLevel[]>()
  return (
    <Popover
      title={`Stock of ${product.name}`}
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <button type="button" aria-busy={isBusy || undefined} className={CELL_BUTTON}>
          <StockNumber stock={product.stock + (sent ? sentDifference(sent) : 0)} />
          <span className="sr-only">, change the stock of {product.name}</span>
          <Pencil aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    >
      <StockForm
        key={opening}
        levels={product.levels}
        refused={refused}
        onCancel={() => onOpenChange(false)}
        onSave={levels => {
          // What was not touched is not sent: shoppers may buy of it meanwhile.
          const changed = levels.filter(({ seen, wanted }) => stockSchema.parse(wanted) !== seen)
          if (changed.length === 0) return onOpenChange(false)
          save(changed, { intent: 'set-stock', productId: product.id, levels: JSON.stringify(changed) })
        }}
      />
    </Popover>
  )
}

/** The number, and a word where it calls for attention. */
function StockNumber({ stock }: { stock: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 xl:flex-nowrap">
      <span className="font-medium tabular-nums xl:order-last">
        {stock.toLocaleString('en')}
        {!isLowStock(stock) && <span className="xl:sr-only"> in stock</span>}
      </span>
      {stock === 0 && <Badge tone="red">Sold out</Badge>}
      {stock > 0 && isLowStock(stock) && <Badge tone="yellow">Low stock</Badge>}
    </span>
  )
}

/** How many pieces more there will be once what is on its way has arrived. */
function sentDifference(sent: FormData): number {
  const levels: TypedLevel[] = JSON.parse(String(sent.get('levels')))
  return levels.reduce((sum, { seen, wanted }) => sum + stockSchema.parse(wanted) - seen, 0)
}

interface FormProps {
  levels: readonly StockLevel[]
  refused: { typed: TypedLevel[]; error: string | undefined } | undefined
  onSave(levels: TypedLevel[]): void
  onCancel(): void
}

function StockForm({ levels: present, refused, onSave, onCancel }: FormProps) {
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusAgain(form, refused !== undefined)
  // As they were when the form opened: the list may be read anew while somebody types.
  const [levels, setLevels] = useState(() => typedLevels(present, refused?.typed))
  const [isChecked, setIsChecked] = useState(false)
  const errors = levels.map(({ wanted }) => stockSchema.safeParse(wanted).error?.issues[0]?.message)
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
          {refused.error}
        </p>
      )}
      <div className={`grid gap-3 ${levels.length > 1 ? 'grid-cols-2' : ''}`}>
        {levels.map(({ size, wanted }, at) => {
          const error = isChecked ? errors[at] : undefined
          return (
            <Field
              key={size}
              label={size === null ? 'Pieces over all sizes' : `Size ${size}`}
              inputMode="numeric"
              autoComplete="off"
              value={wanted}
              onChange={event => {
                const typed = event.target.value
                setLevels(levels =>
                  levels.map((each, place) => (place === at ? { ...each, wanted: typed } : each)),
                )
              }}
              onFocus={event => event.target.select()}
              errors={error === undefined ? undefined : [error]}
            />
          )
        })}
      </div>
      <EditButtons onCancel={onCancel} />
    </form>
  )
}

/** The present numbers to begin with; after a refusal what was typed, beside what is there now. */
function typedLevels(present: readonly StockLevel[], typed: readonly TypedLevel[] = []): TypedLevel[] {
  return present.map(({ size, onHand }) => ({
    size,
    seen: onHand,
    wanted: typed.find(level => level.size === size)?.wanted ?? String(onHand),
  }))
}
