import { type FocusEvent, useId } from 'react'
import { textOfCode, textsOf } from '../../../platform/texts.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import classes from './dialogs.module.css'
import type { RangeFault } from './range-draft.ts'
import { RangeFields, type RangeFieldsProps } from './range-fields.tsx'

export type RangeLineProps = Omit<RangeFieldsProps, 'describedBy'> & {
  /** The focus went elsewhere: now a mistake may be named. */
  onLeave: () => void
}

const REASONS = {
  type: 'rangeUnknownType',
  order: 'rangeOrder',
  overlap: 'rangeOverlaps',
} as const satisfies Record<RangeFault, string>

/** One range, and below it what is wrong with it [FRM-26…28, D-039]. */
export function RangeLine({ onLeave, ...fields }: RangeLineProps) {
  const { no, draft, fault } = fields
  const t = textsOf('farms')
  const faultId = useId()
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <fieldset className={classes['line']} data-line={draft.key}>
      <legend className={classes['legend']}>{t('range', { no })}</legend>
      <div className={classes['lineFields']} onBlur={blur}>
        <RangeFields {...fields} describedBy={fault && faultId} />
      </div>
      {fault && (
        <div id={faultId} className={classes['fault']} role="alert">
          <FieldError>
            <b>{textOfCode('row-data-error')}</b> {t(REASONS[fault])}
          </FieldError>
        </div>
      )}
    </fieldset>
  )
}
