import { text } from 'node:stream/consumers'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { type DocumentHead, DocumentHeadContext } from './document-head.ts'

/**
 * Renders a route's page with the data of its loaders, as one string. Its inline scripts carry the nonce of the head.
 *
 * @throws the error of a component
 */
export async function renderDocument(
  request: Request,
  context: EntryContext,
  head: DocumentHead & { nonce: string },
): Promise<string> {
  const page = await renderToReadableStream(
    <DocumentHeadContext value={head}>
      <ServerRouter context={context} url={request.url} nonce={head.nonce} />
    </DocumentHeadContext>,
    { nonce: head.nonce, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await page.allReady
  return text(page)
}
