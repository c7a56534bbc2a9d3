import { z } from 'zod'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import type { AdvanceRule } from '#app/pricing/advance.ts'
import { formatRupees, rupeesText } from '#app/shared/money.ts'
import { ALL_CALLER_SOURCES } from '#app/shared/order-source.ts'
import { message, t } from '#app/shared/text/translate.ts'
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
  any: message('All orders'),
  website: message('Orders on the website'),
  callers: message('All orders that staff take'),
  phone: message('Orders by phone'),
  whatsapp: message('Orders by WhatsApp'),
  instagram: message('Orders by Instagram'),
  'walk-in': message('Orders in the shop'),
}

const MOST_PAISA = 1_000_000_000

export const ADVANCE_FIELDS: readonly SettingsField[] = [
  {
    name: 'places',
    label: message('To these cities or delivery zones'),
    kind: 'text',
    rows: 2,
    isOptional: true,
    hint: message('By name, separated by commas. Empty: everywhere.'),
  },
  {
    name: 'source',
    label: message('Which orders'),
    kind: 'choice',
    options: SOURCES.map(value => ({ value, label: SOURCE_NAMES[value] })),
  },
  {
    name: 'firstOrderOnly',
    label: message('Only a customer’s first order'),
    kind: 'check',
    hint: message(
      'By the phone number. A cancelled order counts for nothing. Checkout says what a first order pays and what others do.',
    ),
  },
  {
    name: 'from',
    label: message('Orders from, in PKR'),
    kind: 'number',
    isOptional: true,
    hint: message('0: all.'),
  },
  { name: 'percent', label: message('Advance, in percent'), kind: 'number', isOptional: true },
  {
    name: 'least',
    label: message('Advance, in PKR at least'),
    kind: 'number',
    isOptional: true,
    hint: message('0 in both fields: these orders pay nothing in advance.'),
  },
]

export const advanceSchema = z.object({
  places: optionalText(message('the places'), 1_000),
  source: z.enum(SOURCES, message('Please choose which orders.')).default(ANY_SOURCE),
  firstOrderOnly: z.boolean().default(false),
  from: rupees(message('the amount'), MOST_PAISA),
  percent: wholeNumber(message('the percent'), 0, 100).default(0),
  least: rupees(message('the amount'), MOST_PAISA),
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
    advanceLeastPaisa > 0 &&
      (advancePercent > 0
        ? t('at least {price}', { price: formatRupees(advanceLeastPaisa) })
        : formatRupees(advanceLeastPaisa)),
  ].filter(Boolean)
  return {
    title: amounts.join(t(', ')) || t('Nothing in advance'),
    text: [
      t(SOURCE_NAMES[source ?? ANY_SOURCE]),
      isFirstOrderOnly && t('first orders'),
      advanceFromPaisa > 0 && t('from {price}', { price: formatRupees(advanceFromPaisa) }),
      places.length > 0 && t('to {places}', { places: places.join(t(', ')) }),
    ]
      .filter(Boolean)
      .join(' · '),
  }
}
