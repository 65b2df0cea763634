import { Button, Radio } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { SKIP_REASONS, type SkipReason } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import classes from '../group/group.module.css'
import { useSkip } from './pairing.api.ts'

export type SkipDialogProps = {
  id: string
  motherIds: readonly number[]
  opened: boolean
  onClose: () => void
  onDone: () => void
}

/** Why does of a closed list were not inseminated [BD-05]. */
export function SkipDialog({ id, motherIds, opened, onClose, onDone }: SkipDialogProps) {
  const t = textsOf('iaGroups')
  const [reason, setReason] = useState<SkipReason>('GONE')
  const skip = useSkip(id)
  const count = motherIds.length
  const save = () =>
    skip.mutate(
      { motherIds: [...motherIds], reason },
      {
        onSuccess: () => {
          toast.success({ title: t('skipped', { count }) })
          onDone()
          onClose()
        },
      },
    )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('skipTitle', { count })}
      tile={{ icon: IconBan }}
      messages={skip.error ? wordFailure(skip.error).sentences : []}
      busy={skip.isPending}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={skip.isPending}>
            {textsOf('common')('cancel')}
          </Button>
          <Button type="submit" disabled={skip.isPending}>
            {t('skip')}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{t('skipText')}</p>
      <Radio.Group
        label={t('reason')}
        value={reason}
        onChange={(value) => setReason(SKIP_REASONS.find((one) => one === value) ?? 'OTHER')}
      >
        {SKIP_REASONS.map((value, index) => (
          <Radio
            key={value}
            mt={8}
            value={value}
            label={t(`reasons/${value}`)}
            {...(index === 0 && { 'data-autofocus': true })}
          />
        ))}
      </Radio.Group>
    </Dialog>
  )
}
