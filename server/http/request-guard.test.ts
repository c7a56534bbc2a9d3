import { describe, expect, it } from 'vitest'
import { refuseForeign, refuseMalformed } from './request-guard.ts'

const HTTPS = 'https://shop.test'
const HTTP = 'http://shop.test'

describe('a form', () => {
  it.each([
    ['the store’s own page', HTTPS, { Origin: HTTPS, 'Sec-Fetch-Site': 'same-origin' }],
    ['a program, which names nothing', HTTPS, {}],
    ['a browser that names no origin, on a page of the store', HTTPS, { 'Sec-Fetch-Site': 'same-origin' }],
    ['another name of a store on https', HTTPS, { Origin: 'https://127.0.0.1', Host: '127.0.0.1' }],
    ['a proxy with https in front of a store on http', HTTP, { Origin: HTTPS }],
    ['a proxy that passes its own Host', HTTPS, { Origin: HTTPS, Host: '10.0.0.7:3000' }],
    ['another port of the store', HTTP, { Origin: 'http://shop.test:81', Host: 'shop.test:81' }],
    ['this machine', HTTP, { Origin: 'http://localhost:3000', Host: 'localhost:3000' }],
    ['the local network', HTTP, { Origin: 'http://192.168.1.5:3000', Host: '192.168.1.5:3000' }],
    ['the local network by IPv6', HTTP, { Origin: 'http://[fd00::5]:3000', Host: '[fd00::5]:3000' }],
  ])('passes from %s', (_from, storeUrl, headers) => {
    expect(send(storeUrl, headers)).toBeUndefined()
  })

  // product: 19.1
  it.each([
    ['another site that hides its origin', HTTPS, { 'Sec-Fetch-Site': 'cross-site' }],
    ['another subdomain that hides its origin', HTTPS, { 'Sec-Fetch-Site': 'same-site' }],
    [
      'another site that the browser gives away',
      HTTPS,
      { Origin: HTTPS, 'Sec-Fetch-Site': 'cross-site, none' },
    ],
    ['the same host without https', HTTPS, { Origin: HTTP }],
    ['another site', HTTPS, { Origin: 'https://evil.test' }],
    ['an origin that is hidden', HTTPS, { Origin: 'null' }],
    ['another site whose name leads to the store', HTTP, { Origin: 'http://evil.test', Host: 'evil.test' }],
    ['such a site with https', HTTPS, { Origin: 'https://evil.test', Host: 'evil.test' }],
    ['a name that begins like an address', HTTP, { Origin: 'http://10.0.0.7.test', Host: '10.0.0.7.test' }],
  ])('is refused from %s', (_from, storeUrl, headers) => {
    expect(send(storeUrl, headers)?.status).toBe(403)
  })

  it('passes under any name if the store does not know its own', () => {
    const headers = { Origin: 'http://my-pc.lan:3000', Host: 'my-pc.lan:3000' }
    expect(send('http://127.0.0.1:3000', headers, { isStoreUrlSet: false })).toBeUndefined()
  })

  function send(storeUrl: string, headers: Record<string, string>, { isStoreUrlSet = true } = {}) {
    const request = new Request(`${storeUrl}/contact`, {
      method: 'POST',
      headers: { Host: 'shop.test', ...headers },
    })
    return refuseForeign(request, { storeUrl, isStoreUrlSet })
  }
})

describe('a request', () => {
  // product: 19.2
  it('with two Host headers is refused, however they are written', () => {
    const request = new Request(`${HTTP}/about`)
    expect(refuseMalformed(request, ['Host', 'shop.test', 'Accept', 'host'])).toBeUndefined()
    expect(refuseMalformed(request, ['Host', 'shop.test', 'hOST', 'shop.test'])?.status).toBe(400)
  })
})
