import { TARGET_FIGURES } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import type { Side } from './farm-side.ts'
import { SLAUGHTER_ROWS, SLAUGHTER_TOUCH } from './slaughter-rows.ts'
import { WATCH_ROWS, WATCH_TOUCH } from './watch-rows.ts'
import { WEIGHT_MAY, WEIGHT_ROWS, WEIGHT_TOUCH } from './weight-rows.ts'
import { GROUP_MAY, GROUP_ROWS, GROUP_TOUCH } from './group-rows.ts'
import { FIELD_ROWS, FIELD_TOUCH } from './field-rows.ts'
import { TAGGING_MAY, TAGGING_ROWS, TAGGING_TOUCH } from './tagging-rows.ts'

/** A row of each farm table; a new farm table without one fails the walk. Numbers from 1000 on are free in row 1. */
export const ROWS: Record<string, (side: Side, n: number) => Record<string, unknown>> = {
  cage_ranges: ({ farmId, stableId }, n) => ({
    farm_id: farmId,
    stable_id: stableId,
    row_no: 1,
    position: 'UP',
    cage_type_id: 1,
    from_no: 1000 + n,
    to_no: 1000 + n,
  }),
  cage_rows: ({ farmId, stableId }, n) => ({ farm_id: farmId, stable_id: stableId, row_no: 1000 + n }),
  cages: ({ farmId, stableId }, n) => ({
    farm_id: farmId,
    stable_id: stableId,
    row_no: 1,
    position: 'UP',
    no: 1000 + n,
    cage_type_id: 1,
  }),
  command_images: ({ farmId }, n) => ({
    farm_id: farmId,
    effect_id: n,
    record_type: 'rabbit',
    record_id: n,
    at: '2026-05-12T08:00:00Z',
  }),
  ear_tags: ({ farmId }, n) => ({
    farm_id: farmId,
    tag: `R-${String(n).padStart(5, '0')}`,
    eid: String(900_000_000_000_000 + n),
  }),
  production_group_names: ({ farmId }, n) => ({ farm_id: farmId, name: `NAME${n}` }),
  covers: ({ farmId, iaGroupId, rabbitId }) => ({
    farm_id: farmId,
    ia_group_id: iaGroupId,
    mother_id: rabbitId,
    pedigree: 'CP',
  }),
  // Written by the database with the doe: there already.
  doe_figures: ({ farmId, rabbitId }) => ({ farm_id: farmId, rabbit_id: rabbitId, living: true }),
  ia_groups: ({ farmId }, n) => ({ farm_id: farmId, name: `GROUP${n}` }),
  breeding_settings: ({ farmId }) => ({ farm_id: farmId }),
  farm_targets: ({ farmId }, n) => ({
    farm_id: farmId,
    figure: TARGET_FIGURES[n % TARGET_FIGURES.length],
    value: 10,
  }),
  ia_group_sperms: ({ farmId, iaGroupId, spermId }, n) => ({
    farm_id: farmId,
    ia_group_id: iaGroupId,
    sperm_id: spermId,
    place: n,
  }),
  ia_group_skips: ({ farmId, iaGroupId, rabbitId, userId }) => ({
    farm_id: farmId,
    ia_group_id: iaGroupId,
    mother_id: rabbitId,
    reason: 'ILL',
    pedigree: 'CP',
    post_addition: false,
    at: '2026-05-12T08:00:00Z',
    user_id: userId,
  }),
  ia_tasks: ({ farmId, iaGroupId }) => ({
    farm_id: farmId,
    ia_group_id: iaGroupId,
    type: 'insemination',
    estimated_start_at: '2026-05-12T08:00:00Z',
  }),
  ia_task_users: ({ farmId, taskId, userId }) => ({ farm_id: farmId, task_id: taskId, user_id: userId }),
  ia_task_parts: ({ farmId, taskId, userId }) => ({ farm_id: farmId, task_id: taskId, user_id: userId }),
  round_changes: ({ farmId, iaGroupId, userId }) => ({
    farm_id: farmId,
    ia_group_id: iaGroupId,
    user_id: userId,
    at: '2026-05-12T08:00:00Z',
    kind: 'PAIRING',
    changes: '{}',
  }),
  equalizations: ({ farmId, iaGroupId, userId }) => ({
    farm_id: farmId,
    ia_group_id: iaGroupId,
    kind: 'MOVES',
    litters: 1,
    added: 0,
    taken: 1,
    created_at: '2026-05-12T08:00:00Z',
    created_by: userId,
  }),
  kit_moves: ({ farmId, equalizationId, coverId }, n) => ({
    farm_id: farmId,
    equalization_id: equalizationId,
    no: n,
    from_cover_id: coverId,
    reason: 'DEAD',
    kits: 1,
  }),
  printers: ({ farmId }, n) => ({ farm_id: farmId, name: `Printer ${n}` }),
  rabbit_bulk_changes: ({ farmId, userId }) => ({ farm_id: farmId, user_id: userId, changes: '[]' }),
  rabbit_events: ({ farmId, rabbitId }) => ({ farm_id: farmId, rabbit_id: rabbitId }),
  released_rabbits: ({ farmId, releaseId, rabbitId }, n) => ({
    farm_id: farmId,
    release_id: releaseId,
    rabbit_id: rabbitId,
    tattoo: `RELEASED${n}`,
    sex: 'FEMALE',
  }),
  releases: ({ farmId, userId }, n) => ({
    farm_id: farmId,
    code: String(n).padStart(16, '0'),
    valid_until: '2026-06-01',
    created_by: userId,
    created_at: '2026-05-12T08:00:00Z',
  }),
  sperms: ({ farmId }, n) => ({ farm_id: farmId, label: `SPERM${n}` }),
  rabbits: ({ farmId }, n) => ({ farm_id: farmId, tattoo: `T${100_000 + n}`, sex: 'FEMALE' }),
  stables: ({ farmId }, n) => ({ farm_id: farmId, name: `Row ${n}` }),
  farms: ({ userId }, n) => ({
    owner_id: userId,
    name: `Row ${n}`,
    short_name: `Z${String.fromCharCode(65 + (n % 26))}${Math.floor(n / 26) % 10}`,
  }),
  users: ({ farmId }, n) => ({
    username: `row.${n}`,
    email: 'a@b.example',
    password_hash: 'x',
    role: 'USER',
    farm_id: farmId,
  }),
  commands: ({ farmId, userId }) => ({
    version: new Date(),
    farm_id: farmId,
    user_id: userId,
    username: 'x',
    name: 'USER_CREATE',
    status: 'DONE',
    source: 'WEB',
    payload: '{}',
  }),
  jobs: ({ farmId, userId }) => ({ farm_id: farmId, user_id: userId, kind: 'test' }),
  ...GROUP_ROWS,
  ...SLAUGHTER_ROWS,
  ...FIELD_ROWS,
  ...TAGGING_ROWS,
  ...WATCH_ROWS,
  ...WEIGHT_ROWS,
}

