import type { CollectionRules } from '#app/catalogue/product-query/collection-rules.ts'
import { COLOUR_FAMILIES, colourFamilyName } from '#app/catalogue/products/colours/colour-family.ts'
import { rupeesText } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { FormPart } from './form-part.ts'

interface Props extends Pick<FormPart, 'typed' | 'categories' | 'tags' | 'errorsOf'> {
  rules: CollectionRules
}

/** What a product has to be; an empty field asks for nothing. */
export function RuleFields({ rules, typed, categories, tags, errorsOf }: Props) {
  const field = (name: string, value: string | number | undefined) => ({
    name,
    defaultValue: typed?.[name] ?? String(value ?? ''),
    errors: errorsOf(name),
  })
  const amount = (paisa: number | undefined) => (paisa === undefined ? '' : rupeesText(paisa))
  const isTicked = (name: 'onSale' | 'inStock') => (typed ? typed[name] === 'on' : rules[name] === true)
  const isGone = rules.categoryId !== undefined && categories.every(({ id }) => id !== rules.categoryId)
  return (
    <>
      <p className="mb-3 text-muted">{t('All that is filled in must hold. The newest come first.')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('Category')} required={false} {...field('categoryId', rules.categoryId)}>
          <option value="">{t('Any')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {isGone && <option value={rules.categoryId}>{t('A deleted category')}</option>}
        </Select>
        <Select label={t('Colour')} required={false} {...field('colour', rules.colour)}>
          <option value="">{t('Any')}</option>
          {COLOUR_FAMILIES.map(family => (
            <option key={family} value={family}>
              {colourFamilyName(family)}
            </option>
          ))}
        </Select>
        <Field
          label={t('Price from, in PKR')}
          optional
          inputMode="decimal"
          {...field('minPaisa', amount(rules.minPaisa))}
        />
        <Field
          label={t('Price up to, in PKR')}
          optional
          inputMode="decimal"
          {...field('maxPaisa', amount(rules.maxPaisa))}
        />
        <Field
          label={t('Added in the last days')}
          optional
          inputMode="numeric"
          hint={t('30 for what came in during the last 30 days')}
          {...field('newDays', rules.newDays)}
        />
        <Field
          label={t('Tag')}
          optional
          hint={t('One of the words that you have given products')}
          maxLength={60}
          list="product-tags"
          {...field('tag', rules.tag)}
        />
        <datalist id="product-tags">
          {tags.map(tag => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Checkbox name="onSale" isTicked={isTicked('onSale')}>
          {t('On sale')}
        </Checkbox>
        <Checkbox name="inStock" isTicked={isTicked('inStock')}>
          {t('In stock')}
        </Checkbox>
      </div>
    </>
  )
}
