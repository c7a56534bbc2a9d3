/** A published weakness of a package, and what ended it. */
interface Advisory {
  /** The first version without it, one for each major version that was mended; none: no version was. */
  fixed: string[]
  /** The newest one that is known; versions from `fixed` on are without the older ones too. */
  advisory: string
}

/**
 * Every package of the lock file, of production and development, for which an advisory is known. `npm audit` finds what was
 * published since, where the registry's advisories can be reached: .github/workflows/audit.yml runs it daily.
 */
export const ADVISORIES: Record<string, Advisory> = {
  '@babel/helpers': { fixed: ['7.26.10'], advisory: 'GHSA-968p-4wvh-cqc8' },
  '@babel/runtime': { fixed: ['7.26.10'], advisory: 'GHSA-968p-4wvh-cqc8' },
  '@babel/traverse': { fixed: ['7.23.2'], advisory: 'GHSA-67hx-6x53-jw92' },
  '@hono/node-server': { fixed: ['1.19.15', '2.0.10'], advisory: 'GHSA-9mqv-5hh9-4cgg' },
  '@opentelemetry/core': { fixed: ['2.8.0'], advisory: 'GHSA-8988-4f7v-96qf' },
  '@react-router/node': { fixed: ['7.9.4'], advisory: 'GHSA-9583-h5hc-x8cw' },
  acorn: { fixed: ['5.7.4', '6.4.1', '7.1.1'], advisory: 'GHSA-6chw-6frg-f759' },
  'ansi-regex': { fixed: ['3.0.1', '4.1.1', '5.0.1', '6.0.1'], advisory: 'GHSA-93q8-gq69-wqmw' },
  async: { fixed: ['2.6.4', '3.2.2'], advisory: 'GHSA-fwr7-v2mv-hh25' },
  'better-auth': { fixed: ['1.6.22'], advisory: 'GHSA-qq9h-g4jm-xgf3' },
  browserslist: { fixed: ['4.16.5'], advisory: 'GHSA-w8qv-6jwh-64r5' },
  'color-string': { fixed: ['1.5.5'], advisory: 'GHSA-257v-vj4p-3w2h' },
  'csv-parse': { fixed: ['4.4.6'], advisory: 'GHSA-582f-p4pg-xc74' },
  'd3-color': { fixed: ['3.1.0'], advisory: 'GHSA-36jr-mh4h-2g58' },
  debug: { fixed: ['2.6.9', '3.1.0', '4.3.1'], advisory: 'GHSA-gxpj-cx7g-858c' },
  defu: { fixed: ['6.1.5'], advisory: 'CVE-2026-35209' },
  dicer: { fixed: [], advisory: 'GHSA-wm7h-9275-46v2' },
  'drizzle-orm': { fixed: ['0.45.2'], advisory: 'GHSA-gpj5-g38j-94v9' },
  esbuild: { fixed: ['0.28.1'], advisory: 'GHSA-gv7w-rqvm-qjhr' },
  'fast-xml-parser': { fixed: ['5.10.1'], advisory: 'GHSA-8r6m-32jq-jx6q' },
  fresh: { fixed: ['0.5.2'], advisory: 'GHSA-9qj9-36jm-prpv' },
  fsevents: { fixed: ['1.2.11'], advisory: 'GHSA-8r6j-v8pm-fqw3' },
  hono: { fixed: ['4.13.5'], advisory: 'GHSA-crvj-82cr-hjcx' },
  immer: { fixed: ['9.0.6'], advisory: 'GHSA-33f9-j839-rf8h' },
  ini: { fixed: ['1.3.6'], advisory: 'GHSA-qqgx-2p2h-9c37' },
  jose: { fixed: ['2.0.7', '4.15.5'], advisory: 'GHSA-hhhv-q57g-882q' },
  'js-yaml': { fixed: ['4.3.2'], advisory: 'GHSA-2883-xcg3-v3hh' },
  json5: { fixed: ['1.0.2', '2.2.2'], advisory: 'GHSA-9c47-m6qq-7p4h' },
  koa: { fixed: ['2.16.4', '3.1.2'], advisory: 'GHSA-7gcc-r8m5-44qm' },
  kysely: { fixed: ['0.28.17'], advisory: 'GHSA-pv5w-4p9q-p3v2' },
  lodash: { fixed: ['4.18.0'], advisory: 'GHSA-r5fr-rjxr-66jc' },
  minimist: { fixed: ['1.2.6'], advisory: 'GHSA-xvch-5gv4-984h' },
  ms: { fixed: ['2.0.0'], advisory: 'GHSA-w9mr-4mfr-499f' },
  nanoid: { fixed: ['3.3.18', '5.1.16'], advisory: 'CVE-2026-67213' },
  negotiator: { fixed: ['0.6.1'], advisory: 'GHSA-7mc5-chhp-fmc3' },
  node: { fixed: ['22.23.2', '24.18.1'], advisory: 'CVE-2026-56846' },
  nodemailer: { fixed: ['9.0.1'], advisory: 'CVE-2026-82659' },
  'path-parse': { fixed: ['1.0.7'], advisory: 'GHSA-hj48-42vr-x3v9' },
  'path-to-regexp': { fixed: ['6.3.0', '8.0.0'], advisory: 'GHSA-9wv6-86v2-598j' },
  pg: { fixed: ['7.1.2'], advisory: 'GHSA-wc9v-mj63-m9g5' },
  picomatch: { fixed: ['2.3.2', '3.0.2', '4.0.4'], advisory: 'GHSA-c2c7-rcm5-vvqj' },
  playwright: { fixed: ['1.55.1'], advisory: 'GHSA-7mvr-c777-76hp' },
  postcss: { fixed: ['8.5.18'], advisory: 'GHSA-r28c-9q8g-f849' },
  'react-router': { fixed: ['7.18.2', '8.3.0'], advisory: 'GHSA-qwww-vcr4-c8h2' },
  semver: { fixed: ['5.7.2', '6.3.1', '7.5.2'], advisory: 'GHSA-c2qf-rxjj-qqgw' },
  sharp: { fixed: ['0.35.0'], advisory: 'GHSA-f88m-g3jw-g9cj' },
  'smtp-server': { fixed: ['3.18.3'], advisory: 'GHSA-fv2f-rw9f-v9cm' },
  valibot: { fixed: ['1.2.0'], advisory: 'GHSA-vqpr-j7v3-hqw9' },
  vite: { fixed: ['8.0.16'], advisory: 'GHSA-fx2h-pf6j-xcff' },
  vitest: { fixed: ['3.2.6', '4.1.0'], advisory: 'GHSA-5xrq-8626-4rwp' },
  y18n: { fixed: ['3.2.2', '4.0.1', '5.0.5'], advisory: 'GHSA-c4w7-xm78-47vh' },
  'yargs-parser': { fixed: ['13.1.2', '15.0.1', '18.1.1'], advisory: 'GHSA-p9pc-299p-vxgp' },
  zod: { fixed: ['3.22.3'], advisory: 'GHSA-m95q-7qp3-xv42' },
}

