import { forgetEverything } from './cached-copies.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** What is served in the worker's place to get rid of it: it takes over, forgets what was kept, and leaves. */
self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event =>
  event.waitUntil(forgetEverything().then(() => self.registration.unregister())),
)
