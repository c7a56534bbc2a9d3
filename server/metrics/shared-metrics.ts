import type { Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'

const WANTED = 'darzi:metrics-wanted'
const READ = 'darzi:metrics-read'

interface Message {
  type: string
  id: number
  text?: string
}

let lastId = 0

/** Called in the first of several processes: adds up the metrics of all when one of them asks. */
export function addUpMetrics(listen: (receive: (worker: Worker, message: Message) => void) => void): void {
  const all = new AggregatorRegistry()
  listen(async (worker, { type, id }) => {
    if (type !== WANTED) return
    const text = await all.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ type: READ, id, text })
  })
}

/** Called in one of several processes. @returns the metrics of all; undefined if they could not be read */
export function readMetricsOfAll(): Promise<string | undefined> {
  const id = ++lastId
  return new Promise(resolve => {
    process.on('message', receive)
    process.send?.({ type: WANTED, id })
    function receive(message: Message) {
      if (message.type !== READ || message.id !== id) return
      process.off('message', receive)
      resolve(message.text)
    }
  })
}
