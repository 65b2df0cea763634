import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { expect, it } from 'vitest'
import { startTexts } from '../../test/start-texts.ts'
import type { Lane } from './entry.ts'
import { person, START } from './testing/entry-model.ts'
import type { QueueState } from './entry-queue.ts'
import { stripOf } from './strip.rules.ts'
import { stripWords } from './strip-words.ts'

const SENDER: QueueState['sender'] = {
  line: 'online',
  nextTry: undefined,
  progress: undefined,
  again: 0,
  isServerBehind: false,
  offset: undefined,
}
const lane = (queued: number, standing: Lane['standing'] = 'open', attention = 0) => ({
  lane: { ...person(1), nextSeq: 1, lastAcked: 0, standing },
  queued,
  hereAlone: queued,
  attention,
})
const state = (
  lanes: QueueState['lanes'],
  sender: Partial<QueueState['sender']> = {},
  more: Partial<QueueState> = {},
): QueueState => ({ lanes, sender: { ...SENDER, ...sender }, notSaved: undefined, sentAt: START, ...more })
const MINUTE = 60_000

const CASES: readonly [string, QueueState, readonly string[], readonly string[]][] = [
  [
    'offline',
    state([lane(12)], { line: 'offline' }),
    ['Offline · 12 not yet sent'],
    ['Nincs kapcsolat · 12 még nincs elküldve'],
  ],
  [
    'sending',
    state([lane(94)], { progress: { done: 120, total: 214 } }),
    ['Sending 120 of 214'],
    ['Küldés: 120 / 214'],
  ],
  [
    'busy',
    state([lane(3)], { line: 'busy', nextTry: START + 20_000 }),
    ['Server busy, next try in 20 s'],
    ['A szerver foglalt, újra 20 mp múlva'],
  ],
  [
    'ended',
    state([lane(214, 'ended')]),
    ['Sign in to send 214 entries'],
    ['Jelentkezzen be: 214 elküldésre vár'],
  ],
  [
    'attention',
    state([lane(0, 'open', 3)], {}, { sentAt: undefined }),
    ['All sent', '3 need attention'],
    ['Minden elküldve', '3 ellenőrzésre vár'],
  ],
  [
    'not saved',
    state([lane(1)], { line: 'offline' }, { notSaved: 'broken' }),
    ['NOT SAVED: write it down', 'Offline · 1 not yet sent'],
    ['NINCS MENTVE: írja fel', 'Nincs kapcsolat · 1 még nincs elküldve'],
  ],
  [
    'set back',
    state([lane(85)], { again: 85, progress: { done: 0, total: 85 } }),
    ['The server was set back: sending 85 entries again'],
    ['A szerver korábbi állapotra állt vissza: 85 bejegyzést újra elküldünk'],
  ],
  [
    'an older server',
    state([lane(2)], { isServerBehind: true }),
    ['The server is being updated · 2 not yet sent'],
    ['A szerver frissül · 2 még nincs elküldve'],
  ],
  [
    'a wrong clock',
    state([], { offset: -2880 * MINUTE }, { sentAt: undefined }),
    ['All sent', 'The clock of this phone is 2 days ahead'],
    ['Minden elküldve', 'A telefon órája 2 nappal siet'],
  ],
]

it.each(CASES)('[FLD-04] says %s', async (_, given, english, hungarian) => {
  await startTexts('en')
  expect(stripOf(given, START).map(stripWords)).toEqual(english)
  await startTexts('hu')
  expect(stripOf(given, START).map(stripWords)).toEqual(hungarian)
})

it('[FLD-04] says "all sent" only when nothing waits in any lane', async () => {
  await startTexts('en')
  for (const standing of ['open', 'ended', 'refused'] as const)
    expect(stripOf(state([lane(0), lane(1, standing)]), START)).not.toContainEqual(
      expect.objectContaining({ says: 'allSent' }),
    )
  expect(stripOf(state([lane(0)]), START).map(stripWords)).toEqual([
    `All sent ${new Date(START).toTimeString().slice(0, 5)}`,
  ])
})

it.each(LANGUAGES)('[FLD-04] has words for every line in %s', async (language) => {
  await startTexts(language)
  for (const [, given] of CASES)
    for (const words of stripOf(given, START).map(stripWords)) expect(words).not.toMatch(/[{}]|^$/)
})
