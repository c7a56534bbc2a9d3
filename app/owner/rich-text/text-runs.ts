import { isLinkAddress } from '#app/shared/text/link-address.ts'

/** Words of the owner that look the same. */
export interface TextRun {
  text: string
  isBold?: true
  isItalic?: true
  /** Where the words lead: a path of the shop, or an address that begins with `https://`. */
  to?: string
}

/** A backslash with what it makes ordinary, stars, or a link with its words and its address. */
const MARKUP = /\\([\\*[\]#•.)-])|(\*{1,3})|\[((?:\\.|[^\\[\]])+)\]\(([^\s()]+)\)/g

/**
 * Parses the words of a block: `**bold**`, `*italic*`, `[words](/address)`. What is not closed, and a link that leads where it
 * may not, is ordinary text.
 */
export function parseTextRuns(text: string): TextRun[] {
  return withStars(text, {}) ?? [{ text: text.replace(/\\([\\*[\]#•.)-])/g, '$1') }]
}

type Look = Omit<TextRun, 'text'>

/** Undefined if stars are not closed. */
function withStars(text: string, outer: Look): TextRun[] | undefined {
  const runs: TextRun[] = []
  let look: Look = outer
  let end = 0
  for (const found of text.matchAll(MARKUP)) {
    const [all, escaped, stars = ''] = found
    addRun(runs, { text: text.slice(end, found.index), ...look })
    end = found.index + all.length
    if (stars !== '' && !standsAlone(text, found.index, end)) look = toggled(look, stars.length)
    else for (const run of linked(found, look) ?? [{ text: escaped ?? all, ...look }]) addRun(runs, run)
  }
  addRun(runs, { text: text.slice(end), ...look })
  return look.isBold === outer.isBold && look.isItalic === outer.isItalic ? runs : undefined
}

/** Undefined for what is no link, or leads where it may not. */
function linked([, , , words, to]: RegExpExecArray, look: Look): TextRun[] | undefined {
  return words !== undefined && to !== undefined && isLinkAddress(to)
    ? withStars(words, { ...look, to })
    : undefined
}

/** Adds words to the last run if they look the same. */
function addRun(runs: TextRun[], run: TextRun): void {
  if (run.text === '') return
  const last = runs.at(-1)
  if (last && looksLike(last, run)) last.text += run.text
  else runs.push({ ...run })
}

function looksLike(one: Look, other: Look): boolean {
  return one.isBold === other.isBold && one.isItalic === other.isItalic && one.to === other.to
}

/** A star between spaces, as in `3 * 4`. */
function standsAlone(text: string, from: number, to: number): boolean {
  return /^\s?$/.test(text.charAt(from - 1)) && /^\s?$/.test(text.charAt(to))
}

/** One star changes italic, two bold, three both. */
function toggled({ isBold, isItalic, ...rest }: Look, stars: number): Look {
  const bold = stars === 1 ? isBold : !isBold || undefined
  const italic = stars === 2 ? isItalic : !isItalic || undefined
  return { ...rest, ...(bold && { isBold: bold }), ...(italic && { isItalic: italic }) }
}

/** Runs that follow each other and lead to the same address, together: one link whose words look different. */
export function groupByLink(runs: readonly TextRun[]): TextRun[][] {
  const groups: TextRun[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0]?.to === run.to) last.push(run)
    else groups.push([run])
  }
  return groups
}
