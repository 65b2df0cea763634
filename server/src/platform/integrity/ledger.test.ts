import { type Fault, testFaults } from '../../../test/planted-faults.ts'
import { TODAY } from '../../../test/test-groups.ts'
import { testMothers } from '../../../test/test-mothers.ts'
import { testWorld } from '../../../test/world.ts'
import { LEDGER_RULES } from './ledger.queries.ts'
import { MOTHER_RULES } from './mothers.queries.ts'

const world = testWorld({ damaged: true })
const { here, start, arrive, move, type, count, close, startMothers, mothers, sucklings } = testMothers(world)

/** Two groups with a move between them, a count, a diary; one that is closed; a merged one; two mother groups. */
async function ground() {
  const [a, b, c] = [await start(), await start(), await start()]
  const { id: origin = 0 } = await arrive(a.id, 100)
  const { id: moved = 0 } = await move(a.id, b.id, 10)
  await type(
    a,
    TODAY,
    { dead: 2, dissected: 1, 'feed.type': 'FINISHER', 'feed.amount': 5 },
    { dead: 0, dissected: 0, 'feed.type': null, 'feed.amount': null },
  )
  await count(b.id, TODAY, 9)
  await arrive(c.id, 5)
  await close(c)
  const parent = await start({ stables: 2 })
  const [m, unknown] = [await startMothers(), await startMothers()]
  await mothers(m, { iaIncycle: 60, populatedIncycle: 50, populatedTo: '2026-03-28' })
  await sucklings(m, { sucklingNum: 400, sucklingAdjusted: 390, sucklingWeaned: 380 })
  await type(m, '2026-03-20', { motherDead: 1 })
  await type(m, '2026-04-20', { motherDead: 1, sucklingDead: 4 })
  await type(unknown, '2026-04-20', { motherDead: 1, sucklingDead: 4 })
  return {
    m: m.id,
    unknown: unknown.id,
    a: a.id,
    b: b.id,
    c: c.id,
    parent: parent.id,
    origin,
    moved,
    farm: here.farmId,
  }
}

const POSTING =
  'insert into app.animal_postings (farm_id, day, kind, from_group_id, from_stock, to_group_id, to_stock, num, grams, document, document_id, at) values'
const DOES = 'does of a mother page are those its numbers and deaths say'
const KITS = 'kits of a mother page are those its numbers and deaths say'
const told = (table: string, column: string, [wrong, right]: [number | string, number | string]) =>
  [
    [`update app.${table} set ${column} = ${wrong} where group_id = {m}`],
    [`update app.${table} set ${column} = ${right} where group_id = {m}`],
  ] as [string[], string[]]
const FAULTS: Fault[] = [
  [
    'days of a stock are its postings',
    ["update app.stock_days set dead = 3 where group_id = {a} and day = '2026-05-12'"],
    ["update app.stock_days set dead = 2 where group_id = {a} and day = '2026-05-12'"],
  ],
  [
    'days of a stock are its postings',
    ['update app.stock_totals set sold = 1 where group_id = {a}'],
    ['update app.stock_totals set sold = 0 where group_id = {a}'],
  ],
  [
    'no stock but weaned kits ends a day below zero',
    ["update app.stock_days set dead = 200 where group_id = {a} and day = '2026-05-12'"],
    ["update app.stock_days set dead = 2 where group_id = {a} and day = '2026-05-12'"],
  ],
  [
    'postings lie within the days of their groups',
    [`${POSTING} ({farm}, '2026-05-13', 'DIED', {c}, 'FAT', null, null, 1, 0, 'diary', 1, now())`],
    ["delete from app.animal_postings where from_group_id = {c} and kind = 'DIED'"],
  ],
  [
    'postings lie within the days of their groups',
    ['update app.production_groups set deleted_at = now() where id = {b}'],
    ['update app.production_groups set deleted_at = null where id = {b}'],
  ],
  [
    'an arrival or a move posts what it says',
    ['update app.origins set num = 99 where id = {origin}'],
    ['update app.origins set num = 100 where id = {origin}'],
  ],
  [
    'an arrival or a move posts what it says',
    ['update app.origins set deleted_at = now() where id = {origin}'],
    ['update app.origins set deleted_at = null where id = {origin}'],
  ],
  [
    'a counted day ends with its count',
    ['update app.stock_counts set counted = 8 where group_id = {b}'],
    ['update app.stock_counts set counted = 9 where group_id = {b}'],
  ],
  [
    'a move has two living sides with opposite signs',
    ['update app.origins set deleted_at = now() where group_id = {b} and is_moving'],
    ['update app.origins set deleted_at = null where group_id = {b} and is_moving'],
  ],
  [
    'animals that came in less those that left are those that are there',
    [`${POSTING} ({farm}, '2026-05-12', 'ARRIVED', null, null, {a}, 'FAT', 7, 0, 'origin', 999999, now())`],
    ['delete from app.animal_postings where document_id = 999999'],
  ],
  [
    'dissected are among the dead',
    ['update app.diary_days set dissected = 3 where group_id = {a}'],
    ['update app.diary_days set dissected = 1 where group_id = {a}'],
  ],
  [DOES, ...told('mother_numbers', 'ia_incycle', [61, 60])],
  [DOES, ...told('mother_numbers', 'populated_incycle', [49, 50])],
  [DOES, ...told('mother_numbers', 'populated_to', ["'2026-03-27'", "'2026-03-28'"])],
  [
    DOES,
    ['insert into app.mother_numbers (farm_id, group_id, populated_incycle) values ({farm}, {unknown}, 5)'],
    ['delete from app.mother_numbers where group_id = {unknown}'],
  ],
  [KITS, ...told('suckling_numbers', 'suckling_viable', [399, 0])],
  [KITS, ...told('suckling_numbers', 'suckling_adjusted', [391, 390])],
  [KITS, ...told('suckling_numbers', 'suckling_weaned', [379, 380])],
  [KITS, ...told('suckling_numbers', 'weaning_date', ["'2026-05-05'", 'null'])],
  [
    KITS,
    ['insert into app.suckling_numbers (farm_id, group_id, suckling_num) values ({farm}, {unknown}, 5)'],
    ['delete from app.suckling_numbers where group_id = {unknown}'],
  ],
  [
    'totals of a diary are the sums of its days',
    ['update app.diary_totals set days_with_feed = 4 where group_id = {a}'],
    ['update app.diary_totals set days_with_feed = 1 where group_id = {a}'],
  ],
  [
    'a closed group holds nothing after its last day',
    [
      "insert into app.diary_days (farm_id, group_id, day, seq, updated_at) values ({farm}, {c}, '2026-05-13', 1, now())",
      'insert into app.diary_totals values ({farm}, {c}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)',
    ],
    ['delete from app.diary_days where group_id = {c}', 'delete from app.diary_totals where group_id = {c}'],
  ],
  [
    'members of a merged group are lettered from a on',
    [
      "update app.production_groups set member_letter = 'd', generated_name = base_name || 'd' where parent_id = {parent} and member_letter = 'b'",
    ],
    [
      "update app.production_groups set member_letter = 'b', generated_name = base_name || 'b' where parent_id = {parent} and member_letter = 'd'",
    ],
  ],
]

testFaults(world, { ground, rules: { ...LEDGER_RULES, ...MOTHER_RULES }, faults: FAULTS })
