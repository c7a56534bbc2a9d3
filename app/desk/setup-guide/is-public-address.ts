const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|test|localdomain)$/
const NUMBERS = /^\d{1,3}(\.\d{1,3}){3}$/

/** Whether shoppers can open an address: a domain, and no number and no name of one network alone. */
export function isPublicAddress(url: string): boolean {
  const { hostname } = new URL(url)
  const isNumber = NUMBERS.test(hostname) || hostname.startsWith('[')
  return hostname.includes('.') && !isNumber && !LOCAL_NAME.test(hostname)
}
