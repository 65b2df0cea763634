import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { hashSecret, newSecret, signToken } from '../../src/platform/auth/tokens.ts'
import {
  buildCover,
  buildEarTag,
  buildFarm,
  buildGroupName,
  buildIaGroup,
  buildRabbit,
  buildRelease,
  buildRow,
  buildSperm,
  buildStable,
  buildUser,
  type BuiltUser,
} from '../builders.ts'
import { herdFile } from '../import-herd.ts'
import { earTagFile } from '../workbooks.ts'
import type { Request } from '../sample.ts'
import { SAMPLES } from '../samples.ts'
import type { World } from '../world.ts'
import type { Pool } from './values.ts'

/** Stands in every text of the other farm: an answer to people of the own farm that holds it tells too much. */
export const CANARY = 'QXCANARY'

export const CALLERS = ['stranger', 'USER', 'EAR_TAG_TECHNICIAN', 'ADMIN', 'OWNER', 'SUPERADMIN'] as const
export type CallerName = (typeof CALLERS)[number]
/** Who may not hear of the other farm; the other two work for all farms. */
export const OF_OWN_FARM: ReadonlySet<CallerName> = new Set(['stranger', 'USER', 'ADMIN', 'OWNER'])

export interface Fuzzed {
  readonly farmId: number
  readonly pool: Pool
  /** A token that opens; another one when the last was signed out or its account changed. */
  readonly tokenOf: (caller: CallerName) => Promise<string | undefined>
  readonly signOut: (caller: CallerName) => void
  readonly sampleFor: (endpoint: Endpoint, caller: CallerName) => Promise<Request>
  /** A digest of what the other farm has. */
  readonly digest: () => Promise<string>
}

type Ids = Readonly<Record<string, readonly number[]>>
interface Named {
  readonly stable: string
  readonly word: string
  readonly tags: string
}

/** Five does and a buck in the cages of one row. */
async function fillCages(world: World, farmId: number, { stable, word, tags }: Named) {
  const house = await buildStable(world, farmId, stable)
  const cages = await buildRow(world, house, 1)
  const does: { id: number }[] = []
  const earTags: number[] = []
  for (let n = 0; n < 6; n++) {
    const { id: earTagId } = await buildEarTag(world, { farmId, tag: `${tags}-0000${n}` })
    earTags.push(earTagId)
    const text = { familyGenetics: word, sourceGroup: word, tattoo: `${word}${n}00` }
    const sex = n < 5 ? 'FEMALE' : 'MALE'
    does.push(
      await buildRabbit(world, {
        farmId,
        earTagId,
        cageId: cages[n]?.id ?? null,
        birthDate: '2025-01-01',
        sex,
        ...text,
      }),
    )
  }
  return { house, cages, does, earTags }
}

