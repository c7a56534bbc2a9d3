import { generateKeyPairSync, sign } from 'node:crypto'

const DAY_MS = 86_400_000

/** A certificate that its own key signed, until so many days from now, as PEM. Node can't make one by itself. */
export function makeCertificate({
  days = 30,
  names = ['localhost'],
}: {
  days?: number
  names?: readonly [string, ...string[]]
} = {}): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(fromHex('06082a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(fromHex('0603550403'), der(0x0c, Buffer.from(names[0])))))
  const alternatives = sequence(...names.map(name => der(0x82, Buffer.from(name))))
  const extensions = der(0xa3, sequence(sequence(fromHex('0603551d11'), der(0x04, alternatives))))
  const now = Date.now()
  const content = sequence(
    fromHex('a003020102'),
    fromHex('020107'),
    algorithm,
    name,
    sequence(time(now - 90 * DAY_MS), time(now + days * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)])
  const whole = sequence(content, algorithm, der(0x03, signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

function der(tag: number, content: Buffer): Buffer {
  const size = content.byteLength
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.of(tag, ...length), content])
}

function fromHex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
