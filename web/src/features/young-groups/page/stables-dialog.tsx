import { textsOf } from '../../../platform/texts.ts'
import {
  type DialogFrame,
  type GroupSheet,
  StablesDialog,
  type StablesDraft,
  useStablesForm,
} from '../../group-pages/index.ts'
import { saveStables } from '../young-groups.api.ts'

/** M-19: none, one or several stables, all on one page [YNG-06, YNG-08]. */
export function YoungStablesDialog({ group, opened, onClose }: DialogFrame & Pick<GroupSheet, 'group'>) {
  const form = useStablesForm<StablesDraft>({
    group,
    onClose,
    valuesOf: ({ stables }) => ({ stables }),
    fields: ['stables'],
    labelOf: () => textsOf('groupScreens')('form/stables'),
    save: ({ stables }, known) => saveStables(known, [...stables]),
  })
  return (
    <StablesDialog
      group={group}
      form={form}
      opened={opened}
      onClose={onClose}
      required={false}
      letters={false}
      help={textsOf('youngGroups')('stablesHelp')}
    />
  )
}
