import { z } from 'zod'
import { type SettingsField, type TypedValues, URDU } from '#app/owner/settings/settings-fields.ts'
import { t } from '#app/shared/text/translate.ts'
import { joinValues, numbered, ownValues, prefixed } from './numbered-fields.ts'
import { type FieldGroup, ORDER, type RepeatedThings, readOrder } from './section-form.ts'

/** The fields of things that are alike. @param title with the place of one: `Slide {number}` */
export function repeatedGroups(
  { name, most }: RepeatedThings,
  title: string,
  fields: readonly SettingsField[],
): FieldGroup[] {
  return slots(most).map(index => ({ title, fields: numbered(fields, name, index), slot: index + 1 }))
}

/**
 * The rules of things that are alike.
 * @param rulesOf the rules of one, whose names begin with the prefix
 * @param absent what stands in the place of one that is not there, so that its rules hold
 */
export function repeatedRules(
  things: RepeatedThings,
  rulesOf: (prefix: string) => z.ZodType,
  absent: TypedValues,
): z.ZodType<Record<string, unknown>> {
  const { name, least, most, tooFew = '' } = things
  const order = z
    .string()
    .default('')
    .refine(typed => readOrder({ [ORDER]: typed }, things).length >= least, { error: () => t(tooFew) })
  const rules = slots(most)
    .map(index => rulesOf(`${name}${index + 1}_`))
    .reduce((all, one) => z.intersection(all, one), z.object({ [ORDER]: order }))
  return z.preprocess(sent => withoutAbsent(things, absent, sent as TypedValues), rules) as z.ZodType<
    Record<string, unknown>
  >
}

function withoutAbsent(things: RepeatedThings, absent: TypedValues, values: TypedValues): TypedValues {
  const { name, most, dropsEmpty } = things
  const order = readOrder(values, things).filter(slot => !dropsEmpty || saysSomething(values, name, slot - 1))
  const gone = slots(most).filter(index => !order.includes(index + 1))
  return {
    ...values,
    ...joinValues(gone.map(index => prefixed(absent, name, index))),
    [ORDER]: order.join(),
  }
}

function saysSomething(values: TypedValues, name: string, index: number): boolean {
  return Object.entries(ownValues(values, name, index)).some(
    ([field, text]) => !field.endsWith(URDU) && text?.trim(),
  )
}

/** The values of the form of these things. */
export function readThings({ name }: RepeatedThings, things: readonly TypedValues[]): TypedValues {
  return {
    ...joinValues(things.map((thing, index) => prefixed(thing, name, index))),
    [ORDER]: things.map((_, index) => index + 1).join(),
  }
}

/** The things that a form has. Its values are in their order by now. */
export function makeThings<Thing, Picture>(
  things: RepeatedThings,
  values: TypedValues,
  pictures: Record<string, Picture>,
  make: (own: TypedValues, pictures: Record<string, Picture>) => Thing,
): Thing[] {
  return readOrder(values, things).map((_, index) =>
    make(ownValues(values, things.name, index), ownValues(pictures, things.name, index)),
  )
}

/** Counted from 0. */
function slots(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index)
}
