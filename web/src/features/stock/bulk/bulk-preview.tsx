import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { HealthCondition } from '../../animals/index.ts'
import { RabbitStatus } from '../../animals/index.ts'
import classes from './bulk.module.css'
import type { Preview } from './use-bulk-change.ts'

export type BulkPreviewProps = { preview: Preview | undefined; loading: boolean }

/** From what to what, how many of each; and what does not change. */
function Steps({ preview }: { preview: Preview }) {
  const t = textsOf('stock')
  const { statuses, health, unchanged, leavingCages } = preview
  return (
    <ul className={classes['steps']}>
      {statuses.map(({ from, to, count }) => (
        <li key={`${from} ${to}`} className={classes['step']}>
          <b className={classes['figure']}>{formatNumber(count)}</b>
          <RabbitStatus status={from} />
          <span aria-hidden>{'→'}</span>
          <RabbitStatus status={to} />
        </li>
      ))}
      {health.map(({ from, to, count }) => (
        <li key={`${from} ${to} health`} className={classes['step']}>
          <b className={classes['figure']}>{formatNumber(count)}</b>
          <HealthCondition health={from} />
          <span aria-hidden>{'→'}</span>
          <HealthCondition health={to} />
        </li>
      ))}
      {leavingCages > 0 && <li className={classes['step']}>{t('freed', { count: leavingCages })}</li>}
      {unchanged > 0 && <li className={classes['quiet']}>{t('unchanged', { count: unchanged })}</li>}
    </ul>
  )
}

/** Rabbits the change is refused for, as far as they are named. */
function Refused({ why, rabbits }: { why: 'refused' | 'bornLater'; rabbits: Preview['refused'] }) {
  const t = textsOf('stock')
  const { count, tattoos } = rabbits
  if (count === 0) return null
  const more = count - tattoos.length
  return (
    <Notice tone="danger">
      {t(why, { count })} <b>{tattoos.join(', ')}</b>
      {more > 0 && ` ${t('andMore', { count: more })}`}
    </Notice>
  )
}

/** What a change would do, before it is done. */
export function BulkPreview({ preview, loading }: BulkPreviewProps) {
  const t = textsOf('stock')
  return (
    <section className={classes['preview']} aria-label={t('preview')} aria-busy={loading}>
      <h3 className={classes['title']}>{t('preview')}</h3>
      <output>
        {preview === undefined && loading && <p className={classes['quiet']}>{t('previewLoading')}</p>}
        {preview && preview.changed === 0 && preview.unchanged === preview.chosen && (
          <p className={classes['quiet']}>{t('nothingChanges')}</p>
        )}
        {preview && preview.changed > 0 && <Steps preview={preview} />}
        {preview && <Refused why="refused" rabbits={preview.refused} />}
        {preview && <Refused why="bornLater" rabbits={preview.bornLater} />}
      </output>
    </section>
  )
}
