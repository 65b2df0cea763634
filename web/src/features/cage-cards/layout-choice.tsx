import {
  CARD_LAYOUTS,
  CARD_SIZE,
  type CardLayout,
} from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { useId } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './cage-cards.module.css'
import { LayoutDrawing } from './layout-drawing.tsx'

export type LayoutChoiceProps = {
  value: CardLayout
  onChange: (next: CardLayout) => void
}

/** On which paper: each kind with a small drawing of it. */
export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  const t = textsOf('cageCards')
  const name = useId()
  const notes = { A4: t('layoutNotes/A4'), LABEL: t('layoutNotes/LABEL', CARD_SIZE) }
  return (
    <fieldset className={classes['layouts']}>
      <legend className={classes['legend']}>{t('layout')}</legend>
      {CARD_LAYOUTS.map((layout) => (
        <label key={layout} className={classes['layout']}>
          <input
            type="radio"
            name={name}
            className={classes['radio']}
            checked={layout === value}
            data-autofocus={layout === value || undefined}
            onChange={() => onChange(layout)}
          />
          <LayoutDrawing layout={layout} />
          <span className={classes['layoutWords']}>
            <b>{t(`layouts/${layout}`)}</b>
            <span className={classes['note']}>{notes[layout]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
