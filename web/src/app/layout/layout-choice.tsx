import { LAYOUT_TYPES, type LayoutType } from '@warren/shared/features/session/layout.rules.ts'
import { textsOf } from '../../platform/texts.ts'
import { LayoutSketch } from './layout-sketch.tsx'
import classes from './settings-drawer.module.css'

export type LayoutChoiceProps = {
  value: LayoutType
  onChange: (layoutType: LayoutType) => void
}

/** Three layouts as small drawings, which need no knowledge of their names [LAY-01]. */
export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  const t = textsOf('shell')
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{t('layout')}</legend>
      {LAYOUT_TYPES.map((layoutType) => (
        <label key={layoutType} className={classes['option']} data-chosen={layoutType === value || undefined}>
          <input
            type="radio"
            name="layout"
            className={classes['radio']}
            checked={layoutType === value}
            onChange={() => onChange(layoutType)}
            aria-describedby={`layout-${layoutType}`}
          />
          <LayoutSketch layoutType={layoutType} />
          <span>
            <span className={classes['name']}>{t(`layouts/${layoutType}`)}</span>
            <span id={`layout-${layoutType}`} className={classes['hint']}>
              {t(`layoutHints/${layoutType}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
