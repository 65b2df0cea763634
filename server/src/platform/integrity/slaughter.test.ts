import { type Fault, testFaults } from '../../../test/planted-faults.ts'
import { testSlaughter } from '../../../test/test-slaughter.ts'
import { testWorld } from '../../../test/world.ts'
import { SLAUGHTER_RULES } from './slaughter.queries.ts'

const world = testWorld({ damaged: true })
const { here, start, arrive, slaughter, cut } = testSlaughter(world)

/** A slaughtering with a cause and a carcass, and a merged group. */
async function ground() {
  const group = await start()
  await arrive(group.id, 100)
  const { id: done = 0 } = await slaughter(group.id, 40, { abscessNum: 2, abscessWeight: 5 })
  await cut({ slaughteringId: done, liveWeight: 2500, coldCarcass: 1400 })
  const parent = await start({ stables: 2 })
  return { done, group: group.id, parent: parent.id, farm: here.farmId }
}

const POSTS = 'a slaughtering posts the animals it says'
const ABOVE = 'heads and weight of a slaughtering and of its causes are above zero'
const OWN = 'only fattening groups with animals of their own are slaughtered'
const limit = (table: string, column: 'num' | 'grams', max: number) => ({
  away: `alter table app.${table} drop constraint ${table}__${column}__check`,
  back: `alter table app.${table} add constraint ${table}__${column}__check check (${column} between 1 and ${max})`,
})
const num = limit('slaughter_condemnations', 'num', 30_000)
const grams = limit('slaughterings', 'grams', 90_000_000)
const set = (what: string) => `update app.slaughterings set ${what} where id = {done}`

const FAULTS: Fault[] = [
  [POSTS, [set('num = 41')], [set('num = 40')]],
  [POSTS, [set("create_date = '2026-05-11'")], [set("create_date = '2026-05-12'")]],
  [POSTS, [set('deleted_at = now()')], [set('deleted_at = null')]],
  [
    ABOVE,
    [num.away, 'update app.slaughter_condemnations set num = 0 where slaughtering_id = {done}'],
    ['update app.slaughter_condemnations set num = 2 where slaughtering_id = {done}', num.back],
  ],
  [ABOVE, [grams.away, set('grams = 0')], [set('grams = 104000'), grams.back]],
  ['cutting rows are of a slaughtering that stands', [set('deleted_at = now()')], [set('deleted_at = null')]],
  [OWN, [set('group_id = {parent}')], [set('group_id = {group}')]],
  [
    OWN,
    ["update app.production_groups set end_date = '2026-05-11' where id = {group}"],
    ['update app.production_groups set end_date = null where id = {group}'],
  ],
]

testFaults(world, { ground, rules: SLAUGHTER_RULES, faults: FAULTS })
