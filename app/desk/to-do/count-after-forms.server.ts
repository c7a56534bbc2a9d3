import type { MiddlewareFunction } from 'react-router'
import { servicesContext } from '#app/platform/services.server.ts'
import { forgetToDo } from './read-to-do.server.ts'

/** Counts the work again after each form of staff, so that a menu never contradicts the list beside it. */
export const countAfterForms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  const { database } = context.get(servicesContext)
  // Also before: without JavaScript the page is rendered by the request that sent the form.
  forgetToDo(database)
  try {
    return await next()
  } finally {
    forgetToDo(database)
  }
}
