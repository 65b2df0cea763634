import type { Block } from './page.ts'

/** What the page leaves to the operator, and what the rehearsal chooses. */
const CHOSEN: readonly (readonly [written: string, meant: string])[] = [
  ['_PASSWORD=…', '_PASSWORD=rehearsal42'],
  ['warren_owner:…@…/warren', 'warren_owner:rehearsal42@127.0.0.1:5432/warren'],
  ['warren_owner:…@', 'warren_owner:rehearsal42@'],
  ['2026-11-15 14:29:00 Europe/Budapest', '$(cat /run/moment)'],
  ['2026-11-15 13:29:00 UTC', '$(cat /run/moment)'],
  ['recovered/<file.dump>', 'recovered/$(ls -t /var/backups/warren/recovered | grep -m1 dump$)'],
  ['<user name>', 'rehearsal.boss'],
  // Questions of the package manager are answered as its operator does.
  ['apt-get install ', 'apt-get install --yes '],
]

export const filledIn = (command: string): string =>
  CHOSEN.reduce((text, [written, meant]) => text.replaceAll(written, meant), command)

const SETTINGS = `install --directory /etc/warren
sed --expression 's/:CHANGE@/:rehearsal42@/' --expression "s|^SESSION_KEYS=.*|SESSION_KEYS=k1:$(openssl rand -base64 32)|" \\
  --expression 's/^SETUP_SUPERADMIN_USERNAME=.*/SETUP_SUPERADMIN_USERNAME=rehearsal.boss/' \\
  --expression 's/^SETUP_SUPERADMIN_PASSWORD=.*/SETUP_SUPERADMIN_PASSWORD=rehearsal4242/' \\
  --expression 's/^SETUP_SUPERADMIN_EMAIL=.*/SETUP_SUPERADMIN_EMAIL=boss@farm.example/' \\
  --expression 's/^MAIL_FROM=.*/MAIL_FROM=warren@example.com/' ops/example.env >/etc/warren/warren.env`

/** A time to go back to, with a change behind it that has reached the archive. */
const MOMENT = `sleep 2; date --utc '+%Y-%m-%d %H:%M:%S UTC' >/run/moment; chmod 644 /run/moment; sleep 2
runuser -u postgres -- psql --quiet warren --command 'create table if not exists app.after_the_moment (n int); drop table app.after_the_moment'
runuser -u postgres -- psql --quiet --command 'select pg_switch_wal()' >/dev/null; sleep 3`

/** Steps of the page that are sentences: settings, the first start, what the timers would have done by then. */
const BEFORE: readonly (readonly [section: string, script: string])[] = [
  [
    'pgBackRest',
    `cd /opt/warren
${SETTINGS}
set -a; . /etc/warren/warren.env; set +a
node server/dist/main.js >/run/server.log 2>&1 &
server=$!
for _ in $(seq 100); do curl --silent --fail http://127.0.0.1:3000/readyz && break; sleep 0.3; done
kill $server; wait $server || true
for unit in warren-backup warren-base-backup; do
  runuser -u postgres -- env PATH="$PATH" $(sed -n 's/^ExecStart=//p' ops/$unit.service)
done
${MOMENT}`,
  ],
  // One that the copies of pgBackRest reach.
  ['The drill', MOMENT],
]

const begun = new Set<string>()
/** What has to be there before the first piece of a section. */
export function preparedBefore({ section }: Block): string {
  if (begun.has(section)) return ''
  begun.add(section)
  return BEFORE.find(([name]) => name === section)?.[1] ?? ''
}
