/** All proofs: what `pnpm prove` lists and runs, and `.ci/nightly` runs in its small form. */

interface Common {
  /** What it shows, in a few words. */
  readonly shows: string
  /** Minutes at full size; a suite is ended after as many. */
  readonly minutes: number
  /** What is built before: the server, all, or all with the gallery. */
  readonly build?: 'server' | 'all' | 'gallery'
  /** It kills its engine, or writes so much that it wants one of its own. */
  readonly ownEngine?: true
}
/** Test files at full depth (`size(small, full)`); their small form is what every run of the tests does. */
export interface Suite extends Common {
  readonly project: 'server' | 'tools' | 'web' | 'e2e'
  readonly files: readonly string[]
}
/** A program that ends in one line of figures. */
export interface Script extends Common {
  readonly script: string
  /** Options of the small form, where constants of the program do not make it small. */
  readonly small?: string
}
export type Proof = Suite | Script
export const isSuite = (proof: Proof): proof is Suite => 'files' in proof

const server = (files: string, shows: string, minutes = 15): Suite => ({
  project: 'server',
  files: files.split(' '),
  shows,
  minutes,
})
const tools = (files: string, shows: string, minutes = 15): Suite => ({
  ...server(files, shows, minutes),
  project: 'tools',
})
const web = (files: string, shows: string, minutes = 15): Suite => ({
  ...server(files, shows, minutes),
  project: 'web',
})

