import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { PASSWORD } from './builders.ts'
import { buildRegistration } from './registrations.ts'
import { herdFile } from './import-herd.ts'
import { insert, type Request, type Sample } from './sample.ts'
import { PAGE_SAMPLES } from './page-samples.ts'
import { showColumns, TAG_COLUMNS } from './register-changes.ts'
import { roundSamples } from './round-samples.ts'
import { earTagFile } from './workbooks.ts'

let count = 0
const RANGES = [{ position: 'DOWN', cageType: 1, from: 1, to: 3 }]
/** From K to Z: the farms that tests build begin with the letters before. */
const farmBody = () => ({
  name: `Sample ${++count}`,
  shortName: `${String.fromCharCode(75 + (count % 16))}${String.fromCharCode(65 + (Math.floor(count / 16) % 26))}${count % 10}`,
})

const stable = ({ world, farmId }: Sample) =>
  insert(world, 'insert into app.stables (farm_id, name) values ($1, $2) returning id', [
    farmId,
    `Sample stable ${++count}`,
  ])
async function row(sample: Sample): Promise<number> {
  const id = await stable(sample)
  await sample.world.admin.query(
    'insert into app.cage_rows (farm_id, stable_id, row_no) values ($1, $2, 1)',
    [sample.farmId, id],
  )
  return id
}
const failedCommand = ({ world, farmId, userId }: Sample) =>
  insert(
    world,
    "insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, seq, hash) values ($3, $1, $2, 'x', 'ROW_SAVE', 'ERROR', 'WEB', '{}', 0, '') returning id",
    [farmId, userId, world.now],
  )

/** File of another user: only the user who asked for one ever reaches it. */
const foreignFile = async ({ world, userId, farmId }: Sample) => {
  const jobId = await insert(
    world,
    "insert into app.jobs (farm_id, user_id, kind, status) values ($1, $2, 'FILE', 'DONE') returning id",
    [farmId, userId],
  )
  const { rows } = await world.admin.query<{ id: string }>(
    `insert into app.spooled_files (user_id, endpoint, request, name, bytes, job_id, expires_at)
     values ($1, 'E-064', '{}', 'x.xlsx', 0, $2, '2027-01-01') returning id`,
    [userId, jobId],
  )
  return { path: { id: rows[0]?.id ?? '' } }
}

/** Upload of another user: only the uploader ever reaches one. */
const foreignImport = async ({ world, userId, farmId }: Sample) => {
  const jobId = await insert(
    world,
    "insert into app.jobs (farm_id, user_id, kind, status) values ($1, $2, 'IMPORT', 'DONE') returning id",
    [farmId, userId],
  )
  return insert(
    world,
    `insert into app.imports (user_id, kind, language, file_name, file_size, file, repairs, direct, job_id, status) values ($1, 'EAR_TAGS', 'en', 'x.xlsx', 0, '', '{"cells":[],"maps":[],"skips":[]}', false, $2, 'CHECKED') returning id`,
    [userId, jobId],
  )
}

const rabbit = ({ world, farmId }: Sample) =>
  insert(
    world,
    "insert into app.rabbits (farm_id, tattoo, sex) values ($1, $2, 'FEMALE') returning id::int",
    [farmId, `SAMPLE${++count}`],
  )
const printer = ({ world, farmId }: Sample) =>
  insert(world, 'insert into app.printers (farm_id, name) values ($1, $2) returning id::int', [
    farmId,
    `Printer ${++count}`,
  ])
/** Change of no rabbit: every user who reaches it may undo it. */
const bulkChange = ({ world, farmId, userId }: Sample) =>
  insert(
    world,
    "insert into app.rabbit_bulk_changes (farm_id, user_id, changes) values ($1, $2, '[]') returning id::int",
    [farmId, userId],
  )
