import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Document } from './document.server.ts'
import { drawDocument } from './draw-document.server.ts'

/**
 * Draws a PDF that the browser shows, for staff alone. If it can't be drawn, the reason is logged and the browser shows a
 * sentence.
 *
 * @param name the name of the file, without `.pdf`
 */
export async function pdfResponse(
  context: Readonly<RouterContextProvider>,
  name: string,
  document: Document,
): Promise<Response> {
  const { log, requestId } = context.get(servicesContext)
  const headers = { 'Cache-Control': 'private, no-store' }
  try {
    return new Response(await drawDocument(document), {
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${name}.pdf"`,
      },
    })
  } catch (error) {
    log.error({ err: error, requestId }, 'a PDF could not be drawn')
    const text = t(
      'The PDF could not be made. Load this page again; if it fails again, choose fewer at once. Error {requestId}.',
      { requestId },
    )
    return new Response(text, {
      status: 500,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
}
