const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** In this order. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/<li\b[^>]*>/gi, '\n• '],
  [/<(br|\/p|\/div|\/h\d|\/ul|\/ol|\/tr)\b[^>]*>/gi, '\n'],
  [/<[^>]*>/g, ''],
]

/** The text of a description in HTML, as other shops export it: a paragraph or an entry of a list on each line. */
export function plainText(html: string): string {
  if (!/<\w|&[#\w]+;/.test(html)) return html
  const shown = ['script', 'style'].reduce(withoutElement, html).replace(/\s+/g, ' ')
  const lines = TAGS.reduce((text, [tag, instead]) => replaceTags(text, tag, instead), shown)
  return lines
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => decodeEntity(name) ?? whole)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** After the last `>` no tag ends: each `<` there would be followed to the end of the text in vain. */
function replaceTags(html: string, tag: RegExp, instead: string): string {
  const end = html.lastIndexOf('>') + 1
  return html.slice(0, end).replace(tag, instead) + html.slice(end)
}

/** Without the elements of this name and what is in them. After one that does not end none is looked for: it would not end either. */
function withoutElement(html: string, name: string): string {
  const [opening, closing] = [new RegExp(`<${name}\\b[^>]*>`, 'gi'), new RegExp(`</${name}\\s*>`, 'gi')]
  const end = html.lastIndexOf('>') + 1
  const tagged = html.slice(0, end)
  let shown = ''
  let from = 0
  for (;;) {
    opening.lastIndex = from
    const start = opening.exec(tagged)?.index
    closing.lastIndex = opening.lastIndex
    if (start === undefined || !closing.test(tagged)) return shown + html.slice(from)
    shown += html.slice(from, start)
    from = closing.lastIndex
  }
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return point > 0x1f && point < 0x110000 ? String.fromCodePoint(point) : ''
}
