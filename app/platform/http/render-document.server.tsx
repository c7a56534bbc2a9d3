import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { StaticParts } from '#app/shared/static-parts.ts'
import { type DocumentHead, DocumentHeadContext } from './document-head.ts'
import { renderPart } from './static-parts.server.ts'

const END = '</body></html>'
/** React writes it in place of a part of a page that waits for data. */
const UNFINISHED = '<!--$!-->'
/** What would end the script, or the template literal around the data. */
const MARKUP = /[&<>`\u2028\u2029]|\$(?=\{)/g

/** Renders a route's page with the data of its loaders, as one string. Its inline scripts carry the nonce of the head. */
export async function renderDocument(
  request: Request,
  { serverHandoffStream: data, ...context }: EntryContext,
  head: DocumentHead & { nonce: string },
): Promise<string> {
  const html = renderWhole(
    <DocumentHeadContext value={head}>
      <StaticParts value={renderPart}>
        <ServerRouter context={context} url={request.url} nonce={head.nonce} />
      </StaticParts>
    </DocumentHeadContext>,
  )
  if (!data || !html.endsWith(END)) return html
  // Without the stream, the router leaves the script with the data to us.
  return `${html.slice(0, -END.length)}<script nonce="${head.nonce}">${dataScript(await text(data))}</script>${END}`
}

/**
 * Renders a document to one string. React's streams encode chunks of two kilobytes, which takes a fifth of a render, and
 * no page is sent in parts.
 *
 * @throws the error of a component, or one for a component that waits for data, which loaders should have read
 */
export function renderWhole(document: ReactElement): string {
  const html = renderToString(document)
  if (html.includes(UNFINISHED)) throw new Error('A part of the page waits for data')
  return `<!DOCTYPE html>${html}`
}

/** The script that hands the data to the router, as the router's own would. */
function dataScript(data: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${scriptText(data)});${controller}.close()`
}

/**
 * JSON as text for an inline script: nothing in it ends the script. In a raw literal, its thousands of quotes and backslashes
 * stay as they are.
 */
export function scriptText(json: string): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `String.raw\`${json.replace(MARKUP, escaped)}\``
}
