const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of a description in HTML, as other shops export it: a paragraph or an entry of a list on each line. */
export function plainText(html: string): string {
  if (!/<\w|&[#\w]+;/.test(html)) return html
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<(br|\/p|\/div|\/h\d|\/ul|\/ol|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => decodeEntity(name) ?? whole)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return point > 0x1f && point < 0x110000 ? String.fromCodePoint(point) : ''
}
