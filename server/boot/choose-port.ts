import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Settings, withPort } from '#app/platform/env.server.ts'
import { StartError } from './start-error.ts'

/**
 * Checks that the store may listen, before any long step, and finds out the port that the system gives for `PORT=0`.
 *
 * @throws {StartError} naming PORT or HOST
 */
export async function choosePort(settings: Settings): Promise<Settings> {
  const { host, port } = settings
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
    return withPort(settings, (probe.address() as AddressInfo).port)
  } catch (error) {
    throw refuseToListen(error, settings)
  } finally {
    probe.close()
  }
}

/** The reason why the store can't listen at the address. */
export function refuseToListen(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): StartError {
  return new StartError(explain(error, host, port), { cause: error })
}

function explain(error: unknown, host: string, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} is already in use on ${host}; set PORT to another one, or stop what is listening there.`
    case 'EACCES':
      return `PORT ${port} is reserved for the administrator; set PORT to one from 1024 on.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine; 0.0.0.0 stands for all that it has.`
    default:
      return `HOST ${host} and PORT ${port} can't be listened on: ${message}.`
  }
}
