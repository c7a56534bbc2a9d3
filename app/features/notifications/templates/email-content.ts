/** A part of an email. What it says is the same in plain text and in HTML; what people wrote stands in it as text. */
export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** What somebody wrote, line breaks included. */
  | { kind: 'quote'; text: string }
  /** Lines that belong together, under a heading. */
  | { kind: 'lines'; heading: string; lines: string[] }
  | { kind: 'total'; text: string }
  /** The one thing to do; the address is the label where there is no HTML. */
  | { kind: 'link'; label: string; url: string }

export interface EmailContent {
  /** On one line. */
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  blocks: EmailBlock[]
  /** Where an answer goes, if not to the shop. */
  replyTo?: string
}

/** What a template may say of the shop. */
export interface EmailStore {
  name: string
  /** Without a trailing slash. */
  url: string
  /** `2 to 4 working days`; empty where the shop promises no time. */
  deliveryTime: string
}
