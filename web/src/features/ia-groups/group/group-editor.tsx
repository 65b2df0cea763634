import { readDay } from '@warren/shared/kernel/calendar.ts'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { NO_SELECTION } from '../../../ui/table/selection.ts'
import { DeleteGroup } from '../delete-group.tsx'
import { type IaGroup, loadGroup, useUpdateGroup } from '../ia-groups.api.ts'
import { ImportPairings } from '../import-pairings.tsx'
import { isOverdue } from '../list/group-columns.tsx'
import { ClosedList } from '../pairing/closed-list.tsx'
import { PairingEditor } from '../pairing/pairing-editor.tsx'
import { SkipDialog } from '../pairing/skip-dialog.tsx'
import { PhaseBadge, StateBadge } from '../phase-badge.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { GroupActions } from './group-actions.tsx'
import { GroupStrip } from './group-strip.tsx'
import { useGroupForm } from './use-group-form.ts'
import { type GroupWork, useGroupWork } from './use-group-work.ts'

type GroupProps = { group: IaGroup; work: GroupWork }

function Badges({ group, work }: GroupProps) {
  const isPassed = isOverdue(group, localToday())
  return (
    <>
      <StateBadge active={group.active} postAdditionCovers={work.adding || group.postAdditionCovers} />
      {group.active && <PhaseBadge phase={group.phase} />}
      {isPassed && <StatusBadge tone="danger">{textsOf('iaGroups')('startPassed')}</StatusBadge>}
    </>
  )
}

/** Title, buttons, and the strip with name and day. */
function GroupHead({ group, work }: GroupProps) {
  const t = textsOf('iaGroups')
  const { id, formattedName: name } = group
  const update = useUpdateGroup(String(id))
  const form = useGroupForm({
    group,
    save: async (body, record = group) => {
      const { version = record.version } = await update.mutateAsync({ ...body, version: record.version })
      return { id, name: body.motherGroup ?? '', startDate: readDay(body.startDate) ?? null, version }
    },
    // The next save sends the version of this one, whenever the group is read again.
    onSaved: (saved) => {
      toast.success({ title: t('modified', { name }) })
      form.restart(saved)
    },
    load: () => loadGroup(String(id)),
  })
  return (
    <>
      <ScreenHead
        title={work.adding ? t('addingTitle', { name }) : name}
        badges={<Badges group={group} work={work} />}
        actions={<GroupActions group={group} form={form} work={work} />}
      />
      <GroupStrip form={form} group={group} available={work.available} />
    </>
  )
}

function GroupDialogs({ group, work }: GroupProps) {
  const { closing, deleting, skipping } = work
  return (
    <>
      {work.editable && <ImportPairings iaGroupId={group.id} />}
      {closing.subject && (
        <CloseDialog
          key={`close ${closing.round}`}
          group={group}
          opened={closing.opened}
          onClose={closing.close}
          onUndo={work.toDraft}
          onDone={work.stopAdding}
        />
      )}
      {deleting.subject && (
        <DeleteGroup
          key={`delete ${deleting.round}`}
          group={group}
          opened={deleting.opened}
          onClose={deleting.close}
          onDeleted={work.leave}
        />
      )}
      {skipping.subject && (
        <SkipDialog
          key={`skip ${skipping.round}`}
          id={String(group.id)}
          motherIds={skipping.subject}
          opened={skipping.opened}
          onClose={skipping.close}
          onDone={() => work.select(NO_SELECTION)}
        />
      )}
    </>
  )
}

export type GroupEditorProps = { group: IaGroup }

/** A group in its state: a draft or an addition is paired, a closed list is kept right. */
export function GroupEditor({ group }: GroupEditorProps) {
  const t = textsOf('iaGroups')
  const work = useGroupWork(group)
  const { adding, editable } = work
  return (
    <>
      <GroupHead key={`head ${group.active}`} group={group} work={work} />
      {editable ? (
        <PairingEditor
          key={String(adding)}
          group={group}
          adding={adding}
          notice={
            adding && <Notice>{t('lateAdding', { date: readDay(group.startDate) ?? t('noDay') })}</Notice>
          }
        />
      ) : (
        <ClosedList
          group={group}
          selection={work.selection}
          onSelectionChange={work.select}
          onSkip={work.skip}
        />
      )}
      <GroupDialogs group={group} work={work} />
    </>
  )
}
