const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const DIGITS = '0-9\u06f0-\u06f9'
const SIGN = `\\p{Script=Latin}${DIGITS}`
/** Numbers and Latin words with the signs between them: `0300 1234567`, `12-B`, `+92 300`, `PKR 2,490.00`. */
const FROM_LEFT = new RegExp(
  `[+#(]?[${SIGN}](?:[${SIGN}]|[-/.,#:+()'&](?=[${SIGN}])| (?=[${SIGN}+(]))*`,
  'gu',
)

/** A part of a line; what is from the left stands in its own order among words from right to left. */
interface LinePart {
  text: string
  isFromLeft: boolean
}

/**
 * Divides a line with words from right to left, so that the numbers in it, of phones and houses, keep their order: the rules of
 * Unicode turn `12-B` and the groups of `0300 1234567` round among such words.
 */
export function partsByDirection(line: string): LinePart[] {
  if (!FROM_RIGHT.test(line.replace(/[\u06f0-\u06f9]/g, ''))) return [{ text: line, isFromLeft: false }]
  const parts: LinePart[] = []
  let end = 0
  for (const { 0: text, index } of line.matchAll(FROM_LEFT)) {
    if (index > end) parts.push({ text: line.slice(end, index), isFromLeft: false })
    parts.push({ text, isFromLeft: true })
    end = index + text.length
  }
  return end < line.length ? [...parts, { text: line.slice(end), isFromLeft: false }] : parts
}

/** The direction of a line, which its first letter decides, before its numbers are set apart. */
export function directionOfLine(line: string): 'ltr' | 'rtl' {
  return FROM_RIGHT.test(/\p{L}/u.exec(line)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/** A line that runs in its own direction inside a line of the other. */
export function isolatedLine(line: string): string {
  return `${directionOfLine(line) === 'rtl' ? '\u2067' : '\u2066'}${line}\u2069`
}

/** The line as one text, with the marks of Unicode around what is from the left. */
export function withNumbersInOrder(line: string): string {
  return partsByDirection(line)
    .map(({ text, isFromLeft }) => (isFromLeft ? `\u2066${text}\u2069` : text))
    .join('')
}
