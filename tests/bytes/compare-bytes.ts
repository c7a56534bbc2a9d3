export const KINDS = ['html', 'styles', 'scripts', 'pictures'] as const
export type Kind = (typeof KINDS)[number]

/** The bytes of each file of a page as they are sent, by kind and name; names have no hash of the content. */
export type PageBytes = Record<Kind, Record<string, number>>

/** Compressed sizes change a little with every release; more than this is growth. */
const TOLERATED = { share: 0.02, bytes: 300 }

/** Returns one sentence for each kind of file of which a page sends more than was recorded, naming what grew. */
export function describeGrowth(page: string, recorded: PageBytes, measured: PageBytes): string[] {
  return KINDS.flatMap(kind => {
    const [before, now] = [sum(recorded[kind]), sum(measured[kind])]
    if (now <= before * (1 + TOLERATED.share) + TOLERATED.bytes) return []
    const grown = Object.entries(measured[kind])
      .map(([name, bytes]) => ({ name, bytes, by: bytes - (recorded[kind][name] ?? 0) }))
      .filter(({ by }) => by > 0)
      .sort((one, other) => other.by - one.by)
      .map(({ name, bytes, by }) =>
        by === bytes ? `${name} is new with ${bytes}` : `${name} by ${by} to ${bytes}`,
      )
    return [`${page}: ${kind} grew from ${before} to ${now} bytes: ${grown.join(', ')}`]
  })
}

export function sum(files: Record<string, number>): number {
  return Object.values(files).reduce((total, bytes) => total + bytes, 0)
}
