import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemUser } from '#server/postgres/system-user.ts'
import { POSTGRES_PROGRAMS } from './debian-programs.ts'
import {
  findFreePorts,
  listProcessTree,
  makeServiceDirectory,
  runService,
  type Service,
  signalAll,
  waitFor,
} from './run-service.ts'

/** One PostgreSQL with the Patroni that runs it. */
interface Node {
  name: string
  port: number
  apiPort: number
  data: string
  patroni?: Service
}

export interface Cluster {
  /** The `DATABASE_URL` through HAProxy, which follows the primary. */
  url: string
  /** The `DATABASE_URL` that names all three nodes. */
  urlOfAll: string
  findPrimary(): Promise<string>
  /** Waits until a primary runs, and the synchronous standby that can take its place. */
  waitForStandby(): Promise<void>
  /** Waits until the third node runs as well. */
  waitUntilComplete(): Promise<void>
  /** Sends the signal to all processes of a node, like a machine that loses power (SIGKILL) or hangs (SIGSTOP). */
  signal(name: string, signal: NodeJS.Signals): Promise<void>
  /** Starts a killed node again. */
  start(name: string): void
  stop(): Promise<void>
}

const NAMES = ['one', 'two', 'three']
const PASSWORD = 'drill'
/** Patroni's shortest: a silent primary loses its role after 20 seconds at the latest. */
const TIMES = { ttl: 20, loop_wait: 3, retry_timeout: 5 }

/** Starts etcd, three nodes of Patroni with one synchronous standby, and HAProxy, all on loopback. */
export async function startCluster(): Promise<Cluster> {
  const { directory, user } = await makeServiceDirectory()
  const [etcdPort = 0, peerPort = 0, proxyPort = 0, ...rest] = await findFreePorts(3 + 2 * NAMES.length)
  const nodes = NAMES.map((name, at): Node => {
    const [port = 0, apiPort = 0] = rest.slice(2 * at)
    return { name, port, apiPort, data: join(directory, name) }
  })
  const services = [startEtcd({ directory, user, port: etcdPort, peerPort })]
  const start = (node: Node) => {
    const log = join(directory, `${node.name}.log`)
    node.patroni = runService('/usr/bin/patroni', [join(directory, `${node.name}.json`)], { user, log })
  }
  for (const node of nodes) {
    await writeFile(join(directory, `${node.name}.json`), JSON.stringify(patroniConfig(node, etcdPort)))
    start(node)
  }
  await writeFile(join(directory, 'haproxy.cfg'), haproxyConfig(nodes, proxyPort))
  const haproxy = ['-db', '-f', join(directory, 'haproxy.cfg')]
  services.push(runService('/usr/sbin/haproxy', haproxy, { user, log: join(directory, 'haproxy.log') }))
  const urlAt = (hosts: string) => `postgres://postgres:${PASSWORD}@${hosts}/postgres`
  const waitForStandby = async () => {
    await waitFor('a primary', 90, () => findInRole(nodes, '/primary'))
    await waitFor('a synchronous standby', 90, () => findInRole(nodes, '/sync'))
  }
  return {
    url: urlAt(`127.0.0.1:${proxyPort}`),
    urlOfAll: `${urlAt(nodes.map(({ port }) => `127.0.0.1:${port}`).join(','))}?target_session_attrs=read-write`,
    findPrimary: () => waitFor('a primary', 60, () => findInRole(nodes, '/primary')).then(({ name }) => name),
    waitForStandby,
    async waitUntilComplete() {
      await waitForStandby()
      await waitFor('a third node', 300, () => findInRole(nodes, '/async'))
    },
    async signal(name, signal) {
      const node = nodes.find(each => each.name === name)
      signalAll(await listProcesses(node), signal)
    },
    start: name => nodes.filter(node => node.name === name).forEach(start),
    async stop() {
      // Stopped first, none starts another that is not listed and would write into the directory.
      for (const node of nodes) signalAll(await listProcesses(node), 'SIGSTOP')
      for (const node of nodes) signalAll(await listProcesses(node), 'SIGKILL')
      for (const service of [...services, ...nodes.flatMap(({ patroni }) => patroni ?? [])])
        await service.stop()
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function startEtcd(at: {
  directory: string
  user: SystemUser | undefined
  port: number
  peerPort: number
}): Service {
  const [client, peer] = [at.port, at.peerPort].map(port => `http://127.0.0.1:${port}`)
  const words = {
    '--data-dir': join(at.directory, 'etcd'),
    '--listen-client-urls': client,
    '--advertise-client-urls': client,
    '--listen-peer-urls': peer,
    '--initial-advertise-peer-urls': peer,
    '--initial-cluster': `default=${peer}`,
  }
  const log = join(at.directory, 'etcd.log')
  return runService(
    '/usr/bin/etcd',
    Object.entries(words).flatMap(([name, value = '']) => [name, value]),
    {
      user: at.user,
      log,
      env: { ETCD_UNSUPPORTED_ARCH: process.arch },
    },
  )
}

/** JSON is YAML, which Patroni reads. */
function patroniConfig({ name, port, apiPort, data }: Node, etcdPort: number) {
  const access = (username: string) => ({ username, password: PASSWORD })
  const address = `127.0.0.1:${apiPort}`
  return {
    scope: 'darzi',
    name,
    restapi: { listen: address, connect_address: address },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ...TIMES,
        // Promotes a standby rather than wait for the recovery of a primary that crashed.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        synchronous_mode: true,
        synchronous_node_count: 1,
        maximum_lag_on_failover: 1_048_576,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: `${data}.pgpass`,
      authentication: {
        superuser: access('postgres'),
        replication: access('replicator'),
        rewind: access('rewinder'),
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
  }
}

function haproxyConfig(nodes: readonly Node[], port: number): string {
  const servers = nodes.map(
    ({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`,
  )
  return `defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  timeout check 1s
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

/** Patroni answers 200 where the node has the role. */
async function findInRole(nodes: readonly Node[], role: string): Promise<Node | undefined> {
  const found = await Promise.all(
    nodes.map(async node => {
      const asked = { signal: AbortSignal.timeout(1_000) }
      // Its body may be late as well.
      const hasRole = await fetch(`http://127.0.0.1:${node.apiPort}${role}`, asked)
        .then(response => response.arrayBuffer().then(() => response.status === 200))
        .catch(() => false)
      return hasRole ? node : undefined
    }),
  )
  return found.find(node => node !== undefined)
}

async function listProcesses(node: Node | undefined): Promise<number[]> {
  const lock = await readFile(join(node?.data ?? '', 'postmaster.pid'), 'utf8').catch(() => '')
  const roots = [node?.patroni?.process.pid, Number(lock.split('\n', 1)[0])].filter(pid => Number(pid) > 0)
  return (await Promise.all(roots.map(pid => listProcessTree(Number(pid))))).flat()
}
