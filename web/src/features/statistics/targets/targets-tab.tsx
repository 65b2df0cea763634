import { IconBook2 } from '@tabler/icons-react'
import { TARGET_LIMITS, targetShape } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { useMemo } from 'react'
import { FormNotices } from '../../../platform/form/form-notices.tsx'
import { RecordPageForm } from '../../../platform/form/record-page-form.tsx'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { MessagesList } from '../../../ui/form/messages-list.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SubmitBar } from '../../../ui/form/submit-bar.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Target, useTargets } from '../figures.api.ts'
import classes from '../figures.module.css'
import { formulaOf, fullName, unitOf } from '../rounds/figure-text.ts'
import { labelOf, numberIn, useTargetForm, wordSources } from './use-target-form.ts'

type TargetForm = ReturnType<typeof useTargetForm>

/** Anything that looks like a year; which years there are, the form says. */
const FOUR_DIGITS = { min: 0, max: 9999 } as const

/** Value, source and year of one figure. */
function TargetRow({ form, target: { figure, isReference } }: { form: TargetForm; target: Target }) {
  const t = textsOf('figures')
  const { digits } = targetShape(figure)
  const said = unitOf(figure)
  return (
    <li className={classes['target']}>
      <span className={classes['targetName']}>
        {fullName(figure)}
        {figure !== 'pricePerKg' && <small>{formulaOf(figure)}</small>}
      </span>
      <NumberField
        {...form.field(`${figure}.value`)}
        aria-label={labelOf(`${figure}.value`)}
        placeholder={t('value')}
        limits={{ min: TARGET_LIMITS.min, max: TARGET_LIMITS.max, decimals: digits === 0 ? 0 : 3 }}
        value={numberIn(form.draft[`${figure}.value`])}
        onChange={(value) => form.set({ [`${figure}.value`]: value })}
        suffix={said === '' ? undefined : said}
      />
      <TextField
        {...form.field(`${figure}.source`)}
        aria-label={labelOf(`${figure}.source`)}
        placeholder={t('sourceLabel')}
        maxLength={TARGET_LIMITS.source}
        value={String(form.draft[`${figure}.source`] ?? '')}
        onChange={(event) => form.set({ [`${figure}.source`]: event.currentTarget.value })}
      />
      <NumberField
        {...form.field(`${figure}.year`)}
        aria-label={labelOf(`${figure}.year`)}
        placeholder={t('year')}
        limits={FOUR_DIGITS}
        value={numberIn(form.draft[`${figure}.year`])}
        onChange={(value) => form.set({ [`${figure}.year`]: value })}
      />
      <span>
        {isReference && (
          <StatusBadge tone="neutral" icon={IconBook2}>
            {t('isReference')}
          </StatusBadge>
        )}
      </span>
    </li>
  )
}

function Targets({ targets }: { targets: readonly Target[] }) {
  const t = textsOf('figures')
  const form = useTargetForm(targets)
  return (
    <RecordPageForm form={form} label={t('targetsTitle')}>
      {() => (
        <>
          <div className={classes['notices']}>
            <FormNotices form={form} />
            <MessagesList
              heading={form.failure ? textsOf('common')('saveFailed') : undefined}
              messages={form.messages}
            />
          </div>
          <ul className={classes['targets']}>
            {targets.map((target) => (
              <TargetRow key={target.figure} form={form} target={target} />
            ))}
          </ul>
          <div className={classes['foot']}>
            <SubmitBar
              submitLabel={t('save')}
              saving={form.saving}
              note={t('targetsSub')}
              cancelLabel={t('undo')}
              onCancel={() => form.restart(targets)}
            />
          </div>
        </>
      )}
    </RecordPageForm>
  )
}

/** What the farm aims at, with source and year [W-74]. */
export function TargetsTab() {
  const t = textsOf('figures')
  const { data, error, refetch } = useTargets()
  const targets = useMemo(() => data && wordSources(data), [data])
  return (
    <PageBody>
      <Panel title={t('targetsTitle')} padded={false}>
        {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
        {!targets && !error && <PanelSkeleton lines={10} />}
        {targets && <Targets targets={targets} />}
      </Panel>
    </PageBody>
  )
}
