import { hash, randomBytes } from 'node:crypto'

/** Marks a page's own scripts while it is rendered. It never leaves the process. */
export function makeNonce(): string {
  return randomBytes(18).toString('base64url')
}

interface SealedPage {
  html: string
  policy: string
}

/**
 * Allows exactly the inline scripts that we rendered, each by its hash: a cached page is sent to many visitors, so
 * that a nonce can't protect it. An injected script carries no nonce and stays blocked.
 */
export function sealPage(page: string, nonce: string): SealedPage {
  const parts = page.split(` nonce="${nonce}"`)
  const hashes = parts.flatMap((after, index) => {
    const before = parts[index - 1]
    const script = before === undefined ? undefined : readScript(before, after)
    return script === undefined ? [] : [hashOf(script)]
  })
  return { html: parts.join(''), policy: pagePolicy([...new Set(hashes)]) }
}

/** The text of the inline script whose nonce is between these two pieces of a page, if it is one. */
function readScript(before: string, after: string): string | undefined {
  const opening = before.slice(before.lastIndexOf('<'))
  const tagEnd = after.indexOf('>')
  const hasAddress = /\ssrc=/.test(opening + after.slice(0, tagEnd))
  if (!/^<script\b/.test(opening) || tagEnd < 0 || hasAddress) return undefined
  return after.slice(tagEnd + 1, after.indexOf('</script>', tagEnd))
}

/** For responses other than our pages: nothing in them may run or load anything. */
export const CLOSED_POLICY = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** For a plain page with this text in its style element. */
export function plainPagePolicy(styles: string): string {
  return `${CLOSED_POLICY}; style-src ${hashOf(styles)}`
}

/** In development, Vite adds its own scripts and styles to each page and connects over a web socket. */
export const DEVELOPMENT_POLICY = pagePolicy(["'unsafe-inline'"], ["'unsafe-inline'"]).replace(
  "connect-src 'self'",
  "connect-src 'self' ws:",
)

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

function pagePolicy(scripts: string[], styles: string[] = []): string {
  return [
    // What has no directive of its own. Firefox takes it for pages that are read ahead.
    "default-src 'self'",
    "object-src 'none'",
    "media-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // The colour behind a picture is an attribute: each picture has its own.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Videos, once they are tapped, and the preview of a draft.
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
