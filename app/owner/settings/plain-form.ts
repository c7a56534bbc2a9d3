import { z } from 'zod'
import { saidOwn } from '#app/shared/text/said-text.ts'
import type { PlainFormId, PlainSetting } from './plain-setting.ts'
import { GROUPED_SETTINGS, SINGLE_SETTINGS } from './plain-settings.ts'
import { type SettingsField, urduFieldOf } from './settings-fields.ts'
import type { SettingsForm } from './settings-form-definition.ts'
import type { StoreSettings } from './store-settings.ts'

type PlainSchema = z.ZodType<Record<string, unknown>>

interface Definition extends Pick<SettingsForm, 'title' | 'about' | 'standard'> {
  /** Adds rules that concern several fields. */
  check?(schema: PlainSchema): PlainSchema
}

/** Makes the form of all plain settings that name it, in their order: those marked as first, then those stored in groups. */
export function plainForm(id: PlainFormId, { check = schema => schema, ...about }: Definition): SettingsForm {
  const own = storedSettings()
    .filter(({ setting }) => setting.form === id)
    .sort((one, other) => Number(other.setting.isFirst ?? false) - Number(one.setting.isFirst ?? false))
  const inUrdu = own.filter(({ setting }) => setting.hasUrdu)
  const rules = [
    ...own.map(one => [fieldOf(one).name, one.setting.typed]),
    ...inUrdu.map(one => [urduFieldOf(fieldOf(one)).name, one.setting.typed]),
  ]
  return {
    ...about,
    fields: [...own.map(fieldOf), ...inUrdu.map(one => urduFieldOf(fieldOf(one)))],
    schema: check(z.object(Object.fromEntries(rules))),
    read: settings => ({
      ...Object.fromEntries(own.map(one => [fieldOf(one).name, textOf(one, settings)])),
      ...Object.fromEntries(
        inUrdu.map(one => [urduFieldOf(fieldOf(one)).name, settings.urdu[fieldOf(one).name] ?? '']),
      ),
    }),
    write: (settings, values) => {
      const changed: Partial<StoreSettings> = {}
      for (const one of own) Object.assign(changed, changeOf(one, { ...settings, ...changed }, values))
      return inUrdu.length > 0 ? { ...changed, urdu: urduOf(inUrdu, settings, values) } : changed
    },
  }
}

/** The Urdu texts of all plain settings, with what was typed for these. */
function urduOf(
  own: readonly StoredSetting[],
  { urdu }: StoreSettings,
  typed: unknown,
): Record<string, string> {
  const values = typed as Record<string, string>
  const texts = own.map(fieldOf).map(field => [field.name, values[urduFieldOf(field).name] ?? ''])
  const all: [string, string][] = Object.entries({ ...urdu, ...Object.fromEntries(texts) })
  return Object.fromEntries(all.filter(([, text]) => text !== ''))
}

/** The plain settings in the language of the page: the Urdu text where there is one. */
export function saidPlainSettings(settings: StoreSettings): Partial<StoreSettings> {
  const said: Partial<StoreSettings> = {}
  for (const one of storedSettings().filter(({ setting }) => setting.hasUrdu)) {
    const { name } = fieldOf(one)
    const text = saidOwn(textOf(one, settings), settings.urdu[name])
    Object.assign(said, changeOf(one, { ...settings, ...said }, { [name]: text }))
  }
  return said
}

/** A plain setting, and where the store settings have it. */
interface StoredSetting {
  name: string
  group: keyof typeof GROUPED_SETTINGS | undefined
  setting: PlainSetting
}

function storedSettings(): StoredSetting[] {
  const place = (settings: Record<string, PlainSetting>, group: StoredSetting['group']) =>
    Object.entries(settings).map(([name, setting]) => ({ name, group, setting }))
  const groups = Object.keys(GROUPED_SETTINGS) as (keyof typeof GROUPED_SETTINGS)[]
  return [
    ...groups.flatMap(group => place(GROUPED_SETTINGS[group], group)),
    ...place(SINGLE_SETTINGS, undefined),
  ]
}

function fieldOf({ name, setting }: StoredSetting): SettingsField {
  return { name, ...setting.field }
}

function textOf({ name, group, setting }: StoredSetting, settings: StoreSettings): string {
  const values = (group === undefined ? settings : settings[group]) as Record<string, unknown>
  return setting.toText ? setting.toText(values[name] as never) : String(values[name] ?? '')
}

/** The part of the settings that one typed value changes. */
function changeOf(
  { name, group, setting }: StoredSetting,
  settings: StoreSettings,
  typed: unknown,
): Partial<StoreSettings> {
  const change = { [name]: (typed as Record<string, unknown>)[setting.field.name ?? name] }
  return group === undefined ? change : { [group]: { ...settings[group], ...change } }
}
