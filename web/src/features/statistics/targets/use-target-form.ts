import {
  REFERENCE_SOURCES,
  type ReferenceSource,
  TARGET_FIGURES,
  TARGET_LIMITS,
  type TargetFigure,
} from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Target, useSaveTargets } from '../figures.api.ts'
import { fullName } from '../rounds/figure-text.ts'

type Part = 'value' | 'source' | 'year'
export type TargetField = `${TargetFigure}.${Part}`
type Draft = Record<TargetField, string | number | null>
const PARTS: readonly Part[] = ['value', 'source', 'year']

const FIELDS = TARGET_FIGURES.flatMap((figure) => PARTS.map((part): TargetField => `${figure}.${part}`))

const isSource = (key: string): key is ReferenceSource => key in REFERENCE_SOURCES

/** A reference says in the language of the page where it is from. */
export function wordSources(targets: readonly Target[]): readonly Target[] {
  const t = textsOf('figures')
  const keys = Object.keys(REFERENCE_SOURCES).filter(isSource)
  return targets.map((target) => {
    const key = target.isReference ? keys.find((one) => REFERENCE_SOURCES[one] === target.source) : undefined
    return key === undefined ? target : { ...target, source: t(`sources/${key}`) }
  })
}

const valuesOf = (targets: readonly Target[]): Draft =>
  Object.fromEntries(
    targets.flatMap((target) => PARTS.map((part) => [`${target.figure}.${part}`, target[part]])),
  ) as Draft

/** The number in a field of the draft; source fields hold texts. */
export const numberIn = (value: string | number | null): number | null =>
  typeof value === 'number' ? value : null

/** Targets that say something else than before; an emptied one goes back to the reference. */
function changedTargets(draft: Draft, before: readonly Target[]) {
  return before.flatMap(({ figure, ...old }) => {
    const now = {
      value: numberIn(draft[`${figure}.value`]),
      source: String(draft[`${figure}.source`] ?? '').trim(),
      year: numberIn(draft[`${figure}.year`]),
    }
    const isSame = PARTS.every((part) => now[part] === old[part])
    return isSame ? [] : [{ figure, ...now }]
  })
}

const isWithin = (value: number | null, { min, max }: { readonly min: number; readonly max: number }) =>
  value === null || (value >= min && value <= max)

/** What is wrong with values and years, figure by figure. */
function findingsOf(draft: Draft) {
  const t = textsOf('figures')
  return TARGET_FIGURES.flatMap((figure) => {
    const [value, year] = [numberIn(draft[`${figure}.value`]), numberIn(draft[`${figure}.year`])]
    const isYear = isWithin(year, TARGET_LIMITS.year) && (year === null || Number.isInteger(year))
    return [
      ...(isWithin(value, TARGET_LIMITS) ? [] : [{ field: `${figure}.value`, text: t('wrongValue') }]),
      ...(isYear ? [] : [{ field: `${figure}.year`, text: t('wrongYear') }]),
    ]
  })
}

const WORDS = { value: 'value', source: 'sourceLabel', year: 'year' } as const

export const labelOf = (field: TargetField): string => {
  const t = textsOf('figures')
  const [figure, part] = field.split('.') as [TargetFigure, Part]
  return t('ofFigure', { what: t(WORDS[part]), figure: fullName(figure) })
}

/** What the farm aims at, as a form. */
export function useTargetForm(targets: readonly Target[]) {
  const t = textsOf('figures')
  const saving = useSaveTargets()
  const form = useRecordForm({
    name: 'statistics/targets',
    record: targets,
    valuesOf,
    fields: FIELDS,
    labelOf,
    check: findingsOf,
    save: (draft, before) => saving.mutateAsync({ targets: changedTargets(draft, before) }),
    onSaved: (fresh) => {
      form.restart(wordSources(fresh))
      toast.success({ title: t('saved') })
    },
  })
  return form
}
