import { expect, it } from 'vitest'
import { type Reply, verdictOf } from './entry-answer.ts'
import { draft } from './testing/entry-model.ts'
import type { EntryRow } from './entry.ts'

const rows: readonly EntryRow[] = [1, 2, 3].map((seq) => ({
  ...draft(),
  laneId: 'lane',
  seq,
  state: 'queued',
}))
const done = (at: number, change = {}) => ({
  clientId: rows[at]?.clientId,
  seq: at + 1,
  id: 7,
  status: 'DONE',
  messages: [],
  ...change,
})
const reply = (status: number, body?: unknown, retryAfter: string | null = null): Reply => ({
  status,
  body,
  retryAfter,
  date: null,
})

it.each([
  ['all', [done(0), done(1), done(2)], 3],
  ['the first of them', [done(0)], 1],
  ['without numbers, as an older server answers', [done(0, { seq: undefined })], 1],
])('[FLD-04] takes outcomes of %s', (_, body, count) => {
  expect(verdictOf(reply(200, body), rows)).toMatchObject({ kind: 'outcomes', outcomes: { length: count } })
})

it('[FLD-06] keeps what was wrong with an entry, where the answer says it', () => {
  const problems = [{ code: 'EAR_TAG_ALREADY_IN_USE', params: { pair: 2 } }]
  const refused = { status: 'ERROR', messages: ['EAR_TAG_ALREADY_IN_USE'], problems }
  const older = { status: 'ERROR', messages: problems }
  const verdict = verdictOf(reply(200, [done(0, refused), done(1, older)]), rows)
  const of = (at: number) => ({ clientId: rows[at]?.clientId, status: 'ERROR', id: 7 })
  expect(verdict).toEqual({ kind: 'outcomes', outcomes: [{ ...of(0), problems }, of(1)] })
})

it.each([
  ['no answer at all', undefined],
  ['nothing in it', reply(200, [])],
  ['a page of a hotel', reply(200, undefined)],
  ['an object', reply(200, { ok: true })],
  ['not the first ones', reply(200, [done(1)])],
  ['another number', reply(200, [done(0, { seq: 2 })])],
  ['an outcome that is none', reply(200, [done(0, { status: 'PENDING' })])],
  ['one good and one unknown', reply(200, [done(0), done(1, { status: 'MAYBE' })])],
  ['more than was sent', reply(200, [done(0), done(1), done(2), done(2)])],
  ['a broken server', reply(500, { code: 'UNHANDLED_EXCEPTION' })],
  ['a broken balancer', reply(502)],
  ['a door of a hotel', reply(401)],
  ['a busy server that names no time', reply(503, { code: 'BUSY' })],
  ['a conflict of another kind', reply(405, { code: 'INVALID_DATA' })],
  ['a gap without a number', reply(405, { code: 'FIELD_GAP', params: {} })],
  ['a route that is missing', reply(404, { code: 'NOT_FOUND' })],
])('[FLD-04] takes nothing off the queue for %s', (_, answer) => {
  expect(verdictOf(answer, rows)).toEqual({ kind: 'none' })
})

it.each([
  [reply(503, undefined, '7'), { kind: 'busy', seconds: 7 }],
  [reply(429, undefined, '999999'), { kind: 'busy', seconds: 3600 }],
  [reply(401, { code: 'LANE_ENDED' }), { kind: 'ended' }],
  [reply(403, { code: 'FORBIDDEN' }), { kind: 'refused' }],
  [reply(405, { code: 'FIELD_GAP', params: { lastSeq: 0 } }), { kind: 'gap', lastSeq: 0 }],
  [reply(405, { code: 'FIELD_GAP', params: { lastSeq: '12' } }), { kind: 'gap', lastSeq: 12 }],
  [reply(405, { code: 'FIELD_FORK' }), { kind: 'fork' }],
  [reply(413), { kind: 'unreadable', isOurs: false }],
  [reply(400, { code: 'INVALID_DATA' }), { kind: 'unreadable', isOurs: true }],
])('[FLD-04] reads %j', (answer, verdict) => {
  expect(verdictOf(answer, rows)).toEqual(verdict)
})
