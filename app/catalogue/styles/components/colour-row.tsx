import { ProductOrderRow } from '#app/catalogue/piece-picker/components/product-order-row.tsx'
import { t } from '#app/shared/text/translate.ts'
import type { OrderRowProps } from '#app/ui/forms/order-row.tsx'
import type { EditedColour } from '../edited-style.ts'

interface Props extends Omit<OrderRowProps, 'id' | 'name' | 'children'> {
  colour: EditedColour
}

/** One colour of a style, with the shade of its swatch. */
export function ColourRow({ colour, ...row }: Props) {
  const { id, name, shades, isChosen } = colour
  const known = colour.colour || name
  return (
    <ProductOrderRow product={colour} field="id" {...row}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <input
          key={shades[0]}
          type="color"
          name="swatch"
          defaultValue={shades[0]}
          aria-label={t('Shade of {known}', { known })}
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
            {t('Use this shade')}
            <span className="sr-only">{t(' for {known}', { known })}</span>
          </span>
        </label>
      </p>
    </ProductOrderRow>
  )
}
