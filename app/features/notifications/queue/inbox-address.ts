const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The inbox that an address reaches, for limits: `Sana.Malik+1@GMail.com` is `sanamalik@gmail.com`. Mail servers ignore
 * the text after a plus, and Gmail ignores dots.
 */
export function inboxAddress(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? []
  const named = name.replace(/(?<=.)\+.*/, '')
  if (!IGNORES_DOTS.has(domain)) return `${named}@${domain}`
  return `${named.replaceAll('.', '')}@gmail.com`
}
