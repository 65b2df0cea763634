import { API } from '@warren/shared/api.ts'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { fieldNames } from '../platform/http/openapi.ts'

/**
 * S15: a user who changes a record sends the version that was seen, so that no change of a colleague is lost [D-010]. Every
 * call that writes takes one, or stands here with what makes it do without; a new call that is in neither fails.
 */
const WITHOUT: Record<Endpoint['id'], string> = {
  'E-001': 'signs in',
  'X-10': 'signs out',
  'E-002': 'makes a new account',
  'E-003': 'sends a mail',
  'X-08': 'sets a password by a token that works once',
  'W-231': 'signs in',
  'W-234': 'the account of the caller alone; a second time is refused',
  'W-235': 'the account of the caller alone; a second time is refused',
  'W-237': 'takes away; an account without a second factor is refused',
  'W-222': 'decides once; a request that is decided on is gone',
  'W-223': 'decides once; a request that is decided on is gone',
  'W-241': 'each record that has changed since is refused by itself',
  'E-009': 'the language of the caller alone; the last word counts',
  'E-006': 'makes a new account',
  'E-012': 'makes a new farm',
  'E-014': 'makes a new stable',
  'E-019': 'takes away; an occupied row is refused',
  'W-282': 'puts in once; a farm that is not empty is refused',
  'W-283': 'takes away once',
  'E-043': 'makes a new name',
  'E-044': 'takes away; a name in use is refused',
  'X-06': 'adds a resolution; a second one is refused',
  'X-05': 'carries commands, each with a payload of its own',
  'W-82': 'tells of the phone alone; the last word counts',
  'W-83': 'the phone of the caller alone; the token before is over',
  'W-84': 'ends a token; a second time changes nothing',
  'W-86': 'settles once, and names what was seen by its stamp; a second one is refused',
  'W-87': 'carries commands, each with a payload of its own',
  'E-032': 'makes a new group',
  'E-037': 'pairs does that are free; one that is taken is refused',
  'W-35': 'pairs does that are free; one that is taken is refused',
  'E-038': 'the state of the group decides; a second closing changes nothing',
  'E-039': 'takes away; a doe with a result is refused',
  'W-37': 'the tray as a whole; the last word counts, and the log has both',
  'W-39': 'the state of the group decides; one with results is refused',
  'W-40': 'takes off the list; a doe with a result is refused',
  'W-41': 'puts back what was taken off; a second time is refused',
  'W-43': 'each cell says what it was typed over',
  'E-056': 'sets litters as they were counted; the last word counts, and can be taken back',
  'W-45': 'changes nothing',
  'W-56': 'changes nothing',
  'W-46': 'each litter says how many kits were seen in it',
  'W-47': 'refused when one of its covers has changed since',
  'E-075': 'makes a new group',
  'E-079': 'puts into the bin, and it can be put back',
  'E-082': 'each field is said or left alone; the version of the day is taken where it is sent',
  'E-089': 'makes a new group',
  'E-088': 'puts into the bin; a group with moves is refused, and it can be put back',
  'E-093': 'adds an arrival or a move; the ledger decides whether it can be',
  'E-095': 'puts into the bin; the ledger decides whether it can be',
  'E-092': 'each field is said or left alone; the version of the day is taken where it is sent',
  'E-100': 'makes a new group',
  'E-099': 'puts into the bin; a group with moves is refused, and it can be put back',
  'E-103': 'adds an arrival or a move; the ledger decides whether it can be',
  'E-105': 'puts into the bin; the ledger decides whether it can be',
  'E-106': 'each field is said or left alone; the version of the day is taken where it is sent',
  'E-107': 'adds a slaughtering; the ledger decides whether it can be',
  'E-109': 'puts into the bin; its animals are in the group again',
  'W-61': 'each cell says what it was typed over',
  'W-64': 'says what was counted; the last count of a day holds',
  'W-78': 'moves what is left; the state of the group decides',
  'W-79': 'takes back; what has changed since is refused',
  'W-70': 'an alarm is looked at once; the second is refused',
  'W-66': 'puts back; the state of the group decides',
  'W-98': 'each figure is said or left alone; the last word counts, and the log has both',
  'E-054': 'adds workers; those who have it keep it',
  'E-055': 'takes a worker off; one at work is refused',
  'W-202': 'gives up a file of the caller alone',
  'W-11': 'makes a new import',
  'W-14': 'an import of the caller alone; repairs add up',
  'W-281': 'an import of the caller alone; the last word on its columns counts',
  'W-15': 'an import of the caller alone; its state decides',
  'W-16': 'an import of the caller alone; its state decides',
  'E-023': 'a file; each row is compared with what is there',
  'E-024': 'a file; each row is compared with what is there',
  'E-025': 'a file; each row is compared with what is there',
  'E-026': 'a file; each row is compared with what is there',
  'E-027': 'a file; each row is compared with what is there',
  'E-029': 'a file; its weights are added to those of the day',
  'E-117': 'one number; the last word counts, and the log has both',
  'E-118': 'adds a weight; the group decides whether it can be',
  'E-119': 'puts into the bin; `expected` says how many were seen',
  'E-028': 'a file; each row is compared with what is there',
  'E-047': 'says how many it expects to change (`expected`)',
  'W-20': 'changes nothing',
  'W-271': 'changes nothing',
  'W-272': 'each rabbit says in which cage it was seen; one that moved is refused by itself',
  'W-21': 'refused when one of its rabbits has changed since',
  'E-059': 'moves tags of no farm; those that have one stay',
  'E-060': 'moves tags no rabbit carries; the others stay',
  'W-26': 'a view of the caller alone; the same name again is meant to replace it',
  'W-27': 'a view of the caller alone',
  'W-276': 'a view of the caller alone; the last word counts',
  'W-28': 'prints',
  'W-32': 'takes away; a printer holds nothing but its offset',
  'W-213': 'makes a new release',
  'W-214': 'takes back; a used one is refused',
  'W-215': 'a code works once',
}

