import {
  PRODUCT_STATE_NAMES,
  type ProductState,
  type Publication,
} from '#app/catalogue/products/publication.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import type { ProductFormValues } from '../product-form-values.ts'
import type { TiedField } from './tied-field.ts'

interface Props {
  /** Ties a field to its name, its id, its first value and what is wrong with it. */
  field: (name: 'state' | 'publishAt' | 'hideAt') => TiedField
  initial: Pick<ProductFormValues, 'state' | 'publishAt' | 'hideAt'>
  /** As it is stored; undefined for a product that is not there yet. */
  present: Publication | undefined
}

/** Whether shoppers see the product, and from and until when. */
export function PublicationFields({ field, initial, present }: Props) {
  const { id, errors } = field('state')
  const hidden = present === undefined || present.state === 'draft' ? 'draft' : 'archived'
  const isWrong = field('publishAt').errors.length > 0 || field('hideAt').errors.length > 0
  return (
    <div className="grid gap-3">
      <fieldset id={id} className="min-w-0" aria-describedby={errors[0] && `${id}-error`}>
        <legend className="mb-1.5 text-sm font-semibold">{t('State')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {(['active', hidden] as const).map(state => (
            <label
              key={state}
              className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 hover:bg-ink/5 has-checked:border-accent has-checked:bg-accent-wash"
            >
              <input
                type="radio"
                name="state"
                value={state}
                defaultChecked={state === 'active' ? initial.state === 'active' : initial.state !== 'active'}
                aria-describedby={`${id}-${state}`}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="block font-medium">{t(PRODUCT_STATE_NAMES[state])}</span>
                <span id={`${id}-${state}`} className="block text-sm text-muted">
                  {t(MEANINGS[state])}
                </span>
              </span>
            </label>
          ))}
        </div>
        {errors[0] && (
          <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
            {t(errors[0])}
          </p>
        )}
      </fieldset>
      <div className="hidden group-has-[[name=state][value=active]:checked]/product:block">
        <FoldedPart
          title={t('From and until')}
          aside={t('Published and archived by itself, in Karachi time')}
          isUsed={initial.publishAt !== '' || initial.hideAt !== ''}
          isWrong={isWrong}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={t('From')}
              optional
              type="datetime-local"
              hint={t('Empty: at once')}
              {...field('publishAt')}
            />
            <Field
              label={t('Until')}
              optional
              type="datetime-local"
              hint={t('Empty: until you archive it')}
              {...field('hideAt')}
            />
          </div>
        </FoldedPart>
      </div>
    </div>
  )
}

const MEANINGS: Record<ProductState, string> = {
  active: message('Shoppers see it and can order it, now or from a day that you set below.'),
  draft: message('Only staff see it, until you publish it. Pictures and stock can come later.'),
  archived: message('Only staff see it. Its orders still name it.'),
}
