import type { listRounds, showKilos } from '@warren/shared/features/statistics/figures.contract.ts'
import { kiloView } from '@warren/shared/features/statistics/kilo-view.rules.ts'
import { roundBooks } from '@warren/shared/features/statistics/round-facts.rules.ts'
import { writtenFigures } from '@warren/shared/features/statistics/round-figures.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { expect } from 'vitest'
import type { Caller } from './builders.ts'
import { postedSources } from './posted-sources.ts'
import type { World } from './world.ts'

/** Rounds of a farm by the calls, and by single postings and documents: each fact, each figure, each step, each bar. */
export async function comparedFigures(
  world: World,
  call: Caller,
  farmId: number,
  range: { readonly from: string; readonly to: string },
): Promise<number> {
  const query = `from=${range.from}&to=${range.to}`
  const { body: rounds } = await call('GET', `/api/v1/statistics/rounds?${query}`)
  const { body: kilos } = await call('GET', `/api/v1/statistics/kilos?${query}`)
  const told = rounds as AnswerOf<typeof listRounds>
  const view = kilos as AnswerOf<typeof showKilos>
  const books = roundBooks(await postedSources(world, farmId, range))
  expect(told.map(({ groupId, facts }) => [groupId, facts])).toEqual(
    books.map(({ source, facts }) => [source.id, { ...facts }]),
  )
  expect(told.map(({ figures }) => figures)).toEqual(books.map(({ facts }) => writtenFigures(facts)))
  const posted = kiloView({ books, settled: [], targets: [], headGrams: view.headGrams })
  // As they are sent: JSON knows no minus zero.
  const sent = JSON.parse(JSON.stringify(posted)) as typeof posted
  expect(view.steps).toEqual(sent.steps)
  expect(view.sources).toEqual(sent.sources)
  return told.length
}
