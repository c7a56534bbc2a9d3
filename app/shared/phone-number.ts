const URDU_AND_ARABIC_DIGITS = /[\u06f0-\u06f9\u0660-\u0669]/g
const PAKISTANI = /^(?:\+92|0092|92|0)?0?(3\d{9}|[124-9]\d{8,9})$/
const INTERNATIONAL = /^(?:\+|00)([1-9]\d{7,14})$/
/** Of a mobile network or an area: most areas have two figures, small ones three, Azad Kashmir's five. */
const PAKISTANI_CODE =
  /^\+92(3\d\d|2[125]|4[0-246-9]|5[1-35-7]|58\d{3}|6[1-8]|7[14]|8[16]|91|(?:2[349]|45|54|60|72|8[2-5]|9[2-469])\d)(\d{5,8})$/

/**
 * Brings a phone number to its one stored form, `+923001234567`. Understands what people in Pakistan write
 * (`0300 1234567`, `+92 300-1234567`, `92…`, `0092…`, landlines with their area code, Urdu digits) and full
 * international numbers; nothing for anything else. Forms after E.164 (ITU-T).
 */
export function normalisePhoneNumber(written: string): string | undefined {
  const compact = written
    .replace(URDU_AND_ARABIC_DIGITS, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\s().\-\u200e\u200f\u202a-\u202e]/g, '')
  const pakistani = PAKISTANI.exec(compact)
  if (pakistani && !startsWithForeignCode(compact)) return `+92${pakistani[1]}`
  const international = INTERNATIONAL.exec(compact)
  return international && !international[1]?.startsWith('92') ? `+${international[1]}` : undefined
}

/** `+923001234567` → `0300 1234567`, `+924235761234` → `042 35761234`, as shoppers in Pakistan read it. */
export function formatPhoneNumber(phone: string): string {
  const pakistani = PAKISTANI_CODE.exec(phone)
  return pakistani ? `0${pakistani[1]} ${pakistani[2]}` : phone
}

function startsWithForeignCode(compact: string): boolean {
  return /^(\+|00)/.test(compact) && !/^(\+|00)92/.test(compact)
}
