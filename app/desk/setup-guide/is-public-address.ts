import { isLocalName, isNumberHost } from '#app/shared/local-name.ts'

/** Whether shoppers can open an address: a domain, and no number and no name of one network alone. */
export function isPublicAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return !isNumberHost(hostname) && !isLocalName(hostname)
}
