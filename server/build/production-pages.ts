import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '#app/platform/services.server.ts'
import type { RenderPage } from '../http/pages.ts'
import type { Opened } from '../http/store-app.ts'
import { SERVER_BUILD } from './build-pages.ts'

/** The exports of `app/entry.server.tsx`. The built routes recognise only a context that it created. */
export interface StoreBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      createServerContext(services: Services): RouterContextProvider
      prepare(opened: Pick<Services, 'database' | 'sharedReads'>): Promise<void>
      reportRouteErrors(routes: ServerBuild['routes']): ServerBuild['routes']
    }
  }
}

/** Renders the built pages. */
export async function openBuiltPages(opened: Opened): Promise<RenderPage> {
  const build: StoreBuild = await import(pathToFileURL(SERVER_BUILD).href)
  const { createServerContext, prepare, reportRouteErrors } = build.entry.module
  await prepare(opened)
  const handle = createRequestHandler({ ...build, routes: reportRouteErrors(build.routes) }, 'production')
  return (request, visit) => handle(request, createServerContext({ ...opened, ...visit }))
}
