import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect, type TLSSocket } from 'node:tls'

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
}

/** Asks the store as a browser does that finds the domain at this machine. */
export function askPlain(port: number, host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { Host: host } }, response => {
      resolve(answerOf(response))
    })
      .on('error', reject)
      .end()
  })
}

/** The same with https. The authority makes its root at each start, so that it is trusted by none. */
export function askSecure(port: number, host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      servername: host,
      headers: { Host: host },
      rejectUnauthorized: false,
      agent: false,
    }
    requestSecure(options, response => resolve(answerOf(response)))
      .on('error', reject)
      .end()
  })
}

function answerOf(response: IncomingMessage): Answer {
  response.resume()
  return { status: response.statusCode, headers: response.headers }
}

/** The certificate with which the store answers. @throws when there is none */
export async function readServed(port: number, host: string): Promise<{ serial: string; names: string[] }> {
  const socket: TLSSocket = connect({ host: '127.0.0.1', port, servername: host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    const raw = socket.getPeerCertificate().raw
    const { serialNumber, subjectAltName = '' } = new X509Certificate(raw)
    return { serial: serialNumber, names: subjectAltName.split(', ').map(name => name.replace('DNS:', '')) }
  } finally {
    socket.destroy()
  }
}
