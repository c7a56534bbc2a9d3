import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Document, makeDocument } from '#app/fulfilment/documents/document.server.ts'
import { drawDocument } from '#app/fulfilment/documents/draw-document.server.ts'

export interface LabelsMeasured {
  seconds: number
  megabytes: number
  /** The longest time in which no request was answered: by a thread of its own, and by the process itself. */
  longestPauseMs: number
  longestOwnPauseMs: number
}

const LABELS = 200

/** Draws 200 labels on A4, first with the thread that the store uses, then in this process for comparison. */
export async function measureLabels(): Promise<LabelsMeasured> {
  const document = labelsDocument()
  const started = performance.now()
  const { result, longestMs } = await watchPauses(() => drawDocument(document))
  const seconds = (performance.now() - started) / 1_000
  const own = await watchPauses(() => makeDocument(document))
  return {
    seconds,
    megabytes: result.byteLength / 1_000_000,
    longestPauseMs: longestMs,
    longestOwnPauseMs: own.longestMs,
  }
}

async function watchPauses<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; longestMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const result = await work()
  // A pause is seen by the turn after it.
  await new Promise(resolve => setTimeout(resolve, 20))
  delay.disable()
  return { result, longestMs: delay.max / 1_000_000 }
}

function labelsDocument(): Document {
  const labels = Array.from({ length: LABELS }, (_, index) => ({
    parcelId: index,
    reference: `DZ-${100_000 + index}-1`,
    trackingNumber: String(25_100_000_000 + index),
    courier: 'PostEx',
    state: 'packed' as const,
    isPaid: false,
    toCollectPaisa: 249_000,
    pieces: 2,
    weightGrams: 750,
    takesBack: '',
    customerName: 'عائشہ خان',
    phone: '+923001234567',
    streetAddress: `مکان نمبر ${index}، گلی ۴، بلاک C، گلبرگ III`,
    city: 'Lahore',
    zipCode: '54000',
    landmark: 'Near the mosque',
    riderNote: 'Call first',
    checkAddress: `https://darzi.example/parcel-check/DZ-${100_000 + index}-1.5c4w.abcdefghijklmnopqrstuv`,
  }))
  const store = { name: 'Darzi', address: '12 Mall Road, Lahore', phone: '+924235761234' }
  return { kind: 'labels', labels, store, paper: 'a4' }
}
