import type { Block } from './page.ts'

/** What the page leaves to the operator, and what the rehearsal chooses. */
const CHOSEN: readonly (readonly [written: string, meant: string])[] = [
  ['_PASSWORD=…', '_PASSWORD=rehearsal42'],
  ['METRICS_TOKEN=…', 'METRICS_TOKEN=rehearsal42'],
  ['warren_owner:…@…/warren', 'warren_owner:rehearsal42@127.0.0.1:5432/warren'],
  ['warren_owner:…@', 'warren_owner:rehearsal42@'],
  ['2026-11-15 14:29:00 Europe/Budapest', '$(cat /run/moment)'],
  ['2026-11-15 13:29:00 UTC', '$(cat /run/moment)'],
  ['recovered/<file.dump>', 'recovered/$(ls -t /var/backups/warren/recovered | grep -m1 dump$)'],
  ['warren/<file.dump>', 'warren/$(ls -t /var/backups/warren | grep -m1 dump$)'],
  ['<address of the repository>', '/srv/warren.git'],
  ['<user name>', 'rehearsal.boss'],
  // Questions of the package manager are answered as its operator does.
  ['apt-get install ', 'apt-get install --yes '],
]

export const filledIn = (command: string): string =>
  CHOSEN.reduce((text, [written, meant]) => text.replaceAll(written, meant), command)

const SETTINGS = `sed --in-place --expression 's/:CHANGE@/:rehearsal42@/' --expression "s|^SESSION_KEYS=.*|SESSION_KEYS=k1:$(openssl rand -base64 32)|" \\
  --expression 's/^SETUP_SUPERADMIN_USERNAME=.*/SETUP_SUPERADMIN_USERNAME=rehearsal.boss/' \\
  --expression 's/^SETUP_SUPERADMIN_PASSWORD=.*/SETUP_SUPERADMIN_PASSWORD=rehearsal4242/' \\
  --expression 's/^SETUP_SUPERADMIN_EMAIL=.*/SETUP_SUPERADMIN_EMAIL=boss@farm.example/' /etc/warren/warren.env`

/** A time to go back to, with a change behind it that has reached the archive. */
const MOMENT = `sleep 2; date --utc '+%Y-%m-%d %H:%M:%S UTC' >/run/moment; chmod 644 /run/moment; sleep 2
runuser -u postgres -- psql --quiet warren --command 'create table if not exists app.after_the_moment (n int); drop table app.after_the_moment'
runuser -u postgres -- psql --quiet --command 'select pg_switch_wal()' >/dev/null; sleep 3`

/** What an operator has done by then that is no command: settings filled in, a worker that has written its anchors, time. */
const BEFORE: readonly (readonly [section: string, command: string, script: string])[] = [
  ['Install', 'cp ops/warren*.service', SETTINGS],
  [
    'Back up',
    'systemctl start',
    'for _ in $(seq 100); do test -s /var/lib/warren/anchors.jsonl && break; sleep 0.3; done',
  ],
  ['pgBackRest', '', MOMENT],
  // One that the copies of pgBackRest reach.
  ['The drill', '', MOMENT],
]

/** What has to be there before a piece. */
export const preparedBefore = ({ section, commands: [first = ''] }: Block): string =>
  BEFORE.find(([name, command]) => name === section && first.startsWith(command))?.[2] ?? ''

const UNITS = 'systemctl '
/** There is no systemd: what its command would start and stop is started and stopped by a stand-in. */
export const stoodIn = (command: string): string | undefined =>
  command.startsWith(UNITS)
    ? `bash /run/units.sh ${command.slice(UNITS.length).replace('--now ', '')}`
    : undefined
