import { localPath } from '#app/shared/text/translate.ts'
import type { SizeChart } from '../charts/size-chart.ts'
import type { Cut } from './advise-size.ts'

/** What the size guide beside a product shows. Fetched when it is opened, so that no page carries it. */
export interface SizeGuide {
  charts: SizeChart[]
  cut?: Cut
}

const fetched = new Map<string, Promise<SizeGuide>>()

/** Fetches the size guide of a product, once for each product that a tab shows. @throws if it cannot be had now */
export function fetchSizeGuide(slug: string): Promise<SizeGuide> {
  const known = fetched.get(slug)
  if (known) return known
  const asked = ask(slug)
  fetched.set(slug, asked)
  asked.catch(() => fetched.delete(slug))
  return asked
}

async function ask(slug: string): Promise<SizeGuide> {
  const response = await fetch(localPath(`/size-guide/${encodeURIComponent(slug)}`))
  if (!response.ok) throw new Error(`The size guide answered ${response.status}.`)
  return response.json()
}
