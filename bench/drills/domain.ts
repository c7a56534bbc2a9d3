import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startStore } from '../open-store.ts'
import { withDataDirectory } from '../with-data-directory.ts'
import { openAuthorities } from './domain/authority.ts'
import { askPlain, askSecure, readServed } from './domain/browse.ts'
import { makeOwner, openOwner } from './domain/owner.ts'
import { findProgram } from './find-program.ts'
import { waitFor } from './server/run-service.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- domain`: an owner types a domain, and the store gets its certificate from pebble, Let's Encrypt's own test server
 * (Debian: `pebble`): with a wrong record, a limit of the authority, a taken port, a renewal, and a second process.
 */

const DOMAIN = 'shop.example'
const OTHER_PLACE = '203.0.113.9'

const programs = { pebble: await findProgram('pebble'), names: await findProgram('pebble-challtestsrv') }
if (programs.pebble && programs.names) await drill({ pebble: programs.pebble, names: programs.names })

async function drill(found: { pebble: string; names: string }): Promise<void> {
  const verdict = createVerdict('domain')
  const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-'))
  await using authorities = await openAuthorities(found, join(folder, 'authorities'))
  const { ports } = authorities
  const dataDir = join(folder, 'data')
  const setupCode = randomUUID()
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    SETUP_CODE: setupCode,
    ACME_URL: authorities.url,
    ACME_STAGING_URL: authorities.stagingUrl,
    DNS_SERVERS: authorities.nameServer,
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
    NODE_EXTRA_CA_CERTS: authorities.trusted,
  }
  const taker = createServer().listen(ports.https, '0.0.0.0')
  const store = await startStore(settings)
  let second: Awaited<ReturnType<typeof startStore>> | undefined
  try {
    await makeOwner(store.address, setupCode)
    const owner = openOwner(store.address)
    await owner.signIn()

    await authorities.leadTo(DOMAIN, [OTHER_PLACE])
    await owner.save(DOMAIN)
    verdict.check(
      'wrong DNS: the page says where the domain leads',
      await owner.sees(new RegExp(`It leads (elsewhere: |to )${OTHER_PLACE}`)),
    )
    await owner.sees(/Order the certificate now/)
    verdict.check('wrong DNS: nothing is ordered', authorities.countOrders().rehearsals === 0)
    await owner.press('order')
    verdict.check(
      'wrong DNS: an order that the owner wants is refused in the rehearsal, in words',
      (await owner.sees(/could not reach shop\.example on port 80/, 90)) &&
        authorities.countOrders().orders === 0,
    )
    verdict.check(
      'port taken: the page says so, and the shop goes on',
      (await owner.sees(`Another program listens on port ${ports.https}.`)) &&
        (await fetch(`${store.address}/health/ready`)).ok,
    )
    const early = await askPlain(ports.http, DOMAIN, '/admin-login')
    verdict.check('before the certificate nothing of the shop is shown on port 80', early.status === 503)

    await authorities.leadTo(DOMAIN, ['127.0.0.1'])
    authorities.limit(3_600)
    await owner.press('order')
    verdict.check(
      'rate limit: the page says so, and when it is tried again',
      await owner.sees(/takes no more orders for this domain for now\. It takes the next order from/),
    )
    const asked = authorities.countOrders().orders
    await owner.press('order')
    await owner.press('check')
    await owner.sees(/Try again now/)
    verdict.check('rate limit: nothing is asked before', authorities.countOrders().orders === asked)
    authorities.limit(undefined)
    await forgetFailure(dataDir)

    await owner.press('order')
    const begun = performance.now()
    verdict.check(
      'issue: the certificate is given',
      await owner.sees(/For shop\.example, www\.shop\.example, \d+ more days/),
    )
    verdict.figure(
      'seconds from the order to the certificate',
      ((performance.now() - begun) / 1_000).toFixed(1),
    )
    verdict.check(
      'port taken: without port 443 the shop stays at its address',
      (await owner.read()).includes(`The shop is still at ${store.address}`),
    )
    taker.close()
    verdict.check(
      'port taken: once it is free, the store takes it without a restart',
      await owner.sees('status 302', 60),
    )
    await owner.signIn()
    verdict.check(
      'the domain is the address of the shop',
      await owner.sees(`The shop is at https://${DOMAIN}.`),
    )
    const first = await readServed(ports.https, DOMAIN)
    verdict.check(
      'the certificate is for the domain and its www',
      first.names.join() === `${DOMAIN},www.${DOMAIN}`,
    )
    const page = await askSecure(ports.https, DOMAIN, '/admin-login')
    verdict.check(
      'pages are served with it, with HSTS',
      page.status === 200 && page.headers['strict-transport-security'] === 'max-age=31536000',
    )
    const www = await askSecure(ports.https, `www.${DOMAIN}`, '/products?page=2')
    verdict.check('www leads to the domain', www.headers.location === `https://${DOMAIN}/products?page=2`)
    const plain = await askPlain(ports.http, 'attacker.example', '//attacker.example/x')
    verdict.check(
      'port 80 leads to the domain, whatever the request says',
      plain.status === 301 && plain.headers.location === `https://${DOMAIN}//attacker.example/x`,
    )

    second = await startStore({ ...settings, WORKER: 'on' })
    const other = openOwner(second.address)
    await other.signIn()
    verdict.check(
      'two processes: the second has the address, and says that the ports are taken',
      (await other.sees(`The shop is at https://${DOMAIN}.`)) &&
        (await other.sees(`Another program listens on port ${ports.http}.`)),
    )
    const before = authorities.countOrders()
    await age(dataDir)
    await Promise.all([
      owner.press('order'),
      other.press('order'),
      owner.press('order'),
      other.press('order'),
    ])
    const renewed = await waitFor('another certificate', 60, async () => {
      const served = await readServed(ports.https, DOMAIN)
      return served.serial === first.serial ? undefined : served
    }).catch(() => first)
    verdict.check(
      'renew: new connections get the new certificate without a restart',
      renewed.serial !== first.serial,
    )
    const after = authorities.countOrders()
    verdict.check(
      'two processes: one ordered, once, and without a rehearsal',
      after.orders === before.orders + 1 && after.rehearsals === before.rehearsals,
    )
    await store.stop()
    const taken = await waitFor('the second process at port 443', 60, () =>
      readServed(ports.https, DOMAIN),
    ).catch(() => undefined)
    verdict.check(
      'two processes: once the first ends, the second serves the same certificate',
      taken?.serial === renewed.serial,
    )
    verdict.check('nothing secret is stored readably', !(await readStored(dataDir)).includes('PRIVATE KEY'))
    verdict.check('no errors in the logs', store.errors.length + second.errors.length === 0)
    verdict.print()
  } finally {
    taker.close()
    await second?.stop()
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** As if the time that the authority named had passed. */
function forgetFailure(dataDir: string): Promise<unknown> {
  return withDataDirectory(dataDir, database =>
    database.execute(sql`update process_state set value = value - 'failure' where key = 'domain'`),
  )
}

/** As if the certificate were one of ninety days that ends in 29. */
function age(dataDir: string): Promise<unknown> {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const times = JSON.stringify({ from: at(-61), until: at(29) })
  return withDataDirectory(dataDir, database =>
    database.execute(sql`
      update process_state set value = jsonb_set(value, '{certificate}', value -> 'certificate' || ${times}::jsonb)
      where key = 'domain'`),
  )
}

async function readStored(dataDir: string): Promise<string> {
  const { rows } = await withDataDirectory(dataDir, database =>
    database.execute(sql`
      select (select string_agg(value::text, '') from process_state) || (select string_agg(value::text, '') from settings)
        || (select string_agg(t::text, '') from audit_log t) as all`),
  )
  return String(rows[0]?.all)
}
