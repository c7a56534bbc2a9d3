import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  elsewhereText,
  inShopText,
  type Places,
  type ShopLevel,
} from '#app/catalogue/inventory/stock-places.ts'
import { awaitedText } from '#app/catalogue/inventory/waiting-orders-text.ts'
import type { AwaitedPieces, StockLevel } from '#app/catalogue/products/admin-product.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { findSizeSystem, LETTERS, type SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { hasMetreStep, metreStep } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { typedStock } from '#app/shared/typed-numbers.ts'
import { Field, RequiredMark, Select } from '#app/ui/forms/field.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { hasSharedStock } from '../edited-product.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import { type SizeStockField, sizeStockField } from '../size-fields.ts'

interface Props {
  /** The id of the sizes, and what they and the numbers are at first. */
  sizesId: string
  initial: Pick<ProductFormValues, 'sizeSystem' | 'sizes' | 'stockBySize'>
  sizeErrors: readonly string[] | undefined
  systems: readonly SizeSystem[]
  /** The list of the category. */
  proposed: number | undefined
  /** Ties a number to its field of the form. */
  field: (name: 'stock' | 'sizeSystem' | SizeStockField) => Omit<ComponentProps<typeof Field>, 'label'>
  /** What stands in the fields now. */
  typed: ProductFormValues
  /** What is on hand while the form is open, and the sizes sold until now; empty for a product that is not there yet. */
  onHand: readonly StockLevel[]
  /** Its pieces that are not for sale. */
  places: Places
  /** What should be in the shop, when the page was opened. */
  inShop: readonly ShopLevel[]
  awaited: readonly AwaitedPieces[] | undefined
  offered: readonly Size[]
  /** Hears that other numbers are asked for now. */
  onSwitch: () => void
  /** Hears that other sizes are offered now. */
  onSystem: () => void
}

/** The sizes of a product and how many pieces there are: one number for all of them, or one for each. */
export function StockFields(props: Props) {
  const { sizesId, initial, sizeErrors, field, typed, onHand, places, inShop, offered } = props
  const piecesHere = inShop.some(({ reserved }) => reserved > 0) ? inShopText(inShop) : ''
  const waiting = awaitedText(props.awaited)
  const elsewhere = elsewhereText(places, offered[0])
  const [systemId, chooseSystem] = useChosenSystem(props)
  const system = findSizeSystem(props.systems, systemId) ?? LETTERS
  const isByMetre = hasMetreStep(system.sizes)
  const tied = field('sizeSystem')
  return (
    <>
      <div className="grid gap-3">
        <div className="max-w-80">
          <Select
            label={t('List of sizes')}
            id={tied.id}
            name="sizeSystem"
            errors={tied.errors}
            required={false}
            value={systemId}
            onChange={event => chooseSystem(event.currentTarget.value)}
            hint={
              <Link to="/admin/size-systems" className="inline-flex min-h-6 items-center text-link">
                {t('All lists of sizes')}
              </Link>
            }
          >
            {props.systems.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <SizeBoxes
          key={systemId}
          id={sizesId}
          sizes={system.sizes}
          isByMetre={isByMetre}
          initial={initial.sizes}
          errors={sizeErrors}
        />
        {system.sizes.some(isLength) && (
          <p className="max-w-prose text-sm text-muted">
            {t(
              'A piece is one such length, and the price is for it. For cloth that shoppers have cut to length, choose the list Sold by the metre.',
            )}
          </p>
        )}
        <TakeOut typed={typed} onHand={onHand} offered={offered} />
      </div>
      <div>
        <div className={isByMetre ? '' : 'group-has-[[name=stockBySize]:checked]/product:hidden'}>
          <Field
            label={isByMetre ? t('Stock in metres') : t('Stock')}
            hint={isByMetre ? t('On hand, in whole steps, like 12.5') : t('Pieces on hand, over all sizes')}
            inputMode={isByMetre ? 'decimal' : 'numeric'}
            {...field('stock')}
            className="[&_input]:max-w-52"
          />
        </div>
        <fieldset
          className={`hidden min-w-0 ${isByMetre ? '' : 'group-has-[[name=stockBySize]:checked]/product:block'}`.trimEnd()}
        >
          <legend className="mb-1.5 text-sm font-semibold">{t('Stock by size')}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
            {system.sizes.map(size => (
              <div key={size} className={typed.sizes.includes(size) ? '' : 'hidden noscript:block'}>
                <Field
                  label={
                    <span>
                      <span className="sr-only">{t('Stock of ')}</span>
                      <bdi>{size}</bdi>
                    </span>
                  }
                  inputMode="numeric"
                  {...field(sizeStockField(size))}
                />
              </div>
            ))}
          </div>
          <Sum typed={typed} onHand={onHand} />
        </fieldset>
        {!isByMetre && (
          <Switch
            name="stockBySize"
            value="on"
            defaultChecked={initial.stockBySize}
            onChange={props.onSwitch}
            className="mt-2"
          >
            {t('Give a number for each size')}
          </Switch>
        )}
        {waiting && <p className="mt-2 text-sm text-muted tabular-nums">{waiting}</p>}
        {piecesHere && (
          <p className="mt-2 text-sm text-muted tabular-nums">
            {t('In the shop: {pieces}. Reserved pieces are sold, and not part of the stock above.', {
              pieces: piecesHere,
            })}
          </p>
        )}
        {elsewhere && (
          <p className="mt-2 text-sm text-muted tabular-nums">
            {t('Not in the shop: {elsewhere}', { elsewhere })}
          </p>
        )}
      </div>
    </>
  )
}

/** The chosen list. Until a size is chosen, a category brings its own with it. */
function useChosenSystem({ initial, proposed, typed, onSystem }: Props) {
  const [systemId, setSystemId] = useState(initial.sizeSystem)
  const before = useRef(proposed)
  const isOpen = typed.sizes.length === 0
  useEffect(() => {
    if (before.current === proposed) return
    before.current = proposed
    if (isOpen) setSystemId(String(proposed ?? LETTERS.id))
  }, [proposed, isOpen])
  const reportChange = useEffectEvent(onSystem)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is reported once the form contains it.
  useEffect(() => reportChange(), [systemId])
  return [systemId, setSystemId] as const
}

function SizeBoxes({
  id,
  sizes,
  isByMetre,
  initial,
  errors,
}: {
  id: string
  sizes: readonly Size[]
  /** The sizes are steps, of which a product has one. */
  isByMetre: boolean
  initial: readonly Size[]
  errors: readonly string[] | undefined
}) {
  const error = errors?.[0]
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-2 text-sm font-semibold">
        {isByMetre ? t('Cut in steps of') : t('Sizes')}
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size, index) => (
          <label key={size} className={CHIP}>
            <input
              // A line of the summary leads to the first.
              id={index === 0 ? id : undefined}
              type={isByMetre ? 'radio' : 'checkbox'}
              name="sizes"
              value={size}
              defaultChecked={initial.includes(size)}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {stepText(size)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {t(error)}
        </p>
      )}
    </fieldset>
  )
}

