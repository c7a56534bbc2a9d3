import type { EmailBlock, EmailContent, EmailStore } from './email-content.ts'
import { WRITTEN_TEMPLATES } from './email-templates.ts'
import type { EmailTemplate } from './template-names.ts'

type Params = Readonly<Record<string, string>>

/** Parameters that let whoever has them act for an account. */
const SECRET_PARAMS = ['reset_url', 'verify_url']
const HIDDEN_LINK = '(the link is hidden)'

/** What an email says, from its template and parameters; parts without words are left out. */
export function emailContent(
  { template, params }: { template: EmailTemplate; params: Params },
  store: EmailStore,
): EmailContent {
  const content = WRITTEN_TEMPLATES[template](name => params[name] ?? '', store)
  return {
    ...content,
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    blocks: content.blocks.filter(hasWords),
  }
}

/** The same in plain text; parts are separated by empty lines. */
export function contentText({ blocks }: EmailContent, store: EmailStore): string {
  return [...blocks.map(blockText), store.name].join('\n\n')
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'lines':
      return [`${block.heading}:`, ...block.lines].join('\n')
    case 'link':
      return `${block.label}: ${block.url}`
    default:
      return block.text
  }
}

function hasWords(block: EmailBlock): boolean {
  if (block.kind === 'lines') return block.lines.length > 0
  return block.kind === 'link' ? block.url !== '' : block.text !== ''
}

/** The same parameters, with words in place of the links that nobody but the receiver should see. */
export function hideSecrets(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, SECRET_PARAMS.includes(name) ? HIDDEN_LINK : value]),
  )
}

/** The link of an email that has one which nobody but the receiver should see. */
export function secretLink(params: Params): string | undefined {
  return SECRET_PARAMS.map(name => params[name]).find(Boolean)
}
