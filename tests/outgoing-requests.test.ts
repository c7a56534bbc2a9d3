import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { COURIER_FIELD_NAMES, KINDS_OF_COURIERS } from '#app/fulfilment/couriers/courier-kinds.ts'

/**
 * Everything in the process that opens connections to others, and who says where to. What staff type goes through
 * `requestPublic`, which asks public addresses only; what the environment sets is not restricted.
 */
const OUTGOING: Record<string, string> = {
  'app/platform/http/public-network.server.ts': 'staff: couriers, and pictures of product sheets',
  'app/platform/mail/emailjs-mail-service.server.ts': 'EMAILJS_URL',
  'app/platform/mail/smtp-mail-service.server.ts': 'SMTP_URL',
  'app/platform/messages/whatsapp-service.server.ts': 'WHATSAPP_URL',
  'app/platform/gateways/json-gateway.server.ts': 'GATEWAY_URL',
  'app/platform/storage/s3-client.server.ts': 'S3_ENDPOINT',
  'app/platform/acme/order-certificate.server.ts': 'ACME_URL',
  'app/insight/health/checks/check-certificate.server.ts': 'STORE_URL',
  'server/postgres/follow-primary.ts': 'DATABASE_URL',
  'server/postgres/copied-directory.ts': 'its own PostgreSQL',
}

/** The global function, and what Node and libraries offer. Types and servers open nothing. */
const OPENS = [
  /(?<![\w.])fetch\(/,
  /import \{[^}]*\b(request|get|connect|createConnection|Socket)\b[^}]*\} from 'node:(http|https|http2|net|tls|dgram)'/,
  /import (\w+|\* as \w+) from 'node:(http|https|http2|net|tls|dgram)'/,
  /from '(nodemailer|undici|axios|got|ws)'/,
  /import\('acme-client'\)/,
  /new (WebSocket|EventSource)\(/,
]

// product: 26.12, 45.8
test('only these parts of the process ask others, and what staff type through the one that asks public addresses', async () => {
  const opening: string[] = []
  for await (const file of glob('{app/**/*.server.ts,server/**/*.ts}')) {
    if (file.includes('.test.')) continue
    // Texts that run in a shopper's browser, and comments, open nothing here.
    const source = (await readFile(file, 'utf8')).replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    if (OPENS.some(pattern => pattern.test(source))) opening.push(file)
  }
  expect(opening.sort()).toEqual(Object.keys(OUTGOING).sort())
})

test('of what is stored of a courier, the one address is that of its interface', () => {
  const fields = Object.values(KINDS_OF_COURIERS).flatMap(kind => kind.fields)
  const addresses = fields.filter(({ isAddress }) => isAddress).map(({ name }) => name)
  expect([...new Set(addresses)]).toEqual(['baseAddress'])
  const named = COURIER_FIELD_NAMES.filter(name => /address|url|host|link/i.test(name))
  expect(named).toEqual(['pickupAddressCode', 'baseAddress'])
})
