import type { PricedSizes } from '#app/catalogue/products/size-price.ts'
import type { SizeChoice } from '#app/orders/pieces/list-size-choices.server.ts'
import { formatRupees } from '#app/shared/money.ts'
import { metreStep, unitPriceText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Select } from '#app/ui/forms/field.tsx'
import { PiecesField } from '#app/ui/forms/pieces-field.tsx'

interface Props {
  line: { position: number; name: string; size: string; quantity: number; unitPricePaisa: number }
  sizes: readonly SizeChoice[]
  /** What the shop sells it for today; absent if it is not on sale any more. */
  today: PricedSizes | undefined
  /** What was typed before the form was refused. */
  typed: Partial<Record<string, unknown>> | undefined
}

/** A line of the order with its size, number of pieces and price. No pieces remove it. */
export function EditedLine({ line, sizes, today, typed }: Props) {
  const typedOf = (field: string) => typed?.[`${field}${line.position}`] as string | undefined
  const { position, name, size, quantity, unitPricePaisa } = line
  const isByMetre = metreStep(size) !== undefined
  const price = (paisa: number) => unitPriceText(paisa, size, formatRupees)
  const pricesToday = today
    ? [today.pricePaisa, ...(today.sizePrices ?? []).map(each => each.pricePaisa)]
    : []
  const hasOtherPrice = pricesToday.some(paisa => paisa !== unitPricePaisa)
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-3 gap-y-3 py-4 first:pt-0">
      <legend className="float-left col-span-2 flex w-full flex-wrap justify-between gap-x-3 font-medium">
        <span className="min-w-0 wrap-anywhere">
          <bdi {...languageAttributes(name)}>{name}</bdi>
        </span>
        <span className="font-normal text-muted money">{price(unitPricePaisa)}</span>
      </legend>
      {isByMetre ? (
        <input type="hidden" name={`size${position}`} value={size} />
      ) : (
        <Select
          label={t('Size')}
          name={`size${position}`}
          defaultValue={typedOf('size') ?? size}
          required={false}
        >
          {sizes.map(choice => (
            <option key={choice.size} value={choice.size}>
              {choice.size} ({sizeText(choice, size)})
            </option>
          ))}
        </Select>
      )}
      <PiecesField
        name={`quantity${position}`}
        pieces={typedOf('quantity') ?? quantity}
        size={size}
        {...(isByMetre && { className: 'col-span-2' })}
      />
      {today && hasOtherPrice && (
        <Select
          label={isByMetre ? t('Price of a metre') : t('Price of each piece')}
          name={`price${position}`}
          defaultValue={typedOf('price') ?? 'sold'}
          required={false}
          className="col-span-2"
        >
          <option value="sold">{t('As it was sold: {price}', { price: price(unitPricePaisa) })}</option>
          <option value="today">
            {t('As today: {price}', { price: isByMetre ? price(today.pricePaisa) : todayText(today) })}
          </option>
        </Select>
      )}
    </fieldset>
  )
}

function sizeText({ size, available, isPreOrder }: SizeChoice, ordered: string): string {
  if (size === ordered) return t('ordered')
  if (isPreOrder) return t('pre-order')
  return available > 0 ? t('{available} left', { available }) : t('sold out')
}

/** `PKR 2,000, XXL PKR 2,300` */
function todayText({ pricePaisa, sizePrices }: PricedSizes): string {
  const ofSizes = (sizePrices ?? []).map(each => `${each.size} ${formatRupees(each.pricePaisa)}`)
  return [formatRupees(pricePaisa), ...ofSizes].join(t(', '))
}
