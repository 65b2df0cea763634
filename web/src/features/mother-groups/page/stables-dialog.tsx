import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useOwnStables } from '../../farms/index.ts'
import {
  type DialogFrame,
  type GroupSheet,
  stableFindings,
  type StablesDraft,
  useStablesForm,
} from '../../group-pages/index.ts'
import { saveStables } from '../mother-groups.api.ts'

/** M-14: the stable of a mother group; it has one, a merged group has members instead [MOT-11, D-128]. */
export function MotherStablesDialog({
  group,
  opened,
  onClose,
}: DialogFrame & { group: GroupSheet['group'] }) {
  const t = textsOf('groupScreens')
  const stables = useOwnStables()
  const form = useStablesForm<StablesDraft>({
    group,
    onClose,
    valuesOf: ({ stables: own }) => ({ stables: own.slice(0, 1) }),
    fields: ['stables'],
    labelOf: () => t('columns/stable'),
    check: stableFindings,
    save: (draft, record) => saveStables(record, draft.stables),
  })
  const { draft, field, set } = form
  const choices = stables.data ?? []
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('stables/title', { name: group.generatedName })}
      submitLabel={t('stables/save')}
    >
      <SelectField
        {...field('stables')}
        label={t('columns/stable')}
        required
        searchable
        data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.stables[0] ? String(draft.stables[0].id) : null}
        onChange={(chosen) => {
          const stable = choices.find(({ id }) => String(id) === chosen)
          set({ stables: stable ? [{ id: stable.id, name: stable.name }] : [] })
        }}
      />
    </RecordDialog>
  )
}
