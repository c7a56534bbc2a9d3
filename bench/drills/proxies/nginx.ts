import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/setup/find-free-port.ts'

export interface ShopProxy {
  address: string
  close(): Promise<void>
}

const CONFIGURATION = new URL('../../../deploy/nginx.conf', import.meta.url)

/** Runs nginx with the rules of deploy/nginx.conf, without TLS, before stores at these ports of loopback. */
export async function openNginx(
  program: string,
  address: string,
  stores: readonly number[],
): Promise<ShopProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-nginx-'))
  const rules = adapt(await readFile(CONFIGURATION, 'utf8'), { folder, port: new URL(address).port, stores })
  const path = join(folder, 'nginx.conf')
  await writeFile(path, wrap(rules, folder))
  const nginx = spawn(program, ['-c', path, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilListening(address, nginx)
  return {
    address,
    async close() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @returns an address of loopback for the proxy, which the stores know as STORE_URL before it is opened */
export async function chooseAddress(): Promise<string> {
  return `http://127.0.0.1:${await findFreePort()}`
}

function adapt(rules: string, given: { folder: string; port: string; stores: readonly number[] }): string {
  const servers = given.stores.map(port => `server 127.0.0.1:${port} max_fails=0;`).join('\n\t')
  const changes: [RegExp, string][] = [
    [/\/var\/cache\/nginx\/darzi/, join(given.folder, 'cache')],
    [/server 127\.0\.0\.1:3000 max_fails=0;/, servers],
    [/server \{\s+listen 80;[^}]*\}/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${given.port};`],
    [/ssl_certificate .*\n\s*ssl_certificate_key .*\n/, ''],
    [/X-Forwarded-Proto https/, 'X-Forwarded-Proto http'],
    // With its port, which is a part of the name of a store on loopback.
    [/Host \$host;/, 'Host $http_host;'],
  ]
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has no ${pattern} to adapt.`)
    return text.replace(pattern, () => replacement)
  }, rules)
}

function wrap(rules: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
	access_log off;
${temporary.map(name => `\t${name}_temp_path ${folder}/${name};`).join('\n')}
${rules}}
`
}

/** Waits until the proxy responds. @throws if it ends */
export async function untilListening(address: string, proxy: ChildProcess): Promise<void> {
  for (;;) {
    if (proxy.exitCode !== null) throw new Error(`The proxy ended with ${proxy.exitCode}.`)
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await sleep(50)
  }
}
