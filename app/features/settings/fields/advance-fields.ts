import { z } from 'zod'
import { cityKey } from '#app/features/addresses/city-key.ts'
import type { AdvanceRule } from '#app/features/pricing/advance.ts'
import { formatRupees, rupeesText } from '#app/shared/money.ts'
import { ALL_CALLER_SOURCES, CALLER_SOURCES } from '#app/shared/order-source.ts'
import {
  optionalText,
  rupees,
  type SettingsField,
  type TypedValues,
  wholeNumber,
} from '../settings-fields.ts'

const ANY_SOURCE = 'any'
const SOURCES = [ANY_SOURCE, 'website', 'callers', ...ALL_CALLER_SOURCES] as const
const SOURCE_NAMES: Record<(typeof SOURCES)[number], string> = {
  any: 'All orders',
  website: 'Orders on the website',
  callers: 'All orders that staff take',
  ...(Object.fromEntries(
    ALL_CALLER_SOURCES.map(source => [source, `Orders ${CALLER_SOURCES[source]}`]),
  ) as Record<(typeof ALL_CALLER_SOURCES)[number], string>),
}

const MOST_PAISA = 1_000_000_000

export const ADVANCE_FIELDS: readonly SettingsField[] = [
  {
    name: 'places',
    label: 'To these cities or delivery zones',
    kind: 'text',
    rows: 2,
    isOptional: true,
    hint: 'By name, separated by commas. Empty: everywhere.',
  },
  {
    name: 'source',
    label: 'Which orders',
    kind: 'choice',
    options: SOURCES.map(value => ({ value, label: SOURCE_NAMES[value] })),
  },
  {
    name: 'firstOrderOnly',
    label: 'Only a customer’s first order',
    kind: 'check',
    hint: 'By the phone number. A cancelled order counts for nothing. Checkout says what a first order pays and what others do.',
  },
  { name: 'from', label: 'Orders from, in PKR', kind: 'number', isOptional: true, hint: '0: all.' },
  { name: 'percent', label: 'Advance, in percent', kind: 'number', isOptional: true },
  {
    name: 'least',
    label: 'Advance, in PKR at least',
    kind: 'number',
    isOptional: true,
    hint: '0 in both fields: these orders pay nothing in advance.',
  },
]

export const advanceSchema = z.object({
  places: optionalText('the places', 1_000),
  source: z.enum(SOURCES, 'Please choose which orders.').default(ANY_SOURCE),
  firstOrderOnly: z.boolean().default(false),
  from: rupees('the amount', MOST_PAISA),
  percent: wholeNumber('the percent', 0, 100).default(0),
  least: rupees('the amount', MOST_PAISA),
})

export type AdvanceValues = z.output<typeof advanceSchema>

export function readAdvance(rule: AdvanceRule): TypedValues {
  return {
    places: rule.places.join(', '),
    source: rule.source ?? ANY_SOURCE,
    firstOrderOnly: rule.isFirstOrderOnly ? 'on' : '',
    from: rupeesText(rule.advanceFromPaisa),
    percent: String(rule.advancePercent),
    least: rupeesText(rule.advanceLeastPaisa),
  }
}

export function makeAdvance(values: AdvanceValues): AdvanceRule {
  return {
    places: readPlaces(values.places),
    source: values.source === ANY_SOURCE ? null : values.source,
    isFirstOrderOnly: values.firstOrderOnly,
    advanceFromPaisa: values.from,
    advancePercent: values.percent,
    advanceLeastPaisa: values.least,
  }
}

function readPlaces(typed: string): string[] {
  const places = typed.split(/[,،\n]/).map(place => place.trim().replace(/\s+/g, ' '))
  return [...new Set(places)].filter(place => cityKey(place) !== '')
}

/** What a rule is about, and what it asks for. */
export function advanceSummary(rule: AdvanceRule): { title: string; text: string } {
  const { advancePercent, advanceLeastPaisa, advanceFromPaisa, places, source, isFirstOrderOnly } = rule
  const amounts = [
    advancePercent > 0 && `${advancePercent} %`,
    advanceLeastPaisa > 0 && `${advancePercent > 0 ? 'at least ' : ''}${formatRupees(advanceLeastPaisa)}`,
  ].filter(Boolean)
  return {
    title: amounts.join(', ') || 'Nothing in advance',
    text: [
      SOURCE_NAMES[source ?? ANY_SOURCE],
      isFirstOrderOnly && 'first orders',
      advanceFromPaisa > 0 && `from ${formatRupees(advanceFromPaisa)}`,
      places.length > 0 && `to ${places.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · '),
  }
}