/** Sets each table's changeable column to what it is; the log may not be changed at all. */
export const TOUCH: Record<string, string> = {
  cage_ranges: 'to_no = to_no',
  cage_rows: 'version = version + 1',
  cages: 'cage_type_id = 2',
  commands: "status = 'RESOLVED'",
  command_images: 'row_no = 1',
  doe_figures: 'births = 0',
  ear_tags: 'active = false',
  ia_groups: 'active = false',
  breeding_settings: 'rhythm_days = 49',
  farm_targets: 'year = 2026',
  ia_group_sperms: 'doses = 3',
  ia_group_skips: "reason = 'OTHER'",
  ia_tasks: 'version = 2',
  ia_task_users: 'working = true',
  ia_task_parts: 'row_no = null',
  round_changes: 'undone_at = now()',
  equalizations: 'undone_at = now()',
  kit_moves: 'kits = 2',
  rabbit_bulk_changes: 'undone_at = now()',
  rabbit_events: 'at = now()',
  jobs: 'cancel_requested = true',
  production_group_names: 'name = name',
  rabbits: "status = 'WASTE_CANDIDATE'",
  releases: 'withdrawn_at = now()',
  released_rabbits: 'tattoo = tattoo',
  ...GROUP_TOUCH,
  ...SLAUGHTER_TOUCH,
  ...FIELD_TOUCH,
  ...TAGGING_TOUCH,
  ...WATCH_TOUCH,
  ...WEIGHT_TOUCH,
}
/** Tables whose rows a request may take away again. */
export const DELETABLE = [
  'cage_ranges',
  'cage_rows',
  'cages',
  'covers',
  'farm_curves',
  'farm_targets',
  'group_stables',
  'ia_group_skips',
  'ia_group_sperms',
  'ia_groups',
  'ia_task_parts',
  'ia_task_users',
  'ia_tasks',
  'printers',
  'production_group_names',
  'slaughter_condemnations',
]
/** Tables of which a request may do less than look, add and change. */
export const MAY: Record<string, readonly string[]> = {
  // The log only grows.
  commands: ['select', 'insert'],
  command_images: ['select', 'insert'],
  // The register is the super administrator's: a farm looks at its own tags.
  ear_tags: ['select'],
  // Written by the database itself.
  doe_figures: ['select'],
  rabbit_events: ['select'],
  // Kits that were carried are carried.
  kit_moves: ['select', 'insert'],
  // What was told of an animal stays what was told.
  released_rabbits: ['select', 'insert'],
  ...GROUP_MAY,
  ...TAGGING_MAY,
  ...WEIGHT_MAY,
}
