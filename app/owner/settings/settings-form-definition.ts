import type { z } from 'zod'
import type { SettingsField, TypedValues } from './settings-fields.ts'
import type { StoreSettings } from './store-settings.ts'

/** A form for settings that are saved together. */
export interface SettingsForm<Values = unknown> {
  title: string
  about?: string
  fields: readonly SettingsField[]
  schema: z.ZodType<Values>
  /** The field values when the form is opened. */
  read(settings: StoreSettings): TypedValues
  /** The parts of the settings that the form changes. */
  write(settings: StoreSettings, values: Values): Partial<StoreSettings>
  /** The parts of the settings with the standard text. Without it the text cannot be restored. */
  standard?(): Partial<StoreSettings>
}
