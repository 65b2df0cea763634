import { API } from '@warren/shared/api.ts'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { SEARCH_ROLES } from '@warren/shared/features/search/search.vocabulary.ts'
import { z } from 'zod'
import { isFull, size } from './prove.ts'
import type { Arranged } from './two-worlds.ts'

/** A request that asks, in one of its places, for an animal of another farm. */
export interface Probe {
  readonly method: Endpoint['method']
  readonly url: string
  readonly body?: unknown
  readonly type?: 'text'
}

interface Values {
  readonly numbers: readonly number[]
  readonly texts: readonly string[]
}

const ABSENT = { id: 1_999_999, tattoo: 'ABSENT-1', letters: 'ZZ' }

/** What is put into every place of a request: animals that may exist, exist, and never exist; farms of all three kinds. */
function valuesOf({ farms, own, released, given }: Arranged): Values {
  // A doe and a buck of names that farm 3 alone has; all of them only where there is time.
  const some = given.slice(7, size(9, 19))
  const more = isFull ? [...own.slice(0, 1), ...released.slice(0, 1), ABSENT] : []
  return {
    numbers: [...[...some, ...more].map(({ id }) => id), farms.third, ...(isFull ? [farms.own] : [])],
    texts: [
      ...[...some, ...more].map(({ tattoo }) => tattoo),
      'TH',
      ...(isFull ? ['GIVEN', ABSENT.letters] : []),
    ],
  }
}

const pathOf = ({ path }: Endpoint, value: string | number): string =>
  path.replaceAll(/\{\w+\}/g, encodeURIComponent(String(value)))

const keysOf = (shape: unknown): string[] => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : [])

/** A place of the body takes a number, a text, a list of them, or what its rows are made of. */
const bodiesFor = (key: string, { numbers, texts }: Values, base: object): object[] => [
  ...[...numbers, ...texts].map((value) => ({ ...base, [key]: value })),
  ...numbers.map((value) => ({ ...base, [key]: [value] })),
]

/** Bodies that the server takes before a place of them is changed; of other endpoints the changed place is sent alone. */
const BASES: Readonly<Record<string, object>> = {
  'E-047': { rabbitStatus: 'WASTE_CANDIDATE' },
  'W-20': { rabbitStatus: 'WASTE_CANDIDATE' },
  'W-28': { layout: 'A4' },
  'E-049': {
    earTagId: 1,
    tattoo: 'OWN-0000',
    origin: 'BOUGHT',
    healthCondition: 'HEALTHY',
    status: 'IN_PROD',
    motherFarmId: 3,
  },
  'E-050': { pedigree: 'D' },
}

/** The endpoint with each of its places filled with each value; a new endpoint is walked without being named here. */
function probesOf(endpoint: Endpoint, values: Values, own: number): Probe[] {
  const { method } = endpoint
  const all = [...values.numbers, ...values.texts]
  const base = BASES[endpoint.id] ?? {}
  const url = pathOf(endpoint, own)
  const hasPath = url !== endpoint.path
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: base }
  if (endpoint.bodyType === 'text')
    return values.texts.map((text) => ({ method, url, body: text, type: 'text' }))
  return [
    { method, url, ...body },
    ...(hasPath ? all.map((value) => ({ method, url: pathOf(endpoint, value), ...body })) : []),
    ...keysOf(endpoint.query).flatMap((key) =>
      all.map((value) => ({ method, url: `${url}?${key}=${encodeURIComponent(value)}`, ...body })),
    ),
    ...keysOf(endpoint.body).flatMap((key) =>
      bodiesFor(key, values, base).map((sent) => ({ method, url, body: sent })),
    ),
  ]
}

/** Signing in and out changes the caller, and files have probes of their own. */
const isProbed = ({ id, bodyType }: Endpoint): boolean =>
  bodyType !== 'file' && !['E-001', 'W-231', 'X-10'].includes(id)

/** A file takes long to make: every night each of its places is tried with one animal only. */
function valuesFor({ answerType }: Endpoint, arranged: Arranged): Values {
  const values = valuesOf(arranged)
  if (isFull || answerType !== 'file') return values
  return { numbers: values.numbers.slice(0, 1), texts: values.texts.slice(0, 1) }
}

export const endpointProbes = (arranged: Arranged): Probe[] =>
  API.filter(isProbed).flatMap((endpoint) =>
    probesOf(endpoint, valuesFor(endpoint, arranged), arranged.own[0]?.id ?? 0),
  )

/** Every search for every given animal, whole and in part, on every farm. */
export const searchProbes = ({ farms, given, released }: Arranged): Probe[] =>
  [
    ...given.map(({ tattoo }) => tattoo),
    'GIVEN',
    ABSENT.tattoo,
    ...released.map(({ tattoo }) => tattoo),
  ].flatMap((tattoo) =>
    Object.keys(SEARCH_ROLES).flatMap((type) =>
      ['', `&farmId=${farms.third}`, `&farmId=${farms.second}`].map(
        (more): Probe => ({
          method: 'GET',
          url: `/api/v1/search/${type}?search=${encodeURIComponent(tattoo)}${more}`,
        }),
      ),
    ),
  )

/** The form of a rabbit that names each given animal as its mother: by number, by tattoo, by both; older and younger. */
export const motherProbes = ({ farms, given, own, released }: Arranged): Probe[] =>
  [...given, ...released, ABSENT].flatMap(({ id, tattoo }) =>
    [{ motherId: id }, { motherTattoo: tattoo }, { motherId: id, motherTattoo: tattoo }].flatMap((mother) =>
      ['2023-01-01', '2026-05-01'].map(
        (birthDate): Probe => ({
          method: 'POST',
          url: `/api/v1/rabbit/${own[1]?.id}`,
          body: {
            ...BASES['E-049'],
            earTagId: 2,
            tattoo: 'OWN-0001',
            motherFarmId: farms.third,
            birthDate,
            ...mother,
          },
        }),
      ),
    ),
  )
