type Texts = Readonly<Record<string, string | undefined>>

/** Texts in both languages, by the same names. */
export interface SaidTwice {
  english: Texts
  urdu: Texts
  /** By name, the digest of the English text for which the Urdu one was written. Absent for texts of before it was stored. */
  urduOf?: Texts | undefined
}

/** The digests that are stored with these texts. An Urdu text that stays as it was belongs to the English one of then. */
export function urduOf(
  { english, urdu }: Omit<SaidTwice, 'urduOf'>,
  before?: SaidTwice,
): Record<string, string> {
  const written = Object.entries(urdu).filter(([, text]) => text)
  return Object.fromEntries(
    written.map(([name, text]) => {
      const stays = before !== undefined && before.urdu[name] === text
      return [
        name,
        (stays && before.urduOf?.[name]) || textDigest((stays ? before : { english }).english[name]),
      ]
    }),
  )
}

/** The names of the texts of which the English one has changed since the Urdu one was written. */
export function outdatedUrdu({ english, urdu, urduOf = {} }: SaidTwice): string[] {
  return Object.keys(urdu).filter(
    name => urdu[name] && urduOf[name] && urduOf[name] !== textDigest(english[name]),
  )
}

/** Seven letters and digits (FNV-1a, 32 bits): enough to notice a change. */
function textDigest(text = ''): string {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  }
  return (digest >>> 0).toString(36)
}
