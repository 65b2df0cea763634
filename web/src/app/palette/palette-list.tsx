/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- focus and keys stay in the field, which no select allows */
import { textsOf } from '../../platform/texts.ts'
import { LongName } from '../../ui/long-name/long-name.tsx'
import classes from './palette.module.css'
import type { PaletteItem } from './use-palette-items.ts'

export type PaletteListProps = {
  id: string
  items: readonly PaletteItem[]
  activeId: string | undefined
  onRun: (item: PaletteItem) => void
  onPoint: (item: PaletteItem) => void
}

// Records last: they come a moment later, and nothing above them may move under the finger.
const GROUPS = ['pages', 'actions', 'rabbit', 'farm', 'stable', 'cage', 'sperm', 'user'] as const

const titleOf = (group: PaletteItem['group']): string =>
  group === 'pages' || group === 'actions'
    ? textsOf('shell')(`palette/${group}`)
    : textsOf('search')(`groups/${group}`)

/** What was found, in groups. The focus stays in the field; the field says which line is current. */
export function PaletteList({ id, items, activeId, onRun, onPoint }: PaletteListProps) {
  const t = textsOf('shell')
  return (
    <div id={id} role="listbox" aria-label={t('palette/title')} className={classes['list']}>
      {GROUPS.map((group) => {
        const lines = items.filter((item) => item.group === group)
        if (lines.length === 0) return null
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={classes['group']} role="presentation">
              {titleOf(group)}
            </div>
            {lines.map((item) => (
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={item.id === activeId}
                className={classes['line']}
                onClick={() => onRun(item)}
                onPointerMove={() => onPoint(item)}
              >
                <item.icon size={16} aria-hidden />
                <LongName name={item.label} />
                {item.info && <span className={classes['info']}>{item.info}</span>}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
