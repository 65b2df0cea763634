/**
 * Which rows of the database are a farm's, table by table; a test fails when a table of the schema is missing here. Parts:
 *
 * - `herd`: what people of the farm record. A restore replaces it; a move takes it along.
 * - `log`: evidence. A restore goes on behind it and takes no row away; a move takes it along.
 * - `lane`: ids and numbers of entries of phones. A restore sets them back; a move takes them along.
 * - `account`: people. A restore leaves them as they are today; a move takes them along.
 * - `register`: ear tags, unique in the installation. A restore leaves each where it is today; a move takes them along.
 * - `agreement`: what was told to other farms. A restore does not take it back, nor does it give it again.
 * - `passing`: sessions, links, uploads, files. It ends by itself and moves nowhere.
 * - `installation`: of no farm.
 */
export type Part = 'herd' | 'log' | 'lane' | 'account' | 'register' | 'agreement' | 'passing' | 'installation'

interface FarmTable {
  readonly part: Part
  /** Which rows `t` are those of farm `$1`; absent where no row is. */
  readonly rows?: string
}

const OWN = 't.farm_id = $1'
const PEOPLE = '(select u.id from app.users u where u.farm_id = $1)'
const OF_PEOPLE = `t.user_id in ${PEOPLE}`
const OF_IMPORTS = `t.import_id in (select i.id from app.imports i where i.shown_to_farm_id = $1 or i.user_id in ${PEOPLE})`

const herd: FarmTable = { part: 'herd', rows: OWN }
const log: FarmTable = { part: 'log', rows: OWN }
const chain: FarmTable = { part: 'log', rows: 't.chain = $1' }
const personal: FarmTable = { part: 'account', rows: OF_PEOPLE }
const passing: FarmTable = { part: 'passing' }
const installation: FarmTable = { part: 'installation' }

export const FARM_TABLES: Readonly<Record<string, FarmTable>> = {
  animal_postings: herd,
  breeding_settings: herd,
  cage_ranges: herd,
  cage_rows: herd,
  cages: herd,
  covers: herd,
  cutting_rows: herd,
  diary_days: herd,
  diary_totals: herd,
  doe_figures: herd,
  doe_recalls: herd,
  ear_tagging_items: herd,
  ear_tagging_lists: herd,
  equalizations: herd,
  farm_curves: herd,
  farm_samples: herd,
  farm_targets: herd,
  farm_watch: herd,
  group_alarms: herd,
  group_stables: herd,
  ia_group_skips: herd,
  ia_group_sperms: herd,
  ia_groups: herd,
  ia_task_parts: herd,
  ia_task_users: herd,
  ia_tasks: herd,
  kit_moves: herd,
  mother_numbers: herd,
  origins: herd,
  printers: herd,
  production_group_names: herd,
  production_groups: herd,
  rabbit_bulk_changes: herd,
  rabbit_events: herd,
  rabbits: herd,
  round_changes: herd,
  sample_rows: herd,
  slaughter_condemnations: herd,
  slaughterings: herd,
  sperms: herd,
  stables: herd,
  stock_counts: herd,
  stock_days: herd,
  stock_totals: herd,
  suckling_numbers: herd,
  weight_days: herd,
  weight_records: herd,

  command_heads: chain,
  command_images: log,
  command_resolutions: {
    part: 'log',
    rows: `(${OWN} or t.command_id in (select c.id from app.commands c where c.chain = $1))`,
  },
  commands: chain,
  log_archive_links: chain,

  command_clients: {
    part: 'lane',
    rows: 't.command_id in (select c.id from app.commands c where c.chain = $1)',
  },
  field_lanes: { part: 'lane', rows: OWN },
  lane_slots: {
    part: 'lane',
    rows: 't.lane_id in (select l.id from app.field_lanes l where l.farm_id = $1)',
  },

  farms: { part: 'account', rows: 't.id = $1' },
  import_maps: personal,
  recovery_codes: personal,
  saved_views: personal,
  second_factors: personal,
  users: { part: 'account', rows: OWN },

  ear_tags: { part: 'register', rows: OWN },

  released_rabbits: { part: 'agreement', rows: OWN },
  releases: { part: 'agreement', rows: OWN },

  device_days: passing,
  import_lines: { part: 'passing', rows: OF_IMPORTS },
  import_previews: { part: 'passing', rows: OF_IMPORTS },
  imports: { part: 'passing', rows: `(t.shown_to_farm_id = $1 or ${OF_PEOPLE})` },
  jobs: passing,
  known_devices: passing,
  mails: passing,
  name_misses: passing,
  password_resets: passing,
  sessions: passing,
  spooled_chunks: passing,
  spooled_files: passing,

  cage_types: installation,
  ear_tag_counts: installation,
  log_archives: installation,
  login_throttles: installation,
  registrations: installation,
}

/** The tables of some parts, in the order of their names. */
export const tablesOf = (...parts: readonly Part[]): string[] =>
  Object.entries(FARM_TABLES)
    .filter(([, { part, rows }]) => rows !== undefined && parts.includes(part))
    .map(([name]) => name)
    .toSorted()

/** Which rows `t` of a table are those of farm `$1`. */
export const rowsOf = (table: string): string => {
  const rows = FARM_TABLES[table]?.rows
  if (rows === undefined) throw new Error(`${table} has no rows of a farm`)
  return rows
}
