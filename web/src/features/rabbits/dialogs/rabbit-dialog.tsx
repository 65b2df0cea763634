import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { nameOf } from '../../animals/index.ts'
import { CageGroup } from './cage-group.tsx'
import { DescentGroup } from './descent-group.tsx'
import { IdentityGroup } from './identity-group.tsx'
import { StateGroup } from './state-group.tsx'
import { useRabbitForm } from './use-rabbit-form.ts'
import { WeightsGroup } from './weights-group.tsx'

export type RabbitDialogProps = {
  rabbit: Rabbit
  opened: boolean
  onClose: () => void
}

/** M-07: the data of one rabbit [RAB-06…13, RAB-24, RAB-26]. */
export function RabbitDialog({ rabbit, opened, onClose }: RabbitDialogProps) {
  const t = textsOf('rabbit')
  const form = useRabbitForm({ rabbit, name: `rabbit/${rabbit.id}`, onSaved: onClose })
  const present = form.record
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('editTitle', { name: nameOf(rabbit) })}
      size="lg"
      submitLabel={t('save')}
    >
      <IdentityGroup form={form} rabbit={present} />
      <StateGroup form={form} rabbit={present} today={localToday()} />
      <CageGroup form={form} rabbit={present} />
      <DescentGroup form={form} rabbit={present} />
      <WeightsGroup form={form} rabbit={present} />
    </RecordDialog>
  )
}
