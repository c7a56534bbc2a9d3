/** A part of an email, for both plain text and HTML. Text that people typed is never treated as markup. */
export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** Text that a person typed, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** Lines under a heading. */
  | { kind: 'lines'; heading: string; lines: string[] }
  | { kind: 'total'; text: string }
  /** The call to action; plain text shows the address. */
  | { kind: 'link'; label: string; url: string }

export interface EmailContent {
  /** On one line. */
  subject: string
  /** The text that mail programs show beside the subject in a list. */
  preview: string
  blocks: EmailBlock[]
  /** The address for replies. Default: the shop's. */
  replyTo?: string
}

/** What templates can say about the shop. */
export interface EmailStore {
  name: string
  /** Without a trailing slash. */
  url: string
  /** Of a button, as `#rrggbb`: the main colour of the brand, on which light words can be read. */
  buttonColour: string
}
