import { z } from 'zod'
import type { PlainFormId, PlainSetting } from './plain-setting.ts'
import { GROUPED_SETTINGS, SINGLE_SETTINGS } from './plain-settings.ts'
import type { SettingsField } from './settings-fields.ts'
import type { SettingsForm } from './settings-form-definition.ts'
import type { StoreSettings } from './store-settings.ts'

type PlainSchema = z.ZodType<Record<string, unknown>>

interface Definition extends Pick<SettingsForm, 'title' | 'about' | 'standard'> {
  /** Adds rules that concern several fields. */
  check?(schema: PlainSchema): PlainSchema
}

/** Makes the form of all plain settings that name it, in their order: those stored in groups first. */
export function plainForm(id: PlainFormId, { check = schema => schema, ...about }: Definition): SettingsForm {
  const own = storedSettings().filter(({ setting }) => setting.form === id)
  return {
    ...about,
    fields: own.map(fieldOf),
    schema: check(z.object(Object.fromEntries(own.map(one => [fieldOf(one).name, one.setting.typed])))),
    read: settings => Object.fromEntries(own.map(one => [fieldOf(one).name, textOf(one, settings)])),
    write: (settings, values) => {
      const changed: Partial<StoreSettings> = {}
      for (const one of own) Object.assign(changed, changeOf(one, { ...settings, ...changed }, values))
      return changed
    },
  }
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
