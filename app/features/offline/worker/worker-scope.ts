/** What of a service worker's scope we use. TypeScript's own names for it can't stand beside those of pages. */
export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<WorkerClient | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LongEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: LongEvent & MessageEvent) => void): void
}

export interface WorkerClient {
  readonly url: string
  postMessage(message: unknown, transfer?: Transferable[]): void
}

interface LongEvent extends Event {
  /** Keeps the worker alive until this is done. */
  waitUntil(work: Promise<unknown>): void
}

interface InstallEvent extends LongEvent {
  /** Missing in browsers that ask the worker for everything. */
  addRoutes?(rules: { condition: { urlPattern: unknown }; source: 'network' }[]): Promise<void>
}

export interface FetchEvent extends LongEvent {
  readonly request: Request
  readonly clientId: string
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
