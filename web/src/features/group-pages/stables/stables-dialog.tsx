import type { ReactNode } from 'react'
import type { Finding, RecordFormOptions } from '../../../platform/form/form-options.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { type FormFrame, type RecordForm, useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { GroupSheet } from '../diary/sheet.api.ts'
import { useReloadGroups } from '../group-pages.api.ts'
import { type ChosenStable, StablesField } from './stables-field.tsx'

export interface StablesDraft {
  readonly stables: readonly ChosenStable[]
}
type Group = GroupSheet['group']

/** A group needs a stable [MOT-10, FAT-05]. */
export const stableFindings = ({ stables }: StablesDraft): Finding[] =>
  stables.length === 0 ? [{ field: 'stables', code: 'choose-stable' }] : []

export type StablesOptions<D extends StablesDraft> = Pick<
  RecordFormOptions<D, Group, unknown>,
  'valuesOf' | 'fields' | 'labelOf' | 'check' | 'save'
> & { readonly group: Group; readonly onClose: () => void }

/** The form of the stables of a group, with what its kind has beside them. */
export function useStablesForm<D extends StablesDraft>({ group, onClose, save, ...form }: StablesOptions<D>) {
  const reload = useReloadGroups()
  return useRecordForm<D, Group, unknown>({
    ...form,
    record: group,
    save,
    onSaved: () => {
      void reload()
      toast.success({ title: textsOf('groupScreens')('stables/saved', { name: group.generatedName }) })
      onClose()
    },
  })
}

export type StablesDialogProps<D extends StablesDraft> = {
  group: Group
  form: FormFrame & RecordForm<D>
  opened: boolean
  onClose: () => void
  required?: boolean
  letters?: boolean
  help?: string
  /** What a kind has beside its stables. */
  children?: ReactNode
}

/** M-14, M-19, M-22: the stables of a group; a merged group only gets more of them [D-128]. */
export function StablesDialog<D extends StablesDraft>(props: StablesDialogProps<D>) {
  const { group, form, opened, onClose, children, ...field } = props
  const t = textsOf('groupScreens')
  const { generatedName: name, isParent } = group
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('stables/title', { name })}
      submitLabel={t('stables/save')}
    >
      <StablesField
        {...form.field('stables')}
        {...field}
        value={form.draft.stables}
        onChange={(stables) => form.set({ stables } as Partial<D>)}
        {...(isParent && { fixed: group.stables.length, help: t('stables/parentHelp') })}
      />
      {children}
    </RecordDialog>
  )
}
