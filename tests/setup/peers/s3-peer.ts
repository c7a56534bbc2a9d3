import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Settings } from '#app/platform/storage/s3-settings.ts'

/**
 * A failure instead of the response. `hang`: accepts the request and never responds. `cut`: closes the connection.
 * `cut-body`: closes it in the middle of the response. `drip`: sends a byte now and then without end. `slow`: sends the
 * response piece by piece, over a second.
 */
export type S3Failure = 'hang' | 'cut' | 'cut-body' | 'drip' | 'slow' | { status: number; code?: string }

export interface S3Peer {
  settings: S3Settings
  /** Objects that were uploaded completely and signed. */
  objects: Map<string, Buffer>
  /** The requests, such as `GET originals/ab12`. */
  requests: string[]
  /** Failures of the next requests, one each. */
  failures: S3Failure[]
  /** The failure of every request, after those of `failures`. */
  failure: S3Failure | undefined
  stop(): Promise<void>
}

const SECRET = 'a+secret/that=needs~care'
const BUCKET = 'pictures'
const PAGE = 100
/** Real tokens contain characters that need escaping in addresses and in XML. */
const TOKEN = 'next+/= &<after>"'

/** An S3 service that checks signatures as strictly as a real one, and fails on demand. */
export async function startS3Peer(): Promise<S3Peer> {
  const server = createServer((request, response) => {
    result(peer, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const peer: S3Peer = {
    settings: {
      endpoint: `http://127.0.0.1:${port}/storage/v1`,
      bucket: BUCKET,
      region: 'auto',
      accessKeyId: 'DARZI',
      secretAccessKey: SECRET,
    },
    objects: new Map(),
    requests: [],
    failures: [],
    failure: undefined,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return peer
}

async function result(peer: S3Peer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const path = url.pathname.replace('/storage/v1/', '')
  const [bucket, ...rest] = path.split('/')
  const key = rest.join('/')
  peer.requests.push(`${request.method} ${key}`)
  const failure = peer.failures.shift() ?? peer.failure
  if (failure === 'slow') return sendSlowly(response, peer.objects.get(key) ?? Buffer.alloc(0))
  if (failure) {
    fail(failure, response)
    return
  }
  const body = await buffer(request)
  const wrong = findWrongSignature(request, url, body)
  if (wrong) return refuse(response, 403, wrong)
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  if (key === '') return list(peer, url.searchParams, response)
  const object = peer.objects.get(key)
  switch (request.method) {
    case 'PUT':
      peer.objects.set(key, body)
      response.end()
      return
    case 'DELETE':
      peer.objects.delete(key)
      response.writeHead(204).end()
      return
    default:
      if (!object) return refuse(response, 404, 'NoSuchKey')
      response.writeHead(200, { 'Content-Length': object.byteLength })
      response.end(request.method === 'HEAD' ? undefined : object)
  }
}

function fail(failure: Exclude<S3Failure, 'slow'>, response: ServerResponse): void {
  if (failure === 'hang') return
  if (failure === 'cut') {
    response.destroy()
    return
  }
  if (typeof failure === 'object') {
    refuse(response, failure.status, failure.code)
    return
  }
  response.writeHead(200, { 'Content-Length': 1_000_000 })
  response.write('half of it')
  if (failure === 'cut-body') setTimeout(() => response.destroy(), 20)
  else {
    const dripping = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(dripping))
  }
}

async function sendSlowly(response: ServerResponse, object: Buffer): Promise<void> {
  response.writeHead(200, { 'Content-Length': object.byteLength })
  for (let piece = 0; piece < 10; piece++) {
    const at = (part: number) => Math.floor((object.byteLength * part) / 10)
    response.write(object.subarray(at(piece), at(piece + 1)))
    await sleep(100)
  }
  response.end()
}

function refuse(response: ServerResponse, status: number, code = ''): void {
  const xml = code && `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml)
}

/** Sends one page of the list of objects, in the order of the keys. */
function list({ objects }: S3Peer, query: URLSearchParams, response: ServerResponse): void {
  const token = query.get('continuation-token') ?? ''
  const after = token.startsWith(TOKEN) ? token.slice(TOKEN.length) : ''
  const keys = [...objects.keys()]
    .sort()
    .filter(key => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = keys.slice(0, PAGE)
  const next = keys.length > PAGE ? TOKEN + page.at(-1) : ''
  const contents = page.map(
    key =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><ETag>&quot;0&quot;</ETag><Size>${objects.get(key)?.byteLength}</Size></Contents>`,
  )
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
      `<Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== ''}</IsTruncated>` +
      `${contents.join('')}${next && `<NextContinuationToken>${escapeXml(next)}</NextContinuationToken>`}</ListBucketResult>`,
  )
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/**
 * Checks Signature Version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 *
 * @returns the error code of a service for a wrong signature
 */
function findWrongSignature(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const { headers } = request
  const given =
    /Credential=DARZI\/(\d{8})\/auto\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'InvalidAccessKeyId'
  const [, day = '', signedHeaders = '', signature] = given
  const digest = String(headers['x-amz-content-sha256'])
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(pair => pair.map(escapeQuery).join('='))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map(name => `${name}:${headers[name]}`),
    '',
    signedHeaders,
    digest,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/auto/s3/aws4_request`, sha256(canonical)]
  const key = [day, 'auto', 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`)
  return hmac(key, toSign.join('\n')).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function escapeQuery(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
