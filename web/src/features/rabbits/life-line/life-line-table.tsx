import { textsOf } from '../../../platform/texts.ts'
import type { Gestation, LifeLine } from './life-line.ts'
import { wordSuckling } from './life-line-bars.tsx'
import classes from './life-line.module.css'

export type LifeLineTableProps = { line: LifeLine }

const SCROLLS = { tabIndex: 0 } as const

function wordResult({ state, to }: Gestation): string {
  const t = textsOf('rabbit')
  if (state === 'done') return to
  if (state === 'empty') return t('empty')
  return state === 'waiting' ? t('due', { date: to }) : t('noResult')
}

/** The figures behind the life line, the newest first. */
export function LifeLineTable({ line }: LifeLineTableProps) {
  const t = textsOf('rabbit')
  return (
    <section {...SCROLLS} className={classes['scroll']} aria-label={t('lifeLineSub')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('lanes/gestation')}</th>
            <th scope="col">{t('cover/farrowingDate')}</th>
            <th scope="col" data-figure>
              {t('cover/viable')}
            </th>
            <th scope="col" data-figure>
              {t('cover/unviable')}
            </th>
            <th scope="col">{t('lanes/suckling')}</th>
          </tr>
        </thead>
        <tbody>
          {line.gestations.toReversed().map((gestation) => {
            const litter = line.litters.find(({ coverId }) => coverId === gestation.coverId)
            const suckling = line.sucklings.find(({ coverId }) => coverId === gestation.coverId)
            return (
              <tr key={gestation.coverId}>
                <td>{t('ia', { date: gestation.from })}</td>
                <td>{wordResult(gestation)}</td>
                <td data-figure>{litter?.viable ?? '–'}</td>
                <td data-figure>{litter?.unviable ?? '–'}</td>
                <td>{(suckling && wordSuckling(suckling)) || '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
