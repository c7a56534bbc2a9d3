import { createHash, randomBytes } from 'node:crypto'

/** A page's own scripts carry this while it is rendered; it never leaves the process. */
export function makeNonce(): string {
  return randomBytes(18).toString('base64url')
}

export interface SealedPage {
  html: string
  policy: string
}

/**
 * Allows exactly the inline scripts that we rendered, each by the hash of its text: a kept page is sent to many, so
 * that a nonce can't protect it. A script that got into the page in another way carries no nonce and stays barred.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const hashes = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => hashOf(text))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy: pagePolicy([...new Set(hashes)]) }
}

/** For answers that are no pages of ours: nothing in them may run or load anything. */
export const CLOSED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** While developing, Vite adds scripts of its own to each page and talks to it over a web socket. */
export const DEVELOPMENT_POLICY = pagePolicy(["'unsafe-inline'"]).replace(
  "connect-src 'self'",
  "connect-src 'self' ws:",
)

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

function pagePolicy(scripts: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
