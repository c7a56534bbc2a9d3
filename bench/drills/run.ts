import { argv } from 'node:process'

/**
 * `npm run drill -- NAME`: runs one drill on a store of its own, prints figures and a verdict, and ends with 1 if a promise
 * was broken. Each drill is the file of its name beside this one.
 */
const DRILLS: Record<string, () => Promise<unknown>> = {
  attack: () => import('./attack.ts'),
  backup: () => import('./backup.ts'),
  browsers: () => import('./browsers.ts'),
  documents: () => import('./documents.ts'),
  domain: () => import('./domain.ts'),
  failover: () => import('./failover.ts'),
  'first-start': () => import('./first-start.ts'),
  installation: () => import('./installation.ts'),
  memory: () => import('./memory.ts'),
  move: () => import('./move.ts'),
  pgbouncer: () => import('./pgbouncer.ts'),
  'point-in-time': () => import('./point-in-time.ts'),
  proxy: () => import('./proxy.ts'),
  rolling: () => import('./rolling.ts'),
  sale: () => import('./sale.ts'),
  'slow-clients': () => import('./slow-clients.ts'),
}

const [name = ''] = argv.slice(2)
const drill = Object.hasOwn(DRILLS, name) ? DRILLS[name] : undefined
if (drill) await drill()
else {
  console.error(`Which drill? There are: ${Object.keys(DRILLS).join(', ')}`)
  process.exitCode = 2
}
