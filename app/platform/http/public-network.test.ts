import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { allowedAddresses, isPublic, NotPublic, requestPublic } from './public-network.server.ts'

type Found = { address: string; family: number }[]
const { lookup } = dns

/** Answers look-ups in the place of the system, for all that have imported it, until the end of the test. @returns those asked for */
function answerLookups(answers: Found[]): string[] {
  const names: string[] = []
  replaceLookup((name: string, _: unknown, done: (error: null, found: Found) => void) => {
    names.push(name)
    done(null, answers.shift() ?? [])
  })
  return names
}

function replaceLookup(replacement: unknown): void {
  dns.lookup = replacement as typeof lookup
  syncBuiltinESMExports()
}

const asked: string[] = []
const closing: (() => void)[] = []
afterEach(() => {
  replaceLookup(lookup)
  asked.length = 0
  for (const close of closing.splice(0)) close()
})

/** Loopback addresses of a machine stand for the Internet and for the shop's own network. */
const [INTERNET, INNER] = ['127.0.0.2', '127.0.0.1']

// product: 45.8
test.each([
  '127.0.0.1',
  '127.1',
  '127.0.0.1.',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0.0.0.0',
  '0',
  '169.254.169.254',
  '2852039166',
  '10.0.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '１２７.０.０.１',
])('http://%s is not asked, however it is written', async host => {
  const url = new URL(`http://${host}:${await listen(INNER)}/`)
  await expect(ask(url, isPublic)).rejects.toThrow(NotPublic)
  await expect(ask(url, allowedAddresses(url, ['erp.local']))).rejects.toThrow(NotPublic)
  expect(asked).toEqual([])
})

// product: 45.8
test('a name is looked up once, when the connection is made, and each of its addresses is checked', async () => {
  const url = new URL(`http://moving.example:${await listen(INTERNET)}/`)
  const isInternet = (address: string) => address === INTERNET
  const names = answerLookups([named(INTERNET), named(INNER), named(INTERNET, INNER), []])
  expect(await text(await ask(url, isInternet))).toBe(INTERNET)
  expect([asked, names]).toEqual([[INTERNET], ['moving.example']])
  for (let answer = 0; answer < 3; answer += 1) await expect(ask(url, isInternet)).rejects.toThrow(NotPublic)
  expect(asked).toEqual([INTERNET])
})

test('a redirect is an answer, and leads nowhere', async () => {
  const inner = await listen(INNER)
  const moved: RequestListener = (_, response) =>
    response.writeHead(307, { Location: `http://${INNER}:${inner}/` }).end()
  const url = new URL(`http://${INTERNET}:${await listen(INTERNET, moved)}/`)
  const response = await ask(url, address => address === INTERNET)
  expect([response.statusCode, asked]).toEqual([307, []])
  response.destroy()
})

test('a host of the shop’s own network is asked where the environment names it', async () => {
  const url = new URL(`http://${INNER}:${await listen(INNER)}/`)
  expect(await text(await ask(url, allowedAddresses(url, [INNER])))).toBe(INNER)
})

function ask(url: URL, isAllowed: (address: string) => boolean) {
  return requestPublic(url, { signal: AbortSignal.timeout(5_000), isAllowed })
}

function named(...addresses: string[]): Found {
  return addresses.map(address => ({ address, family: 4 }))
}

/** @returns the port */
async function listen(address: string, listener?: RequestListener): Promise<number> {
  const answer: RequestListener = (_, response) => {
    asked.push(address)
    response.end(address)
  }
  const server = createServer(listener ?? answer).listen(0, address)
  closing.push(() => server.close().closeAllConnections())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
