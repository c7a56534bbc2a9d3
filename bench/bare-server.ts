import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * The yardstick of `measure-served-pages.ts`: serves the bytes of one address with the headers that the store sent, and
 * nothing else. Run with the address; prints its own.
 */
const [, , address = ''] = process.argv
const request = get(address, { headers: { 'Accept-Encoding': 'br' } })
const [response] = (await once(request, 'response')) as [IncomingMessage]
const content = await buffer(response)
const BY_NODE = ['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding']
const headers = Object.entries(response.headers).filter(([name]) => !BY_NODE.includes(name))
const sent = [...headers, ['content-length', String(content.byteLength)]].flat() as string[]

const http = createServer((_request, answer) => {
  answer.writeHead(200, sent)
  answer.end(content)
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')
console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`)
