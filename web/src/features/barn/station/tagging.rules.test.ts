import { readScan } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { expect, it } from 'vitest'
import { sampleRow } from '../testing/sample-bundle.ts'
import {
  heardOf,
  type KeptStation,
  knownFarm,
  lastOf,
  type OpenList,
  reopened,
  taken,
  UNKNOWN_FARM,
  withoutLast,
} from './tagging.rules.ts'

const AT = '2026-11-17T06:00:00.000Z'
const kept: KeptStation = {
  station: {
    format: 1,
    etag: '',
    madeAt: AT,
    farm: { id: 7, name: 'Homokhát', shortName: 'HO' },
    rabbits: [
      { id: 1, tattoo: 'HY00001', cage: 'Y1/1/D1', tag: null },
      { id: 2, tattoo: 'HY00002', cage: 'Y1/1/D2', tag: 'A-00009' },
      { id: 3, tattoo: 'HY00003', cage: 'Y1/1/D3', tag: null },
    ],
    tags: [
      { tag: 'A-00001', eid: '348098100000001' },
      { tag: 'A-00002', eid: '348098100000002' },
    ],
  },
  askedAt: 1000,
  contactAt: 1000,
}
const EMPTY: OpenList = {
  farm: { id: 7, name: 'Homokhát' },
  listName: '2026-11-17 1',
  part: 1,
  half: {},
  halfProblems: {},
  pairs: [],
}
const known = knownFarm(kept, [])
const hear = (list: OpenList, text: string) => heardOf(list, readScan(text), known)
const take = (list: OpenList, ...texts: string[]) =>
  texts.reduce((now, text) => {
    const heard = hear(now, text)
    if (heard.is !== 'taken') throw new Error(`${text} is ${heard.is}`)
    return taken(now, heard.name, { at: AT })
  }, list)

it('[FLD-05] makes a pair of tag and rabbit in any order, by whatever names', () => {
  const list = take(EMPTY, 'y1/1/d1', '348 0981 0000 0001', 'A-00002', 'hy00003')
  expect(list.pairs.map(({ tag, rabbit }) => [rabbit.text, tag.text])).toEqual([
    ['y1/1/d1', '348098100000001'],
    ['hy00003', 'A-00002'],
  ])
  expect(lastOf(list)).toBe('A-00002 hy00003')
  expect(withoutLast(list).pairs).toHaveLength(1)
  const half = take(withoutLast(list), 'HY00003')
  expect(withoutLast(half)).toMatchObject({ half: {}, pairs: [{}] })
})

it.each([
  ['A-07777', 'INVALID_EAR_TAG'],
  ['A-00009', 'EAR_TAG_ALREADY_IN_USE'],
  ['HY00999', 'INVALID_TATTOO'],
  ['Y9/1/D1', 'CAGE_NOT_FOUND'],
])('[FLD-06] asks about %s: %s', (text, why) => {
  expect(hear(EMPTY, text)).toMatchObject({ is: 'asked', doubt: { why } })
})

it('[FLD-06] says which tag a rabbit wears, and asks once', () => {
  const heard = hear(EMPTY, 'HY00002')
  expect(heard).toMatchObject({ is: 'asked', doubt: { why: 'TAGGED', tag: 'A-00009' } })
  if (heard.is !== 'asked') return
  const list = taken(
    taken(EMPTY, heard.name, { doubt: heard.doubt, at: AT }),
    { kind: 'tag', text: 'A-00001' },
    { at: AT },
  )
  // The old tag is out of use then: nothing is wrong with that.
  expect(list.pairs).toMatchObject([{ problems: [] }])
})

it('[FLD-06] keeps the doubt with a pair that was taken all the same, and forgets that of a tag that was replaced', () => {
  const doubted = taken(
    EMPTY,
    { kind: 'tag', text: 'A-07777' },
    { doubt: { why: 'INVALID_EAR_TAG' }, at: AT },
  )
  expect(take(doubted, 'HY00001').pairs).toMatchObject([{ problems: ['INVALID_EAR_TAG'] }])
  expect(take(doubted, 'A-00001', 'HY00001').pairs).toMatchObject([{ problems: [] }])
})

