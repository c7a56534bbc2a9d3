import { isIP } from 'node:net'
import { arrayBuffer } from 'node:stream/consumers'
import { findRoute } from '#app/find-route.ts'
import type { Settings } from '#app/platform/env.server.ts'
import {
  countParameters,
  findFormProblem,
  isMultipart,
  isSimpleForm,
  MOST_FIELDS,
} from '#app/platform/forms/find-form-problem.ts'
import { checkedForm, isTooLongBody, limitBody } from '#app/platform/forms/limited-body.ts'
import { type PlainPage, plainPage } from './plain-page.ts'

const METHODS = ['GET', 'HEAD', 'POST']
const HOST = 'host'
const LONGEST_ADDRESS = 16_000
/** Twice the longest path of a page, in Urdu and percent-encoded. */
const LONGEST_PATH = 2_000
const LARGEST_FORM_BYTES = 65_536
/** The longest staff form, such as the one with the texts of all pages. */
const LARGEST_STAFF_FORM_BYTES = 1_000_000
const LONGEST_FORM_MS = 30_000
/** Files, and the multipart headers around them: a picture of 5MB, a courier's sheet, or the products of a shop with their pictures. */
const LARGEST_UPLOAD_BYTES = { picture: 6_000_000, video: 30_100_000, sheet: 8_100_000, archive: 40_100_000 }

type StoreAddress = Pick<Settings, 'storeUrl' | 'isStoreUrlSet'>

/** The refusals of requests that reach no page. */
export const REFUSALS = {
  method: {
    status: 405,
    title: 'This is not possible here',
    text: 'Pages of this shop can be read and forms can be sent, and nothing else.',
    headers: { Allow: METHODS.join(', ') },
  },
  longAddress: {
    status: 414,
    title: 'This address is too long',
    text: 'Please shorten what you searched for.',
  },
  badAddress: {
    status: 400,
    title: 'This address can’t be read',
    text: 'Please check it for a % or a / that does not belong there.',
  },
  foreignForm: {
    status: 403,
    title: 'This form came from another site',
    text: 'Please open the shop in your browser and send the form from there.',
  },
  manyParameters: {
    status: 400,
    title: 'This address can’t be read',
    text: `It may name ${MOST_FIELDS} things at most.`,
  },
  twoHosts: {
    status: 400,
    title: 'This request can’t be read',
    text: 'It names more than one host.',
    headers: { Connection: 'close' },
  },
  largeBody: {
    status: 413,
    title: 'This is too large',
    text: 'Please shorten what you wrote, and send it again.',
  },
  manyFields: {
    status: 400,
    title: 'This form can’t be read',
    text: `It may have ${MOST_FIELDS} fields at most.`,
  },
  slowBody: {
    status: 408,
    title: 'This took too long',
    text: 'The rest of the form did not arrive in time. Please send it again.',
    headers: { Connection: 'close' },
  },
  unreadableForm: {
    status: 400,
    title: 'This form can’t be read',
    text: 'It is not written as browsers write forms.',
  },
  badForm: {
    status: 400,
    title: 'This form can’t be read',
    text: 'It contains a character that no text may contain.',
  },
} satisfies Record<string, PlainPage>

/**
 * Refuses requests that are valid for no page. @returns the refusal, or undefined if the request may pass
 *
 * @param rawHeaders names and values in turn, as received: `Request` shows only the first Host
 */
export function refuseMalformed(request: Request, rawHeaders: readonly string[] = []): Response | undefined {
  if (!METHODS.includes(request.method)) return plainPage(request, REFUSALS.method)
  // A proxy may have used the one and we the other (RFC 9112, 3.2).
  if (namesTwoHosts(rawHeaders)) return plainPage(request, REFUSALS.twoHosts)
  const { pathname, search } = new URL(request.url)
  const isLong = pathname.length > LONGEST_PATH || pathname.length + search.length > LONGEST_ADDRESS
  if (isLong) return plainPage(request, REFUSALS.longAddress)
  if (countParameters(search) > MOST_FIELDS) return plainPage(request, REFUSALS.manyParameters)
  // As a URL reference, `//name` is another host. PostgreSQL texts can't contain NUL.
  const isBad = pathname.startsWith('//') || !isDecodable(pathname) || /%00/.test(pathname + search)
  return isBad ? plainPage(request, REFUSALS.badAddress) : undefined
}

