/** How the drill `documents` runs a command. */
export interface Trial {
  /** As a document has it. */
  command: string
  /** Not in a document, and needed by a later one. */
  isExtra?: boolean
  /** Standard input. */
  input?: string
  /** A program that stays is stopped at this line. Others end by themselves. */
  until?: RegExp
  /** The expected exit code, by default 0. */
  code?: number
  /** In a data directory that is empty. */
  isFresh?: boolean
  /** With the settings of a bucket. */
  hasBucket?: boolean
  /** In a clone of its own, because it writes files that are checked in. */
  isInClone?: boolean
}

const OPEN = /^Darzi is open at /m
const PASSWORD = 'a long enough password'

/** In this order, on one store. */
export const TRIALS: readonly Trial[] = [
  { command: 'npm run build' },
  { command: 'node server/start.ts', until: OPEN },
  {
    command: "npm run admin -- create --email you@example.com --name 'Your name' --password -",
    input: PASSWORD,
  },
  {
    command: "npm run admin -- create --email E --name 'Another' --password -",
    isExtra: true,
    input: PASSWORD,
  },
  { command: 'npm run admin -- list' },
  { command: 'npm run admin -- demote --email E' },
  // Refused, because the email of this account is not confirmed.
  { command: 'npm run admin -- promote --email E', code: 1 },
  { command: 'npm run admin -- promote --email E --password -', input: `another, ${PASSWORD}` },
  { command: 'npm run admin -- reset-password --email E --password -', input: `a third, ${PASSWORD}` },
  { command: 'npm run admin -- remove-two-factor --email E' },
  { command: 'npm run admin -- disable --email E' },
  // Explains itself.
  { command: 'npm run admin' },
  // Mentioned without its words.
  { command: 'npm run admin -- reset-password', code: 2 },
  { command: 'npm run backup -- --to /mnt/backups' },
  { command: 'npm run restore -- --from /mnt/backups --verify' },
  { command: 'npm run restore -- --from /mnt/backups', isFresh: true },
  { command: 'npm run files -- collect' },
  { command: 'npm run files -- move --to s3', hasBucket: true },
  // Refused until the store was started with the bucket.
  { command: 'npm run files -- move --to s3 --delete', hasBucket: true, code: 1 },
  { command: 'npm run worker', until: /^Darzi works in the background/m },
  { command: 'npm start', until: OPEN },
  {
    command:
      'node --max-old-space-size=384 --max-semi-space-size=4 --heap-growing-percent=50 server/start.ts',
    until: OPEN,
  },
  { command: 'npm run dev', until: OPEN },
  { command: 'tar --zstd -xf', isInClone: true },
  { command: 'openssl rand -base64 32' },
  { command: 'openssl rand -hex 32' },
  { command: 'nginx -t' },
  { command: 'haproxy -c' },
  { command: 'caddy validate' },
  { command: 'systemd-analyze verify deploy/darzi.service' },
  // The file shows where to copy it, and no command.
  { command: 'logrotate deploy/logrotate.conf', isExtra: true },
  { command: 'npm run format', isInClone: true },
  { command: 'npm run fonts', isInClone: true },
  { command: 'npm run icons', isInClone: true },
  { command: 'npm run migration', isInClone: true },
  { command: 'npm run migration -- --name gift-cards', isInClone: true },
  { command: 'npm run migration -- --name lining', isInClone: true },
  { command: 'npm run screenshots -- --guide', isInClone: true },
  { command: 'npm run test:unit' },
  { command: 'npm run pack' },
  { command: 'npm run types' },
  { command: 'npm run lint' },
  { command: 'npm run boundaries' },
  { command: 'npm run screenshots -- --help' },
  { command: 'npm run search:recall' },
  { command: 'node tests/promises.ts --list' },
]

const INSTALLS = 'is run by the drill installation, in clean clones'
const IS_GATE = 'is the tests themselves'
const IS_LONG = 'measures for many minutes'
const OWN_DRILL = 'is a drill of its own'
const CHANGES_MACHINE = 'changes the machine: its users, /opt, /etc or its services'
const NEEDS_ENGINE = 'needs a container engine'

/** The commands that the drill does not run, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'npm ci': INSTALLS,
  'npm install': INSTALLS,
  'npm install --omit=dev': INSTALLS,
  'npm test': IS_GATE,
  'npm test -- --changed': IS_GATE,
  'npm test -- --changed main': IS_GATE,
  'npm test -- unit database': IS_GATE,
  'npm run bench': IS_LONG,
  'node bench/attacks/run.ts': IS_LONG,
  'node bench/measure-navigation.ts': IS_LONG,
  'node bench/memory/run.ts --limit 1024': IS_LONG,
  'npm run drill -- browsers': OWN_DRILL,
  'npm run drill -- documents': OWN_DRILL,
  'npm run drill -- domain': OWN_DRILL,
  'npm run drill -- first-start': OWN_DRILL,
  'npm run drill -- installation': OWN_DRILL,
  'npm run drill -- memory': IS_LONG,
  'npm run drill -- move': OWN_DRILL,
  'npm run drill -- pgbouncer': OWN_DRILL,
  'npm run drill -- point-in-time': OWN_DRILL,
  'npm run drill -- proxy': OWN_DRILL,
  'npm run drill -- rolling': OWN_DRILL,
  'npm run move-database -- embedded': 'is run by the drill move',
  'npm run move-database -- postgres://…': 'is run by the drill move',
  'tar -xzf darzi-VERSION.tgz': INSTALLS,
  'chown -R darzi:darzi /opt/darzi': CHANGES_MACHINE,
  'cp deploy/darzi.service /etc/systemd/system/': CHANGES_MACHINE,
  'install -m 600 -o root -D /dev/stdin /etc/darzi/settings': CHANGES_MACHINE,
  'journalctl -u darzi -f': CHANGES_MACHINE,
  'journalctl -u darzi -f -o cat': CHANGES_MACHINE,
  'mkdir /opt/darzi': CHANGES_MACHINE,
  'runuser -u darzi -- npm ci': CHANGES_MACHINE,
  'systemctl daemon-reload': CHANGES_MACHINE,
  'systemctl enable --now darzi': CHANGES_MACHINE,
  'tar -xzf darzi-VERSION.tgz -C /opt/darzi --strip-components=1': CHANGES_MACHINE,
  'useradd --system --home-dir /opt/darzi --shell /usr/sbin/nologin darzi': CHANGES_MACHINE,
  'useradd --system darzi': CHANGES_MACHINE,
  'docker build -f deploy/Containerfile -t darzi .': NEEDS_ENGINE,
  'docker logs -f darzi': NEEDS_ENGINE,
  'docker run -d --name darzi --init --restart unless-stopped --stop-timeout 40 -p 127.0.0.1:3000:3000 -v darzi-data:/data -e STORE_URL=https://shop.example darzi':
    NEEDS_ENGINE,
}
