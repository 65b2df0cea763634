import { HEALTH_CONDITIONS, RABBIT_STATUSES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { pageEarTags } from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import { coupled, isFixedByFarm } from '@warren/shared/features/ear-tags/ear-tags.rules.ts'
import {
  EAR_TAG_PAGE_SIZE,
  NO_FARM,
  TAG_PATTERN,
} from '@warren/shared/features/ear-tags/ear-tags.vocabulary.ts'
import { defineList } from '../../platform/list/define-list.ts'
import type { Chip } from '../../platform/list/list-chips.tsx'
import { anyOf, type FilterOf, flag, number, text } from '../../platform/list/list-fields.ts'
import type { Shown } from '../../platform/list/use-list.ts'
import { textsOf } from '../../platform/texts.ts'
import { importInAddress } from '../imports/index.ts'

/** `a00001` is A-00001: capital letter, and the dash people leave out [ETR-09]. */
export function spellTag(typed: string): string {
  const tag = typed.trim().toUpperCase()
  const dashed = tag.replace(/^([A-Z])\s*[-–]?\s*(\d{5})$/, '$1-$2')
  return TAG_PATTERN.test(dashed) ? dashed : tag
}

/** `E-1` is E-00001 once the field is left: a user who types one number means that tag, not all that begin with it [U17]. */
export function completeTag(typed: string): string {
  const tag = spellTag(typed)
  const [, letter, digits] = /^([A-Z])\s*[-–]?\s*(\d{1,5})$/.exec(tag) ?? []
  return letter !== undefined && digits !== undefined ? `${letter}-${digits.padStart(5, '0')}` : tag
}

/** The filters of the register [ETR-02]; a link is spelled as typing is, so that both find the same tags. */
const FIELDS = {
  tagStartFrom: text(20, { formerly: ['from'], spell: spellTag }),
  tagEndTo: text(20, { formerly: ['to'], spell: spellTag }),
  farmId: number({ min: NO_FARM, formerly: ['farm'] }),
  active: flag(),
  used: flag(),
  statuses: anyOf(RABBIT_STATUSES),
  healthConditions: anyOf(HEALTH_CONDITIONS, { formerly: ['health'] }),
}
type Fields = typeof FIELDS
export type Filter = FilterOf<Fields>

function flagChip(of: 'active' | 'used', filter: Filter): Chip<Fields> {
  const word = textsOf('imports')
  return {
    kind: 'pick',
    of,
    label: textsOf('earTagSheet')(`columns/${of}`),
    choices: [
      { value: 'true', label: word('yes') },
      { value: 'false', label: word('no') },
    ],
    // Tags of no farm are active and unused, all of them [ETR-04].
    locked: isFixedByFarm(filter),
    pinned: true,
  }
}

function stateChips(): Chip<Fields>[] {
  const t = textsOf('earTags')
  const word = textsOf('stock')
  return [
    {
      kind: 'ticks',
      of: 'statuses',
      label: t('status'),
      choices: RABBIT_STATUSES.map((value) => ({ value, label: word(`statuses/${value}`) })),
      pinned: true,
    },
    {
      kind: 'ticks',
      of: 'healthConditions',
      label: t('health'),
      choices: HEALTH_CONDITIONS.map((value) => ({ value, label: word(`health/${value}`) })),
      pinned: true,
    },
  ]
}

/** The register of ear tags [ETR-01, ETR-14]. An unused tag has no rabbit, so nothing to say about its state [ETR-05]. */
export const earTagsList = defineList({
  page: pageEarTags,
  key: ['ear-tags'],
  fields: FIELDS,
  pageSize: EAR_TAG_PAGE_SIZE,
  sort: { fields: ['tag'], usual: 'tag' },
  beside: { import: importInAddress },
  couple: coupled<Filter>,
  chips: (filter: Filter) => [
    flagChip('active', filter),
    flagChip('used', filter),
    ...(filter.used === false ? [] : stateChips()),
  ],
})

export type EarTagsList = Shown<typeof earTagsList>
