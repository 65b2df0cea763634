import type { EqualizerWishes } from '@warren/shared/features/equalization/equalization.contract.ts'
import { findSettings, type Paper, type PaperLine, type PaperRound } from '../ia-groups/index.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Db } from '../../platform/commands/command.ts'
import { textsIn } from '../../platform/texts/translate.ts'
import { listNests } from './litters.queries.ts'
import { type AimedNest, propose } from './propose.ts'

/** What was asked for, else how the farm evens out. */
async function wishesOf(db: Db, { farmId, wishes }: PaperRound): Promise<EqualizerWishes> {
  const { targetFirst, targetOther, fosterGapDays, fosterReach } = await findSettings(db, farmId)
  return {
    targetFirst: wishes.targetFirst ?? targetFirst,
    targetOther: wishes.targetOther ?? targetOther,
    gapDays: wishes.gapDays ?? fosterGapDays,
    reach: wishes.reach ?? fosterReach,
  }
}

const nameOf = ({ cage, tattoo }: Pick<AimedNest, 'cage' | 'tattoo'>): string => cage ?? tattoo ?? '–'

/** Moves that the office has struck out: what is on paper is carried. */
const struckOf = ({ wishes }: PaperRound): ReadonlySet<string> => new Set(wishes.struck?.split(','))

/** Moves as they are walked, then what no litter takes. */
async function linesOf(db: Db, round: PaperRound): Promise<PaperLine[]> {
  const t = textsIn(round.language, 'equalization')
  const nests = await listNests(db, round)
  const { litters, moves, surplus } = await propose(nests, await wishesOf(db, round))
  const struck = struckOf(round)
  const nestOf = new Map(litters.map((litter) => [litter.id, litter]))
  const lineOf = (from: number, kits: number, to: string): PaperLine[] => {
    const nest = nestOf.get(from)
    if (!nest) return []
    const { stableId, stable, row: rowNo } = nest
    return [{ stableId, stable, rowNo, cells: ['', nameOf(nest), nest.tattoo ?? '–', `${kits} →`, to] }]
  }
  const walked = [
    ...moves.flatMap(({ from, to, kits }) => {
      const nest = nestOf.get(to)
      return nest && !struck.has(`${from}-${to}`) ? lineOf(from, kits, nameOf(nest)) : []
    }),
    ...surplus.flatMap(({ id, kits }) => lineOf(id, kits, t('paper/left'))),
  ]
  return walked.map((line, at) => ({ ...line, cells: line.cells.with(0, String(at + 1)) }))
}

const columnsOf = (language: Language) => {
  const [t, common] = [textsIn(language, 'equalization'), textsIn(language, 'iaGroups')]
  return [
    { head: common('paper/no'), width: 11 },
    { head: t('paper/from'), width: 40, weight: 'semibold' },
    { head: common('doeColumns/tattoo'), width: 39 },
    { head: t('paper/kits'), width: 26, weight: 'semibold' },
    { head: t('paper/to'), width: 50, weight: 'semibold' },
    { head: common('paper/done'), width: 20, frame: 'tick' },
  ] as const
}

/** The kits to carry, as one walks from nest to nest [W-54]. */
export const walkingPaper: Paper = {
  title: (language) => textsIn(language, 'equalization')('paper/title'),
  empty: (language) => textsIn(language, 'equalization')('paper/empty'),
  count: (language, count) => textsIn(language, 'equalization')('paperMoves', { count }),
  columns: columnsOf,
  lines: linesOf,
}
