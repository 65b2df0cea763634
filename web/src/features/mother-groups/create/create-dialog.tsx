import { Autocomplete } from '@mantine/core'
import { farrowingDateOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { MAX_NAME } from '@warren/shared/features/group-pages/page.contract.ts'
import { readDay } from '@warren/shared/kernel/calendar.ts'
import type { Finding } from '../../../platform/form/form-options.ts'
import { textsOf } from '../../../platform/texts.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { fieldParts } from '../../../ui/form/field-parts.tsx'
import {
  DerivedDays,
  type DialogFrame,
  GroupCreateDialog,
  type NewGroup,
  StablesField,
  stableFindings,
  StartField,
  startFindings,
  useCreateForm,
  Wide,
} from '../../group-pages/index.ts'
import { useGroupNames } from '../../production-group-names/index.ts'
import { checkName, createGroup } from '../mother-groups.api.ts'

const newDraft = (): NewGroup => ({ startDate: localToday(), name: '', stables: [] })

/** What is wrong with a new group: it has a day, a name and a stable [MOT-10]. */
const checkDraft = (draft: NewGroup): Finding[] => [
  ...startFindings(draft),
  ...(draft.name.trim() === '' ? [{ field: 'name', text: textsOf('motherGroups')('form/nameWrong') }] : []),
  ...stableFindings(draft),
]

const sent = ({ startDate, name }: NewGroup) => ({ startDate: startDate ?? '', name: name.trim() })

const useMotherForm = (onClose: () => void) =>
  useCreateForm<NewGroup>({
    kind: 'MOTHER',
    newDraft,
    fields: ['startDate', 'name', 'stables'],
    labelOf: (field) => textsOf('groupScreens')(`form/${field}`),
    check: checkDraft,
    nameOf: (draft) => checkName(sent(draft)),
    create: (draft) => createGroup({ ...sent(draft), stables: [...draft.stables] }),
    onClose,
  })

type FormField = ReturnType<ReturnType<typeof useMotherForm>['form']['field']>
type NameProps = { field: FormField; value: string; onChange: (name: string) => void }

/** Permitted names are suggested; any other is taken as well: only insemination groups are bound to them [D-078]. */
function SuggestedName({ field: { error, ...field }, value, onChange }: NameProps) {
  const names = useGroupNames()
  return (
    <Autocomplete
      {...field}
      {...fieldParts({ error, help: textsOf('motherGroups')('form/nameHelp'), required: true })}
      label={textsOf('groupScreens')('form/name')}
      maxLength={MAX_NAME}
      autoComplete="off"
      data={[...new Set((names.data ?? []).map(({ name }) => name))]}
      value={value}
      onChange={onChange}
    />
  )
}

/** M-13: a new mother group; farrowing follows from its start [MOT-06, MOT-08]. */
export function CreateDialog({ opened, onClose }: DialogFrame) {
  const t = textsOf('motherGroups')
  const create = useMotherForm(onClose)
  const { draft, field, set } = create.form
  const start = readDay(draft.startDate)
  return (
    <GroupCreateDialog
      kind="MOTHER"
      create={create}
      title={t('form/title')}
      opened={opened}
      onClose={onClose}
    >
      <StartField
        field={field('startDate')}
        value={draft.startDate}
        onChange={(startDate) => set({ startDate })}
      />
      <SuggestedName field={field('name')} value={draft.name} onChange={(name) => set({ name })} />
      {start !== undefined && (
        <Wide>
          <DerivedDays days={[{ label: t('form/farrowing'), day: farrowingDateOf(start) }]} />
        </Wide>
      )}
      <Wide>
        <StablesField {...field('stables')} value={draft.stables} onChange={(stables) => set({ stables })} />
      </Wide>
    </GroupCreateDialog>
  )
}
