import { LINES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import {
  CANDIDATE_SORTS,
  DOE_SOURCES,
  type DoeSource,
  MAX_ASKED_DOES,
  ROUND_PAGE_SIZE,
} from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { pageCandidates } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { z } from 'zod'
import { callApi } from '../../../platform/api-client.ts'
import { defineList, inQuery } from '../../../platform/list/define-list.ts'
import { anyOf, number, onlyOn, text } from '../../../platform/list/list-fields.ts'
import type { Choice } from '../../../platform/list/list-chips.tsx'
import type { Shown } from '../../../platform/list/use-list.ts'
import { textsOf } from '../../../platform/texts.ts'
import { importInAddress } from '../../imports/index.ts'

interface Places {
  readonly stables: readonly Choice[]
  readonly rows: readonly Choice[]
}

export const candidates = defineList({
  page: pageCandidates,
  key: ['ia-groups', 'candidates'],
  fields: {
    stableId: number(),
    row: number({ max: 9999 }),
    lines: anyOf(LINES),
    sources: anyOf(DOE_SOURCES),
    search: text(100),
    blocked: onlyOn(),
  },
  sort: { fields: CANDIDATE_SORTS, usual: 'cage' },
  pageSize: ROUND_PAGE_SIZE,
  beside: {
    /** Does are added to a closed list. */
    adding: z.literal(true).optional().catch(undefined),
    import: importInAddress,
    /** Numbers of does that are chosen when the page opens, with commas between them. */
    does: z.coerce
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .optional()
      .catch(undefined),
  },
  // A row belongs to a stable.
  couple: (filter) => (filter.stableId === undefined ? { ...filter, row: undefined } : filter),
  chips: ({ stableId }, { stables, rows }: Places) => {
    const t = textsOf('iaGroups')
    return [
      { kind: 'pick', of: 'stableId', label: t('filters/stableId'), pinned: true, choices: stables },
      ...(stableId === undefined
        ? []
        : [{ kind: 'pick', of: 'row', label: t('filters/row'), pinned: true, choices: rows } as const]),
      {
        kind: 'ticks',
        of: 'lines',
        label: t('filters/lines'),
        pinned: true,
        choices: LINES.map((value) => ({ value, label: value })),
      },
    ]
  },
})

/** The does that may be paired in one group. */
export const candidatesOf = (id: string): typeof candidates => ({
  ...candidates,
  key: [...candidates.key, id],
  load: (sent, paging, signal) =>
    callApi(pageCandidates, { params: { id }, query: { ...inQuery(sent), ...paging } }, signal),
})

export type CandidateList = Shown<typeof candidates>
export type Sources = Readonly<Partial<Record<DoeSource, number>>>

/** The does that a link has chosen. */
export const askedIn = ({ beside: { does } }: CandidateList): readonly string[] =>
  does === undefined ? [] : does.split(',').slice(0, MAX_ASKED_DOES)

/** Does that may be paired by where they come from: the answer says it beside its rows. */
export const sourcesIn = ({ page: { data } }: CandidateList): Sources =>
  data !== undefined && 'sources' in data ? (data.sources as Sources) : {}

/** Does that match and may be paired: blocked ones are seen, never chosen. */
export const pairableIn = (list: CandidateList): number => {
  const sources = sourcesIn(list)
  return (list.filter.sources ?? DOE_SOURCES).reduce((sum, source) => sum + (sources[source] ?? 0), 0)
}
