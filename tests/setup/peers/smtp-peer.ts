import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The behaviour of the server. */
export type SmtpMood =
  | 'accepts'
  /** Refuses every connection. */
  | 'turns away'
  /** Accepts the mail and never responds. */
  | 'hangs'
  /** Accepts the mail and responds when the test says what. */
  | 'holds'
  | 'asks to try later'
  | 'refuses the receiver'
  | 'refuses the sender'
  /** Closes the connection after the mail's last line, before its response. */
  | 'cuts after DATA'

export interface ReceivedMail {
  messageId: string
  /** The recipients of the envelope. */
  receivers: string[]
  sender: string
  raw: string
}

export interface SmtpPeer {
  url: string
  mails: ReceivedMail[]
  /** How many mails were accepted and never get a response. */
  hanging(): number
  /** How many mails were accepted and wait for their response. */
  holding(): number
  /** Responds to the held mails: with success, or with this text of a temporary failure. */
  respondToHeld(refusal?: string): void
  setMood(mood: SmtpMood | ((receiver: string) => SmtpMood)): void
  parse(mail: ReceivedMail): ReturnType<typeof PostalMime.parse>
  close(): Promise<void>
}

/** Starts a real SMTP server on loopback with the given behaviour. */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  let moodOf: (receiver: string) => SmtpMood = () => 'accepts'
  const mails: ReceivedMail[] = []
  let hanging = 0
  let held: ((refusal?: string) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 200,
    onConnect: (_, done) => done(moodOf('') === 'turns away' ? refusal(421, 'no service now') : null),
    onMailFrom: (_, __, done) =>
      done(moodOf('') === 'refuses the sender' ? refusal(553, 'who is that') : null),
    onRcptTo({ address }, _, done) {
      const mood = moodOf(address)
      if (mood === 'refuses the receiver') return done(refusal(550, 'no such user'))
      done(mood === 'asks to try later' ? refusal(451, 'greylisted') : null)
    },
    async onData(stream, session, done) {
      // A client that is cut off in the middle of a mail has sent none.
      const chunks = await stream.toArray().catch(() => undefined)
      if (!chunks) return
      const raw = Buffer.concat(chunks).toString('utf8')
      const receivers = session.envelope.rcptTo.map(({ address }) => address)
      const mood = moodOf(receivers[0] ?? '')
      if (mood === 'hangs') {
        hanging++
        return
      }
      if (mood === 'cuts after DATA') {
        for (const socket of socketsOf(server)) socket.destroy()
        return
      }
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
      const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
      const accept = () => {
        mails.push({ messageId, receivers, sender, raw })
        done()
      }
      if (mood !== 'holds') return accept()
      const sockets = socketsOf(server)
      held.push(words => {
        if (words === undefined) return accept()
        // Not through the server, which would replace the invalid characters.
        for (const socket of sockets) socket.write(`450 ${words}\r\n`)
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    hanging: () => hanging,
    holding: () => held.length,
    respondToHeld(words) {
      for (const response of held) response(words)
      held = []
    },
    setMood(mood) {
      moodOf = typeof mood === 'function' ? mood : () => mood
    },
    parse: ({ raw }) => PostalMime.parse(raw),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

function socketsOf(server: SMTPServer): Socket[] {
  return [...server.connections].map(connection => (connection as unknown as { _socket: Socket })._socket)
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
