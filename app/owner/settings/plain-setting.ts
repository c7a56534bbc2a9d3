import { z } from 'zod'
import { rupeesText } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { message } from '#app/shared/text/translate.ts'
import { callMessage } from './call-settings.ts'
import { isFrontPage } from './is-front-page.ts'
import {
  type Network,
  optionalLinkTo,
  optionalPhone,
  optionalText,
  rupees,
  type SettingsField,
  wholeNumber,
} from './settings-fields.ts'

/** The forms that consist of plain settings. */
export type PlainFormId =
  | 'store'
  | 'opening'
  | 'contact'
  | 'social'
  | 'announcement'
  | 'productPictures'
  | 'listings'
  | 'delivery'
  | 'cash'
  | 'dispatch'
  | 'exchanges'
  | 'payments'
  | 'statusEmails'
  | 'calls'
  | 'risk'
  | 'orderNumbers'
  | 'limits'
  | 'synonyms'
  | 'retention'
  | 'admins'

/**
 * A setting that is one field of a form. From its definition come the stored schema with the default, the field, the
 * rules of what is typed, and the names in the audit log.
 */
export interface PlainSetting {
  form: PlainFormId
  /** The field has the setting's name unless it says another. */
  field: Omit<SettingsField, 'name'> & { name?: string }
  /** The stored value, with the default of a shop that never set it. */
  stored: z.ZodType
  /** Parses the field's text to the stored value. */
  typed: z.ZodType
  /** Its field is before those of the groups. */
  isFirst?: true
  /** Shoppers read it: the form has a field for it in Urdu as well, with the same rules. */
  hasUrdu?: true
  /** The field's text for a stored value; the value itself if it is a text. */
  toText?(stored: never): string
}

export type PlainSettings = Record<string, PlainSetting>

/** The stored schemas of settings, by name. */
export function storedSchemas<Settings extends PlainSettings>(settings: Settings) {
  const entries = Object.entries(settings).map(([name, { stored }]) => [name, stored])
  return Object.fromEntries(entries) as { [Name in keyof Settings]: Settings[Name]['stored'] }
}

/** What the form says about a field. */
type FieldTexts = Pick<SettingsField, 'label' | 'hint'> & { name?: string }

/** @param what continues “Please enter” */
export function wholeNumberSetting(
  form: PlainFormId,
  what: string,
  least: number,
  most: number,
  standard: number,
  field: FieldTexts,
) {
  return {
    form,
    field: { ...field, kind: 'number' as const },
    stored: z.int().min(least).default(standard),
    typed: wholeNumber(what, least, most),
    toText: String,
  }
}

export function checkSetting(form: PlainFormId, standard: boolean, field: FieldTexts) {
  return {
    form,
    field: { ...field, kind: 'check' as const, isOptional: true },
    stored: z.boolean().default(standard),
    // A browser sends nothing for an empty box.
    typed: z
      .enum(['on', ''])
      .default('')
      .transform(sent => sent === 'on'),
    toText: (isOn: boolean) => (isOn ? 'on' : ''),
  }
}

export function months(standard: number, field: FieldTexts) {
  return wholeNumberSetting('retention', message('the months'), 0, 240, standard, field)
}

export function riskWeight(standard: number, label: string) {
  return wholeNumberSetting('risk', message('the points'), 0, 100, standard, { label })
}

export function messageSetting(label: string, standard: string) {
  const hint = message(
    '{name}, {number}, {pieces}, {total}, {due}, {store}, {link} stand for what the order says.',
  )
  return {
    form: 'calls' as const,
    field: { label, kind: 'text' as const, rows: 4, hint },
    stored: z.string().min(1).default(standard),
    typed: callMessage,
  }
}

/** In working days. */
const LONGEST_DELIVERY = 90

/** The account of a way to send money, as shoppers read it; empty where it is not offered. */
export function transferAccount(label: string, name: string, hint: string) {
  return {
    form: 'payments' as const,
    field: { name, label, kind: 'text' as const, rows: 3, isOptional: true, hint },
    stored: z.string().default(''),
    typed: optionalText(message('the account'), 300),
    hasUrdu: true as const,
  }
}

export function deliveryDays(standard: number, field: FieldTexts) {
  const setting = wholeNumberSetting('delivery', message('the days'), 0, LONGEST_DELIVERY, standard, field)
  return { ...setting, typed: setting.typed.default(0) }
}

/** An amount in paisa, typed in rupees. @param what continues “Please enter” */
export function amount(form: PlainFormId, what: string, mostPaisa: number, field: FieldTexts) {
  return {
    form,
    field: { ...field, kind: 'number' as const },
    stored: z.int().min(0).default(0),
    typed: rupees(what, mostPaisa),
    toText: rupeesText,
  }
}

/** A phone number like `+924235550100`; may be empty. */
export function phoneNumber(label: string) {
  return {
    form: 'contact' as const,
    field: { label, kind: 'tel' as const, isOptional: true },
    stored: z.string().default(''),
    typed: optionalPhone,
    toText: formatPhoneNumber,
  }
}

/** A link to a profile of a network; without one the link is hidden. A network's front page is not a profile. */
export function profile(label: string, network: Network) {
  return {
    form: 'social' as const,
    field: { label, kind: 'url' as const, isOptional: true },
    stored: storedLink(),
    typed: optionalLinkTo(network),
  }
}

export function storedLink() {
  return z
    .url({ protocol: /^https?$/ })
    .refine(address => !isFrontPage(new URL(address)))
    .optional()
    .catch(undefined)
}