/** @param rawHeaders names and values in turn, as received */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts++
  }
  return hosts > 1
}

/**
 * Refuses a form that was sent from another site's page, by headers that browsers add themselves: the origin of the page
 * (`Origin`) and its relation to this site (`Sec-Fetch-Site`). A program that sends neither has no cookies to abuse.
 */
export function refuseForeign(request: Request, store: StoreAddress): Response | undefined {
  if (request.method !== 'POST') return undefined
  const site = request.headers.get('Sec-Fetch-Site')
  // `none`: the form is sent again from the browser's history.
  const isOurSite = site === null || site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  const isOurOrigin = origin === null || isOriginOf(request, origin, store)
  return isOurSite && isOurOrigin ? undefined : plainPage(request, REFUSALS.foreignForm)
}

/**
 * Whether a page of this store has this origin. Behind a proxy the shopper may be on https while we see http, but never
 * the other way round: if the store has https, a page without it could come from an attacker on the network.
 */
function isOriginOf(request: Request, origin: string, { storeUrl, isStoreUrlSet }: StoreAddress): boolean {
  if (origin === storeUrl) return true
  const mustBeSecure = storeUrl.startsWith('https:') && !origin.startsWith('https:')
  if (mustBeSecure || !isOrigin(origin)) return false
  const { host, hostname } = new URL(origin)
  const isOurs = !isStoreUrlSet || hostname === new URL(storeUrl).hostname || isNeverForeign(hostname)
  return isOurs && host === request.headers.get('Host')
}

/**
 * Whether no other site can have this name. Anybody can let a domain lead to the store, and send forms under it from their
 * own page; an IP address leads to itself.
 */
function isNeverForeign(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0
}

/**
 * Returns the body for the router. A form is read completely, so that no page waits for the rest of one, and looked through before
 * it is parsed. Files are passed on unread, so that the admin's guard decides first; reading them fails where they are too long or
 * no parser may see them.
 *
 * @returns the body, or the response that refuses it
 */
export async function acceptBody(request: Request): Promise<BodyInit | Response> {
  const { takesUploads } = findRoute(new URL(request.url).pathname).facts
  const contentType = request.headers.get('Content-Type') ?? ''
  if (takesUploads && isMultipart(contentType))
    return checkedForm(request, LARGEST_UPLOAD_BYTES[takesUploads])
  const body = await readForm(request).catch(error => {
    if (isTooLongBody(error)) return plainPage(request, REFUSALS.largeBody)
    throw error
  })
  if (!body) return plainPage(request, REFUSALS.slowBody)
  if (body instanceof Response) return body
  const problem = findFormProblem(body, contentType)
  if (problem)
    return plainPage(request, problem === 'many-fields' ? REFUSALS.manyFields : REFUSALS.unreadableForm)
  return isSimpleForm(contentType) && hasZero(body) ? plainPage(request, REFUSALS.badForm) : body
}

/** Returns undefined if the form does not arrive in time. */
async function readForm(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, LONGEST_FORM_MS, undefined)
  })
  try {
    const { access, takesUploads } = findRoute(new URL(request.url).pathname).facts
    const largest = access === 'staff' && !takesUploads ? LARGEST_STAFF_FORM_BYTES : LARGEST_FORM_BYTES
    const body = await Promise.race([arrayBuffer(limitBody(request, largest)), timeout])
    return body && new Uint8Array(body)
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the text is scheme, host and port only, as browsers write an origin (RFC 6454, 7). */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

function hasZero(body: Uint8Array): boolean {
  return body.includes(0) || Buffer.from(body).includes('%00')
}
