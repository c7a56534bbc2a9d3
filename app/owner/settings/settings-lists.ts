import { z } from 'zod'
import type { AdvanceRule } from '#app/pricing/advance.ts'
import type { DeliveryZone } from '#app/pricing/delivery-zone.ts'
import { IN_ENGLISH, message } from '#app/shared/text/translate.ts'
import { OUR_VALUES } from './content/default-content.ts'
import { writtenQuestions } from './content/frequent-questions.ts'
import {
  ADVANCE_FIELDS,
  type AdvanceValues,
  advanceSchema,
  advanceSummary,
  makeAdvance,
  readAdvance,
} from './fields/advance-fields.ts'
import {
  makeZone,
  readZone,
  ZONE_FIELDS,
  type ZoneValues,
  zoneSchema,
  zoneText,
} from './fields/zone-fields.ts'
import {
  line,
  optionalLine,
  optionalText,
  type SettingsField,
  type TypedValues,
  text,
  urduFieldOf,
} from './settings-fields.ts'
import { STANDS_IN } from './settings-forms.ts'
import type { Question, StoreSettings, Value } from './store-settings.ts'

/** A list in the settings. Each entry has a form of its own. */
export interface SettingsList<Entry = unknown, Values = unknown> {
  title: string
  about?: string
  /** The English name of one entry; it continues “Remove this”. */
  entryName: string
  /** Whole, because of the article: `Add an advance`. */
  add: string
  /** The entries, as they continue “Back to the standard”. */
  things: string
  most: number
  fields: readonly SettingsField[]
  schema: z.ZodType<Values>
  entries(settings: StoreSettings): readonly Entry[]
  /** The parts of the settings, with these entries in the list. */
  write(settings: StoreSettings, entries: readonly Entry[]): Partial<StoreSettings>
  /** The field values of an entry's form. */
  read(entry: Entry): TypedValues
  /** Makes an entry from the form's values. */
  make(values: Values): Entry
  /** The parts of the settings, with the standard entries in the list. Without it they cannot be restored. */
  standard?(settings: StoreSettings): Partial<StoreSettings>
  /** What the list shows of an entry. */
  summary(entry: Entry): { title: string; text: string }
}

const REASON_FIELDS: SettingsField[] = [
  { name: 'title', label: message('Title'), kind: 'line' },
  { name: 'text', label: message('Text'), kind: 'text', rows: 3 },
]
const REASON_RULES = { title: line(message('a title'), 60), text: text(message('the text'), 300) }

const VALUES = list<Value, Value>({
  title: message('Our values'),
  about: message('On About. Without a value the section is hidden.'),
  entryName: message('value'),
  add: message('Add a value'),
  things: message('values'),
  most: 8,
  fields: [...REASON_FIELDS, ...REASON_FIELDS.map(urduFieldOf)],
  schema: z.object({
    ...REASON_RULES,
    titleUrdu: optionalLine(message('a title'), 60),
    textUrdu: optionalText(message('the text'), 300),
  }),
  entries: ({ pages }) => pages.values,
  write: ({ pages }, values) => ({ pages: { ...pages, values: [...values] } }),
  standard: ({ pages }) => ({ pages: { ...pages, values: OUR_VALUES } }),
  read: ({ title, text, titleUrdu = '', textUrdu = '' }) => ({ title, text, titleUrdu, textUrdu }),
  make: ({ title, text, titleUrdu, textUrdu }) => ({
    title,
    text,
    ...(titleUrdu && { titleUrdu }),
    ...(textUrdu && { textUrdu }),
  }),
  summary: ({ title, text }) => ({ title, text }),
})

const QUESTION_FIELDS: SettingsField[] = [
  { name: 'question', label: message('Question'), kind: 'line' },
  { name: 'answer', label: message('Answer'), kind: 'text', rows: 5 },
]

const QUESTIONS = list<Question, Question>({
  title: message('FAQ'),
  about: STANDS_IN,
  entryName: message('question'),
  add: message('Add a question'),
  things: message('questions'),
  most: 40,
  fields: [...QUESTION_FIELDS, ...QUESTION_FIELDS.map(urduFieldOf)],
  schema: z.object({
    question: line(message('a question'), 160),
    answer: text(message('an answer'), 2_000),
    questionUrdu: optionalLine(message('a question'), 160),
    answerUrdu: optionalText(message('an answer'), 2_000),
  }),
  entries: settings => writtenQuestions(settings, IN_ENGLISH.find),
  write: ({ pages }, questions) => ({ pages: { ...pages, questions: [...questions] } }),
  standard: ({ pages }) => ({ pages: { ...pages, questions: null } }),
  read: ({ question, answer, questionUrdu = '', answerUrdu = '' }) => ({
    question,
    answer,
    questionUrdu,
    answerUrdu,
  }),
  make: ({ question, answer, questionUrdu, answerUrdu }) => ({
    question,
    answer,
    ...(questionUrdu && { questionUrdu }),
    ...(answerUrdu && { answerUrdu }),
  }),
  summary: ({ question, answer }) => ({ title: question, text: answer }),
})

const ZONES = list<DeliveryZone, ZoneValues>({
  title: message('Delivery zones'),
  about: message(
    'Parts of the country with their own charge, time and cash rules. Cities are put into a zone on the page of cities; all others have the delivery of the tab before.',
  ),
  entryName: message('zone'),
  add: message('Add a zone'),
  things: message('zones'),
  most: 20,
  fields: ZONE_FIELDS,
  schema: zoneSchema,
  entries: ({ deliveryZones }) => deliveryZones,
  write: (_, zones) => ({ deliveryZones: [...zones] }),
  read: readZone,
  make: makeZone,
  summary: zone => ({ title: zone.name, text: zoneText(zone) }),
})

const ADVANCES = list<AdvanceRule, AdvanceValues>({
  title: message('Advances of some orders'),
  about: message(
    'Of orders in cash. The first of these that fits an order decides; the advance of the tab before is for orders that none fits.',
  ),
  entryName: message('advance'),
  add: message('Add an advance'),
  things: message('advances'),
  most: 20,
  fields: ADVANCE_FIELDS,
  schema: advanceSchema,
  entries: ({ advanceRules }) => advanceRules,
  write: (_, rules) => ({ advanceRules: [...rules] }),
  read: readAdvance,
  make: makeAdvance,
  summary: advanceSummary,
})

export const SETTINGS_LISTS = {
  advances: ADVANCES,
  zones: ZONES,
  questions: QUESTIONS,
  values: VALUES,
}
export type ListId = keyof typeof SETTINGS_LISTS

function list<Entry, Values>(definition: SettingsList<Entry, Values>): SettingsList {
  return definition
}
