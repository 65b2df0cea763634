import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import classes from '../components/ear-tags.module.css'
import type { Farms } from '../use-farm-names.ts'
import { useMove } from './use-move.ts'
import type { Moving } from './use-moving.ts'

const UNCHOSEN = '…'

export type MoveDialogProps = {
  move: Moving
  farms: Farms
  opened: boolean
  onClose: () => void
}

/** M-11 and M-12: to which farm the tags of the list go. */
export function MoveDialog({ move, farms, opened, onClose }: MoveDialogProps) {
  const t = textsOf('earTags')
  const { kind, count } = move
  const { form, target, error, messages, from } = useMove(move, farms, onClose)
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t(kind === 'place' ? 'placeTitle' : 'relocateTitle')}
      messages={messages}
      submitLabel={t(kind === 'place' ? 'placeCount' : 'relocateCount', { count })}
    >
      <p className={classes['move']}>
        {t('move', { count, from, to: target === undefined ? UNCHOSEN : farms.nameOf(target) })}
      </p>
      <SelectField
        label={t('targetFarm')}
        data={[...farms.options]}
        searchable
        required
        data-autofocus
        // The first field has the focus at once; its list would cover what the dialog says.
        openOnFocus={false}
        value={target === undefined ? null : String(target)}
        onChange={(next) => form.set({ target: next === null ? undefined : Number(next) })}
        data-path="target"
        error={error}
      />
      <p className={classes['line']}>{t('allOfList')}</p>
    </RecordDialog>
  )
}
