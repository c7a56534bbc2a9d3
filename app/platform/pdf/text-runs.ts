import makeBidi from 'bidi-js'
import { withNumbersInOrder } from '#app/shared/text/number-order.ts'

/** Letters of one font that are read in one direction. */
export interface TextRun {
  text: string
  font: 'latin' | 'latin-ext' | 'urdu'
  /** Urdu's own digits run from the left. */
  isFromRight: boolean
}

/** A run with its level of embedding: odd levels run from the right. */
type LevelledRun = Pick<TextRun, 'text' | 'font'> & { level: number }

const URDU = /\p{Script_Extensions=Arabic}/u
/** Signs that only say how the letters around them are ordered. */
const DIRECTION = /[\u200e\u200f\u2066-\u2069]/
const MARK = /\p{Script=Inherited}/u
const LATIN = /[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]/u
const LATIN_EXT = /[\u0100-\u017f\u0218-\u021b\u1e80-\u1e85\u1ef2\u1ef3]/u
const PLAIN = /^[\u0020-\u007e]*$/
/** White space, but not between the groups of a number. */
const BREAK = /(?<!\d)\s+|\s+(?!\d)/
const bidi = makeBidi()

/**
 * Splits a line into runs, from left to right as they are printed, by the Unicode bidirectional algorithm; numbers of phones and
 * houses stay in their order. A letter that no font has becomes a question mark.
 */
export function splitRuns(written: string): TextRun[] {
  if (PLAIN.test(written)) return [{ text: written, font: 'latin', isFromRight: false }]
  const line = withNumbersInOrder(written)
  const { levels } = bidi.getEmbeddingLevels(line, startsFromRight(written) ? 'rtl' : 'ltr')
  return inPrintedOrder(runsOf(line, levels))
}

/** Neighbouring letters of one level and font. */
function runsOf(line: string, levels: Uint8Array): LevelledRun[] {
  const runs: LevelledRun[] = []
  let index = 0
  for (const letter of line) {
    const level = levels[index] ?? 0
    index += letter.length
    if (DIRECTION.test(letter)) continue
    const last = runs.at(-1)
    // No font has the minus sign.
    const drawn = letter === '\u2212' ? '\u2013' : letter
    const font = fontOf(drawn, last?.font)
    const text = font ? drawn : '?'
    if (last && last.level === level && last.font === (font ?? 'latin')) last.text += text
    else runs.push({ text, level, font: font ?? 'latin' })
  }
  return runs
}

function fontOf(letter: string, before: TextRun['font'] | undefined): TextRun['font'] | undefined {
  if (before === 'urdu' && (letter === ' ' || MARK.test(letter))) return before
  if (URDU.test(letter)) return 'urdu'
  if (LATIN.test(letter)) return 'latin'
  return LATIN_EXT.test(letter) ? 'latin-ext' : undefined
}

/** Rule L2 of the algorithm: from the highest level down, runs of that level or above are reversed. */
function inPrintedOrder(runs: readonly LevelledRun[]): TextRun[] {
  let ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    const next: typeof ordered = []
    let reversed: typeof ordered = []
    for (const run of ordered) {
      if (run.level >= level) reversed.unshift(run)
      else {
        next.push(...reversed, run)
        reversed = []
      }
    }
    ordered = [...next, ...reversed]
  }
  return ordered.map(({ text, font, level }) => {
    const isFromRight = level % 2 === 1
    // The shaper turns Urdu; signs between its words are in another font.
    return { text: isFromRight && font !== 'urdu' ? turned(text) : text, font, isFromRight }
  })
}

function turned(signs: string): string {
  return [...signs]
    .reverse()
    .map(sign => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')
}

/** Whether a line begins with Urdu, and is written from the right. */
export function startsFromRight(line: string): boolean {
  return bidi.getEmbeddingLevels(line).paragraphs[0]?.level === 1
}

/** Breaks a text into lines no wider than `width`, and no phone number in two. A word that is wider by itself is cut. */
export function breakLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(BREAK).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(line) > width && [...line].length > 1) {
      let head = [...line]
      while (head.length > 1 && widthOf(head.join('')) > width) head = head.slice(0, -1)
      lines.push(head.join(''))
      line = [...line].slice(head.length).join('')
    }
  }
  return line === '' ? lines : [...lines, line]
}
