const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The inbox that an address leads to, for limits: `Sana.Malik+1@GMail.com` is `sanamalik@gmail.com`. Behind a plus
 * everybody can write what they like, and Gmail reads no dots.
 */
export function inboxAddress(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? []
  const named = name.replace(/(?<=.)\+.*/, '')
  if (!IGNORES_DOTS.has(domain)) return `${named}@${domain}`
  return `${named.replaceAll('.', '')}@gmail.com`
}
