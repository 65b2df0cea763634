import { Anchor, Progress } from '@mantine/core'
import { FormNotices } from '../../../platform/form/form-notices.tsx'
import { RecordPageForm } from '../../../platform/form/record-page-form.tsx'
import { formatNumber } from '../../../platform/format.ts'
import { linkTo } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { MessagesList } from '../../../ui/form/messages-list.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useGroupNames } from '../../production-group-names/index.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import { GroupDates } from './group-dates.tsx'
import classes from './group.module.css'
import { type GroupForm, nameRefusal, refusalOf } from './use-group-form.ts'

/** The names of the farm; the one a group has stays a choice when it is taken off the list. */
function NameField({ form, isNew }: { form: GroupForm; isNew: boolean }) {
  const t = textsOf('iaGroups')
  const names = useGroupNames()
  const own = form.record?.name
  const permitted = (names.data ?? []).map(({ name }) => name)
  const choices = own === undefined || permitted.includes(own) ? permitted : [own, ...permitted]
  const field = form.field('motherGroup')
  return (
    <SelectField
      {...field}
      error={field.error ?? nameRefusal(form.failure, isNew)}
      label={t('motherGroup')}
      required
      searchable
      data={choices}
      value={form.draft.motherGroup}
      onChange={(motherGroup) => form.set({ motherGroup })}
      help={
        names.data?.length === 0 ? (
          <>
            {t('noNames')}{' '}
            <Anchor size="xs" renderRoot={linkTo({ to: '/production-group-management' })}>
              {t('toNames')}
            </Anchor>
          </>
        ) : (
          t('motherGroupHelp')
        )
      }
    />
  )
}

/** Open while it is a draft; read-only with a lock once the list is closed [IAG-06, D-082]. */
function GroupFields({ form, group }: { form: GroupForm; group: IaGroup | undefined }) {
  const t = textsOf('iaGroups')
  if (group?.active)
    return (
      <div className={classes['fields']}>
        <TextField label={t('motherGroup')} value={group.name} locked />
        <TextField label={t('startDate')} value={form.draft.startDate ?? ''} locked />
      </div>
    )
  return (
    <div className={classes['fields']}>
      <NameField form={form} isNew={group === undefined} />
      <DateField
        {...form.field('startDate')}
        label={t('startDate')}
        help={t('startDateHelp')}
        value={form.draft.startDate}
        onChange={(startDate) => form.set({ startDate })}
      />
    </div>
  )
}

const dosesLeftIn = (tray: IaGroup['tray']): number | undefined => {
  const counted = tray.filter(({ doses }) => doses !== null)
  return counted.length === 0
    ? undefined
    : counted.reduce((sum, { doses, used }) => sum + Math.max(0, (doses ?? 0) - used), 0)
}

/** How far the pairing is: does on the list of all that could be on it. */
function Paired({ group, available }: { group: IaGroup; available: number | undefined }) {
  const t = textsOf('iaGroups')
  const { covers, tray } = group
  const all = covers + (available ?? 0)
  const doses = dosesLeftIn(tray)
  const notes = [
    ...(available === undefined ? [] : [t('left', { count: available })]),
    ...(doses === undefined ? [] : [t('dosesLeft', { count: doses })]),
  ]
  return (
    <div className={classes['paired']}>
      <div className={classes['pairedHead']}>
        <span className={classes['label']}>{t('dates/paired')}</span>
        <span>
          <b>{formatNumber(covers)}</b>{' '}
          {available !== undefined && t('pairedOf', { count: formatNumber(all) })}
        </span>
      </div>
      {available !== undefined && (
        <Progress value={all === 0 ? 0 : (covers / all) * 100} size={5} aria-label={t('dates/paired')} />
      )}
      <span className={classes['label']}>{notes.join(' · ')}</span>
    </div>
  )
}

/** On a phone they are folded away: the does come first. */
function Dates({ startDate }: { startDate: string | null }) {
  const narrow = useNarrow()
  if (!narrow) return <GroupDates startDate={startDate} />
  return (
    <details className={classes['fold']}>
      <summary>{textsOf('iaGroups')('daysThatFollow')}</summary>
      <GroupDates startDate={startDate} />
    </details>
  )
}

export type GroupStripProps = {
  form: GroupForm
  group?: IaGroup
  /** Does that could still be paired; not while the list is closed. */
  available?: number | undefined
}

/** Name, first day and what follows from it. */
export function GroupStrip({ form, group, available }: GroupStripProps) {
  return (
    <div className={classes['stripPlace']}>
      <Panel padded={false}>
        <RecordPageForm form={form} className={classes['strip']}>
          {() => (
            <>
              <div className={classes['notes']}>
                <FormNotices form={form} />
                <MessagesList messages={refusalOf(form, group === undefined)} />
              </div>
              <div className={classes['line']}>
                <GroupFields form={form} group={group} />
                <Dates startDate={form.draft.startDate} />
                {group && <Paired group={group} available={available} />}
              </div>
              {/* Enter in a field sends the form, as a button would. */}
              <button type="submit" hidden aria-hidden tabIndex={-1} />
            </>
          )}
        </RecordPageForm>
      </Panel>
    </div>
  )
}
