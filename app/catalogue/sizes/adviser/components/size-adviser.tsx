import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#app/catalogue/products/product.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { figureText, type Measurement, measurementFacts, type Unit } from '../../charts/measurement.ts'
import { adviceText, advisedSizeText } from '../advice-text.ts'
import {
  type Advice,
  type Answers,
  adviseSize,
  askedMeasurement,
  PREFERENCES,
  type Preference,
} from '../advise-size.ts'
import { type Body, canEstimate, readHeight, readWeight } from '../estimate-measurement.ts'
import { storeAnswers, useStoredAnswers } from '../my-size.ts'
import type { SizeGuide } from '../size-guide.ts'
import { doubtedUnit, readTypedMeasurement } from '../typed-answers.ts'

interface Props {
  product: Pick<Product, 'slug' | 'sizes'>
  guide: SizeGuide
  alertPath: string
  unit: Unit
}

type Errors = Partial<Record<Measurement | 'usual' | 'tall' | 'weight', string>>

/** A few questions, and the size that fits. The answers stay in the browser. */
export function SizeAdviser({ product, guide, alertPath, unit }: Props) {
  const answers = useStoredAnswers()
  const [isAsking, setIsAsking] = useState(answers === null)
  // Afterwards it is the shopper who opens and closes it.
  const [isOpenAtFirst] = useState(answers !== null)
  return (
    <details open={isOpenAtFirst} className="mt-4 rounded-sheet border border-line px-4">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{t('Find my size')}</summary>
      <div className="pb-4">
        {answers && !isAsking ? (
          <Found
            {...{ product, guide, alertPath, unit, answers }}
            onChange={() => setIsAsking(true)}
            onForget={() => {
              storeAnswers(null)
              setIsAsking(true)
            }}
          />
        ) : (
          <Questions
            key={unit}
            {...{ product, guide, unit, answers }}
            onAnswer={given => {
              storeAnswers(given)
              setIsAsking(false)
            }}
          />
        )}
      </div>
    </details>
  )
}

const PREFERENCE_NAMES: Record<Preference, string> = {
  closer: message('Closer'),
  usual: message('As usual'),
  looser: message('Looser'),
}

interface QuestionsProps extends Omit<Props, 'alertPath'> {
  answers: Answers | null
  onAnswer: (answers: Answers) => void
}

