import { type FormEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { PressedInput } from '#app/ui/forms/pressed-input.tsx'
import { TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { EditedChart } from '../edited-chart.ts'
import { ALL_MEASUREMENTS, figureText, type Measurement, measurementFacts } from '../measurement.ts'
import {
  checkChartForm,
  figureField,
  LONGEST_FIT,
  LONGEST_NAME,
  type SizeChartResult,
} from '../size-chart-form.ts'

interface Props {
  chart: EditedChart
  result: SizeChartResult | undefined
}

type Errors = NonNullable<SizeChartResult['errors']>

/** Name, measurements, figures and fit of a chart. Without JavaScript, a save shows the fields of newly chosen measurements. */
export function SizeChartForm({ chart, result }: Props) {
  const typed = result?.isDone === false ? result.typed : undefined
  const [errors, setErrors] = useState<Errors>(result?.errors ?? {})
  const [chosen, setChosen] = useState<readonly string[]>(
    typedList(typed?.measurements) ?? chart.measurements,
  )
  const [basis, setBasis] = useState(textOf(typed?.basis) ?? chart.basis)
  const isBusy = useNavigation().formData?.get('intent') === 'save'

  function check(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const checked = checkChartForm(new FormData(form), chart.list.sizes)
    setErrors(checked.ok ? {} : checked.errors)
    if (checked.ok) return
    event.preventDefault()
    const [first] = Object.keys(checked.errors)
    form.querySelector<HTMLElement>(`[name="${CSS.escape(first ?? '')}"]`)?.focus()
  }

  const shown = ALL_MEASUREMENTS.filter(one => chosen.includes(one))
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      onSubmit={check}
      aria-label={t('Size chart')}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="id" value={chart.id} />
      <input type="hidden" name="version" value={chart.version} />
      <Panel title={t('What it says')}>
        <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
          <Field
            label={t('Name')}
            name="name"
            defaultValue={textOf(typed?.name) ?? chart.name}
            errors={errors.name}
            hint={t('Shoppers read it above the chart.')}
          />
          <Field
            label={t('Fit')}
            optional
            name="fit"
            defaultValue={textOf(typed?.fit) ?? chart.fit}
            errors={errors.fit}
            maxLength={LONGEST_FIT}
            hint={t('One sentence, like: Cut close; take a size up for a loose fit.')}
          />
          <Field
            label={t('Name in Urdu')}
            optional
            name="nameUrdu"
            defaultValue={textOf(typed?.nameUrdu) ?? chart.nameUrdu}
            errors={errors.nameUrdu}
            maxLength={LONGEST_NAME}
            hint={t('Shown on Urdu pages. Where it is empty, they show the English name.')}
            {...TYPED_IN_URDU}
          />
          <Field
            label={t('Fit in Urdu')}
            optional
            name="fitUrdu"
            defaultValue={textOf(typed?.fitUrdu) ?? chart.fitUrdu}
            errors={errors.fitUrdu}
            maxLength={LONGEST_FIT}
            {...TYPED_IN_URDU}
          />
          <Select
            label={t('The figures are')}
            name="basis"
            required={false}
            value={basis}
            onChange={event => setBasis(event.currentTarget.value)}
            errors={errors.basis}
          >
            <option value="garment">{t('of the garment, its chest, waist and hip all round')}</option>
            <option value="body">{t('of the body that it fits')}</option>
          </Select>
          <Field
            label={t('Ease (inches)')}
            optional
            name="easeInches"
            inputMode="decimal"
            defaultValue={textOf(typed?.easeInches) ?? String(chart.easeInches)}
            errors={errors.easeInches}
            className={basis === 'body' ? 'hidden noscript:block' : ''}
            hint={t(
              'By how much chest or waist of the garment are wider than the body it is cut for. The size adviser needs it.',
            )}
          />
        </div>
      </Panel>
      <Panel
        title={t('Figures')}
        aside={
          <span className="text-sm text-muted">{t('{name}, in inches', { name: chart.list.name })}</span>
        }
      >
        <Measurements chosen={chosen} onChoose={setChosen} errors={errors.measurements} />
        <Figures chart={chart} shown={shown} typed={typed} errors={errors} />
      </Panel>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" variant="primary" busy={isBusy}>
          {t('Save')}
        </Button>
        <DeleteButton chart={chart} />
      </div>
    </Form>
  )
}

function textOf(typed: string | string[] | undefined): string | undefined {
  return typeof typed === 'string' ? typed : undefined
}

function typedList(typed: string | string[] | undefined): string[] | undefined {
  return typeof typed === 'string' ? [typed] : typed
}

interface MeasurementsProps {
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  errors: readonly string[] | undefined
}

function Measurements({ chosen, onChoose, errors }: MeasurementsProps) {
  return (
    <fieldset aria-describedby="measurements-error">
      <legend className="mb-1 text-sm font-semibold">{t('Measurements')}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 lg:grid-cols-7">
        {ALL_MEASUREMENTS.map(one => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <PressedInput
              type="checkbox"
              name="measurements"
              value={one}
              checked={chosen.includes(one)}
              onPress={isChecked => {
                const others = chosen.filter(other => other !== one)
                onChoose(isChecked ? [...others, one] : others)
              }}
              className="size-5 shrink-0 accent-accent"
            />
            {t(measurementFacts(one).name)}
          </label>
        ))}
      </div>
      <p id="measurements-error" className="text-sm font-medium text-danger empty:hidden">
        {errors?.[0] && t(errors[0])}
      </p>
    </fieldset>
  )
}

