import { Button, Radio } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useId } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './conflict-sides.module.css'

export type Side = 'mine' | 'theirs'

export type ConflictLine = {
  name: string
  label: string
  mine: string
  theirs: string
  /** Changed on both sides. */
  both: boolean
  chosen: Side
}

export type ConflictSidesProps = {
  /** Who saved it and when, as a sentence. */
  title: string
  lines: readonly ConflictLine[]
  onChoose: (name: string, side: Side) => void
  onChooseAll: (side: Side) => void
}

const SIDES: readonly Side[] = ['mine', 'theirs']

function Line({ line, onChoose }: { line: ConflictLine; onChoose: ConflictSidesProps['onChoose'] }) {
  const t = textsOf('ui')
  const group = useId()
  return (
    <tr>
      <th scope="row" className={classes['field']}>
        {line.label}
        {line.both && <span className={classes['both']}>{t('form/bothChanged')}</span>}
      </th>
      {SIDES.map((side) => (
        <td
          key={side}
          className={classes['side']}
          data-side={t(`form/${side}`)}
          data-chosen={line.chosen === side || undefined}
        >
          <Radio
            name={group}
            checked={line.chosen === side}
            onChange={() => onChoose(line.name, side)}
            aria-label={`${t(`form/${side}`)}: ${line[side]} (${line.label})`}
            label={<span className={classes['value']}>{line[side]}</span>}
          />
        </td>
      ))}
    </tr>
  )
}

/** Two people changed one record: both sides beside each other, one choice for each field [D-010]. */
export function ConflictSides({ title, lines, onChoose, onChooseAll }: ConflictSidesProps) {
  const t = textsOf('ui')
  return (
    <section className={classes['conflict']} aria-label={title}>
      <div className={classes['head']} role="alert">
        <IconArrowsSplit2 size={16} aria-hidden />
        <div>
          <b>{title}</b> {t(lines.length > 0 ? 'form/chooseSides' : 'form/sameFields')}
        </div>
      </div>
      {lines.length > 0 && (
        <>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{t('form/field')}</th>
                <th scope="col">{t('form/mine')}</th>
                <th scope="col">{t('form/theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={line.name} line={line} onChoose={onChoose} />
              ))}
            </tbody>
          </table>
          <div className={classes['all']}>
            <Button size="xs" variant="default" onClick={() => onChooseAll('mine')}>
              {t('form/allMine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => onChooseAll('theirs')}>
              {t('form/allTheirs')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