it('[D-241] finds a rabbit in any letters, without a network too; of a pair the one that is spelled so', () => {
  const [first] = kept.station.rabbits
  const rabbits = [
    first,
    { id: 4, tattoo: 'hy 00004' },
    { id: 5, tattoo: 'HY00005' },
    { id: 6, tattoo: 'hy00005' },
  ]
  const station = { ...kept.station, rabbits: rabbits.map((one) => ({ cage: null, tag: null, ...one })) }
  const { rabbitOf } = knownFarm({ ...kept, station } as KeptStation, [])
  const idOf = (text: string) => rabbitOf({ kind: 'tattoo', text })?.id
  expect(['hy00001', 'HY 00004', 'HY00005', 'hy00005'].map(idOf)).toEqual([1, 4, 5, 6])
})

it('[FLD-05] takes no tag and no rabbit twice, also by another name', () => {
  const list = take(EMPTY, 'HY00001', 'A-00001')
  expect(hear(list, 'Y1/1/D1')).toMatchObject({ is: 'repeated' })
  expect(hear(list, '348098100000001')).toMatchObject({ is: 'repeated' })
  expect(hear(list, '??')).toMatchObject({ is: 'unread' })
})

it('[FLD-05] knows what was tagged here since the download, until a later download has it', () => {
  const items = [{ tag: 'A-00001', tattoo: 'HY00001', at: AT }]
  const row = sampleRow(1, 'EAR_TAGGING_LIST_SAVE', { farmId: 7, listName: 'a', endAt: AT, items })
  const since = (more: object) => knownFarm(kept, [{ ...row, ...more }])
  for (const one of [since({}), since({ state: 'settled', sentAt: 2000 })]) {
    expect(heardOf(EMPTY, readScan('A-00001'), one)).toMatchObject({
      doubt: { why: 'EAR_TAG_ALREADY_IN_USE' },
    })
    expect(heardOf(EMPTY, readScan('HY00001'), one)).toMatchObject({
      doubt: { why: 'TAGGED', tag: 'A-00001' },
    })
  }
  const old = since({ state: 'settled', sentAt: 500 })
  expect(heardOf(EMPTY, readScan('A-00001'), old).is).toBe('taken')
  const refused = since({ state: 'attention', outcome: 'ERROR', sentAt: 2000 })
  expect(heardOf(EMPTY, readScan('A-00001'), refused).is).toBe('taken')
})

it('[FLD-11] takes what is scanned while the farm is not on the phone; nothing twice', () => {
  const list = taken(
    taken(EMPTY, { kind: 'tag', text: 'A-00001' }, { at: AT }),
    { kind: 'tattoo', text: 'HY00001' },
    { at: AT },
  )
  expect(heardOf(list, readScan('A-07777'), UNKNOWN_FARM).is).toBe('taken')
  expect(heardOf(list, readScan('HY00009'), UNKNOWN_FARM).is).toBe('taken')
  expect(heardOf(list, readScan('hy00001'), UNKNOWN_FARM).is).toBe('repeated')
})

it('[FLD-06] opens a refused list again, with what is wrong at its pair', () => {
  const items = [
    { tag: 'A-00001', tattoo: 'HY00001', at: AT },
    { eid: '348098100000002', cage: 'Y1/1/D3', at: AT },
  ]
  const problems = [{ code: 'EAR_TAG_ALREADY_IN_USE', params: { pair: 2 } }] as never
  const row = sampleRow(
    4,
    'EAR_TAGGING_LIST_SAVE',
    { farmId: 7, listName: 'a', endAt: AT, items },
    { problems },
  )
  expect(reopened(row, 'Homokhát')).toMatchObject({
    listName: 'a',
    answers: row.clientId,
    pairs: [
      { tag: { kind: 'tag' }, rabbit: { kind: 'tattoo' }, problems: [] },
      { tag: { kind: 'eid' }, rabbit: { kind: 'cage' }, problems: ['EAR_TAG_ALREADY_IN_USE'] },
    ],
  })
})