function Questions({ product, guide, unit, answers, onAnswer }: QuestionsProps) {
  const id = useId()
  const [errors, setErrors] = useState<Errors>({})
  const asked = [...new Set(guide.charts.flatMap(chart => askedMeasurement(chart) ?? []))]
  const sizes = sizesToChoose(guide, product)
  const isEstimable = asked.some(canEstimate)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog belongs to the form that buys the product, which would take it for its own.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const read = readForm(form, asked, unit)
    setErrors(read.errors)
    const [first] = Object.keys(read.errors)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    // What was said for other garments stays.
    else onAnswer({ ...read.answers, measured: { ...answers?.measured, ...read.answers.measured } })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-sm text-muted">
        {isEstimable
          ? t(
              'Height and weight are enough for a first idea; a tape is surer. Your answers stay in this browser.',
            )
          : t('One of the two is enough. Your answers stay in this browser.')}
      </p>
      {isEstimable && (
        <div className="grid grid-cols-2 items-start gap-3">
          <Field
            id={`${id}tall`}
            label={t('Your height')}
            optional
            name="tall"
            autoComplete="off"
            defaultValue={answers?.body ? heightText(answers.body) : ''}
            hint={t('175 cm or 5\'9"')}
            errors={errors.tall ? [errors.tall] : undefined}
          />
          <Field
            id={`${id}weight`}
            label={t('Your weight')}
            optional
            name="weight"
            autoComplete="off"
            defaultValue={answers?.body ? `${Math.round(answers.body.weightKg)} kg` : ''}
            hint={t('75 kg or 165 lb')}
            errors={errors.weight ? [errors.weight] : undefined}
          />
        </div>
      )}
      {asked.map(one => {
        const value = answers?.measured[one]
        const { name, isYears } = measurementFacts(one)
        return (
          <Field
            key={one}
            id={`${id}${one}`}
            label={`${t(name)} (${isYears ? t('years') : unit})`}
            optional
            name={one}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value === undefined ? '' : figureText(value, unit, { isYears: isYears ?? false })}
            hint={isYears ? undefined : t('Of your body, the tape not tight.')}
            errors={errors[one] ? [errors[one]] : undefined}
          />
        )
      })}
      <Select
        id={`${id}usual`}
        label={t('The size that you usually wear')}
        optional
        name="usual"
        defaultValue={answers?.usual ?? ''}
        errors={errors.usual ? [errors.usual] : undefined}
      >
        <option value="">–</option>
        {sizes.map(size => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('How you like it')}</legend>
        <div className="flex flex-wrap gap-x-4 text-sm">
          {PREFERENCES.map(preference => (
            <label key={preference} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="preference"
                value={preference}
                defaultChecked={preference === (answers?.preference ?? 'usual')}
                className="size-5 accent-accent"
              />
              {t(PREFERENCE_NAMES[preference])}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="primary" className="justify-self-start">
        {t('Find my size')}
      </Button>
    </form>
  )
}

/** Those of the charts, then those of the product that no chart has. */
function sizesToChoose({ charts }: SizeGuide, product: Props['product']): string[] {
  return [
    ...new Set([
      ...charts.flatMap(chart => chart.rows.map(({ size }) => size)),
      ...product.sizes.map(({ size }) => size),
    ]),
  ]
}

/** `175 cm` */
function heightText({ heightInches }: Body): string {
  return `${Math.round(heightInches * 2.54)} cm`
}

function readForm(
  form: FormData,
  asked: readonly Measurement[],
  unit: Unit,
): { answers: Answers; errors: Errors } {
  const errors: Errors = {}
  const body = readBody(form, errors)
  const measured: Answers['measured'] = {}
  for (const one of asked) {
    const read = readMeasurement(String(form.get(one) ?? '').trim(), one, unit)
    if (read.error) errors[one] = read.error
    measured[one] = read.value
  }
  const usual = String(form.get('usual') ?? '')
  const isAnswered = usual !== '' || body || Object.values(measured).some(value => value !== undefined)
  if (!isAnswered && Object.keys(errors).length === 0) {
    errors[asked.some(canEstimate) ? 'tall' : (asked[0] ?? 'usual')] = message(
      'Please enter a measurement, or choose a size below.',
    )
  }
  const preference = PREFERENCES.find(one => one === form.get('preference')) ?? 'usual'
  return { answers: { ...(usual && { usual }), ...(body && { body }), measured, preference }, errors }
}

/** A measurement as typed, or what is wrong with it; neither for an empty field. */
function readMeasurement(text: string, one: Measurement, unit: Unit): { value?: number; error?: string } {
  if (text === '') return {}
  const other = doubtedUnit(text, one, unit)
  if (other) {
    return {
      error: t('Is that in {unit}? Please write {unit} or {own} behind it.', { unit: other, own: unit }),
    }
  }
  const value = readTypedMeasurement(text, one, unit)
  return value === undefined ? { error: message('Please enter a number that can be right.') } : { value }
}

/** Height and weight, which say something together only. Adds what is wrong with them to the errors. */
function readBody(form: FormData, errors: Errors): Body | undefined {
  const tall = String(form.get('tall') ?? '').trim()
  const weight = String(form.get('weight') ?? '').trim()
  if (!tall && !weight) return undefined
  const heightInches = readHeight(tall)
  const weightKg = readWeight(weight)
  if (heightInches === undefined) errors.tall = message('Please enter your height like 175 cm or 5\'9".')
  if (weightKg === undefined) errors.weight = message('Please enter your weight like 75 kg or 165 lb.')
  return heightInches === undefined || weightKg === undefined ? undefined : { heightInches, weightKg }
}

interface FoundProps extends Props {
  answers: Answers
  onChange: () => void
  onForget: () => void
}

function Found({ product, guide, alertPath, unit, answers, onChange, onForget }: FoundProps) {
  const advice = adviseSize({
    ...guide,
    cut: guide.cut,
    answers,
    sizes: product.sizes.map(({ size }) => size),
  })
  const text = advisedSizeText(advice)
  return (
    <div role="status">
      {text && <p className="text-lg font-semibold">{t('Your size: {size}', { size: text })}</p>}
      <p className="mt-1 text-sm">{adviceText(advice, { ...answers, cut: guide.cut, unit })}</p>
      {advisedSizes(advice).map(size => (
        <Availability key={size} {...{ size, product, alertPath }} />
      ))}
      <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
        <button type="button" onClick={onChange} className="inline-flex min-h-11 items-center text-link">
          {t('Change the answers')}
        </button>
        <button type="button" onClick={onForget} className="inline-flex min-h-11 items-center text-link">
          {t('Forget my answers')}
        </button>
      </p>
    </div>
  )
}

function advisedSizes(advice: Advice): string[] {
  if (advice.kind === 'unknown') return []
  return advice.kind === 'between' ? [advice.smaller, advice.larger] : [advice.size]
}

/** Says so where the size cannot be bought. */
function Availability({ size, product, alertPath }: { size: string } & Pick<Props, 'product' | 'alertPath'>) {
  const offered = product.sizes.find(one => one.size === size)
  if (!offered) {
    return <p className="mt-1 text-sm font-medium">{t('This product does not come in {size}.', { size })}</p>
  }
  if (offered.available > 0) return null
  return (
    <p className="mt-1 text-sm font-medium">
      {t('{size} is sold out.', { size })}{' '}
      <Link to={`${alertPath}?size=${encodeURIComponent(size)}`} className="text-link">
        {t('Alert me when it is back')}
      </Link>
    </p>
  )
}
