import { useNavigate } from 'react-router'
import { elsewhereText, inShopText } from '#app/catalogue/inventory/stock-places.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { FEATURED_NAMES } from '#app/catalogue/products/featured-names.ts'
import { listPlainFields } from '#app/catalogue/products/product-fields.ts'
import {
  isAmount,
  VARIANT_FACTS,
  VARIANT_WORDS,
  type Variant,
  type VariantFact,
} from '#app/catalogue/products/variants/variant.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { formatRupees } from '#app/shared/money.ts'
import { metreStep, metreStepOf, quantityText, unitPriceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RETAINS_FOCUS } from '#app/ui/layout/navigation-effects.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { EditedProduct } from '../edited-product.ts'
import { FailedProduct } from './edit-product-dialog.tsx'
import { ProductLinks } from './product-links.tsx'

interface Props {
  /** Undefined if it could not be loaded; then `requestId` is the request id of that error. */
  product: EditedProduct | undefined
  requestId: string | undefined
  /** On how many accounts’ wishlists it is. */
  wishlists: number
  /** Where it is edited, and the list below. */
  editAt: string
  list: string
}

/** A product over the list that it was opened from, to look at. */
export function ViewProductDialog({ product, requestId, wishlists, editAt, list }: Props) {
  const navigate = useNavigate()
  return (
    <Dialog
      title={product?.name ?? t('Product')}
      size="wide"
      open
      onOpenChange={isOpen => {
        if (!isOpen) navigate(list, { preventScrollReset: true, state: RETAINS_FOCUS })
      }}
    >
      {product ? (
        <>
          <ProductLinks product={product} />
          <div className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <Pictures product={product} />
            <Facts product={product} wishlists={wishlists} />
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3 border-t border-line pt-5">
            <ButtonLink to={list} preventScrollReset state={RETAINS_FOCUS}>
              {t('Close')}
            </ButtonLink>
            <ButtonLink to={editAt} replace preventScrollReset state={RETAINS_FOCUS} variant="primary">
              {t('Edit')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <FailedProduct requestId={requestId} />
      )}
    </Dialog>
  )
}

function Pictures({ product: { images } }: { product: EditedProduct }) {
  return (
    <ul className="grid grid-cols-4 gap-2 self-start sm:grid-cols-2">
      {images.map(picture => (
        <li key={picture.key}>
          <PictureImage
            picture={picture}
            sizes="7rem"
            className="aspect-4/5 w-full rounded-control object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

function Facts({ product, wishlists }: { product: EditedProduct; wishlists: number }) {
  const facts = [...listFacts(product), wishlistFact(wishlists)].filter(([, text]) => text !== '')
  return (
    <dl className="grid gap-x-6 gap-y-2.5 self-start min-[26rem]:grid-cols-[8rem_minmax(0,1fr)]">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere max-[26rem]:mb-1.5" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function listFacts(product: EditedProduct): [term: string, text: string][] {
  const { pricePaisa, compareAtPaisa, levels } = product
  const texts = listPlainFields(product)
  const labelled = ({ label, text }: { label: string; text: string }): [string, string] => [t(label), text]
  const step = metreStepOf(product.sizes)
  const size = product.sizes[0]
  const price = (paisa: number) => unitPriceText(paisa, size, formatRupees)
  const stock = levels.map(level => levelText(level))
  return [
    [t('Price'), price(pricePaisa)],
    [t('Before the sale'), compareAtPaisa === null ? '' : price(compareAtPaisa)],
    [t('Category'), product.category.name],
    step === undefined ? [t('Sizes'), product.sizes.join(t(', '))] : [t('Step'), t('{step} cm', { step })],
    [t('Stock'), stock.join(' · ')],
    ...VARIANT_FACTS.map((fact): [string, string] => [
      capitalised(t(VARIANT_WORDS[fact])),
      variantsText(product.variants, fact),
    ]),
    [t('In the shop'), inShopText(product.inShop)],
    [t('Not in the shop'), elsewhereText(product.places, size)],
    [t('Featured'), product.featured === 'none' ? '' : t(FEATURED_NAMES[product.featured])],
    ...texts.filter(({ isDetail }) => isDetail).map(labelled),
    ...texts.filter(({ isDetail }) => !isDetail).map(labelled),
  ]
}

/** `M: 4`, or `12.5 m`. */
function levelText({ size, onHand }: StockLevel): string {
  return size && metreStep(size) === undefined ? `${size}: ${onHand}` : quantityText(onHand, size)
}

/** Guests’ lists are in their browsers, where the shop can’t count them. */
function wishlistFact(wishlists: number): [term: string, text: string] {
  return [
    t('Wishlists'),
    t(
      '{wishlists, plural, one {Of # account, besides those of guests} other {Of # accounts, besides those of guests}}',
      {
        wishlists,
      },
    ),
  ]
}

function variantsText(variants: readonly Variant[], fact: VariantFact): string {
  return variants
    .flatMap(variant => {
      const known = variant[fact]
      return known === null ? [] : [`${variant.size}: ${factText(fact, known)}`]
    })
    .join(' · ')
}

function factText(fact: VariantFact, known: string | number): string {
  if (isAmount(fact)) return formatRupees(Number(known))
  return fact === 'weightGrams' ? t('{grams} g', { grams: known }) : String(known)
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
