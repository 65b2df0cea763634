import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { ReactNode } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from '../group-pages.module.css'
import { type CreateForm, memberNames, type NewGroup } from './use-create-form.ts'

type ExpectedProps = { kind: GroupKind; name: string; draft: NewGroup }

function Expected({ kind, name, draft }: ExpectedProps) {
  const t = textsOf('groupScreens')
  // Young groups stay one page over all their stables [YNG-08].
  const members = kind === 'YOUNG' ? [] : memberNames(name, draft.stables)
  return (
    <Notice tone="ok">
      {t('form/expected')}: <b>{name}</b>
      {members.length > 0 && (
        <>
          {' · '}
          {t('form/members')}: {members.join(', ')}
        </>
      )}
    </Notice>
  )
}

export type GroupCreateProps<D extends NewGroup> = {
  kind: GroupKind
  create: CreateForm<D>
  title: string
  opened: boolean
  onClose: () => void
  /** The fields of the kind. */
  children: ReactNode
}

/** M-13, M-18, M-21: a new group; its name is checked before it can be saved [MOT-07]. */
export function GroupCreateDialog<D extends NewGroup>(props: GroupCreateProps<D>) {
  const { kind, create, title, opened, onClose, children } = props
  const t = textsOf('groupScreens')
  const { form, expected, check, checking } = create
  const isChecked = expected !== undefined
  const shown = isChecked ? form : { ...form, submit: check, saving: form.saving || checking.isPending }
  const refused = checking.error ? wordFailure(checking.error).sentences : []
  return (
    <RecordDialog
      form={shown}
      opened={opened}
      onClose={onClose}
      title={title}
      messages={[...form.messages, ...refused]}
      submitLabel={t(isChecked ? 'form/save' : 'form/check')}
    >
      <div className={classes['fields']}>{children}</div>
      {isChecked && <Expected kind={kind} name={expected} draft={form.draft} />}
    </RecordDialog>
  )
}
