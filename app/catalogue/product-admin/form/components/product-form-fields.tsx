import type { ReactNode } from 'react'
import type { FormCategory } from '#app/catalogue/categories/category.ts'
import { CategoryChoice } from '#app/catalogue/categories/components/category-choice.tsx'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { FEATURED_NAMES } from '#app/catalogue/products/featured-names.ts'
import { DEFAULT_DESCRIPTION, FEATURED } from '#app/catalogue/products/product.ts'
import {
  isUrduField,
  PLAIN_FIELD_NAMES,
  PLAIN_FIELDS,
  type PlainField,
  type PlainFieldName,
} from '#app/catalogue/products/product-fields.ts'
import type { ChartOption } from '#app/catalogue/sizes/charts/edited-chart.ts'
import { findSizeSystem, type SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { PictureField } from '#app/owner/media/components/picture-field.tsx'
import type { Picture } from '#app/owner/media/picture.ts'
import { VideoField } from '#app/owner/media/videos/components/video-field.tsx'
import { hasMetreStep } from '#app/shared/sold-quantity.ts'
import { slugFrom } from '#app/shared/text/slug.ts'
import { t } from '#app/shared/text/translate.ts'
import { SearchEngineFields } from '#app/storefront/seo/components/search-engine-fields.tsx'
import { productPath } from '#app/storefront/seo/product-addresses.ts'
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx'
import { ENGLISH_CHANGED, TYPED_IN_URDU, UrduPart } from '#app/ui/forms/urdu-part.tsx'
import type { EditedProduct } from '../edited-product.ts'
import { CHART_OF_CATEGORY, type ProductField } from '../product-form-schema.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import { PublicationFields } from './publication-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import type { TiedField } from './tied-field.ts'
import { SizePriceFields, VariantFields } from './variant-fields.tsx'

interface Props {
  /** Ties a field to its name, its id, its first value and what is wrong with it. */
  field: (name: ProductField) => TiedField
  /** What is chosen at first where it is no text. */
  initial: ProductFormValues
  /** What stands in the fields now. */
  typed: ProductFormValues
  /** The product that is edited, and what is on hand of it; nothing for one that is not there yet. */
  product: EditedProduct | undefined
  onHand: readonly StockLevel[]
  categories: readonly FormCategory[] | undefined
  sizeSystems: readonly SizeSystem[]
  sizeCharts: readonly ChartOption[]
  /** The viewer may see what the shop pays. */
  seesCosts: boolean
  /** How many pictures it can have. */
  mostPictures: number
  onPictures: (pictures: Picture[]) => void
  onUploading: (isUploading: boolean) => void
  onVideoUploading: (isUploading: boolean) => void
  /** Called with whether a category is typed that is not added yet. */
  onCategoryPending: (isPending: boolean) => void
  /** How often the form was sent while one was. */
  categoryAsked: number
  /** Hears that something was chosen in this field, by other means than typing into it. */
  onChoice: (field: ProductField) => void
}

/** The fields of a product, in the order in which staff think of them. */
export function ProductFormFields(props: Props) {
  const { field, initial, typed, product, onHand, categories } = props
  const category = field('category')
  const sizes = field('sizes')
  const images = field('images')
  const ofSizes = {
    sizes: findSizeSystem(props.sizeSystems, typed.sizeSystem)?.sizes ?? [],
    chosen: typed.sizes,
    field,
  }
  const isByMetre = hasMetreStep(ofSizes.sizes)
  const isUrduWrong = URDU_NAMES.some(name => field(name).errors.length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <PublicationFields field={field} initial={initial} present={product?.publication} />
      <Part>
        <Field label={t('Name')} {...field('name')} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <CategoryChoice
            id={category.id}
            name="category"
            initial={initial.category}
            categories={categories}
            own={product?.category}
            errors={category.errors}
            onChange={() => props.onChoice('category')}
            onPending={props.onCategoryPending}
            asked={props.categoryAsked}
          />
        </div>
        <Field
          label={isByMetre ? t('Price per metre (PKR)') : t('Price (PKR)')}
          inputMode="decimal"
          {...field('price')}
          hint={t('In rupees, like 2490 or 2490.50')}
        />
        <Field
          label={isByMetre ? t('Compare-at price per metre (PKR)') : t('Compare-at price (PKR)')}
          optional
          inputMode="decimal"
          {...field('compareAtPrice')}
          hint={t('Before the sale, struck through')}
        />
      </Part>
      <StockFields
        sizesId={sizes.id}
        systems={props.sizeSystems}
        proposed={categories?.find(({ id }) => String(id) === typed.category)?.sizeSystemId ?? undefined}
        initial={initial}
        sizeErrors={sizes.errors}
        field={field}
        typed={typed}
        onHand={onHand}
        places={product?.places ?? {}}
        inShop={product?.inShop ?? []}
        awaited={product?.awaited}
        offered={product?.sizes ?? []}
        onSwitch={() => props.onChoice('stock')}
        onSystem={() => props.onChoice('sizes')}
      />
      <Select
        label={t('Size chart')}
        required={false}
        id={field('sizeChart').id}
        name="sizeChart"
        defaultValue={initial.sizeChart || CHART_OF_CATEGORY}
        errors={field('sizeChart').errors}
        className="max-w-80"
      >
        <option value={CHART_OF_CATEGORY}>{t('As the category says')}</option>
        {props.sizeCharts.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <div>
        {!isByMetre && <SizePriceFields {...ofSizes} />}
        <VariantFields {...ofSizes} seesCosts={props.seesCosts} />
      </div>
      <PictureField
        name="images"
        id={images.id}
        initial={initial.images}
        most={props.mostPictures}
        errors={images.errors}
        onChange={props.onPictures}
        onBusyChange={props.onUploading}
      />
      <VideoField
        name="video"
        id={field('video').id}
        initial={initial.video}
        errors={field('video').errors}
        onBusyChange={props.onVideoUploading}
      />
      <Part>
        {ENGLISH_NAMES.map(name => (
          <PlainInput
            key={name}
            {...PLAIN_FIELDS[name]}
            standIn={name === 'description' ? DEFAULT_DESCRIPTION : undefined}
            tied={field(name)}
          />
        ))}
        <Select
          label={t('Featured')}
          required={false}
          id={field('featured').id}
          name="featured"
          defaultValue={initial.featured}
          errors={field('featured').errors}
        >
          {FEATURED.map(featured => (
            <option key={featured} value={featured}>
              {t(FEATURED_NAMES[featured])}
            </option>
          ))}
        </Select>
      </Part>
      <UrduPart isUsed={URDU_NAMES.some(name => initial[name] !== '')} isWrong={isUrduWrong}>
        <Part>
          {URDU_NAMES.map(name => (
            <PlainInput
              key={name}
              {...PLAIN_FIELDS[name]}
              {...(product?.outdatedUrdu?.includes(name) && { hint: t(ENGLISH_CHANGED) })}
              tied={field(name)}
            />
          ))}
        </Part>
      </UrduPart>
      <SearchEngineFields
        field={field}
        own={{
          en: { title: { field: 'name' }, description: { field: 'description' } },
          ur: { title: { field: 'nameUrdu' }, description: { field: 'descriptionUrdu' } },
        }}
        standIn={t(DEFAULT_DESCRIPTION)}
        path={productPath({ slug: product?.slug ?? slugFrom(typed.name) })}
        picture={typed.images[0]}
        outdated={product?.outdatedUrdu}
      />
    </div>
  )
}

const isInSeoPart = (name: PlainFieldName) => 'isForSearchEngines' in PLAIN_FIELDS[name]
const ENGLISH_NAMES = PLAIN_FIELD_NAMES.filter(name => !isUrduField(name) && !isInSeoPart(name))
const URDU_NAMES = PLAIN_FIELD_NAMES.filter(isUrduField).filter(name => !isInSeoPart(name))

/** `standIn`: what shoppers read where the field is empty. */
function PlainInput({
  label,
  hint,
  standIn,
  rows,
  urduOf,
  tied,
}: PlainField & { standIn?: string | undefined; tied: TiedField }) {
  const input = {
    label: t(label),
    hint: standIn ? t('Without one shoppers read: “{text}”', { text: t(standIn) }) : hint && t(hint),
    optional: true,
    ...tied,
    ...(urduOf && TYPED_IN_URDU),
  }
  if (rows === 1) return <Field {...input} className={urduOf === 'name' ? 'sm:col-span-2' : undefined} />
  return <TextArea {...input} rows={rows} className="sm:col-span-2" />
}

function Part({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">{children}</div>
}
