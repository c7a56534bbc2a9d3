import { promises as dns } from 'node:dns'
import { type CheckedRecord, type DomainRecord, recordsFor } from './domain-records.ts'
import { type ProviderId, providerOf } from './mail-providers.ts'

/** Reads the texts of a name. Rejects as `node:dns` does. */
export type ReadTexts = (name: string) => Promise<string[][]>

const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND'])

/** Staff wait for the answer. */
function openResolver(): ReadTexts {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  return name => resolver.resolveTxt(name)
}

/** Looks for the records of a domain in the DNS, all at once. */
export function checkRecords(
  { way, domain, selector }: { way: ProviderId; domain: string; selector: string },
  readTexts: ReadTexts = openResolver(),
): Promise<CheckedRecord[]> {
  const { includes, selectors } = providerOf(way)
  const names = selector === '' ? selectors : [selector]
  const read = async (name: string) => (await readTexts(name)).map(parts => parts.join(''))
  return Promise.all(
    recordsFor(way, domain, selector).map(async record => {
      try {
        const lookUp =
          record.kind === 'dkim' ? names.map(one => `${one}._domainkey.${domain}`) : [record.name]
        const texts = (await Promise.all(lookUp.map(name => orNothing(read(name))))).flat()
        return judge(record, texts, includes)
      } catch {
        return { kind: record.kind, state: 'unclear' as const }
      }
    }),
  )
}

async function orNothing(reading: Promise<string[]>): Promise<string[]> {
  try {
    return await reading
  } catch (error) {
    if (NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

function judge({ kind }: DomainRecord, texts: readonly string[], includes: readonly string[]): CheckedRecord {
  const ours = texts.filter(text => BEGINNINGS[kind].test(text))
  const found = ours.join(' | ').slice(0, 300)
  const [only = '', ...more] = ours
  if (only === '') return { kind, state: 'missing' }
  // Of several DKIM keys each may be in use; of the others a second one makes both void.
  const isWhole = kind === 'dkim' || more.length === 0
  const isGood = isWhole && (kind !== 'spf' || permits(only, includes))
  return isGood ? { kind, state: 'found' } : { kind, state: 'different', found }
}

const BEGINNINGS = { spf: /^v=spf1(\s|$)/i, dkim: /(^|[;\s])p=[\w+/]/i, dmarc: /^v=DMARC1\s*(;|$)/i }

/** For a server of one's own any record will do: what it permits is not known here. */
function permits(spf: string, includes: readonly string[]): boolean {
  if (includes.includes('a')) return true
  const words = spf.toLowerCase().split(/\s+/)
  return includes.some(include => words.some(word => word.replace(/^\+/, '') === `include:${include}`))
}
