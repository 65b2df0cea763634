import { Checkbox, Radio } from '@mantine/core'
import { CODE_DAYS } from '@warren/shared/features/releases/releases.vocabulary.ts'
import { useState } from 'react'
import { RecordDialog } from '../../platform/form/record-dialog.tsx'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CodeDialog, type MadeCode } from './code-dialog.tsx'
import { usePrintNote } from './releases.api.ts'
import classes from './releases.module.css'
import { type ReleaseForm, useReleaseForm } from './use-release-form.ts'

export type ReleaseDialogProps = {
  rabbitIds: readonly number[]
  opened: boolean
  onClose: () => void
  onReleased?: () => void
}

/** To a farm whose letters one knows, or by a code on paper. */
function ToWhom({ form }: { form: ReleaseForm }) {
  const t = textsOf('releases')
  const { draft, field, set } = form
  return (
    <>
      <Radio.Group
        label={t('how')}
        value={draft.how}
        onChange={(how) => set({ how: how === 'code' ? 'code' : 'farm' })}
      >
        <div className={classes['choice']}>
          <Radio value="farm" label={t('byFarm')} data-autofocus />
          <Radio value="code" label={t('byCode')} />
        </div>
      </Radio.Group>
      {draft.how === 'farm' ? (
        <TextField
          {...field('buyerFarm')}
          label={t('buyerFarm')}
          help={t('buyerFarmHint')}
          required
          autoComplete="off"
          maxLength={3}
          value={draft.buyerFarm}
          onChange={(event) => set({ buyerFarm: event.currentTarget.value.toUpperCase() })}
        />
      ) : (
        <NumberField
          {...field('days')}
          label={t('days')}
          required
          limits={{ min: 1, max: CODE_DAYS.max, unit: 'day' }}
          value={draft.days}
          onChange={(days) => set({ days })}
        />
      )}
    </>
  )
}

/** The seller tells another farm what it needs to record these rabbits, or their parents, as parents. */
export function ReleaseDialog({ rabbitIds, opened, onClose, onReleased }: ReleaseDialogProps) {
  const t = textsOf('releases')
  const [made, setMade] = useState<MadeCode>()
  const note = usePrintNote()
  const form = useReleaseForm(rabbitIds, ({ id = 0, code, rabbits = 0, farmName }) => {
    if (code) setMade({ id, code, rabbits })
    else
      toast.success({
        title: t('released', { count: rabbits, farm: farmName ?? '' }),
        action: { label: t('printNote'), onClick: () => note.save(id) },
      })
    onClose()
    onReleased?.()
  })
  const { draft, set } = form
  return (
    <>
      <RecordDialog
        form={form}
        opened={opened}
        onClose={onClose}
        title={t('releaseTitle', { count: rabbitIds.length })}
        submitLabel={t(draft.how === 'code' ? 'makeCode' : 'releaseLabel')}
      >
        <p className={classes['text']}>{t('releaseText')}</p>
        <ToWhom form={form} />
        <Checkbox
          label={t('withParents')}
          description={t('withParentsHint')}
          checked={draft.withParents}
          onChange={(event) => set({ withParents: event.currentTarget.checked })}
        />
      </RecordDialog>
      <CodeDialog made={made} onClose={() => setMade(undefined)} />
    </>
  )
}
