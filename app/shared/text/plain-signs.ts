const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
/** Soft hyphens, and what has no width: joiners, marks of direction, and the mark at the beginning of a file. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * A number, code or address as people typed it, with `-` for each kind of hyphen and without the invisible characters that come
 * along when it is copied from a message or a document. Not for names: some letters of Urdu are joined by such characters.
 */
export function plainSigns(written: string): string {
  return written.replace(HYPHENS, '-').replace(INVISIBLE, '')
}
