import { YOUNG_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { textsOf } from '../../../platform/texts.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import {
  AgeField,
  ageFindings,
  DaysOfAge,
  type DialogFrame,
  GroupCreateDialog,
  NameField,
  nameIn,
  type NewGroup,
  StablesField,
  startFindings,
  StartField,
  useCreateForm,
  Wide,
} from '../../group-pages/index.ts'
import { checkName, createGroup } from '../young-groups.api.ts'

interface YoungDraft extends NewGroup {
  readonly age: number | null
}

/** Weaned females are usually placed at this age. */
const USUAL_AGE = 35

const newDraft = (): YoungDraft => ({ startDate: localToday(), age: USUAL_AGE, name: '', stables: [] })

/** A start, and an age within its limits; stables are for later [YNG-04, YNG-05]. */
const checkDraft = (draft: YoungDraft): Finding[] => [
  ...startFindings(draft),
  ...ageFindings('age', draft.age, YOUNG_AGE),
]

const said = ({ startDate, age }: YoungDraft) => ({ startDate: startDate ?? '', age: age ?? 0 })

const useYoungForm = (onClose: () => void) =>
  useCreateForm<YoungDraft>({
    kind: 'YOUNG',
    newDraft,
    fields: ['startDate', 'age', 'name', 'stables'],
    labelOf: (field) => textsOf('groupScreens')(`form/${field}`),
    check: checkDraft,
    nameOf: (draft) => {
      const name = nameIn(draft)
      return checkName({ ...said(draft), ...(name && { name }) })
    },
    create: (draft) =>
      createGroup({ ...said(draft), name: nameIn(draft) ?? null, stables: [...draft.stables] }),
    onClose,
  })

/** M-18: a new young group [YNG-03, YNG-04]. */
export function CreateDialog({ opened, onClose }: DialogFrame) {
  const t = textsOf('youngGroups')
  const create = useYoungForm(onClose)
  const { draft, field, set } = create.form
  return (
    <GroupCreateDialog kind="YOUNG" create={create} title={t('form/title')} opened={opened} onClose={onClose}>
      <StartField
        field={field('startDate')}
        value={draft.startDate}
        onChange={(startDate) => set({ startDate })}
      />
      <AgeField field={field('age')} limits={YOUNG_AGE} value={draft.age} onChange={(age) => set({ age })} />
      <Wide>
        <DaysOfAge {...draft} />
      </Wide>
      <NameField
        field={field('name')}
        help={textsOf('groupScreens')('form/nameHelp', { name: 'YNG' })}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <Wide>
        <StablesField
          {...field('stables')}
          required={false}
          letters={false}
          help={t('form/stablesHelp')}
          value={draft.stables}
          onChange={(stables) => set({ stables })}
        />
      </Wide>
    </GroupCreateDialog>
  )
}
