/** A piece of a page that the owner has written as plain text. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] }

const HEADING = /^#+\s+/
const BULLET = /^[-•*]\s+/
const NUMBER = /^\d{1,3}[.)]\s+/

/**
 * Reads plain text as people write it: empty lines part it, a line that begins with `#` is a heading, lines that all
 * begin with `-` or with a number are a list. Everything else is a paragraph, which keeps its line breaks. Nothing in
 * it is markup.
 */
export function parseTextBlocks(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap(part => splitHeadings(part.split('\n').filter(line => line.trim() !== '')))
    .map(readBlock)
}

/** A heading stands alone, also where no empty line parts it from what follows. */
function splitHeadings(lines: readonly string[]): string[][] {
  const parts: string[][] = []
  let isAfterHeading = true
  for (const line of lines) {
    const isHeading = HEADING.test(line)
    if (isHeading || isAfterHeading) parts.push([line])
    else parts.at(-1)?.push(line)
    isAfterHeading = isHeading
  }
  return parts
}

function readBlock(lines: readonly string[]): TextBlock {
  const [first = ''] = lines
  if (HEADING.test(first)) return { kind: 'heading', text: first.replace(HEADING, '').trim() }
  for (const mark of [BULLET, NUMBER]) {
    if (lines.every(line => mark.test(line))) {
      const items = lines.map(line => line.replace(mark, '').trim())
      return { kind: 'list', isNumbered: mark === NUMBER, items }
    }
  }
  return { kind: 'paragraph', text: lines.join('\n') }
}
