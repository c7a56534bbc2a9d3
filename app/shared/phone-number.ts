const URDU_AND_ARABIC_DIGITS = /[\u06f0-\u06f9\u0660-\u0669]/g
const PAKISTANI = /^(?:\+92|0092|92|0)?0?(3\d{9}|[124-9]\d{8,9})$/
const INTERNATIONAL = /^(?:\+|00)([1-9]\d{7,14})$/

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

/** `+923001234567` → `0300 1234567`, as shoppers in Pakistan read it. */
export function formatPhoneNumber(phone: string): string {
  const mobile = /^\+92(3\d{2})(\d{7})$/.exec(phone)
  return mobile ? `0${mobile[1]} ${mobile[2]}` : phone
}

function startsWithForeignCode(compact: string): boolean {
  return /^(\+|00)/.test(compact) && !/^(\+|00)92/.test(compact)
}
