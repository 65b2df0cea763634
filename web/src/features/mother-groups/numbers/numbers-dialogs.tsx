import { MAX_HEADS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { type MotherCount, SUCKLING_COUNTS } from '@warren/shared/features/group-pages/numbers.vocabulary.ts'
import type { RoundNumbers } from '@warren/shared/features/mother-groups/round.vocabulary.ts'
import { populatingDays, weaningDays } from '@warren/shared/features/mother-groups/numbers.rules.ts'
import { takenOver } from '@warren/shared/features/mother-groups/round.rules.ts'
import { useEffect, useState } from 'react'
import { RecordDialog } from '../../../platform/form/record-dialog.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { BookedLines } from './booked-heads.tsx'
import { labelOfNumber, NURSING_FIELDS, STAGE_FIELDS } from './number-labels.ts'
import classes from './numbers.module.css'
import { RoundOffer } from './round-offer.tsx'
import {
  mothersIn,
  type NumbersOf,
  previewOf,
  sucklingsIn,
  useMotherForm,
  useSucklingForm,
} from './use-numbers-form.ts'

export type NumbersDialogProps = {
  of: NumbersOf
  round: RoundNumbers | null
  /** Empty fields are filled from the round at once. */
  takesOver: boolean
  opened: boolean
  onClose: () => void
}

type Form = { draft: object; set: (changes: Partial<RoundNumbers>) => void }

/** Fills empty fields once, when the dialog was opened to do so; nothing is saved by it. */
function useTakenOver({ draft, set }: Form, round: RoundNumbers | null, takesOver: boolean): number {
  const [taken] = useState(() =>
    takesOver && round !== null ? takenOver(draft as Record<string, number | string | null>, round) : {},
  )
  useEffect(() => {
    if (Object.keys(taken).length > 0) set(taken)
    // What was there when it opened is filled, and only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return Object.keys(taken).length
}

const HEADS = { min: 0, max: MAX_HEADS, unit: 'head' } as const

/** Three in a row: what is told of virgins and others stands side by side. */
const DOE_FIELDS = [
  ...STAGE_FIELDS.ia,
  ...STAGE_FIELDS.pregnant,
  ...STAGE_FIELDS.populated,
  ...STAGE_FIELDS.farrowed,
  ...NURSING_FIELDS.nursing,
  'nextIAVirgin',
  ...NURSING_FIELDS.weaned,
] as const satisfies readonly MotherCount[]

/** M-15: does of the round, by stage and class [MOT-13, MOT-17]. */
export function MothersDialog({ of, round, takesOver, opened, onClose }: NumbersDialogProps) {
  const t = textsOf('motherGroups')
  const form = useMotherForm(of, onClose)
  const { draft, field, set } = form
  const { group } = of.sheet
  const filled = useTakenOver({ draft, set }, round, takesOver)
  const preview = previewOf(of, { motherNum: mothersIn(draft) })
  const days = populatingDays(group.startDate)
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('dialog/mothersTitle', { name: group.generatedName })}
      submitLabel={t('dialog/save')}
    >
      <RoundOffer draft={draft} round={round} filled={filled} onTake={set} />
      <div className={classes['fields']}>
        {DOE_FIELDS.map((name) => (
          <NumberField
            key={`${name} ${form.round}`}
            {...field(name)}
            label={labelOfNumber(name)}
            limits={HEADS}
            value={draft[name]}
            onChange={(heads) => set({ [name]: heads })}
          />
        ))}
      </div>
      <div className={classes['fields']}>
        {(['populatedFrom', 'populatedTo'] as const).map((name) => (
          <DateField
            key={name}
            {...field(name)}
            {...days}
            label={labelOfNumber(name)}
            value={draft[name]}
            onChange={(day) => set({ [name]: day })}
          />
        ))}
      </div>
      {preview && <BookedLines preview={preview} />}
    </RecordDialog>
  )
}

/** M-16: kits from birth to weaning [MOT-13, MOT-18, MOT-21]. */
export function SucklingsDialog({ of, round, takesOver, opened, onClose }: NumbersDialogProps) {
  const t = textsOf('motherGroups')
  const form = useSucklingForm(of, onClose)
  const { draft, field, set } = form
  const { group, today } = of.sheet
  const filled = useTakenOver({ draft, set }, round, takesOver)
  const preview = previewOf(of, { sucklingNum: sucklingsIn(draft) })
  return (
    <RecordDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('dialog/sucklingsTitle', { name: group.generatedName })}
      submitLabel={t('dialog/save')}
    >
      <RoundOffer draft={draft} round={round} filled={filled} onTake={set} />
      <div className={`${classes['fields']} ${classes['pair']}`}>
        {SUCKLING_COUNTS.map((name) => (
          <NumberField
            key={`${name} ${form.round}`}
            {...field(name)}
            label={labelOfNumber(name)}
            limits={HEADS}
            value={draft[name]}
            onChange={(heads) => set({ [name]: heads })}
          />
        ))}
        <DateField
          {...field('weaningDate')}
          {...weaningDays(group, today)}
          label={labelOfNumber('weaningDate')}
          help={t('numbers/weaningDefault')}
          value={draft.weaningDate}
          onChange={(weaningDate) => set({ weaningDate })}
        />
      </div>
      {preview && <BookedLines preview={preview} />}
    </RecordDialog>
  )
}
