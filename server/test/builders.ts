import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { isFarmRole } from '@warren/shared/kernel/roles.ts'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import type { World } from './world.ts'

export const PASSWORD = 'kosarlabda42'
/** The day of a world's clock. */
const TODAY = '2026-05-12'
let hash: Promise<string> | undefined
let count = 0

export interface BuiltFarm {
  readonly id: number
  readonly ownerId: number
}

export interface BuiltUser {
  readonly id: number
  readonly username: string
  readonly role: Role
  readonly farmId: number | null
}

/** Two letters and a digit that no other farm of this file has. */
const shortName = (n: number): string =>
  String.fromCharCode(65 + (Math.floor(n / 260) % 26), 65 + (Math.floor(n / 10) % 26)) + String(n % 10)

export async function buildUser(
  world: World,
  user: Partial<Omit<BuiltUser, 'id'>> & { role: Role },
): Promise<BuiltUser> {
  const n = ++count
  hash ??= hashPassword(PASSWORD)
  const username = user.username ?? `${user.role.toLowerCase()}.${n}`
  const farmId = user.farmId ?? (isFarmRole(user.role) ? (await buildFarm(world)).id : null)
  const text =
    'insert into app.users (username, email, password_hash, role, farm_id) values ($1, $2, $3, $4, $5) returning id'
  const { rows } = await world.admin.query<{ id: number }>(text, [
    username,
    `${username}@farm.example`,
    await hash,
    user.role,
    farmId,
  ])
  return { id: rows[0]?.id ?? 0, username, role: user.role, farmId }
}

export async function buildFarm(world: World, ownerId?: number): Promise<BuiltFarm> {
  const n = ++count
  const owner = ownerId ?? (await buildUser(world, { role: 'OWNER' })).id
  const text = 'insert into app.farms (owner_id, name, short_name) values ($1, $2, $3) returning id'
  const { rows } = await world.admin.query<{ id: number }>(text, [owner, `Farm ${n}`, shortName(n)])
  return { id: rows[0]?.id ?? 0, ownerId: owner }
}

/** Signs in through the real door and returns the token. */
export async function signInAs(
  world: World,
  user: { username: string },
  password: string = PASSWORD,
): Promise<string> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/auth/v1/login',
    payload: { username: user.username, password },
  })
  if (answer.statusCode !== 200)
    throw new Error(`Sign-in of ${user.username} answered ${answer.statusCode} ${answer.body}`)
  return (answer.json() as { jwtToken: string }).jwtToken
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export interface Heard {
  readonly status: number
  /** The parsed body; tests compare it, they do not trust its type. */
  readonly body: unknown
}
/** Calls the server as one signed-in user. */
export type Caller = (method: Method, url: string, payload?: unknown) => Promise<Heard>

