import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Services } from '#app/platform/services.server.ts'
import type { RenderPage } from '../http/pages.ts'
import type { Opened } from '../http/store-app.ts'

/** The exports of `app/entry.server.tsx`. The built routes recognise only a context that it created. */
export interface StoreBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      /** Of the copy of the router that the routes use. */
      createRequestHandler: typeof createRequestHandler
      createServerContext(services: Services): RouterContextProvider
      prepare(opened: Pick<Services, 'database' | 'sharedReads'>): Promise<void>
      reportRouteErrors(routes: ServerBuild['routes']): ServerBuild['routes']
    }
  }
}

/** Renders the pages of the build in this directory. */
export async function openBuiltPages(build: string, opened: Opened): Promise<RenderPage> {
  const pages: StoreBuild = await import(pathToFileURL(join(build, 'server/pages.js')).href)
  const { createServerContext, prepare, reportRouteErrors } = pages.entry.module
  await prepare(opened)
  const routes = reportRouteErrors(pages.routes)
  const handle = pages.entry.module.createRequestHandler({ ...pages, routes }, 'production')
  return (request, visit) => handle(request, createServerContext({ ...opened, ...visit }))
}