/** A farm with some of everything, whose texts hold a word. */
async function fill(world: World, farmId: number, named: Named): Promise<Ids> {
  const { word } = named
  const { house, cages, does, earTags } = await fillCages(world, farmId, named)
  const [first = { id: 0 }] = does
  const buck = { id: does[5]?.id ?? 0, tattoo: `${word}500` }
  const sperm = await buildSperm(world, { farmId, label: word, buck })
  const group = await buildIaGroup(world, { farmId, name: word, startDate: '2026-04-01' })
  const cover = await buildCover(world, {
    farmId,
    iaGroupId: group.id,
    motherId: first.id,
    spermId: sperm.id,
    spermLabel: word,
  })
  const name = await buildGroupName(world, farmId, word)
  const release = await buildRelease(world, {
    farmId,
    buyerFarmId: null,
    rabbits: [first],
    code: `${word}0000000000000000`.slice(0, 16),
    validUntil: '2027-01-01',
  })
  const one = async (text: string, values: unknown[]) =>
    (await world.admin.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  const printer = await one('insert into app.printers (farm_id, name) values ($1, $2) returning id::int', [
    farmId,
    word,
  ])
  await world.admin.query(
    'update app.farms set email = $2, street = $2, city = $2, phone_number = $2 where id = $1',
    [farmId, word],
  )
  return {
    farm: [farmId],
    stable: [house.id],
    cage: cages.map(({ id }) => id),
    rabbit: does.map(({ id }) => id),
    'ear-tag': earTags,
    sperm: [sperm.id],
    'ia-group': [group.id],
    cover: [cover.id],
    name: [name],
    release: [release.id],
    printer: [printer],
  }
}

/** What the fields of the contract name, by their keys. */
const KINDS: Readonly<Record<string, string>> = {
  farmId: 'farm',
  assignedFarm: 'farm',
  sourceFarmId: 'farm',
  motherFarmId: 'farm',
  stableId: 'stable',
  stables: 'stable',
  cageId: 'cage',
  rabbitIds: 'rabbit',
  except: 'rabbit',
  motherId: 'rabbit',
  earTagId: 'ear-tag',
  spermId: 'sperm',
  iaGroupId: 'ia-group',
  printerId: 'printer',
}
const poolOf = (own: Ids, other: Ids): Pool => {
  const any = [...Object.values(own), ...Object.values(other)].flat()
  return (key) => {
    const kind = KINDS[key] ?? key
    if (own[kind]) return [...own[kind], ...(other[kind] ?? [])]
    return key === 'id' ? any : []
  }
}

/** Rows of the other farm that no one but its own people may change, and their texts. */
const digestText = `select md5(string_agg(t, '|' order by t)) as digest from (
  ${[
    'rabbits',
    'stables',
    'cages',
    'cage_rows',
    'sperms',
    'ia_groups',
    'covers',
    'printers',
    'production_group_names',
    'releases',
    'released_rabbits',
  ]
    .map((table) => `select '${table}' || r::text as t from app.${table} r where farm_id = $1`)
    .join(' union all ')}
  union all select 'farm' || f::text from app.farms f where id = $1
  union all select 'view' || v::text from app.saved_views v join app.users u on u.id = v.user_id where u.farm_id = $1) rows`

async function fillPrivate(world: World, user: BuiltUser): Promise<void> {
  await world.admin.query(
    "insert into app.saved_views (user_id, screen, name, query) values ($1, 'stock', $2, $2)",
    [user.id, CANARY],
  )
  await world.admin.query(
    `with j as (insert into app.jobs (farm_id, user_id, kind, status) values ($2, $1, 'IMPORT', 'DONE') returning id)
     insert into app.imports (user_id, kind, language, file_name, file_size, file, repairs, direct, job_id, status)
     select $1, 'RABBITS', 'en', $3, 0, '', '{}', false, j.id, 'CHECKED' from j`,
    [user.id, user.farmId, CANARY],
  )
}

/** Accounts as they were, whatever a request has made of them. */
async function revive(world: World, { id, username, role, farmId }: BuiltUser): Promise<number> {
  await world.admin.query(
    'update app.users set username = $2, role = $3, farm_id = $4, active = true where id = $1 and (username, role, active) is distinct from ($2, $3, true)',
    [id, username, role, farmId],
  )
  const { rows } = await world.admin.query<{ epoch: number }>(
    'select token_epoch as epoch from app.users where id = $1',
    [id],
  )
  return rows[0]?.epoch ?? 0
}

/** A session as a sign-in makes it, without the time a password takes. */
async function openSession(world: World, user: BuiltUser): Promise<string> {
  const epoch = await revive(world, user)
  const sid = newSecret()
  await world.admin.query(
    "insert into app.sessions (sid_hash, user_id, epoch, created_at, expires_at) values ($1, $2, $3, $4, $4::timestamptz + interval '12 hours')",
    [hashSecret(sid), user.id, epoch, world.now],
  )
  const subject = { userId: user.id, username: user.username, role: user.role, farmId: user.farmId }
  const time = { issuedAt: world.now, lifetimeSeconds: 43_200 }
  return signToken(world.services.settings.SESSION_KEYS, subject, sid, time)
}

/** An upload of the caller, of the kind the role may read, as it is after its check. */
async function ownImport(world: World, user: BuiltUser): Promise<Request> {
  const ofTags = user.role === 'SUPERADMIN'
  const file = ofTags
    ? await earTagFile([['Z-00001', '7'.repeat(15)]])
    : await herdFile('RABBITS', [{ tattoo: 'READ100' }])
  const { rows } = await world.admin.query<{ id: number }>(
    `with j as (insert into app.jobs (farm_id, user_id, kind, status) values ($2, $1, 'IMPORT', 'DONE') returning id)
     insert into app.imports (user_id, kind, language, file_name, file_size, file, repairs, direct, job_id, status, can_apply, created_at)
     select $1, $3, 'en', 'own.xlsx', 0, $4, '{"cells":[],"maps":[],"skips":[]}', false, j.id, 'CHECKED', true, $5 from j returning id::int`,
    [user.id, user.farmId, ofTags ? 'EAR_TAGS' : 'RABBITS', Buffer.from(file), world.now],
  )
  return { path: { id: rows[0]?.id ?? 0 } }
}

/** Records that belong to a user, not to a farm: only their own one reaches them. */
const PRIVATE = new Set<Endpoint['record']>(['import', 'file', 'saved-view', 'own-lane'])

export async function arrangeFuzz(world: World): Promise<Fuzzed> {
  const owner = await buildUser(world, { role: 'OWNER', username: 'own.owner' })
  const { id: farmId } = await buildFarm(world, owner.id)
  await buildFarm(world, owner.id)
  const users = new Map<CallerName, BuiltUser>([['OWNER', owner]])
  for (const role of ['USER', 'ADMIN', 'EAR_TAG_TECHNICIAN', 'SUPERADMIN'] as const satisfies readonly Role[])
    users.set(
      role,
      await buildUser(world, {
        role,
        username: `own.${role}`,
        ...(['USER', 'ADMIN'].includes(role) && { farmId }),
      }),
    )
  const target = await buildUser(world, { role: 'USER', username: 'own.target', farmId })
  await buildUser(world, { role: 'ADMIN', username: 'walk.admin', farmId })
  const own = await fill(world, farmId, { stable: 'S1', word: 'OWN', tags: 'A' })
  // Out of the reach of small numbers: a super administrator may well move accounts to the own farm.
  await world.admin.query('alter sequence app.users_id_seq restart with 1500000000')
  const strange = await buildUser(world, { role: 'OWNER', username: `${CANARY}.owner` })
  const { id: otherFarm } = await buildFarm(world, strange.id)
  const colleague = await buildUser(world, { role: 'ADMIN', username: `${CANARY}.admin`, farmId: otherFarm })
  const other = await fill(world, otherFarm, { stable: CANARY, word: CANARY, tags: 'B' })
  await fillPrivate(world, colleague)
  await world.admin.query('alter sequence app.users_id_seq restart with 1000')
  const tokens = new Map<CallerName, string>()
  return {
    farmId,
    pool: poolOf({ ...own, account: [...users.values(), target].map(({ id }) => id) }, other),
    tokenOf: async (caller) => {
      const user = users.get(caller)
      if (!user) return undefined
      const token = tokens.get(caller) ?? (await openSession(world, user))
      tokens.set(caller, token)
      return token
    },
    signOut: (caller) => void tokens.delete(caller),
    sampleFor: async (endpoint, caller) => {
      const role = caller === 'stranger' ? undefined : caller
      const user = PRIVATE.has(endpoint.record) ? (users.get(caller) ?? target) : target
      if (endpoint.record === 'import') return { ...(await ownImport(world, user)), body: { skips: [2] } }
      const make = async () => (await SAMPLES[endpoint.id]?.({ world, role, farmId, userId: user.id })) ?? {}
      // Its bare statements know nothing of the order in which commands take their locks.
      return make().catch((error: { code?: unknown }) => {
        if (error.code === '40P01') return make()
        throw error
      })
    },
    digest: async () =>
      (await world.admin.query<{ digest: string }>(digestText, [otherFarm])).rows[0]?.digest ?? '',
  }
}
