import { Form, useNavigation } from 'react-router'
import { offeredSets, type SetChoice } from '#app/catalogue/product-query/set-choice.ts'
import { OnePictureField } from '#app/owner/media/components/one-picture-field.tsx'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { rupeesText } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { momentInKarachi } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx'
import { TYPED_IN_URDU, UrduPart } from '#app/ui/forms/urdu-part.tsx'
import type { ListedSale } from '../listed-sale.ts'
import { CATEGORY_PERCENT, MOST_CATEGORIES, SALES_PAGE } from '../sale-form.ts'

interface Props {
  /** Undefined for a new one. */
  sale: ListedSale | undefined
  categories: readonly { id: number; name: string }[]
  /** What Shop Now can lead to. */
  sets: readonly SetChoice[]
  /** When the page was made. */
  now: Date
  result: TypedFormResult | undefined
}

/** The form of one sale. */
export function SaleForm({ sale, categories, sets, now, result }: Props) {
  const intent = useNavigation().formData?.get('intent')
  const typed = result?.isDone === false ? result.typed : undefined
  const values = typed ?? (sale ? toTexts(sale) : { startsAt: momentInKarachi(nextMidnight(now)) })
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    errors: result?.errors?.[name],
  })
  return (
    <Panel title={sale ? sale.name : t('New sale')}>
      <Form method="post" preventScrollReset aria-label={t('Sale')} className="grid gap-4 sm:grid-cols-2">
        {sale && <input type="hidden" name="id" value={sale.id} />}
        <Field
          label={t('Name, for staff')}
          {...field('name')}
          maxLength={80}
          placeholder={t('Eid sale')}
          className="sm:col-span-2"
        />
        <Field label={t('Begins')} type="datetime-local" {...field('startsAt')} />
        <Field
          label={t('Ends')}
          optional
          hint={t('Empty: when you end it')}
          type="datetime-local"
          {...field('endsAt')}
        />
        <Field
          label={t('Percent off everything')}
          optional
          hint={t(
            'The old price is shown struck through. Products that you add meanwhile are in the sale too.',
          )}
          inputMode="numeric"
          {...field('percent')}
        />
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="font-semibold">{t('Other percents of categories')}</legend>
          <p className="text-sm text-muted">{t('Empty: like everything. 0: not in the sale.')}</p>
          <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
            {categories.slice(0, MOST_CATEGORIES).map(({ id, name }) => (
              <Field
                key={id}
                label={name}
                required={false}
                inputMode="numeric"
                {...field(`${CATEGORY_PERCENT}${id}`)}
              />
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t('Products with a price of their own')}
          optional
          hint={t('One on each line: its name, address or number, and the price, like white-shirt 2,490')}
          rows={4}
          {...field('ownPrices')}
          className="sm:col-span-2"
        />
        <Field
          label={t('Announcement above the header')}
          optional
          hint={t('Empty: the shop’s own')}
          {...field('announcement')}
          maxLength={160}
          className="sm:col-span-2"
        />
        <fieldset className="grid min-w-0 gap-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="mb-3 font-semibold">{t('First slide of the home page')}</legend>
          <Field label={t('Label')} optional {...field('label')} maxLength={40} />
          <Field
            label={t('Title')}
            optional
            hint={t('Empty: the shop’s own slide')}
            {...field('title')}
            maxLength={80}
          />
          <TextArea label={t('Description')} optional rows={3} {...field('description')} />
          <Select label={t('Shop Now leads to')} required={false} {...field('leadsTo')}>
            {offeredSets(sets, sale?.slide?.leadsTo).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <div className="sm:col-span-2">
            <OnePictureField
              label={t('Picture')}
              slot="slide"
              name="pictures"
              initial={sale?.slide?.picture ?? null}
              errors={result?.errors?.pictures}
            />
          </div>
        </fieldset>
        <div className="sm:col-span-2">
          <UrduPart
            isUsed={URDU_NAMES.some(name => values[name])}
            isWrong={URDU_NAMES.some(name => result?.errors?.[name])}
          >
            {IN_URDU.map(({ name, label, maxLength }) => (
              <Field
                key={name}
                label={t(label)}
                optional
                maxLength={maxLength}
                {...TYPED_IN_URDU}
                {...field(name)}
              />
            ))}
            <TextArea
              label={t('Description in Urdu')}
              optional
              rows={3}
              {...TYPED_IN_URDU}
              {...field('descriptionUrdu')}
            />
          </UrduPart>
        </div>
        {result && !result.isDone && (
          <p role="status" className="rounded-control bg-status-yellow px-4 py-3 font-medium sm:col-span-2">
            {result.text}
          </p>
        )}
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" name="intent" value="save" variant="primary" busy={intent === 'save'}>
            {t('Save')}
          </Button>
          {sale?.state === 'prepared' && (
            <Button type="submit" name="intent" value="delete" busy={intent === 'delete'} formNoValidate>
              {t('Delete')}
            </Button>
          )}
          <ButtonLink to={SALES_PAGE} variant="quiet">
            {t('Close')}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  )
}

const IN_URDU = [
  { name: 'announcementUrdu', label: message('Announcement in Urdu'), maxLength: 160 },
  { name: 'labelUrdu', label: message('Label in Urdu'), maxLength: 40 },
  { name: 'titleUrdu', label: message('Title in Urdu'), maxLength: 80 },
]
const URDU_NAMES = [...IN_URDU.map(({ name }) => name), 'descriptionUrdu']

const DAY_MS = 86_400_000

/** Sales begin at midnight in Karachi more often than at any other time. */
function nextMidnight(now: Date): Date {
  const tomorrow = momentInKarachi(new Date(now.getTime() + DAY_MS)).slice(0, 10)
  return new Date(`${tomorrow}T00:00:00+05:00`)
}

/** A sale as the texts of its fields. */
function toTexts(sale: ListedSale): Record<string, string> {
  const { slide } = sale
  return {
    name: sale.name,
    startsAt: momentInKarachi(sale.startsAt),
    endsAt: sale.endsAt ? momentInKarachi(sale.endsAt) : '',
    percent: sale.percent === 0 ? '' : String(sale.percent),
    ...Object.fromEntries(
      sale.categoryPercents.map(({ categoryId, percent }) => [
        `${CATEGORY_PERCENT}${categoryId}`,
        String(percent),
      ]),
    ),
    ownPrices: sale.ownPriceNames
      .map(({ name, pricePaisa }) => `${name} ${rupeesText(pricePaisa)}`)
      .join('\n'),
    announcement: sale.announcement,
    announcementUrdu: sale.announcementUrdu,
    label: slide?.label ?? '',
    title: slide?.title ?? '',
    description: slide?.description ?? '',
    leadsTo: slide?.leadsTo ?? 'everything',
    labelUrdu: slide?.urdu?.label ?? '',
    titleUrdu: slide?.urdu?.title ?? '',
    descriptionUrdu: slide?.urdu?.description ?? '',
  }
}
