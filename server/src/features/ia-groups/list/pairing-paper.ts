import { textsIn } from '../../../platform/texts/translate.ts'
import { listPaper } from './pairing-list.queries.ts'
import type { Paper } from './print-round.ts'

/** The pairing list as it is walked, line by line with a place for a tick. */
export const pairingPaper: Paper = {
  title: (language) => textsIn(language, 'iaGroups')('paper/title'),
  empty: (language) => textsIn(language, 'iaGroups')('nothingPaired'),
  count: (language, count) => textsIn(language, 'iaGroups')('paperDoes', { count }),
  columns: (language) => {
    const t = textsIn(language, 'iaGroups')
    return [
      { head: t('paper/no'), width: 11 },
      { head: t('doeColumns/cage'), width: 35, weight: 'semibold' },
      { head: t('doeColumns/tattoo'), width: 36, weight: 'semibold' },
      { head: t('doeColumns/earTag'), width: 26 },
      { head: t('semen'), width: 42 },
      { head: t('pedigree'), width: 20 },
      { head: t('paper/done'), width: 16, frame: 'tick' },
    ]
  },
  lines: async (db, round) => {
    const pairings = await listPaper(db, round, round.stableId)
    return pairings.map(({ cage, tattoo, earTag, spermLabel, pedigree, ...place }, at) => ({
      ...place,
      cells: [String(at + 1), cage ?? '–', tattoo ?? '–', earTag ?? '–', spermLabel ?? '–', pedigree],
    }))
  },
}
