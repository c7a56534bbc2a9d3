import { z } from 'zod'
import type { SettingsField, TypedValues } from '#app/owner/settings/settings-fields.ts'

/** The fields of one of several alike, such as `slide2_title`. Counted from 0. */
export function numbered(fields: readonly SettingsField[], name: string, index: number): SettingsField[] {
  return fields.map(field => ({ ...field, name: `${name}${index + 1}_${field.name}` }))
}

/** The rules under names with a prefix, such as `slide2_`. */
export function rulesWith(prefix: string, rules: Record<string, z.ZodType>) {
  return z.object(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [prefix + name, rule])))
}

export function prefixed<Value>(
  values: Record<string, Value>,
  name: string,
  index: number,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [`${name}${index + 1}_${field}`, value]),
  )
}

export function ownValues<Value>(
  values: Record<string, Value>,
  name: string,
  index: number,
): Record<string, Value> {
  const prefix = `${name}${index + 1}_`
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, value]) => [field.slice(prefix.length), value]),
  )
}

export function joinValues(values: readonly TypedValues[]): TypedValues {
  return Object.assign({}, ...values)
}
