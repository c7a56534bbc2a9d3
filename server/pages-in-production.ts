import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type * as entry from '#app/entry.server.tsx'
import { SERVER_BUILD } from './build-pages.ts'
import type { RenderPage } from './http/pages.ts'
import type { Opened } from './http/store-app.ts'

/** The build's own entry: only what it makes means the same to the routes that were built with it. */
export interface StoreBuild extends ServerBuild {
  entry: { module: typeof entry }
}

/** Renders the pages that were built. */
export async function openBuiltPages(opened: Opened): Promise<RenderPage> {
  const build: StoreBuild = await import(pathToFileURL(SERVER_BUILD).href)
  const handle = createRequestHandler(build, 'production')
  const { createServerContext } = build.entry.module
  return (request, requestId) => handle(request, createServerContext({ ...opened, requestId }))
}
