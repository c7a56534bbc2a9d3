import { writePictureLine } from './picture-line.ts'
import type { TextBlock } from './text-blocks.ts'
import { groupByLink, type TextRun } from './text-runs.ts'

/** The text from which `parseTextBlocks` makes these blocks. Empty blocks are left out. */
export function writeTextBlocks(blocks: readonly TextBlock[]): string {
  return blocks
    .map(writeBlock)
    .filter(text => text !== '')
    .join('\n\n')
}

function writeBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading': {
      const words = writeLine(block.runs)
      return words && `# ${words}`
    }
    case 'picture':
      return writePictureLine(block.picture)
    case 'paragraph':
      return writeRuns(block.runs)
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '')
        .map(escapeBeginning)
        .join('\n')
    case 'list':
      return block.items
        .map(writeLine)
        .filter(words => words !== '')
        .map((words, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${words}`)
        .join('\n')
  }
}

function writeLine(runs: readonly TextRun[]): string {
  return writeRuns(runs).replace(/\s+/g, ' ').trim()
}

/** A paragraph's line must not look like a heading, a list or a picture, whose brackets are escaped already. */
function escapeBeginning(line: string): string {
  return line.replace(/^(#+|[-•])(?=\s)/, '\\$1').replace(/^(\d{1,3})([.)])(?=\s)/, '$1\\$2')
}

function encodeParenthesis(sign: string): string {
  return sign === '(' ? '%28' : '%29'
}

type Look = Pick<TextRun, 'isBold' | 'isItalic'>

function writeRuns(runs: readonly TextRun[]): string {
  return groupByLink(runs).map(writeGroup).join('')
}

/** The words of one link, or words between links. */
function writeGroup(runs: readonly TextRun[]): string {
  const to = runs[0]?.to
  const text = writeLooks(runs)
  const [, before = '', words = '', after = ''] = AROUND_WORDS.exec(text) ?? []
  if (to === undefined || words === '') return text
  return `${before}[${words}](${to.replace(/[()]/g, encodeParenthesis)})${after}`
}

const AROUND_WORDS = /^(\s*)(.*?)(\s*)$/s

function writeLooks(runs: readonly TextRun[]): string {
  let text = ''
  let look: Look = {}
  for (const run of runs.flatMap(splitSpaces)) {
    text += starsBetween(look, run) + run.text.replace(/[\\*[\]]/g, '\\$&')
    look = run
  }
  return text + starsBetween(look, {})
}

/** Spaces at the ends of a run have no look: a star beside a space would be one that stands alone. */
function splitSpaces(run: TextRun): TextRun[] {
  const [, before = '', words = '', after = ''] = AROUND_WORDS.exec(run.text) ?? []
  return [{ text: before }, { ...run, text: words }, { text: after }].filter(({ text }) => text !== '')
}

function starsBetween(from: Look, to: Look): string {
  const bold = from.isBold === to.isBold ? 0 : 2
  const italic = from.isItalic === to.isItalic ? 0 : 1
  return '*'.repeat(bold + italic)
}
