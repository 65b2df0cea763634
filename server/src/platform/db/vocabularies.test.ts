import { SETTLE_HOWS } from '@warren/shared/features/field/field.vocabulary.ts'
import {
  ALARM_LEVELS,
  FEED_TYPES,
  GROUP_KINDS,
  POSTING_DOCUMENTS,
  POSTING_KINDS,
  STOCKS,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { TARGET_FIGURES } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { CONDEMNATIONS } from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import {
  EQUALIZATION_KINDS,
  FOSTER_REACHES,
  KIT_MOVE_REASONS,
  ROUND_CHANGE_KINDS,
  SKIP_REASONS,
  TASK_STATUSES,
  TASK_TYPES,
  WALK_ORDERS,
} from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import {
  ALARM_SIGNALS,
  ALARM_STATES,
  WATCHED_STOCKS,
} from '@warren/shared/features/watch/watch.vocabulary.ts'
import { WEIGHED_TYPES } from '@warren/shared/features/weights/weights.vocabulary.ts'
import { CAGE_POSITIONS } from '@warren/shared/kernel/places.ts'
import {
  IMPORT_KINDS,
  IMPORT_STATUSES,
  MAPPINGS,
} from '@warren/shared/features/imports/imports.vocabulary.ts'
import {
  BREEDS,
  HEALTH_CONDITIONS,
  LINES,
  LIVING_STATUSES,
  PEDIGREES,
  RABBIT_STATUSES,
  SEXES,
} from '@warren/shared/features/animals/animals.vocabulary.ts'
import { ORIGINS } from '@warren/shared/features/rabbits/rabbits.vocabulary.ts'
import { COMMAND_SOURCES, COMMAND_STATUSES } from '@warren/shared/kernel/commands.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { isFarmRole, ROLES } from '@warren/shared/kernel/roles.ts'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()

/** The codes each check lists, as shared states them. */
const VOCABULARIES: Record<string, readonly string[]> = {
  cage_ranges__position__check: CAGE_POSITIONS,
  cages__position__check: CAGE_POSITIONS,
  command_resolutions__how__check: SETTLE_HOWS,
  commands__source__check: COMMAND_SOURCES,
  commands__status__check: COMMAND_STATUSES,
  covers__pedigree__check: PEDIGREES,
  animal_postings__document__check: POSTING_DOCUMENTS,
  animal_postings__sides__check: [...POSTING_KINDS, ...STOCKS],
  diary_days__feed__check: FEED_TYPES,
  // A doe that was not inseminated is found at the desk.
  doe_recalls__type__check: TASK_TYPES.filter((type) => type !== 'insemination'),
  farm_targets__figure__check: TARGET_FIGURES,
  production_groups__kind__check: GROUP_KINDS,
  slaughter_condemnations__cause__check: CONDEMNATIONS,
  stock_counts__stock__check: STOCKS,
  stock_days__stock__check: STOCKS,
  stock_totals__stock__check: STOCKS,
  breeding_settings__foster_reach__check: FOSTER_REACHES,
  breeding_settings__walk_order__check: WALK_ORDERS,
  equalizations__kind__check: EQUALIZATION_KINDS,
  ia_group_skips__pedigree__check: PEDIGREES,
  ia_group_skips__reason__check: SKIP_REASONS,
  ia_tasks__status__check: TASK_STATUSES,
  ia_tasks__type__check: TASK_TYPES,
  import_maps__kind__check: IMPORT_KINDS,
  imports__kind__check: IMPORT_KINDS,
  imports__mapping__check: MAPPINGS,
  imports__status__check: IMPORT_STATUSES,
  kit_moves__reason__check: KIT_MOVE_REASONS,
  rabbits__breed__check: BREEDS,
  rabbits__health_condition__check: HEALTH_CONDITIONS,
  rabbits__line__check: LINES,
  rabbits__origin__check: ORIGINS,
  rabbits__sex__check: SEXES,
  rabbits__status__check: RABBIT_STATUSES,
  released_rabbits__breed__check: BREEDS,
  released_rabbits__line__check: LINES,
  released_rabbits__sex__check: SEXES,
  round_changes__kind__check: ROUND_CHANGE_KINDS,
  farm_curves__stock__check: WATCHED_STOCKS,
  farm_watch__stock__check: WATCHED_STOCKS,
  group_alarms__level__check: ALARM_LEVELS,
  group_alarms__signal__check: ALARM_SIGNALS,
  group_alarms__state__check: ALARM_STATES,
  group_alarms__stock__check: WATCHED_STOCKS,
  weight_days__type__check: WEIGHED_TYPES,
  weight_records__type__check: WEIGHED_TYPES,
  users__farm_id__check: ROLES.filter(isFarmRole),
  users__language_code__check: LANGUAGES,
  users__role__check: ROLES,
}
/** Codes that never leave the server. */
const OF_THE_SERVER: Record<string, readonly string[]> = {
  command_images__record_type__check: ['rabbit', 'sperm', 'ear-tag', 'cover', 'weight'],
  import_lines__severity__check: ['warning', 'danger'],
  jobs__status__check: ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'],
  sample_rows__kind__check: ['stable', 'rabbit', 'sperm', 'ia-group', 'group-name'],
  mails__status__check: ['QUEUED', 'SENT', 'KEPT', 'FAILED'],
}

async function listedCodes(client: Pick<pg.ClientBase, 'query'>): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select k.conname as name, pg_get_constraintdef(k.oid) as text from pg_constraint k
     join pg_namespace n on n.oid = k.connamespace join pg_class c on c.oid = k.conrelid
     where n.nspname = 'app' and k.contype = 'c' and not c.relispartition and pg_get_constraintdef(k.oid) ~ 'ARRAY\\['`,
  )
  const codes = (text: string) => [...text.matchAll(/'([^']*)'::text/g)].map(([, code]) => code ?? '')
  return Object.fromEntries(rows.map(({ name, text }) => [name, [...new Set(codes(text))].sort()]))
}
const sorted = (lists: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([name, codes]) => [name, codes.toSorted()]))

it('every list of codes in the schema is the vocabulary of shared [D-060]', async () => {
  expect(await listedCodes(world().admin)).toEqual(sorted({ ...VOCABULARIES, ...OF_THE_SERVER }))
})

it('a code more in the schema, and a new list of codes, are found', async () => {
  const client = await world().admin.connect()
  try {
    await client.query('begin')
    await client.query(`alter table app.rabbits drop constraint rabbits__breed__check,
      add constraint rabbits__breed__check check (breed in ('DANUBIA', 'HYCOLE', 'ZIKA', 'OTHER', 'REX')),
      add constraint rabbits__source_group__check check (source_group in ('A', 'B'))`)
    const found = await listedCodes(client)
    expect(found['rabbits__breed__check']).not.toEqual(BREEDS.toSorted())
    expect(Object.keys(VOCABULARIES)).not.toContain('rabbits__source_group__check')
    expect(found).toHaveProperty('rabbits__source_group__check')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('the living are the same in the schema and in shared, and stated there once [D-060]', async () => {
  const living = await world().admin.query<{ status: string }>(
    'select status from unnest($1::text[]) status where app.is_living(status)',
    [RABBIT_STATUSES],
  )
  expect(living.rows.map(({ status }) => status)).toEqual(LIVING_STATUSES)
  const { rows } = await world().admin.query<{ what: string }>(
    `select p.proname as what from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
     where n.nspname = 'app' and l.lanname in ('sql', 'plpgsql') and coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) like '%WASTE_CANDIDATE%'
     union all select indexname from pg_indexes where schemaname = 'app' and indexdef like '%WASTE_CANDIDATE%'
     union all select k.conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where n.nspname = 'app' and pg_get_constraintdef(k.oid) like '%WASTE_CANDIDATE%'`,
  )
  expect(rows.map(({ what }) => what).toSorted()).toEqual([
    'is_living',
    'rabbits__health_condition__check',
    'rabbits__status__check',
  ])
})

it('the engine puts the one statement of the living into its plans: the index over them is used', async () => {
  const client = await world().admin.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from app.rabbits where farm_id = 1 and tattoo_key = 'HY0001' and app.is_living(status)
        and tattoo_twin is distinct from tattoo_key`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('rabbits__living_tattoo__key')
    expect(plan).not.toContain('is_living')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
