const NUMBERS = /^\d{1,3}(\.\d{1,3}){3}$/
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|test|localdomain|invalid|onion)$/

/** Whether a name is one of a network of its own, and leads nowhere from elsewhere. */
export function isLocalName(hostname: string): boolean {
  return !hostname.includes('.') || LOCAL_NAME.test(hostname)
}

/** Whether a host is a number in place of a name. */
export function isNumberHost(hostname: string): boolean {
  return NUMBERS.test(hostname) || hostname.includes(':')
}