/** The server as this token sees it. */
export const callerWith =
  (world: World, token: string): Caller =>
  async (method, url, payload) => {
    const answer = await world.app.inject({
      method,
      url,
      headers: { ...bearer(token), ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
    const isText = answer.headers['content-type']?.startsWith('text/plain') === true
    return { status: answer.statusCode, body: isText ? answer.payload : answer.json() }
  }

/** Signs in through the real door and calls as that user from then on. */
export const callerFor = async (world: World, user: { username: string }): Promise<Caller> =>
  callerWith(world, await signInAs(world, user))

export interface BuiltStable {
  readonly id: number
  readonly farmId: number
  readonly name: string
}

export async function buildStable(world: World, farmId: number, name?: string): Promise<BuiltStable> {
  const called = name ?? `Stable ${++count}`
  const { rows } = await world.admin.query<{ id: number }>(
    'insert into app.stables (farm_id, name) values ($1, $2) returning id',
    [farmId, called],
  )
  return { id: rows[0]?.id ?? 0, farmId, name: called }
}

export interface BuiltRange {
  readonly position: 'DOWN' | 'UP' | 'OUTER' | 'INNER'
  readonly cageType: number
  readonly from: number
  readonly to: number
}
export interface BuiltCage {
  readonly id: number
  readonly position: string
  readonly no: number
}

/** A row with its ranges and single cages, lowest number first; ten lower mother cages unless said otherwise. */
export async function buildRow(
  world: World,
  stable: BuiltStable,
  row: number,
  ranges: readonly BuiltRange[] = [{ position: 'DOWN', cageType: 1, from: 1, to: 10 }],
): Promise<BuiltCage[]> {
  const place = [stable.farmId, stable.id, row]
  await world.admin.query('insert into app.cage_rows (farm_id, stable_id, row_no) values ($1, $2, $3)', place)
  const cages: BuiltCage[] = []
  for (const { position, cageType, from, to } of ranges) {
    await world.admin.query(
      `insert into app.cage_ranges (farm_id, stable_id, row_no, position, cage_type_id, from_no, to_no)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [...place, position, cageType, from, to],
    )
    const { rows } = await world.admin.query<{ id: number; position: string; no: number }>(
      `insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
       select $1, $2, $3, $4, no, $5 from generate_series($6::int, $7::int) no returning id, position, no`,
      [...place, position, cageType, from, to],
    )
    cages.push(...rows)
  }
  return cages
}

export interface BuiltRabbit {
  readonly id: number
  readonly farmId: number
  readonly tattoo: string
}

/** Columns of a table by the names the tests use; what is not given stays with the database. */
async function insertRow(world: World, table: string, values: Record<string, unknown>): Promise<number> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const columns = given.map(([key]) =>
    key.replace(/(?<=_|t)\d+W?|[A-Z]/g, (part) => `_${part.toLowerCase()}`),
  )
  const { rows } = await world.admin.query<{ id: number }>(
    `insert into app.${table} (${columns.join(', ')}) values (${given.map((_, i) => `$${i + 1}`).join(', ')}) returning id::int`,
    given.map(([, value]) => value),
  )
  return rows[0]?.id ?? 0
}

/** What a test leaves out, or leaves open, stays with the database. */
type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }

interface RabbitFields {
  readonly cageId: number | null
  /** Six characters at least; null is a rabbit that is not tattooed yet. */
  readonly tattoo: string | null
  readonly status: string
  readonly sex: 'FEMALE' | 'MALE'
  readonly healthCondition: string
  readonly earTagId: number
  readonly motherId: number
  readonly motherFarmId: number
  readonly motherTattoo: string
  readonly fatherSpermId: number
  readonly origin: 'SELF_BREED' | 'BOUGHT'
  readonly sourceFarmId: number
  readonly sourceGroup: string
  readonly breed: string
  readonly line: string | null
  readonly familyGenetics: string
  readonly pedigree: boolean
  readonly breastNumber: number
  readonly birthDate: string | null
  readonly bredFromDate: string
  readonly exitDate: string
  readonly weight32d: number
  readonly weight66d: number
  readonly weight18w: number
  readonly weightThirdYean: number
  readonly statisticalWeight: number
}

/** A living doe, in a cage if one is given. */
export async function buildRabbit(
  world: World,
  rabbit: { readonly farmId: number } & Given<RabbitFields>,
): Promise<BuiltRabbit> {
  const tattoo = rabbit.tattoo === undefined ? `T${String(++count).padStart(5, '0')}` : rabbit.tattoo
  const id = await insertRow(world, 'rabbits', {
    ...rabbit,
    sex: rabbit.sex ?? 'FEMALE',
    tattoo,
    // The day it left is given by the command, never by the engine.
    ...(rabbit.status !== undefined && !isLiving(rabbit.status) && { exitDate: rabbit.exitDate ?? TODAY }),
    ...(rabbit.motherId !== undefined && { motherFarmId: rabbit.motherFarmId ?? rabbit.farmId }),
  })
  return { id, farmId: rabbit.farmId, tattoo: tattoo ?? '' }
}

/** A tag of a farm that no rabbit carries yet. */
export async function buildEarTag(
  world: World,
  tag: { readonly farmId: number | null; readonly tag?: string; readonly active?: boolean },
): Promise<{ id: number; tag: string; eid: string }> {
  const n = String(++count)
  const named = { tag: tag.tag ?? `T-${n.padStart(5, '0')}`, eid: `8${n.padStart(14, '0')}` }
  return { id: await insertRow(world, 'ear_tags', { ...tag, ...named }), ...named }
}

/** Semen of a farm; its buck stands on the same farm unless said otherwise. */
export async function buildSperm(
  world: World,
  sperm: {
    readonly farmId: number
    readonly label?: string
    readonly buck?: { readonly id: number; readonly farmId?: number; readonly tattoo: string }
    readonly pedigree?: boolean
  },
): Promise<{ id: number; label: string }> {
  const { buck, ...own } = sperm
  const label = sperm.label ?? `SPERM${++count}`
  const id = await insertRow(world, 'sperms', {
    ...own,
    label,
    ...(buck && { buckId: buck.id, buckFarmId: buck.farmId ?? sperm.farmId, buckTattoo: buck.tattoo }),
  })
  return { id, label }
}

/** An insemination group; one without a first day has not begun. */
export async function buildIaGroup(
  world: World,
  group: {
    readonly farmId: number
    readonly name?: string
    readonly startDate?: string | null
    readonly active?: boolean
    readonly postAdditionCovers?: boolean
    readonly closedAt?: string
  },
): Promise<{ id: number; name: string }> {
  const name = group.name ?? `GROUP${++count}`
  return { id: await insertRow(world, 'ia_groups', { ...group, name }), name }
}

interface CoverFields {
  readonly spermId: number
  readonly spermLabel: string
  readonly pedigree: string
  readonly postAddition: boolean
  readonly touching: boolean | null
  readonly touchingDate: string
  readonly farrowingDate: string | null
  readonly viable: number | null
  readonly unviable: number | null
  readonly added: number
  readonly taken: number
  readonly adjusted: number
  readonly nestCount3week: number
  readonly weight3week: number
  readonly smallestWeight: number
  readonly largestWeight: number
  readonly nestCount: number
  readonly weight4week: number
  readonly nanny: boolean
  readonly grid: boolean
}

/** A doe in an insemination group. */
export const buildCover = async (
  world: World,
  cover: {
    readonly farmId: number
    readonly iaGroupId: number
    readonly motherId: number
  } & Given<CoverFields>,
): Promise<{ id: number }> => ({
  id: await insertRow(world, 'covers', { ...cover, pedigree: cover.pedigree ?? 'CP' }),
})

/** A release of rabbits of one farm to another, as its seller's form would make it. */
export async function buildRelease(
  world: World,
  release: {
    readonly farmId: number
    readonly buyerFarmId: number | null
    readonly rabbits: readonly { readonly id: number }[]
    readonly code?: string
    readonly validUntil?: string
  },
): Promise<{ id: number }> {
  const { rabbits, ...own } = release
  const createdBy = (await buildUser(world, { role: 'ADMIN', farmId: release.farmId })).id
  const id = await insertRow(world, 'releases', { ...own, createdBy, createdAt: world.now })
  await world.admin.query(
    `insert into app.released_rabbits (farm_id, release_id, rabbit_id, tattoo, sex, birth_date, breed, line)
     select farm_id, $1, id, tattoo, sex, birth_date, breed, line from app.rabbits where id = any ($2)`,
    [id, rabbits.map((rabbit) => rabbit.id)],
  )
  return { id }
}

export async function buildGroupName(world: World, farmId: number, name: string): Promise<number> {
  const { rows } = await world.admin.query<{ id: number }>(
    'insert into app.production_group_names (farm_id, name) values ($1, $2) returning id',
    [farmId, name],
  )
  return rows[0]?.id ?? 0
}