interface FiguresProps {
  chart: EditedChart
  shown: readonly Measurement[]
  typed: SizeChartResult['typed']
  errors: Errors
}

function Figures({ chart, shown, typed, errors }: FiguresProps) {
  const problems = [
    ...new Set(
      chart.list.sizes.flatMap(size => shown.flatMap(one => errors[figureField(size, one)]?.[0] ?? [])),
    ),
  ]
  return (
    <>
      <p className="mt-4 text-sm text-muted">
        {t('A number like 17.5, a range like 40-42, or nothing. Shoppers see centimetres as well.')}
        <noscript>{t(' Save to get the fields of other measurements.')}</noscript>
      </p>
      <ul id="figure-errors" role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {problems.map(problem => (
          <li key={problem}>{t(problem)}</li>
        ))}
      </ul>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={t('Figures by size')}
        className="mt-2 -mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5"
      >
        <table className="text-start text-sm">
          <thead>
            <tr className="border-b border-ink align-bottom">
              <th scope="col" className="sticky start-0 z-10 bg-raised py-2 pe-3 font-semibold">
                {t('Size')}
              </th>
              {shown.map(one => (
                <th key={one} scope="col" className="py-2 pe-2 font-semibold">
                  {t(measurementFacts(one).name)}
                  {measurementFacts(one).isYears && (
                    <span className="font-normal text-muted">{t(' (years)')}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.list.sizes.map(size => (
              <tr key={size} className="border-b border-line">
                <th
                  scope="row"
                  className="sticky start-0 z-10 bg-raised py-1.5 pe-3 font-semibold whitespace-nowrap"
                >
                  {size}
                </th>
                {shown.map(one => {
                  const field = figureField(size, one)
                  const stored = chart.figures[size]?.[one]
                  return (
                    <td key={one} className="py-1.5 pe-2">
                      <input
                        type="text"
                        name={field}
                        aria-label={t('{name} of {size}', { name: t(measurementFacts(one).name), size })}
                        aria-invalid={errors[field] ? true : undefined}
                        aria-describedby={errors[field] && 'figure-errors'}
                        defaultValue={
                          textOf(typed?.[field]) ?? (stored === undefined ? '' : figureText(stored, 'in'))
                        }
                        autoComplete="off"
                        className="min-h-11 w-22 rounded-control border border-edge bg-raised px-2.5 tabular-nums hover:border-ink aria-invalid:border-danger"
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function DeleteButton({ chart: { id, name } }: { chart: EditedChart }) {
  const submit = useSubmit()
  return (
    <ConfirmDialog
      title={t('Delete this size chart?')}
      confirmLabel={t('Delete')}
      isDangerous
      onConfirm={() => submit({ intent: 'delete', id: String(id) }, { method: 'post' })}
      trigger={
        <Button variant="quiet" className="noscript:hidden">
          {t('Delete')}
        </Button>
      }
    >
      <p className="wrap-anywhere">
        {t(
          '{name}: categories and products that name it show the chart that fits their sizes instead, or none.',
          { name },
        )}
      </p>
    </ConfirmDialog>
  )
}
