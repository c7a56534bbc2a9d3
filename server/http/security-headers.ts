import { CLOSED_POLICY } from '#app/platform/http/security/content-security-policy.ts'

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Adds the headers that a page does not set itself. Without a Content-Security-Policy it gets one that blocks all. */
export function addSecurityHeaders(headers: Headers, storeUrl: string): void {
  for (const [name, value] of Object.entries(ALWAYS)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY)
  if (storeUrl.startsWith('https://')) headers.set('Strict-Transport-Security', 'max-age=31536000')
}
