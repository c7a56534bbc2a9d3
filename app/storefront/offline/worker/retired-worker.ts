import { deleteAllCaches } from './cached-copies.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/**
 * The script that replaces the service worker to remove it: takes over, deletes all caches, and unregisters.
 */
self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event =>
  event.waitUntil(deleteAllCaches().then(() => self.registration.unregister())),
)