async function rabbitForm(sample: Sample) {
  const n = ++count
  const earTagId = await insert(
    sample.world,
    'insert into app.ear_tags (tag, eid, farm_id) values ($1, $2, $3) returning id',
    [`Y-${String(n).padStart(5, '0')}`, `7${String(n).padStart(14, '0')}`, sample.farmId],
  )
  const tattoo = `EDITED${n}`
  return { earTagId, tattoo, origin: 'SELF_BREED', healthCondition: 'HEALTHY', status: 'IN_PROD' }
}
async function cover(sample: Sample) {
  const { world, farmId } = sample
  const values = [farmId, `S${++count}`]
  const spermId = await insert(
    world,
    'insert into app.sperms (farm_id, label) values ($1, $2) returning id::int',
    values,
  )
  const group = await insert(
    world,
    'insert into app.ia_groups (farm_id, name) values ($1, $2) returning id::int',
    values,
  )
  const id = await insert(
    world,
    "insert into app.covers (farm_id, ia_group_id, mother_id, pedigree) values ($1, $2, $3, 'CP') returning id::int",
    [farmId, group, await rabbit(sample)],
  )
  return { id, spermId }
}
/** Release of that farm to no farm yet. */
const release = ({ world, farmId, userId }: Sample, code = `SAMPLE${String(++count).padStart(10, '0')}`) =>
  insert(
    world,
    "insert into app.releases (farm_id, code, valid_until, created_by, created_at) values ($1, $2, '2027-01-01', $3, now()) returning id::int",
    [farmId, code, userId],
  )
/** A farm that sells; one is enough for all releases, and short names of farms are few. */
async function seller({ world }: Sample): Promise<number> {
  const known = await world.admin.query<{ id: number }>(
    "select id from app.farms where name like 'Seller %' limit 1",
  )
  const [farm] = known.rows
  if (farm) return farm.id
  return insert(
    world,
    'insert into app.farms (owner_id, name, short_name) select owner_id, $1, $2 from app.farms limit 1 returning id',
    [`Seller ${++count}`, farmBody().shortName],
  )
}
/** Release of a farm that is none of the caller's, by its code. */
async function foreignCode(sample: Sample): Promise<string> {
  const code = `CDE${String(++count).padStart(13, '0')}`
  await release({ ...sample, farmId: await seller(sample) }, code)
  return code
}
/** View of a user of that farm: no other user ever reaches it. */
const foreignView = ({ world, userId }: Sample) =>
  insert(
    world,
    "insert into app.saved_views (user_id, screen, name, query) values ($1, 'walk', $2, '') returning id::int",
    [userId, `View ${++count}`],
  )

const CREATED: Partial<Record<Role, Role>> = { SUPERADMIN: 'OWNER', OWNER: 'ADMIN', ADMIN: 'USER' }
const account = (extra: object) => ({
  username: `sample.${++count}`,
  email: 'sample@farm.example',
  phoneNumber: '',
  password: PASSWORD,
  ...extra,
})

