/** How files that are no tables begin. */
const BEGINNINGS: readonly (readonly ['pdf' | 'picture' | 'old-excel', RegExp])[] = [
  ['pdf', /^\s*%PDF-/],
  ['picture', /^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|RIFF.{4}WEBP|.{4}ftyp|II\*\0|MM\0\*)/s],
  ['old-excel', /^\xd0\xcf.\xe0/s],
]

/** In an encrypted workbook, in UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** What kind of file this is that holds no table, by its bytes; undefined if it may hold one. */
export function kindOfNoTable(content: Uint8Array): 'pdf' | 'picture' | 'old-excel' | 'locked' | undefined {
  const beginning = Buffer.from(content.subarray(0, 64)).toString('latin1')
  const kind = BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0]
  return kind === 'old-excel' && Buffer.from(content).includes(ENCRYPTED) ? 'locked' : kind
}

/** The same of a decoded text: a page for browsers, or bytes that are no text. */
export function kindOfNoTableText(text: string): 'web-page' | 'unreadable' | undefined {
  const beginning = text.slice(0, 4_000)
  if (/^\s*(<|MIME-Version:)/i.test(beginning)) return 'web-page'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them.
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(beginning) ? 'unreadable' : undefined
}
