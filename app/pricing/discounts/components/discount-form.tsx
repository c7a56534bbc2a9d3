import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { DISCOUNT_KINDS, type DiscountKind } from '#app/pricing/discounts.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { rupeesText } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx'
import { TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { DISCOUNTS_PAGE, KIND_NAMES, LISTED, LONGEST_NAME } from '../discount-form.ts'
import type { ListedDiscount } from '../listed-discount.ts'

interface Props {
  /** Undefined for a new one. */
  discount: ListedDiscount | undefined
  categories: readonly { id: number; name: string }[]
  /** The tags that customers have. */
  tags: readonly string[]
  result: TypedFormResult | undefined
}

/** The form of one discount. It explains what an order would pay before it is saved. */
export function DiscountForm({ discount, categories, tags, result }: Props) {
  const intent = useNavigation().formData?.get('intent')
  const typed = result?.isDone === false ? result.typed : undefined
  const values = typed ?? (discount ? toTexts(discount) : {})
  const [kind, setKind] = useState((values.kind ?? 'percent') as DiscountKind)
  const tickedIds = (values.categoryId ?? '').split(LISTED)
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    errors: result?.errors?.[name],
  })
  const shownFor = (...kinds: DiscountKind[]) => (kinds.includes(kind) ? '' : 'hidden noscript:block')
  return (
    <Panel title={discount ? discount.name : t('New discount')}>
      <Form method="post" preventScrollReset aria-label={t('Discount')} className="grid gap-4 sm:grid-cols-2">
        {discount && <input type="hidden" name="id" value={discount.id} />}
        <Field
          label={t('Name, also for shoppers')}
          {...field('name')}
          maxLength={LONGEST_NAME}
          placeholder={t('Eid sale')}
        />
        <Field
          label={t('Name in Urdu')}
          optional
          hint={t('Shown on Urdu pages. Where it is empty, they show the English name.')}
          {...field('nameUrdu')}
          maxLength={LONGEST_NAME}
          {...TYPED_IN_URDU}
        />
        <Field
          label={t('Code')}
          optional
          hint={t('Without one the discount applies by itself')}
          {...field('code')}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Select
          label={t('What it takes off')}
          name="kind"
          value={kind}
          onChange={event => setKind(event.target.value as DiscountKind)}
          errors={result?.errors?.kind}
        >
          {DISCOUNT_KINDS.map(each => (
            <option key={each} value={each}>
              {t(KIND_NAMES[each])}
            </option>
          ))}
        </Select>
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t('Percent')}
            required={kind === 'percent'}
            inputMode="numeric"
            {...field('percent')}
            className={shownFor('percent')}
          />
          <Field
            label={t('Amount in PKR')}
            required={kind === 'amount'}
            inputMode="decimal"
            {...field('amountPaisa')}
            className={shownFor('amount')}
          />
          <Field
            label={t('Buy')}
            required={kind === 'buy-x-get-y'}
            inputMode="numeric"
            {...field('buyPieces')}
            className={shownFor('buy-x-get-y')}
          />
          <Field
            label={t('Get free')}
            required={kind === 'buy-x-get-y'}
            inputMode="numeric"
            {...field('freePieces')}
            className={shownFor('buy-x-get-y')}
          />
        </div>
        <fieldset className="sm:col-span-2">
          <legend className="font-semibold">{t('Only these categories')}</legend>
          <p className="text-sm text-muted">{t('None: all')}</p>
          <div className="flex flex-wrap gap-x-6">
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="categoryId"
                value={String(id)}
                isTicked={tickedIds.includes(String(id))}
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t('Only these products')}
          optional
          hint={t('Names, addresses or numbers, one a line')}
          rows={3}
          {...field('product')}
        />
        <Select label={t('Only customers with this tag')} required={false} {...field('tag')}>
          <option value="">{t('All customers')}</option>
          {[...new Set([...tags, values.tag ?? ''])].filter(Boolean).map(tag => (
            <option key={tag}>{tag}</option>
          ))}
        </Select>
        <Field label={t('Orders from, in PKR')} optional inputMode="decimal" {...field('minimumPaisa')} />
        <Field label={t('Only this phone')} optional type="tel" {...field('phone')} maxLength={40} />
        <Field
          label={t('First day')}
          optional
          hint={t('Empty: from now on')}
          type="date"
          {...field('startsAt')}
        />
        <Field
          label={t('Last day')}
          optional
          hint={t('Empty: until you end it')}
          type="date"
          {...field('endsAt')}
        />
        <Field
          label={t('Uses in all')}
          optional
          hint={t('0: any number')}
          inputMode="numeric"
          {...field('mostUses')}
        />
        <Field
          label={t('Uses per phone')}
          optional
          hint={t('0: any number')}
          inputMode="numeric"
          {...field('mostUsesPerPhone')}
        />
        <Checkbox name="isFirstOrderOnly" isTicked={values.isFirstOrderOnly === 'on'}>
          {t('Only a customer’s first order')}
        </Checkbox>
        <Checkbox name="isCombinable" isTicked={values.isCombinable === 'on'}>
          {t('Together with others of this kind')}
        </Checkbox>
        {result && !result.isDone && (
          <p role="status" className="rounded-control bg-status-yellow px-4 py-3 font-medium sm:col-span-2">
            {result.text}
          </p>
        )}
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" name="intent" value="save" variant="primary" busy={intent === 'save'}>
            {t('Save')}
          </Button>
          <Button type="submit" name="intent" value="explain" busy={intent === 'explain'}>
            {t('What would an order pay?')}
          </Button>
          <ButtonLink to={DISCOUNTS_PAGE} variant="quiet">
            {t('Close')}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  )
}

/** A discount as the texts of its fields. */
function toTexts(discount: ListedDiscount): Record<string, string> {
  const number = (value: number) => (value === 0 ? '' : String(value))
  const amount = (paisa: number) => (paisa === 0 ? '' : rupeesText(paisa))
  const { endsAt } = discount
  return {
    name: discount.name,
    nameUrdu: discount.nameUrdu,
    code: discount.code ?? '',
    kind: discount.kind,
    percent: number(discount.percent),
    amountPaisa: amount(discount.amountPaisa),
    buyPieces: number(discount.buyPieces),
    freePieces: number(discount.freePieces),
    categoryId: discount.categoryIds.join(LISTED),
    product: discount.productNames.join(LISTED),
    tag: discount.tag,
    minimumPaisa: amount(discount.minimumPaisa),
    phone: discount.phone === '' ? '' : formatPhoneNumber(discount.phone),
    startsAt: dayInKarachi(discount.startsAt),
    endsAt: endsAt ? dayInKarachi(new Date(endsAt.getTime() - 1)) : '',
    mostUses: number(discount.mostUses),
    mostUsesPerPhone: number(discount.mostUsesPerPhone),
    isFirstOrderOnly: discount.isFirstOrderOnly ? 'on' : '',
    isCombinable: discount.isCombinable ? 'on' : '',
  }
}
