import type { z } from 'zod'
import type { AdvanceRule } from '#app/pricing/advance.ts'
import type { DeliveryZone } from '#app/pricing/delivery-zone.ts'
import { message } from '#app/shared/text/translate.ts'
import {
  ADVANCE_FIELDS,
  type AdvanceValues,
  advanceSchema,
  advanceSummary,
  makeAdvance,
  readAdvance,
} from './fields/advance-fields.ts'
import {
  beginZone,
  makeZone,
  readZone,
  ZONE_FIELDS,
  type ZoneValues,
  zoneSchema,
  zoneText,
} from './fields/zone-fields.ts'
import type { SettingsField, TypedValues } from './settings-fields.ts'
import type { StoreSettings } from './store-settings.ts'

/** A list in the settings. Each entry has a form of its own. */
export interface SettingsList<Entry = unknown, Values = unknown> {
  title: string
  about?: string
  /** The English name of one entry; it continues “Remove this”. */
  entryName: string
  /** Whole, because of the article: `Add an advance`. */
  add: string
  most: number
  fields: readonly SettingsField[]
  schema: z.ZodType<Values>
  entries(settings: StoreSettings): readonly Entry[]
  /** The parts of the settings, with these entries in the list. */
  write(settings: StoreSettings, entries: readonly Entry[]): Partial<StoreSettings>
  /** The field values of an entry's form. */
  read(entry: Entry): TypedValues
  /** What the form of a new entry begins with. Default: nothing. */
  begin?(settings: StoreSettings): TypedValues
  /** Makes an entry from the form's values. */
  make(values: Values): Entry
  /** What the list shows of an entry. */
  summary(entry: Entry): { title: string; text: string }
}

const ZONES = list<DeliveryZone, ZoneValues>({
  title: message('Delivery zones'),
  about: message(
    'Parts of the country with their own charge, time and limit for cash. Cities that are in none have what is set under Delivery.',
  ),
  entryName: message('zone'),
  add: message('Add a zone'),
  most: 20,
  fields: ZONE_FIELDS,
  schema: zoneSchema,
  entries: ({ deliveryZones }) => deliveryZones,
  write: (_, zones) => ({ deliveryZones: [...zones] }),
  read: readZone,
  begin: beginZone,
  make: makeZone,
  summary: zone => ({ title: zone.name, text: zoneText(zone) }),
})

const ADVANCES = list<AdvanceRule, AdvanceValues>({
  title: message('Advances of some orders'),
  about: message(
    'Of orders in cash. The first of these that fits an order decides; the advance above is for orders that none fits.',
  ),
  entryName: message('advance'),
  add: message('Add an advance'),
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
}
export type ListId = keyof typeof SETTINGS_LISTS

function list<Entry, Values>(definition: SettingsList<Entry, Values>): SettingsList {
  return definition
}
