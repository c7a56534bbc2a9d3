import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Form, useNavigation } from 'react-router'
import { FREE_SIZE } from '#app/catalogue/products/product.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { metreStepOf, sizeNameText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { stockAlertSchema } from '../stock-alert-form.ts'
import { AlertContactFields } from './alert-contact-fields.tsx'

interface Props {
  name: string
  /** Of the product's page. */
  path: string
  /** The sizes that are sold out. */
  sizes: readonly string[]
  /** The one that the address names. */
  asked: string | undefined
  result: FormResult | undefined
}

/** The page on which a shopper asks to be reached when a size is back. */
export function StockAlertPage({ name, path, sizes, result, ...known }: Props) {
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[{ label: t('Home'), to: '/' }, { label: name, to: path }, { label: t('Stock alert') }]}
      />
      <PageHeading title={t('Alert me when it is back')} />
      <p className="mb-6 text-lg" {...languageAttributes(name)}>
        {name}
      </p>
      <div className="max-w-xl">
        {result?.isDone && <Noted />}
        {sizes.length === 0 ? <NothingSoldOut /> : <AlertForm sizes={sizes} result={result} {...known} />}
        <ButtonLink to={path} className="mt-6 max-sm:w-full">
          {t('Back to the product')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Noted() {
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-control bg-accent-wash px-4 py-3.5 font-medium">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      {t('Thank you. We will write to you once when this size is back.')}
    </p>
  )
}

function NothingSoldOut() {
  return <p role="status">{t('Every size of this product can be bought now.')}</p>
}

type FormProps = Pick<Props, 'sizes' | 'asked' | 'result'>

function AlertForm({ sizes, asked, result }: FormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm({
    id: 'stock-alert',
    lastResult: result?.submission,
    defaultValue: { size: asked ?? (sizes.length === 1 ? sizes[0] : undefined) },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: stockAlertSchema }),
  })
  return (
    <Form method="post" {...getFormProps(form)} aria-label={t('Stock alert')} className="grid gap-5">
      <FormErrors
        title={form.errors?.[0]}
        errors={[fields.size, fields.email, fields.phoneNumber].flatMap(({ id, errors }) =>
          (errors ?? []).slice(0, 1).map(message => ({ message, fieldId: id })),
        )}
        attempt={result}
      />
      {sizes.length === 1 && sizes[0] === FREE_SIZE ? (
        <input type="hidden" name={fields.size.name} value={FREE_SIZE} />
      ) : (
        <SizeToWaitFor sizes={sizes} field={fields.size} />
      )}
      <AlertContactFields
        fields={fields}
        hints={{
          email: t('One email, and only about this size.'),
          phoneNumber: t('One message, and only about this size.'),
        }}
        askedEmail={result?.askedEmail}
      />
      <Button type="submit" variant="primary" busy={isSending} className="max-sm:w-full sm:w-fit">
        {isSending ? t('Sending…') : t('Alert me')}
      </Button>
    </Form>
  )
}

interface SizeField {
  name: string
  id: string
  errors: string[] | undefined
  initialValue: unknown
}

function SizeToWaitFor({ sizes, field }: { sizes: readonly string[]; field: SizeField }) {
  const problemId = `${field.id}-problem`
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={problemId}>
      <legend className="mb-2 text-sm font-semibold">{t('Size that you wait for')}</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map(size => (
          <label
            key={size}
            className="relative grid min-h-12 min-w-15 cursor-pointer place-content-center rounded-control border border-edge bg-raised px-3 font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={field.name}
              value={size}
              required
              defaultChecked={field.initialValue === size || metreStepOf(sizes) !== undefined}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <bdi>{sizeNameText(size)}</bdi>
          </label>
        ))}
      </div>
      <p id={problemId} className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {field.errors?.[0]}
      </p>
    </fieldset>
  )
}
