import { lastChosenLanguage } from '#app/platform/admin-language-cookie.ts'
import { CLOSED_POLICY, plainPagePolicy } from '#app/platform/http/security/content-security-policy.ts'
import { directionOf, type Language, pathIn, splitLanguage } from '#app/shared/text/languages.ts'
import { PLAIN_PAGES_IN_URDU } from './plain-pages-in-urdu.ts'

/** The Retry-After of 503 responses. */
export const RETRY_AFTER_SECONDS = '5'

export interface PlainPage {
  status: number
  title: string
  /** With the place of a request’s id, `{id}`, if it has one. */
  text: string
  headers?: Record<string, string>
}

/** A response that needs neither router nor database, as HTML or text: HTML in the language of the page that was asked for. */
export function plainPage(
  request: Request,
  { status, headers, ...words }: PlainPage,
  requestId = '',
): Response {
  const wantsHtml = request.headers.get('Accept')?.includes('text/html') ?? false
  const language = wantsHtml ? languageOf(request) : 'en'
  const shown = {
    title: say(language, words.title),
    text: say(language, words.text).replace('{id}', requestId),
  }
  return new Response(
    wantsHtml ? html(language, shown, isOfStaff(request)) : `${shown.title}\n${shown.text}\n`,
    {
      status,
      headers: {
        'Content-Type': wantsHtml ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
        'Content-Security-Policy': wantsHtml ? HTML_POLICY : CLOSED_POLICY,
        'Cache-Control': 'no-store',
        ...headers,
      },
    },
  )
}

/** The request id lets the owner find the error in the log. */
export function errorPage(request: Request, requestId: string): Response {
  return plainPage(request, ERROR, requestId)
}

/** The database does not respond, or accepts no writes. */
export function awayPage(request: Request, requestId: string): Response {
  return plainPage(request, isOfStaff(request) ? AWAY_FOR_STAFF : AWAY, requestId)
}

/** The shop is being replaced by a backup. */
export function pausedPage(request: Request): Response {
  return plainPage(request, isOfStaff(request) ? PAUSED_FOR_STAFF : PAUSED)
}

/** More requests wait than can be served soon, from this source or in total. */
export function busyPage(request: Request): Response {
  return plainPage(request, BUSY)
}

const ERROR: PlainPage = {
  status: 500,
  title: 'Something went wrong',
  text: 'The fault is ours, and nothing was lost. Please try again in a moment. Request {id}',
}
const AWAY: PlainPage = {
  status: 503,
  title: 'The shop can’t be reached at this moment',
  text: 'Your cart is saved, and nothing was ordered. Please try again in a minute. Request {id}',
  headers: { 'Retry-After': RETRY_AFTER_SECONDS },
}
const AWAY_FOR_STAFF: PlainPage = {
  ...AWAY,
  title: 'The admin can’t be reached at this moment',
  text: 'The database does not respond. Please try again in a minute, and check then whether your last change was saved. Request {id}',
}
const PAUSED: PlainPage = {
  status: 503,
  title: 'The shop is closed for a few minutes',
  text: 'Your cart is saved, and nothing was ordered. Please try again in a few minutes.',
  headers: { 'Retry-After': '30' },
}
const PAUSED_FOR_STAFF: PlainPage = {
  status: 503,
  title: 'The shop is being restored',
  text: 'It takes minutes, and nothing was changed by this request. The page opens again by itself.',
  headers: { 'Retry-After': '5', Refresh: '5' },
}
const BUSY: PlainPage = {
  status: 503,
  title: 'The shop is very busy',
  text: 'Please try again in a few seconds. Nothing was changed or ordered.',
  headers: { 'Retry-After': '2' },
}

const OF_STAFF = /^\/(admin|create-admin)\b/i

function isOfStaff(request: Request): boolean {
  return OF_STAFF.test(new URL(request.url).pathname)
}

/** Of a page of staff, what was last chosen in the browser: who reads it is not known here. */
function languageOf(request: Request): Language {
  if (isOfStaff(request)) return lastChosenLanguage(request.headers)
  return splitLanguage(new URL(request.url).pathname).language
}

function say(language: Language, english: string): string {
  return (language === 'ur' && PLAIN_PAGES_IN_URDU[english]) || english
}

/** The colours of `tokens.css`, which a page that stands for itself can't load. */
const STYLES = `
:root { color-scheme: light dark; background: light-dark(#faf7f2, #141311); color: light-dark(#1b1916, #f3eee5) }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { display: inline-block; margin-top: .5rem; padding: .625rem 1.25rem; border-radius: .25rem; text-decoration: none;
  font-weight: 600; background: light-dark(#17452f, #8cc5a3); color: light-dark(#fbf8f2, #0f1d16) }
a:focus-visible { outline: 2px solid light-dark(#17452f, #a9d8bc); outline-offset: 2px }
`

const HTML_POLICY = plainPagePolicy(STYLES)

/** The texts are constants: no part of a request is included, escaped or not. */
function html(
  language: Language,
  { title, text }: { title: string; text: string },
  isOfStaff: boolean,
): string {
  const [address, label] = isOfStaff
    ? ['/admin', 'Back to the dashboard']
    : [pathIn(language, '/'), 'Back to the shop']
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${address}">${say(language, label)}</a></p>
</body>
</html>
`
}
