import { createHash } from 'node:crypto'
import type { getBundle } from '@warren/shared/features/field/bundle.contract.ts'
import { BUNDLE_BYTES, LEASE_DAYS } from '@warren/shared/features/field/field.vocabulary.ts'
import type { AnswerInputOf, AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { type RawAnswer, rawText } from '../../platform/http/raw-answer.ts'
import type { FieldCommand } from '../commands/index.ts'
import { showMyGroups } from '../group-pages/index.ts'
import { type Clock, findSettings } from '../ia-groups/index.ts'
import { showRoundsToEven, showTasksToTake } from '../ia-tasks/index.ts'
import { cagesIn, doesIn, findOwnFarm, stablesBy } from './bundle.queries.ts'
import { withDiaries } from './doe-diaries.ts'
import { kindsOf } from './say-hello.ts'

type Bundle = AnswerOf<typeof getBundle>
type Content = Omit<Bundle, 'etag' | 'madeAt'>

interface Asked {
  readonly clock: Clock
  readonly now: Date
  readonly known: readonly FieldCommand[]
}

/** The numbers in one column of all tasks, each once: the stables of their does, the does themselves. */
function numbersIn(tasks: Bundle['tasks'], column: 'stableId' | 'motherId'): number[] {
  const all = tasks.flatMap(({ columns, items }) => {
    const at = columns.indexOf(column)
    return items.map((item) => item[at])
  })
  return [...new Set(all)].filter((id) => typeof id === 'number')
}

async function contentOf(actor: Actor, db: Db, { clock, known }: Asked): Promise<Content> {
  const farmId = actor.farmIds[0] ?? 0
  const tasks = await showTasksToTake(actor, db, clock)
  const stableIds = numbersIn(tasks, 'stableId')
  const [farm, settings, groups, stables, cages, does, rounds] = await Promise.all([
    findOwnFarm(db, farmId),
    findSettings(db, farmId),
    showMyGroups(actor, db, clock.today),
    stablesBy(db, farmId, stableIds),
    cagesIn(db, farmId, stableIds),
    doesIn(db, farmId, stableIds, numbersIn(tasks, 'motherId')),
    showRoundsToEven(actor, db, clock.today),
  ])
  const diaries = await withDiaries(db, { farmId, day: clock.today }, does)
  const { walkOrder, targetFirst, targetOther, fosterGapDays, fosterReach, pinDigits } = settings
  return {
    format: 1,
    zone: clock.zone,
    today: clock.today,
    leaseDays: LEASE_DAYS,
    farm,
    me: { id: actor.userId, name: actor.username, role: actor.role },
    kinds: kindsOf(known),
    settings: { walkOrder, targetFirst, targetOther, fosterGapDays, fosterReach, pinDigits },
    tasks,
    stables,
    cages: cages as Bundle['cages'],
    does: diaries.map(({ stableId: _stableId, ...doe }) => doe),
    isCut: false,
    groups,
    rounds,
  }
}

/** What would be too much for a phone without what it can do without. */
const fitting = (content: Content, most: number): Content =>
  Buffer.byteLength(JSON.stringify(content)) <= most
    ? content
    : { ...content, cages: [], does: [], rounds: [], isCut: true }

/** The work list of who asks; the same content has the same tag, whenever it is made [FLD-10]. */
export async function showBundle(
  actor: Actor,
  db: Db,
  asked: Asked,
  most: number = BUNDLE_BYTES,
): Promise<RawAnswer<AnswerInputOf<typeof getBundle>>> {
  const content = fitting(await contentOf(actor, db, asked), most)
  const etag = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const bundle: Bundle = { ...content, etag, madeAt: asked.now.toISOString() }
  return rawText(JSON.stringify(bundle), etag)
}