/** Versions published with a stolen account in September 2025, of packages that are in the lock file. */
export const MALICIOUS: Record<string, string> = {
  'ansi-regex': '6.2.1',
  'ansi-styles': '6.2.2',
  chalk: '5.6.1',
  color: '5.0.1',
  'color-convert': '3.1.1',
  'color-name': '2.0.1',
  'color-string': '2.1.1',
  debug: '4.4.2',
  'error-ex': '1.3.3',
  'is-arrayish': '0.3.3',
  'strip-ansi': '7.1.1',
  'supports-color': '10.2.1',
  'wrap-ansi': '9.0.1',
}

/** Whether a version is at least the one that mended its major version, or of a later major version than all mended ones. */
export function isMended(version: string, { fixed }: Pick<Advisory, 'fixed'>): boolean {
  const major = majorOf(version)
  const floor = fixed.find(each => majorOf(each) === major)
  if (floor !== undefined) return compare(version, floor) >= 0
  return fixed.length > 0 && fixed.every(each => majorOf(each) < major)
}

function majorOf(version: string): number {
  return Number(version.split('.')[0])
}

function compare(one: string, other: string): number {
  const [left, right] = [one, other].map(version => version.split(/[.-]/).slice(0, 3).map(Number))
  const at = [0, 1, 2].find(part => left?.[part] !== right?.[part])
  return at === undefined ? 0 : Number(left?.[at]) - Number(right?.[at])
}
