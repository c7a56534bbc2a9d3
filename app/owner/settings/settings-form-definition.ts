import type { z } from 'zod'
import type { Picture } from '#app/owner/media/picture.ts'
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
  /** The parts of the settings that the form changes. @param picture the chosen picture, if the form has the field */
  write(settings: StoreSettings, values: Values, picture: Picture | null): Partial<StoreSettings>
  /** The parts of the settings with the standard text. Without it the text cannot be restored. */
  standard?(): Partial<StoreSettings>
  /** Whether its values are texts of a page, in which lines can be pictures. */
  hasTextPictures?: boolean
  /** The current picture. */
  picture?(settings: StoreSettings): Picture | null
}
