import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { type FoundRoute, findRoute } from '#app/find-route.ts'
import type { Services } from '#app/platform/services.server.ts'
import { basenameOf, type Language } from '#app/shared/text/languages.ts'
import type { RenderPage } from '../http/pages.ts'
import type { Opened } from '../http/store-app.ts'
import { branchOf } from './route-branch.ts'

/** The exports of `app/entry.server.tsx`. The built routes recognise only a context that it created. */
export interface StoreBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      /** Of the copy of the router that the routes use. */
      createRequestHandler: typeof createRequestHandler
      /** Renders a request by the router's handler, or what a closed shop shows in its place. */
      respond(
        request: Request,
        services: Services,
        handle: (request: Request, context: RouterContextProvider) => Promise<Response>,
      ): Promise<Response>
      inLanguage<Result>(language: Language, work: () => Result): Result
      prepare(opened: Pick<Services, 'database' | 'sharedReads'>): Promise<void>
      reportRouteErrors(routes: ServerBuild['routes']): ServerBuild['routes']
    }
  }
}

/** Renders the pages of the build in this directory. */
export async function openBuiltPages(directory: string, opened: Opened): Promise<RenderPage> {
  const pages: StoreBuild = await import(pathToFileURL(join(directory, 'server/pages.js')).href)
  const { createRequestHandler, inLanguage, prepare, reportRouteErrors, respond } = pages.entry.module
  await prepare(opened)
  const build = { ...pages, routes: reportRouteErrors(pages.routes) }
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  /** The same pages for each language, which differ by the prefix of their addresses. */
  const handlerOf = ({ pattern, language }: Pick<FoundRoute, 'pattern' | 'language'>) => {
    const key = `${language} ${pattern}`
    const known = handlers.get(key)
    if (known) return known
    const branch = { ...build, ...branchOf(build, pattern), basename: basenameOf(language) }
    const handler = createRequestHandler(branch, 'production')
    handlers.set(key, handler)
    return handler
  }
  return (request, visit) => {
    const { language } = findRoute(new URL(request.url).pathname)
    const handle = (asked: Request, context: RouterContextProvider) =>
      handlerOf(findRoute(new URL(asked.url).pathname))(asked, context)
    return inLanguage(language, () => respond(request, { ...opened, ...visit }, handle))
  }
}
