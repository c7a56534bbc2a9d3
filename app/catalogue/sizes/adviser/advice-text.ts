import { message, t } from '#app/shared/text/translate.ts'
import { figureText, MEASUREMENTS, measurementFacts, type Unit } from '../charts/measurement.ts'
import type { Advice, Cut, Ground, Preference } from './advise-size.ts'

interface Circumstances {
  preference: Preference
  cut: Cut | undefined
  unit: Unit
}

/** `L`, or `M / L`; undefined where there is no such size. */
export function advisedSizeText(advice: Advice): string | undefined {
  return advisedSizes(advice).join(' / ') || undefined
}

/** The sizes that {@link advisedSizeText} names. */
export function advisedSizes(advice: Advice): string[] {
  if (advice.kind === 'size') return [advice.size]
  return advice.kind === 'between' ? [advice.smaller, advice.larger] : []
}

/** Why that size, in a few sentences. */
export function adviceText(advice: Advice, { preference, cut, unit }: Circumstances): string {
  if (advice.kind === 'unknown') {
    return t('We can’t say from this. Please enter a measurement, or choose a size of this product.')
  }
  const { ground } = advice
  if (advice.kind === 'between') {
    const { smaller, larger } = advice
    return [groundText(ground, unit), t('{smaller} sits closer, {larger} looser.', { smaller, larger })].join(
      ' ',
    )
  }
  if (advice.kind === 'outside') {
    return t(OUTSIDE[advice.side], { ...valuesOf(ground, unit), size: advice.size })
  }
  const { size } = advice
  const base = ground.size
  const isBetween = ground.by !== 'usual' && ground.next !== undefined
  return [
    groundText(ground, unit),
    cut && t(CUTS[cut.by][cut.runs]),
    preference !== 'usual' && t(PREFERENCE_TEXTS[preference]),
    isBetween && t('So we suggest {size}.', { size }),
    !isBetween && size !== base && t('So we suggest {size} rather than {base}.', { size, base }),
  ]
    .filter(Boolean)
    .join(' ')
}

function groundText(ground: Ground, unit: Unit): string {
  const values = valuesOf(ground, unit)
  if (ground.by === 'usual') return t('You usually wear {size}.', values)
  if (ground.by === 'estimated') {
    return t(
      'By height and weight we expect {measurement} of about {value}, which fits {size}. A tape is surer.',
      values,
    )
  }
  if (ground.next !== undefined) {
    return t('{measurement} {value} is between {size} and {next}.', { ...values, next: ground.next })
  }
  if (ground.isGarment) return t('{measurement} {value} fits {size}, which itself measures {figure}.', values)
  return t('{measurement} {value} fits {size} ({figure}).', values)
}

function valuesOf(ground: Ground, unit: Unit): Record<string, string> {
  const { size } = ground
  if (ground.by === 'usual') return { size }
  const { measurement, value, figure } = ground
  const isYears = measurementFacts(measurement).isYears ?? false
  const ofUnit = isYears ? t('years') : unit
  return {
    size,
    measurement: t(MEASUREMENTS[measurement].name),
    value: `${figureText(value, unit, { isYears })} ${ofUnit}`,
    figure: `${figureText(figure, unit, { isYears })} ${ofUnit}`,
  }
}

const OUTSIDE = {
  below: message('{measurement} {value} is below our smallest size, {size}, which will be loose.'),
  above: message('{measurement} {value} is above our largest size, {size}, which will be tight.'),
}

const CUTS: Record<Cut['by'], Record<Cut['runs'], string>> = {
  reviews: {
    small: message('Customers say that this one runs small.'),
    large: message('Customers say that this one runs large.'),
  },
  returns: {
    small: message('Customers have sent this one back as too small.'),
    large: message('Customers have sent this one back as too large.'),
  },
}

const PREFERENCE_TEXTS: Record<Exclude<Preference, 'usual'>, string> = {
  closer: message('You like it closer.'),
  looser: message('You like it looser.'),
}
