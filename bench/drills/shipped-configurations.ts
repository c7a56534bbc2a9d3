import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT } from '../open-store.ts'

/**
 * The checks that documents name for the files in `deploy`. Each is the file as it is shipped, but for the places of certificates,
 * logs and the release, which this machine need not have: they are below `folder`.
 *
 * @returns by the command of a document, a shell command that checks the file
 */
export const CONFIGURATIONS: Readonly<Record<string, (folder: string) => Promise<string>>> = {
  async 'nginx -t'(folder) {
    const rules = await place('nginx.conf', folder)
    const path = join(folder, 'whole-nginx.conf')
    await writeFile(path, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\n\tinclude ${rules};\n}\n`)
    return `nginx -t -c ${path} -p ${folder} -e ${folder}/error.log`
  },
  'haproxy -c': async folder => `haproxy -c -f ${await place('haproxy.cfg', folder)}`,
  'caddy validate': async folder =>
    `caddy validate --adapter caddyfile --config ${await place('Caddyfile', folder)}`,
  async 'systemd-analyze verify deploy/darzi.service'(folder) {
    // It prints complaints about units of the machine as well, which are not ours.
    const unit = await place('darzi.service', folder)
    return `! systemd-analyze verify ${unit} 2>&1 | grep darzi`
  },
  /** Rotates a log that stays open, as that of a store does whose output is redirected to a file. */
  async 'logrotate deploy/logrotate.conf'(folder) {
    const rules = await place('logrotate.conf', folder)
    const log = `${folder}/log/store.log`
    const rotate = `logrotate --force --state ${folder}/rotated ${rules}`
    return `chmod 644 ${rules} && exec 3>> ${log} && echo one >&3 && ${rotate} && echo two >&3 && grep one ${log}.1 && grep two ${log} && ! grep one ${log}`
  },
}

async function place(name: string, folder: string): Promise<string> {
  const [ssl, log] = [join(folder, 'ssl'), join(folder, 'log')]
  for (const each of [ssl, log]) await mkdir(each, { recursive: true })
  await makeCertificate(ssl)
  const shipped = await readFile(join(PROJECT, 'deploy', name), 'utf8')
  const placed = shipped
    .replaceAll('/etc/ssl/darzi', ssl)
    .replaceAll('/var/cache/nginx/darzi', join(folder, 'cache'))
    .replaceAll('/var/log/darzi', log)
    .replaceAll('/opt/darzi', PROJECT.replace(/\/$/, ''))
  const path = join(folder, name)
  await writeFile(path, placed)
  return path
}

async function makeCertificate(ssl: string): Promise<void> {
  const [key, certificate] = [join(ssl, 'privkey.pem'), join(ssl, 'fullchain.pem')]
  const words = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=shop.example -days 2'.split(' ')
  await promisify(execFile)('openssl', [...words, '-keyout', key, '-out', certificate])
  await writeFile(
    join(ssl, 'shop.pem'),
    (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')),
  )
}
