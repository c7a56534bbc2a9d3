/** The parts of a service worker's scope in use. TypeScript's own types conflict with those of pages. */
export interface WorkerScope {
  readonly location: Location
  readonly navigator: { readonly userAgent: string }
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<WorkerClient | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent) => void): void
}

export interface WorkerClient {
  readonly url: string
  postMessage(message: unknown, transfer?: Transferable[]): void
}

interface ExtendableEvent extends Event {
  /** Extends the worker's life until the work is done. */
  waitUntil(work: Promise<unknown>): void
}

interface InstallEvent extends ExtendableEvent {
  /** Missing in browsers without static routing. */
  addRoutes?(rules: { condition: { urlPattern: unknown }; source: 'network' }[]): Promise<void>
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly clientId: string
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
