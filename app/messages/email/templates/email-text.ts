import type { EmailBlock, EmailContent, EmailStore } from './email-content.ts'
import { WRITTEN_TEMPLATES } from './email-templates.ts'
import type { EmailTemplate } from './template-names.ts'

type Params = Readonly<Record<string, string>>

/** Parameters that grant access to an account. */
const SECRET_PARAMS = ['reset_url', 'verify_url', 'invitation_url']
const HIDDEN_LINK = '(the link is hidden)'

/** The content of an email, from its template and parameters, without empty parts. */
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

/** The content as plain text, with empty lines between the parts. */
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

/** The parameters, with a placeholder for links that only the recipient should see. */
export function hideSecrets(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, SECRET_PARAMS.includes(name) ? HIDDEN_LINK : value]),
  )
}

/** The link in an email that only the recipient should see; undefined if there is none. */
export function secretLink(params: Params): string | undefined {
  return SECRET_PARAMS.map(name => params[name]).find(Boolean)
}
