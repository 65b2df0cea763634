import type { RoundField } from '@warren/shared/features/mother-groups/round.vocabulary.ts'
import type { DoeStage } from '@warren/shared/features/mother-groups/percents.rules.ts'
import type { MotherCount, SucklingCount } from '@warren/shared/features/group-pages/numbers.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'

/** Fields of a stage by class, in the order they are typed. */
export const STAGE_FIELDS = {
  ia: ['iaIncycle', 'iaOutcycle', 'iaVirgin'],
  pregnant: ['pregnantIncycle', 'pregnantOutcycle', 'pregnantVirgin'],
  populated: ['populatedIncycle', 'populatedOutcycle', 'populatedVirgin'],
  farrowed: ['farrowedIncycle', 'farrowedOutcycle', 'farrowedVirgin'],
} as const satisfies Record<DoeStage, readonly MotherCount[]>
export const NURSING_FIELDS = {
  nursing: ['nursingMother', 'nursingMotherVirgin'],
  weaned: ['weanedMother', 'weanedMotherVirgin'],
} as const satisfies Record<string, readonly MotherCount[]>

const CLASSES = ['incycle', 'outcycle', 'virgin'] as const
const NURSING = ['older', 'virgin'] as const
const SUCKLINGS = {
  sucklingNum: 'born',
  sucklingViable: 'viable',
  sucklingAdjusted: 'adjusted',
  sucklingWeaned: 'weaned',
} as const satisfies Record<SucklingCount, string>

type Field = MotherCount | SucklingCount | RoundField | 'populatedFrom' | 'populatedTo' | 'weaningDate'

const isSuckling = (field: Field): field is SucklingCount => field in SUCKLINGS

function stageLabel(field: Field): string | undefined {
  const t = textsOf('motherGroups')
  for (const [stage, fields] of Object.entries(STAGE_FIELDS) as [DoeStage, readonly Field[]][]) {
    const kind = CLASSES[fields.indexOf(field)]
    if (kind) return `${t(`stages/${stage}`)}, ${t(`classes/${kind}`).toLowerCase()}`
  }
  for (const stage of ['nursing', 'weaned'] as const) {
    const kind = NURSING[(NURSING_FIELDS[stage] as readonly Field[]).indexOf(field)]
    if (kind) return `${t(`stages/${stage}`)}, ${t(`classes/${kind}`).toLowerCase()}`
  }
  return undefined
}

/** What a number is called where it stands alone. */
export function labelOfNumber(field: Field): string {
  const t = textsOf('motherGroups')
  if (isSuckling(field)) return t(`numbers/${SUCKLINGS[field]}`)
  if (field === 'populatedFrom' || field === 'populatedTo') return t(`fields/${field}`)
  if (field === 'weaningDate') return t('numbers/weaningDate')
  return stageLabel(field) ?? t('stages/nextIA')
}