/** Whether a size is a length of cloth that is sold as a piece, like `0.5 m`. */
function isLength(size: Size): boolean {
  return /^\d+(\.\d+)? ?m$/.test(size)
}

/** `M`, or `50 cm`. */
function stepText(size: Size): string {
  const step = metreStep(size)
  return step === undefined ? size : t('{step} cm', { step })
}

/** What the numbers come to, and how many there were to share out. */
function Sum({ typed, onHand }: Pick<Props, 'typed' | 'onHand'>) {
  const sum = typed.sizes.reduce((sum, size) => sum + numberOf(typed.sizeStock[size] ?? ''), 0)
  const shared = onHand.find(level => level.size === null)?.onHand
  if (typed.sizes.length === 0) return <p className="text-sm text-muted">{t('Choose the sizes first.')}</p>
  return (
    <p aria-live="polite" className="mt-2 text-sm text-muted tabular-nums">
      {t('{count} pieces together', { count: sum.toLocaleString('en') })}
      {shared !== undefined && t(', {shared} on hand until now', { shared: shared.toLocaleString('en') })}
    </p>
  )
}

/** Staff confirm that the pieces of a size that is left out are taken out of stock. */
function TakeOut({ typed, onHand, offered }: Pick<Props, 'typed' | 'onHand' | 'offered'>) {
  const leftOut = onHand.filter(
    ({ size, onHand }) =>
      size !== null && onHand > 0 && offered.includes(size) && !typed.sizes.includes(size),
  )
  if (!typed.stockBySize || hasSharedStock(onHand) || leftOut.length === 0) return null
  const pieces = leftOut
    .map(({ size, onHand }) => t('{onHand} of size {size}', { onHand, size: size ?? '' }))
    .join(t(', '))
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control bg-status-yellow px-4 py-2.5">
      <input type="checkbox" name="takesOut" value="on" className="size-5 shrink-0 accent-accent" />
      <span>{t('Take the pieces on hand out of stock: {pieces}', { pieces })}</span>
    </label>
  )
}

function numberOf(text: string): number {
  return typedStock().safeParse(text).data ?? 0
}

const CHIP =
  'relative grid min-h-11 min-w-14 cursor-pointer place-items-center rounded-control border border-edge bg-raised px-4 ' +
  'font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-danger'
