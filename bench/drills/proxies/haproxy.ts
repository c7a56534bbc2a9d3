import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShopProxy, untilListening } from './nginx.ts'

const CONFIGURATION = new URL('../../../deploy/haproxy.cfg', import.meta.url)

/** Runs HAProxy with the rules of deploy/haproxy.cfg, without TLS, before stores at these ports of loopback. */
export async function openHaproxy(
  program: string,
  address: string,
  stores: readonly number[],
): Promise<ShopProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-haproxy-'))
  const path = join(folder, 'haproxy.cfg')
  await writeFile(path, adapt(await readFile(CONFIGURATION, 'utf8'), new URL(address).port, stores))
  const haproxy = spawn(program, ['-db', '-f', path], { stdio: ['ignore', 'inherit', 'inherit'] })
  await untilListening(address, haproxy)
  return {
    address,
    async close() {
      const ended = once(haproxy, 'exit')
      haproxy.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function adapt(rules: string, port: string, stores: readonly number[]): string {
  const servers = stores.map((store, place) => `server store${place} 127.0.0.1:${store}`).join('\n\t')
  const changes: [RegExp, string][] = [
    [/bind :443 .*/, `bind 127.0.0.1:${port}`],
    [/X-Forwarded-Proto https/, 'X-Forwarded-Proto http'],
    [/server one 127\.0\.0\.1:3000/, servers],
  ]
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`deploy/haproxy.cfg has no ${pattern} to adapt.`)
    return text.replace(pattern, () => replacement)
  }, rules)
}
