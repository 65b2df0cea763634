import { ActionIcon, Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { MAX_WEIGHT, type WeightField } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import type { RabbitDraft } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { FormNotices } from '../../../platform/form/form-notices.tsx'
import { RecordPageForm } from '../../../platform/form/record-page-form.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { MessagesList } from '../../../ui/form/messages-list.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useRabbitForm } from '../dialogs/use-rabbit-form.ts'
import classes from './rabbit.module.css'

export type WeightFormProps = { rabbit: Rabbit; name: WeightField; onClose: () => void }

/** One weight, typed where it stands: Enter saves it, Escape leaves it as it was [RAB-11, RAB-24]. */
export function WeightForm({ rabbit, name, onClose }: WeightFormProps) {
  const t = textsOf('rabbit')
  const common = textsOf('common')
  const form = useRabbitForm({ rabbit, onSaved: onClose })
  return (
    <RecordPageForm form={form} className={classes['weightForm']} label={t(`fields/${name}`)}>
      {() => (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its field */}
          <div
            className={classes['weightLine']}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose()
            }}
          >
            <NumberField
              {...form.field(name)}
              label={`${t(`fields/${name}`)}, g`}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by a click on its value
              autoFocus
              limits={{ min: 0, max: MAX_WEIGHT, unit: 'g', rounds: true }}
              value={form.draft[name]}
              onChange={(grams) => form.set({ [name]: grams } as Partial<RabbitDraft>)}
            />
            <ActionIcon type="submit" size={34} variant="filled" aria-label={common('save')}>
              {form.saving ? <Loader size={14} color="currentColor" /> : <IconCheck size={16} />}
            </ActionIcon>
            <ActionIcon size={34} variant="default" aria-label={common('cancel')} onClick={onClose}>
              <IconX size={16} />
            </ActionIcon>
          </div>
          {form.kit.conflict && <FormNotices form={form} />}
          <MessagesList heading={form.failure ? common('saveFailed') : undefined} messages={form.messages} />
        </>
      )}
    </RecordPageForm>
  )
}
