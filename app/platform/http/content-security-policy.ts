import { createHash, randomBytes } from 'node:crypto'

/** Marks a page's own scripts while it is rendered. It never leaves the process. */
export function makeNonce(): string {
  return randomBytes(18).toString('base64url')
}

export interface SealedPage {
  html: string
  policy: string
}

/**
 * Allows exactly the inline scripts that we rendered, each by its hash: a cached page is sent to many visitors, so
 * that a nonce can't protect it. An injected script carries no nonce and stays blocked.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const hashes = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => hashOf(text))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy: pagePolicy([...new Set(hashes)]) }
}

/** For responses other than our pages: nothing in them may run or load anything. */
export const CLOSED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** In development, Vite adds its own scripts to each page and connects over a web socket. */
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