export const PROOFS: Readonly<Record<string, Proof>> = {
  // Who may see and do what.
  access: server('access-matrix', 'every operation, role and farm'),
  isolation: server('row-security', 'no row of another farm, whatever is asked'),
  session: server('session-attacks forged-tokens', 'guessed passwords and forged tokens'),
  'two-worlds': server('two-worlds', 'no answer depends on what other farms hold'),
  // `WARREN_PART=0/4` to `3/4` take a quarter of the operations each.
  fuzz: server('app/fuzz', '2,000 requests to each operation', 60),
  // Commands, their log and their order.
  log: server('commands/chain.test', 'an altered, removed or invented row of the log is found'),
  effects: server('effects.size', 'what keeping the effect of a command costs', 5),
  // About 24 races a second on two cores. `WARREN_PART=0/16` to `15/16` take a part of the pairs, `WARREN_MEETINGS=10`
  // fewer races each, `WARREN_COMMAND=RELEASE_USE` one command against all.
  'lock-order': server('lock-order', 'every command against every other one', 150),
  // `WARREN_PART=0/8` to `7/8` take a part of the commands.
  faults: server(
    'app/faults app/operator-faults',
    'every statement of every command, each with every fault',
    120,
  ),
  sql: server('engine-room', 'one engine, many users: pool, prepared statements, limits'),
  // People who meet.
  races: server('farms.races ear-tags.races', 'two people at one farm or ear tag'),
  'stock-races': server('stock.races sheet.races import.races import.size', 'two people at one rabbit'),
  'round-races': server('group.races cells.races litters.races', 'two people in one round', 30),
  'group-races': server(
    'group-life.races group-moves.races diary.races slaughter.races',
    'two people at one group, 500 times in each way',
    30,
  ),
  'round-kills': server('round.kills', 'servers killed in the middle of a round', 10),
  'group-kills': {
    ...server('diary.kills', 'server and engine killed under diaries and moves'),
    ownEngine: true,
  },
  // `WARREN_POSTINGS=200000` for fewer.
  ledger: server('ledger-model', 'a million postings by eight sessions against a model', 75),
  figures: server('statistics.figures statistics.demo', 'figures from totals and from single postings', 20),
  kinship: server('kinship.size', 'kinship of a whole farm'),
  inbreeding: {
    script: 'tools/prove-inbreeding.ts',
    shows: 'coefficients of 50,000 rabbits over 25 generations, three ways',
    minutes: 1,
  },
  // Speed, next to the bare engine.
  'request-path': {
    script: 'tools/prove-request-path.ts',
    shows: 'modules, functions, statements and processor time of ten requests',
    minutes: 1,
    small: '--times 1',
  },
  statements: server(
    'stock.statements',
    'at most so many statements for 5,000 combinations of the stock list',
  ),
  stock: {
    script: 'tools/prove-stock.ts',
    shows: 'stock lists and rabbits of 1,000 farms, and the bare engine',
    minutes: 20,
    build: 'server',
    small: '--farms 12 --seconds 1 --rounds 1',
  },
  round: {
    script: 'tools/prove-round.ts',
    shows: 'rounds with 10 million inseminations, and the bare engine',
    minutes: 25,
    build: 'server',
    small: '--farms 12 --seconds 1 --rounds 1',
  },
  groups: {
    script: 'tools/prove-groups.ts',
    shows: 'groups of 1,000 farms and of ten years, and the bare engine',
    minutes: 30,
    build: 'server',
    small: '--farms 12 --groups 5 --seconds 1 --rounds 1 --moves 3 --scales 3',
  },
  morning: {
    script: 'tools/prove-morning.ts',
    shows: '5,000 phones that come back within ten minutes',
    minutes: 30,
    build: 'server',
    small: '--phones 40 --minutes 0.2',
  },
  'ear-tags': {
    script: 'tools/prove-ear-tags.ts',
    shows: 'a register of 5 million ear tags, and the bare engine',
    minutes: 12,
    build: 'server',
  },
  'cage-cards': {
    script: 'tools/prove-cage-cards.ts',
    shows: 'cage cards against the clock, their codes read back',
    minutes: 2,
    build: 'server',
  },
  saturation: {
    script: 'e2e/prove-saturation.ts',
    shows: 'what one farm notices while another one asks for all it may',
    minutes: 12,
    build: 'server',
    small: '3',
  },
  'import-speed': {
    script: 'e2e/prove-import-speed.ts',
    shows: 'ear tags in and out, the bare engine and the bare library',
    minutes: 4,
    build: 'all',
  },
  // Files.
  excel: server('platform/excel', 'hostile, awkward and mutated workbooks'),
  'hostile-files': {
    script: 'e2e/prove-hostile-files.ts',
    shows: 'every hostile workbook through the running product',
    minutes: 3,
    build: 'all',
  },
  'import-kills': {
    script: 'e2e/prove-import-kills.ts',
    shows: 'server and worker killed in imports: all rows or none',
    minutes: 8,
    build: 'all',
  },
  // Screens.
  'stock-speed': {
    script: 'e2e/prove-stock-speed.ts',
    shows: 'the stock of 100,000 mothers as a file, 2,000 does on a slow desk',
    minutes: 8,
    build: 'all',
  },
  map: {
    script: 'e2e/prove-map.ts',
    shows: 'a stable of 1,000 cages on a slow desk',
    minutes: 1,
    build: 'all',
  },
  diary: {
    script: 'e2e/prove-diary.ts',
    shows: 'a diary of 147 days, from the key to the painted cell',
    minutes: 2,
    build: 'all',
  },
  weighing: {
    script: 'e2e/prove-weighing.ts',
    shows: 'weights typed next to 5,000 others',
    minutes: 2,
    build: 'all',
  },
  // `pnpm prove outbox` first: the model of what the grid keeps.
  grid: {
    script: 'e2e/prove-grid.ts',
    shows: 'the editable grid with 1,200 rows',
    minutes: 4,
    build: 'gallery',
  },
  lighthouse: {
    script: 'e2e/prove-lighthouse.ts',
    shows: 'the sign-in page on a desk and on a phone',
    minutes: 4,
    build: 'all',
  },
  outbox: web('outbox/cell- outbox/kept- outbox/outbox-', 'cells that are kept, sent and shown, by a model'),
  // The barn.
  'field-model': web('outbox/entry-model', 'entries of a phone, 20,000 histories', 20),
  barn: {
    script: 'e2e/prove-barn.ts',
    shows: 'a day in the barn: kills, power cuts, an update, a restore',
    minutes: 30,
    build: 'all',
    small: '--does 24 --kills 1 --cuts 2 --control-cuts 2',
  },
  'barn-speed': {
    script: 'e2e/prove-barn-speed.ts',
    shows: '1,200 does on a slow phone: keys, start, 5,000 entries',
    minutes: 12,
    build: 'all',
  },
  'barn-looks': {
    project: 'e2e',
    files: ['barn-looks', 'lock-the-screen'],
    shows: 'every text and key of the barn, in all languages and widths',
    minutes: 15,
    build: 'all',
  },
  // Operating.
  backup: tools('ops/', 'scripts and files of ops on scratch clusters'),
  alerts: tools('ops/alerts', 'a fault for each alert, which fires', 20),
  'machine-faults': tools('ops/machine-', 'full disks and wrong clocks', 20),
  restore: {
    script: 'tools/prove-restore.ts',
    shows: 'a lost disk, restored in place and to a moment',
    minutes: 15,
    build: 'server',
    small: '--minutes 0.4 --farms 3',
  },
  'restore-farm': {
    script: 'tools/prove-restore-farm.ts',
    shows: 'one farm back to a moment while others work',
    minutes: 11,
    small: '--minutes 0.4 --farms 4',
  },
  'move-farm': {
    script: 'tools/prove-move-farm.ts',
    shows: 'one farm to another cell while all work',
    minutes: 15,
    small: '--minutes 0.4 --farms 4',
  },
  upgrade: {
    script: 'tools/prove-upgrade.ts',
    shows: 'the last release and this one on one database, under load',
    minutes: 8,
    small: '--seconds 2',
  },
  soak: {
    script: 'tools/prove-soak.ts',
    shows: 'servers killed in turn under load; memory and connections',
    minutes: 120,
    small: '--minutes 0.3 --rate 30 --servers 2 --kill-every 5',
  },
  failover: {
    script: 'tools/prove-failover.ts',
    shows: 'three nodes: killed, frozen, cut off, disks lost',
    minutes: 35,
    build: 'server',
    small: '--times 1 --only switchover',
  },
  rehearsal: {
    script: 'tools/prove-rehearsal.ts',
    shows: 'every command of docs/operations.md, from nothing',
    minutes: 20,
  },
  // The code itself.
  'add-field': {
    script: 'tools/prove-add-field.ts',
    shows: 'a new field takes 12 files, and each is asked for',
    minutes: 60,
    small: 'covers',
  },
  mutants: {
    script: 'tools/prove-mutants.ts',
    shows: 'the share of 200 planted faults that tests find',
    minutes: 60,
    ownEngine: true,
    small: '--count 4 --minutes 6 --workers 1',
  },
  trace: {
    script: 'tools/prove-trace.ts',
    shows: 'the share of 150 requirements whose own tests find a fault in what they are about',
    minutes: 60,
    ownEngine: true,
    small: '--count 20 --minutes 9 --workers 2',
  },
}
