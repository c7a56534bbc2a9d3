import type { Picture } from '#app/owner/media/picture.ts'
import { parsePictureLine } from './picture-line.ts'
import { parseTextRuns, type TextRun } from './text-runs.ts'

/** A block of a page that the owner has written. */
export type TextBlock =
  | { kind: 'heading'; runs: TextRun[] }
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'list'; isNumbered: boolean; items: TextRun[][] }

const HEADING = /^#+\s+/
const BULLET = /^[-•*]\s+/
const NUMBER = /^\d{1,3}[.)]\s+/

/**
 * Parses the owner's text: empty lines separate blocks, a line that starts with `#` is a heading, and lines that
 * all start with `-` or a number are a list. A line may be a picture (`parsePictureLine`). Everything else is a paragraph with its line breaks. Nothing is HTML.
 */
export function parseTextBlocks(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap(part => splitHeadings(part.split('\n').filter(line => line.trim() !== '')))
    .map(readBlock)
}

/** Splits headings and pictures off, even without an empty line around them. */
function splitHeadings(lines: readonly string[]): string[][] {
  const parts: string[][] = []
  let isAfterOther = true
  for (const line of lines) {
    const standsAlone = HEADING.test(line) || parsePictureLine(line) !== undefined
    if (standsAlone || isAfterOther) parts.push([line])
    else parts.at(-1)?.push(line)
    isAfterOther = standsAlone
  }
  return parts
}

function readBlock(lines: readonly string[]): TextBlock {
  const [first = ''] = lines
  const picture = parsePictureLine(first)
  if (picture) return { kind: 'picture', picture }
  if (HEADING.test(first)) {
    return { kind: 'heading', runs: parseTextRuns(first.replace(HEADING, '').trim()) }
  }
  for (const mark of [BULLET, NUMBER]) {
    if (lines.every(line => mark.test(line))) {
      const items = lines.map(line => parseTextRuns(line.replace(mark, '').trim()))
      return { kind: 'list', isNumbered: mark === NUMBER, items }
    }
  }
  return { kind: 'paragraph', runs: parseTextRuns(lines.join('\n')) }
}