/** Request each endpoint answers with 200 for the allowed roles, on fresh records; a new endpoint without one fails the walk. */
export const SAMPLES: Record<Endpoint['id'], (sample: Sample) => Request | Promise<Request>> = {
  'E-001': () => ({ body: { username: 'walk.admin', password: PASSWORD } }),
  'W-231': () => ({ body: { username: 'walk.admin', password: PASSWORD, keep: false } }),
  'W-232': () => ({}),
  'W-233': () => ({}),
  // Refused: a factor that is turned on would be asked for by the next sign-in of the walk.
  'W-234': () => ({ body: { password: PASSWORD, secret: 'AAAA', code: '000000' } }),
  'W-235': () => ({ body: { password: PASSWORD, code: '000000' } }),
  'W-236': ({ userId }) => ({ path: { id: userId } }),
  'W-237': ({ userId }) => ({ path: { id: userId } }),
  'E-002': () => ({ body: { fullname: 'Walk', email: 'walk@farm.example', password: PASSWORD } }),
  'E-003': () => ({ body: { username: 'walk.admin' } }),
  'E-004': () => ({}),
  'E-005': ({ userId }) => ({ path: { id: userId } }),
  'E-006': ({ role, farmId }) => ({
    body: account({ role: CREATED[role ?? 'ADMIN'] ?? 'USER', assignedFarm: farmId }),
  }),
  'E-007': ({ userId }) => ({ path: { id: userId }, body: { phoneNumber: `+36${++count}` } }),
  'E-008': () => ({}),
  'E-009': () => ({ body: 'hu' }),
  'E-010': () => ({}),
  'W-277': () => ({}),
  'W-282': () => ({}),
  'W-283': () => ({}),
  'E-011': () => ({ query: 'all=1' }),
  'E-012': () => ({ body: farmBody() }),
  'E-013': ({ farmId }) => ({ path: { id: farmId }, body: farmBody() }),
  'E-014': ({ farmId }) => ({ path: { id: farmId }, body: { name: `S${++count}` } }),
  'E-015': async (sample) => ({
    path: { farmId: sample.farmId, stableId: await stable(sample) },
    body: { name: `S${++count}` },
  }),
  'E-016': () => ({}),
  'E-017': async (sample) => ({ path: { id: await stable(sample) } }),
  'E-018': async (sample) => ({ path: { id: await stable(sample), row: 1 }, body: RANGES }),
  'E-019': async (sample) => ({ path: { id: await row(sample), row: 1 } }),
  'E-020': ({ role }) => ({ path: { searchType: role === 'USER' ? 'cage' : 'farm' }, query: 'search=farm' }),
  'E-021': () => ({ query: 'search=farm' }),
  'E-022': () => ({}),
  ...PAGE_SAMPLES,
  ...roundSamples(rabbit),
  'E-042': () => ({}),
  'E-043': () => ({ body: { name: `GROUP${++count}` } }),
  'E-044': async ({ world, farmId }) => ({
    path: {
      id: await insert(
        world,
        'insert into app.production_group_names (farm_id, name) values ($1, $2) returning id',
        [farmId, `GONE${++count}`],
      ),
    },
  }),
  'E-048': async (sample) => ({ path: { id: await rabbit(sample) } }),
  'E-049': async (sample) => ({ path: { id: await rabbit(sample) }, body: await rabbitForm(sample) }),
  'E-050': async (sample) => {
    const { id, spermId } = await cover(sample)
    return { path: { id }, body: { spermId, pedigree: 'D' } }
  },
  'W-22': async (sample) => ({ path: { id: await rabbit(sample) } }),
  'W-23': async (sample) => ({ path: { id: await rabbit(sample) } }),
  'W-25': () => ({ query: 'screen=walk' }),
  'W-26': ({ userId }) => ({ body: { screen: 'walk', name: `Own ${userId}`, query: '' } }),
  'W-201': foreignFile,
  'W-202': foreignFile,
  'W-203': foreignFile,
  'W-28': async (sample) => ({ body: { rabbitIds: [await rabbit(sample)], layout: 'A4' } }),
  'W-29': () => ({ query: 'layout=LABEL' }),
  'W-30': () => ({}),
  'W-31': () => ({ body: { name: `Printer ${++count}`, offsetX: 3, offsetY: -2, version: 0 } }),
  'W-32': async (sample) => ({ path: { id: await printer(sample) } }),
  'W-211': () => ({}),
  'W-212': async (sample) => ({ path: { id: await release(sample) } }),
  'W-213': async (sample) => ({ body: { rabbitIds: [await rabbit(sample)] } }),
  'W-214': async (sample) => ({ path: { id: await release(sample) } }),
  'W-215': async (sample) => ({ body: { code: await foreignCode(sample) } }),
  'W-216': async (sample) => ({ path: { id: await release(sample) } }),
  'W-221': () => ({}),
  'W-222': async ({ world }) => ({
    path: { id: (await buildRegistration(world)).id },
    body: { username: `sample.${++count}` },
  }),
  'W-223': async ({ world }) => ({ path: { id: (await buildRegistration(world)).id } }),
  'W-27': async (sample) => ({ path: { id: await foreignView(sample) } }),
  'W-276': async (sample) => ({ path: { id: await foreignView(sample) }, body: { shared: true } }),
  'E-045': () => ({}),
  'E-046': () => ({}),
  'E-047': async (sample) => ({ body: { rabbitIds: [await rabbit(sample)], rabbitStatus: 'SOLD' } }),
  'E-063': () => ({}),
  'E-065': () => ({}),
  'E-070': () => ({}),
  'W-18': () => ({ path: { kind: 'bucks' } }),
  'W-20': async (sample) => ({ body: { rabbitIds: [await rabbit(sample)], rabbitStatus: 'SOLD' } }),
  'W-271': async (sample) => ({ body: { rabbitIds: [await rabbit(sample)] } }),
  // A cage that is gone by now: the row is refused, the call is not.
  'W-272': async (sample) => ({
    body: { places: [{ rabbitId: await rabbit(sample), cageId: 999_999, fromCageId: null }] },
  }),
  'W-273': () => ({}),
  'W-21': async (sample) => ({ path: { id: await bulkChange(sample) } }),
  'E-058': () => ({}),
  'E-059': ({ farmId }) => ({ query: `farmId=${farmId}`, body: { farmId: -1 } }),
  'E-060': ({ farmId }) => ({
    query: `farmId=${farmId}`,
    body: { farmId: farmId + 1, active: true, used: false },
  }),
  'E-120': () => ({}),
  'E-121': () => ({}),
  'W-01': () => ({}),
  'W-02': () => ({}),
  'W-03': () => ({}),
  'W-04': async (sample) => ({ path: { id: await row(sample) } }),
  'E-025': async () => ({
    body: await earTagFile([[`S-${String(++count).padStart(5, '0')}`, String(count).padStart(15, '0')]]),
  }),
  'E-030': () => ({}),
  // Each kind of import has its own role.
  'W-11': async ({ role }) =>
    role === 'ADMIN'
      ? { query: 'kind=RABBITS', body: await herdFile('RABBITS', []) }
      : { query: 'kind=EAR_TAGS', body: await earTagFile([]) },
  'E-023': async () => ({ body: await herdFile('RABBITS', [{ tattoo: `READ${++count}00` }]) }),
  'E-024': async () => ({ body: await herdFile('BUCKS', [{ tattoo: `READ${++count}00` }]) }),
  'E-026': async () => ({
    body: await herdFile('SPERMS', [{ label: `READ${++count}`, buckTattoo: 'N/A' }]),
  }),
  'E-064': () => ({}),
  'W-19': () => ({}),
  'W-24': () => ({}),
  'W-12': async (sample) => ({ path: { id: await foreignImport(sample) } }),
  'W-13': async (sample) => ({ path: { id: await foreignImport(sample) } }),
  'W-14': async (sample) => ({ path: { id: await foreignImport(sample) }, body: { skips: [2] } }),
  'W-280': async (sample) => ({ path: { id: await foreignImport(sample) } }),
  'W-281': async (sample) => ({
    path: { id: await showColumns(sample.world, await foreignImport(sample)) },
    body: TAG_COLUMNS,
  }),
  'W-15': async (sample) => ({ path: { id: await foreignImport(sample) } }),
  'W-16': async (sample) => ({ path: { id: await foreignImport(sample) } }),
  'W-17': async (sample) => ({ path: { id: await foreignImport(sample) } }),
  'W-242': () => ({}),
  'W-243': async (sample) => ({ path: { id: await foreignImport(sample) } }),
  'W-241': async (sample) => ({ path: { id: await foreignImport(sample) } }),
  'W-08': () => ({}),
  'W-09': () => ({}),
  'X-05': () => ({ body: { commands: [] } }),
  'X-06': async (sample) => ({ path: { id: await failedCommand(sample) }, body: {} }),
  'X-08': () => ({ body: { token: 'unknown', password: PASSWORD } }),
  'X-09': () => ({}),
  'X-10': () => ({}),
}
