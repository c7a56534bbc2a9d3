import { latinDigits } from './text/latin-digits.ts'
import { plainSigns } from './text/plain-signs.ts'

const PAKISTANI = /^(?:\+92|0092|92|0)?0?(3\d{9}|[124-9]\d{8,9})$/
/** `923111000000` is a mobile number, though it also has the shape of a UAN number after the area code of Nowshera, 923. */
const MOBILE_WITH_92 = /^923\d{9}$/
const INTERNATIONAL = /^(?:\+|00)([1-9]\d{7,14})$/
/** The code of a mobile network or an area: two digits for most areas, three for small ones, five for Azad Kashmir. */
const PAKISTANI_CODE =
  /^\+92(3\d\d|2[125]|4[0-246-9]|5[1-35-7]|58\d{3}|6[1-8]|7[14]|8[16]|91|(?:2[349]|45|54|60|72|8[2-5]|9[2-469])\d)(\d{5,8})$/

/** A UAN number, 111 222 333, valid in all of Pakistan, with or without an area code. Companies have them. */
const UAN = /^(?:(?:\+92|0092|92)0?|0)?([2-9]\d{1,2})?(111\d{6})$/
const STORED_UAN = /^\+92(\d{2,3})?(111)(\d{3})(\d{3})$/

/**
 * Normalises a phone number to its stored form, `+923001234567`. Accepts what people in Pakistan write (`0300 1234567`,
 * `+92 300-1234567`, `92…`, `0092…`, landlines with their area code, UAN numbers, Urdu digits, any hyphen, copied invisible
 * characters) and full international numbers; undefined for anything else. See E.164 (ITU-T).
 */
export function normalisePhoneNumber(written: string): string | undefined {
  const compact = compactNumber(written)
  const uan = MOBILE_WITH_92.test(compact) ? null : UAN.exec(compact)
  if (uan) return `+92${uan[1] ?? ''}${uan[2]}`
  const pakistani = PAKISTANI.exec(compact)
  if (pakistani && !startsWithForeignCode(compact)) return `+92${pakistani[1]}`
  const international = INTERNATIONAL.exec(compact)
  return international && !international[1]?.startsWith('92') ? `+${international[1]}` : undefined
}

/**
 * The same, only for numbers that a courier in Pakistan can call: mobiles, landlines with their area code, UAN numbers.
 * A landline needs its 0 or +92: without it, it may be a foreign number.
 */
export function normalisePakistaniNumber(written: string): string | undefined {
  const phone = normalisePhoneNumber(written)
  if (!phone || !(PAKISTANI_CODE.test(phone) || STORED_UAN.test(phone))) return undefined
  const isLandline = !phone.startsWith('+923') && !STORED_UAN.test(phone)
  return isLandline && !/^(?:\+|0|92(?=\d{9}))/.test(compactNumber(written)) ? undefined : phone
}

/** `+923001234567` → `0300 1234567`, `+924235761234` → `042 35761234`, as people in Pakistan write it. */
export function formatPhoneNumber(phone: string): string {
  const uan = STORED_UAN.exec(phone)
  if (uan) return [uan[1] && `0${uan[1]}`, ...uan.slice(2)].filter(Boolean).join(' ')
  const pakistani = PAKISTANI_CODE.exec(phone)
  return pakistani ? `0${pakistani[1]} ${pakistani[2]}` : phone
}

/** Whether messages can reach a number in its stored form: not a landline of Pakistan. Of foreign numbers it is not known. */
export function canGetMessages(phone: string): boolean {
  return phone !== '' && (phone.startsWith('+923') || !phone.startsWith('+92'))
}

function compactNumber(written: string): string {
  return plainSigns(latinDigits(written)).replace(/[\s().-]/g, '')
}

function startsWithForeignCode(compact: string): boolean {
  return /^(\+|00)/.test(compact) && !/^(\+|00)92/.test(compact)
}
