import { expect, test } from 'vitest'
import { checkRecords, type ReadTexts } from './check-records.server.ts'
import { ownDomainOf, recordsFor } from './domain-records.ts'

const DOMAIN = 'shop.example'
const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
const dnsWith =
  (records: Record<string, string[][]>): ReadTexts =>
  name =>
    records[name] ? Promise.resolve(records[name]) : fail('ENOTFOUND')
const check = (
  records: Record<string, string[][]>,
  way: 'gmail' | 'brevo' | 'cpanel' = 'gmail',
  selector = '',
) => checkRecords({ way, domain: DOMAIN, selector }, dnsWith(records))
const KEY = [['v=DKIM1; k=rsa; p=MIIB', 'IjAN']]

// product: 15.18
test('the records of a provider are found, in parts and beside others', async () => {
  const records = {
    [DOMAIN]: [
      ['google-site-verification=x'],
      ['v=spf1 include:spf.elsewhere.example ', 'include:_spf.google.com ~all'],
    ],
    [`google._domainkey.${DOMAIN}`]: KEY,
    [`_dmarc.${DOMAIN}`]: [['v=DMARC1; p=reject']],
  }
  expect((await check(records)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'spf found',
    'dkim found',
    'dmarc found',
  ])
})

// product: 15.18
test('what is missing, another one, twice there or not answered is said', async () => {
  expect((await check({})).map(({ state }) => state)).toEqual(['missing', 'missing', 'missing'])
  const spf = async (...texts: string[]) => (await check({ [DOMAIN]: texts.map(text => [text]) }))[0]
  expect(await spf('v=spf1 include:not_spf.google.com ~all')).toMatchObject({ state: 'different' })
  expect(await spf('v=spf1 include:_spf.google.com ~all', 'v=spf1 -all')).toEqual({
    kind: 'spf',
    state: 'different',
    found: 'v=spf1 include:_spf.google.com ~all | v=spf1 -all',
  })
  const [, dkim] = await check({ [`google._domainkey.${DOMAIN}`]: [['v=DKIM1; p=']] })
  expect(dkim).toEqual({ kind: 'dkim', state: 'missing' })
  const silent = await checkRecords({ way: 'gmail', domain: DOMAIN, selector: '' }, () => fail('ETIMEOUT'))
  expect(silent.map(({ state }) => state)).toEqual(['unclear', 'unclear', 'unclear'])
})

test('a selector that staff entered is looked for, and Brevo needs no SPF record', async () => {
  const own = await check({ [`s1._domainkey.${DOMAIN}`]: KEY }, 'brevo', 's1')
  expect(own).toMatchObject([{ kind: 'dkim', state: 'found' }, { kind: 'dmarc' }])
  expect(await check({ [DOMAIN]: [['v=spf1 ip4:1.2.3.4 -all']] }, 'cpanel')).toMatchObject([
    { state: 'found' },
    {},
    {},
  ])
  expect(recordsFor('gmail', DOMAIN, '')[0]).toMatchObject({ value: 'v=spf1 include:_spf.google.com ~all' })
})

test('a mailbox of a provider has no records to make', () => {
  expect(ownDomainOf('darzi@Gmail.com')).toBeUndefined()
  expect(ownDomainOf('news@Shop.Example')).toBe('shop.example')
})
