/** The text with Urdu and Arabic digits written as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
}