const isWrite = ({ method }: Endpoint): boolean => method !== 'GET'
const fieldsOf = ({ body, query, bodyType }: Endpoint): string[] => [
  ...(body && bodyType === undefined ? fieldNames(body) : []),
  ...(query ? fieldNames(query) : []),
]
const takesVersion = (endpoint: Endpoint): boolean =>
  fieldsOf(endpoint).some((name) => name.replace('?', '') === 'version')

/** Calls of the specification, whose stated bodies carry no version: a save without one is accepted [D-010]. */
const isStated = ({ id }: Endpoint): boolean => /^[EX]-/.test(id)

describe('S15: every call that changes a record takes the version that was seen [D-010]', () => {
  it('or stands in the list of those that do without, with its reason', () => {
    const writes = API.filter(isWrite)
    expect(writes.filter((one) => !takesVersion(one) && !WITHOUT[one.id]).map(({ id }) => id)).toEqual([])
    expect(
      writes
        .filter((one) => takesVersion(one))
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      'E-007',
      'E-013',
      'E-015',
      'E-018',
      'E-034',
      'E-035',
      'E-049',
      'E-050',
      'E-078',
      'E-080',
      'E-081',
      'E-083',
      'E-084',
      'E-091',
      'E-094',
      'E-102',
      'E-104',
      'E-108',
      'W-31',
      'W-48',
      'W-49',
      'W-55',
      'X-01',
      'X-02',
      'X-03',
      'X-04',
    ])
  })

  it('and the list names no call that takes one, and none that is gone', () => {
    const ids = new Set(API.filter((one) => isWrite(one) && !takesVersion(one)).map(({ id }) => id))
    expect(Object.keys(WITHOUT).filter((id) => !ids.has(id))).toEqual([])
  })

  it('and demands it where the specification states no other body', () => {
    const own = API.filter((one) => takesVersion(one) && !isStated(one))
    expect(own.filter((one) => fieldsOf(one).includes('version?')).map(({ id }) => id)).toEqual([])
    expect(own).not.toEqual([])
  })
})
