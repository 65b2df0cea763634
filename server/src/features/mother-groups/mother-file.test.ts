import { expect, it } from 'vitest'
import { buildIaGroup, buildUser, signInAs } from '../../../test/builders.ts'
import { askForFile, groupFile } from '../../../test/group-file.ts'
import { INSEMINATED, testMothers } from '../../../test/test-mothers.ts'
import { testWorld } from '../../../test/world.ts'
import { textsIn } from '../../platform/texts/translate.ts'

const world = testWorld({ worker: true })
const mothers = testMothers(world)
const day = (text: string) => `date ${text}`

it('[MOT-36] [MOT-17] [MOT-18] the workbook of a mother group has its numbers and percentages', async () => {
  const { farmId } = mothers.here
  await buildIaGroup(world(), { farmId, name: 'FILE01', startDate: INSEMINATED })
  const group = await mothers.startMothers({ name: 'FILE01' })
  await mothers.mothers(group, {
    iaIncycle: 400,
    iaVirgin: 100,
    pregnantIncycle: 320,
    farrowedIncycle: 300,
  })
  await mothers.sucklings(group, { sucklingNum: 3000, sucklingViable: 2850, sucklingAdjusted: 2800 })
  await mothers.type(group, '2026-04-10', { motherDead: 5, sucklingDead: 40, sucklingExterm: 12 })
  const page = await mothers.page(group)
  const user = await buildUser(world(), { role: 'ADMIN', farmId })
  const answer = await askForFile(world(), await signInAs(world(), user), 'mother', group.id)
  const file = await groupFile(answer.rawPayload)
  expect(file.names).toEqual(['Group', 'Diary', 'Weight gains', 'Postings'])
  const { figures } = file
  const sum = textsIn('en', 'motherGroups')
  const name = textsIn('en', 'groupPages')
  expect(figures.get('IA group')).toEqual(['FILE01-260301', null])
  expect(figures.get('Kindling')).toEqual([day('2026-04-01'), null])
  expect(figures.get('Weaning')).toEqual([day(page.separationDate), null])
  expect(figures.get('Mothers now')).toEqual([page.actualMotherNum, null])
  expect(figures.get(sum('sums/mothersDead'))).toEqual([page.motherDeadSum, page.motherDeadPercent])
  expect(figures.get(sum('sums/sucklingsDead'))).toEqual([page.sucklingDeadSum, page.sucklingDeadPercent])
  expect(figures.get(sum('sums/exterminated'))).toEqual([page.sucklingExtermSum, page.sucklingExtermPercent])
  expect(figures.get('Inseminated: Total')).toEqual([500, null])
  expect(figures.get('Pregnant: In cycle')).toEqual([320, 80])
  expect(figures.get('Kits: Viable')).toEqual([2850, 95])
  expect(figures.get('Viable kits a birth')).toEqual([9.5, null])
  expect(file.rowsIn('Diary').find((row) => row['Date'] === day('2026-04-10'))).toMatchObject({
    [name('names/motherDead')]: 5,
    [name('names/sucklingDead')]: 40,
    [name('names/sucklingExterm')]: 12,
    'Heads at the end of the day, kits': 2748,
  })
})
