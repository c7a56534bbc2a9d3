import { describe, expect, it } from 'vitest'
import { openConnectionSource, openSource } from './request-source.ts'

describe('the source of a request', () => {
  it('is the connected peer, whatever a header says', () => {
    const sourceOf = openSource(() => [])
    expect(sourceOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(sourceOf('::ffff:203.0.113.7', undefined)).toBe('203.0.113.7')
    expect(sourceOf(undefined, '198.51.100.1')).toBe('')
  })

  it('is the address that a trusted proxy names, read from the end of the list', () => {
    const sourceOf = openSource(() => ['127.0.0.1', '10.0.0.0/8'])
    expect(sourceOf('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(sourceOf('127.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1')
    expect(sourceOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  // product: 70.13
  it('follows the proxies that are trusted now', () => {
    let proxies: string[] = []
    const sourceOf = openSource(() => proxies)
    const connectionOf = openConnectionSource(() => proxies)
    const ask = () => [sourceOf('10.0.0.5', '198.51.100.1'), connectionOf('10.0.0.5')]
    expect(ask()).toEqual(['10.0.0.5', '10.0.0.5'])
    proxies = ['10.0.0.5']
    expect(ask()).toEqual(['198.51.100.1', undefined])
    proxies = []
    expect(ask()).toEqual(['10.0.0.5', '10.0.0.5'])
  })

  it('is the proxy itself if it gives no valid address', () => {
    const sourceOf = openSource(() => ['127.0.0.1'])
    expect(sourceOf('127.0.0.1', undefined)).toBe('127.0.0.1')
    expect(sourceOf('127.0.0.1', 'unknown')).toBe('127.0.0.1')
    expect(sourceOf('127.0.0.1', '1.2.3.4, ')).toBe('127.0.0.1')
  })

  // product: 10.10
  it.each([
    ['1.2.3.4:5678', '1.2.3.4'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['[0:0:0:0:0:ffff:1.2.3.4]:80', '1.2.3.4'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['9.9.9.9, 1.2.3.4:5678, 127.0.0.1:9000', '1.2.3.4'],
  ])('is the same however the proxy writes it: %s', (forwardedFor, source) => {
    expect(openSource(() => ['127.0.0.1'])('127.0.0.1', forwardedFor)).toBe(source)
  })

  it.each(['010.1.1.1', '1', '1.2.3.4:port', '1.2.3.4:', '[1.2.3.4', 'host:80', '_hidden'])(
    'is the proxy itself if its header holds no address: %s',
    forwardedFor => {
      expect(openSource(() => ['127.0.0.1'])('127.0.0.1', forwardedFor)).toBe('127.0.0.1')
    },
  )

  // product: 10.10
  it('is the network of an IPv6 address', () => {
    const sourceOf = openSource(() => ['::1'])
    expect(sourceOf('2001:db8:1:2:3:4:5:6', undefined)).toBe('2001:db8:1:2::/64')
    expect(sourceOf('2001:db8::9', undefined)).toBe('2001:db8:0:0::/64')
    expect(sourceOf('::1', '2001:db8:1:2::7')).toBe('2001:db8:1:2::/64')
    expect(sourceOf('::1', undefined)).toBe('0:0:0:0::/64')
  })
})

it('connections are counted by network, except those of proxies and this machine', () => {
  const sourceOf = openConnectionSource(() => ['10.0.0.0/8'])
  expect(['10.1.2.3', '127.0.0.1', '::ffff:127.0.0.1', '::1'].map(sourceOf)).toEqual(Array(4).fill(undefined))
  expect(sourceOf('203.0.113.9')).toBe('203.0.113.9')
  expect(sourceOf('2001:db8:1:2::9')).toBe(sourceOf('2001:db8:1:2::a'))
})
