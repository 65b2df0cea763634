import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { type Fault, testFaults } from '../../../test/planted-faults.ts'
import { type MadeGroup, testGroups, TODAY } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'
import { WEIGHT_RULES } from './weights.queries.ts'

const world = testWorld({ damaged: true })
const { here, start, close } = testGroups(world)

const weigh = (group: MadeGroup, weight: number) =>
  here.call('POST', `/api/v1/group/${group.id}/diary/${diaryIdOf(group, TODAY)}/weights/FAT`, { weight })

/** A group with two weights, a closed one, a merged one. */
async function ground() {
  const [a, c, parent] = [await start(), await start(), await start({ stables: 2 })]
  await weigh(a, 2500)
  await weigh(a, 2600)
  await weigh(c, 2700)
  await close(c)
  return { a: a.id, c: c.id, parent: parent.id, farm: here.farmId }
}

const FIGURES = 'figures of a weighed day are those of its weights'
const RECORD = 'insert into app.weight_records (farm_id, group_id, day, type, grams, at) values'
const FAULTS: Fault[] = [
  [
    FIGURES,
    ['update app.weight_days set n = 3 where group_id = {a}'],
    ['update app.weight_days set n = 2 where group_id = {a}'],
  ],
  [
    FIGURES,
    ['update app.weight_days set sum_sq = sum_sq + 1 where group_id = {a}'],
    ['update app.weight_days set sum_sq = sum_sq - 1 where group_id = {a}'],
  ],
  [
    FIGURES,
    ['update app.weight_records set grams = 2601 where group_id = {a} and grams = 2600'],
    ['update app.weight_records set grams = 2600 where group_id = {a} and grams = 2601'],
  ],
  [
    FIGURES,
    [`${RECORD} ({farm}, {a}, '2026-05-11', 'FAT', 2000, now())`],
    ["delete from app.weight_records where group_id = {a} and day = '2026-05-11'"],
  ],
  [
    'a closed group holds nothing after its last day',
    ["update app.production_groups set end_date = '2026-05-11' where id = {c}"],
    ["update app.production_groups set end_date = '2026-05-12' where id = {c}"],
  ],
  [
    'its parent has nothing of its own',
    [`${RECORD} ({farm}, {parent}, '2026-05-12', 'FAT', 2000, now())`],
    ['delete from app.weight_records where group_id = {parent}'],
  ],
]

testFaults(world, { ground, rules: WEIGHT_RULES, faults: FAULTS })
