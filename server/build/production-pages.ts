import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { findRoute } from '#app/find-route.ts'
import type { Services } from '#app/platform/services.server.ts'
import { basenameOf, LANGUAGES, type Language } from '#app/shared/text/languages.ts'
import type { RenderPage } from '../http/pages.ts'
import type { Opened } from '../http/store-app.ts'

/** The exports of `app/entry.server.tsx`. The built routes recognise only a context that it created. */
export interface StoreBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      /** Of the copy of the router that the routes use. */
      createRequestHandler: typeof createRequestHandler
      createServerContext(services: Services): RouterContextProvider
      inLanguage<Result>(language: Language, work: () => Result): Result
      prepare(opened: Pick<Services, 'database' | 'sharedReads'>): Promise<void>
      reportRouteErrors(routes: ServerBuild['routes']): ServerBuild['routes']
    }
  }
}

/** Renders the pages of the build in this directory. */
export async function openBuiltPages(build: string, opened: Opened): Promise<RenderPage> {
  const pages: StoreBuild = await import(pathToFileURL(join(build, 'server/pages.js')).href)
  const { createRequestHandler, createServerContext, inLanguage, prepare, reportRouteErrors } =
    pages.entry.module
  await prepare(opened)
  const routes = reportRouteErrors(pages.routes)
  // The same pages for each language, which differ by the prefix of their addresses.
  const handlers = LANGUAGES.map(language =>
    createRequestHandler({ ...pages, routes, basename: basenameOf(language) }, 'production'),
  )
  return (request, visit) => {
    const { language } = findRoute(new URL(request.url).pathname)
    const handle = handlers[LANGUAGES.indexOf(language)] as (typeof handlers)[number]
    return inLanguage(language, () => handle(request, createServerContext({ ...opened, ...visit })))
  }
}
