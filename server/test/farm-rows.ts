/** A farm with one of each record that others hang on. */
export interface Side {
  readonly farmId: number
  readonly userId: number
  /** A stable with row 1 of ten lower cages. */
  readonly stableId: number
  readonly rabbitId: number
  readonly iaGroupId: number
  readonly releaseId: number
}

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
}
