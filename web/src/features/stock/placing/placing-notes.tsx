import { Button } from '@mantine/core'
import type { Placed } from '@warren/shared/features/stock/placing.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './placing.module.css'
import type { Placing } from './use-placing.ts'

type Refused = NonNullable<Placed['refused']>

/** Why one rabbit is not where it was to go, in a sentence. */
export function wordRefused({ tattoo, cage, why, by }: Refused[number]): string {
  const t = textsOf('placing')
  if (why === 'MOVED' && by === null) return t('why/MOVED_OUT', { tattoo })
  return t(`why/${why}`, { tattoo, cage: cage ?? '', by: by ?? '' })
}

/** Rows that another user was faster for. */
export function PlacingRefused({ refused }: { refused: Refused }) {
  const t = textsOf('placing')
  if (refused.length === 0) return null
  return (
    <div role="alert">
      <Notice tone="danger">
        {t('refused', { count: refused.length })}
        <ul className={classes['reasons']}>
          {refused.map((row) => (
            <li key={row.rabbitId}>{wordRefused(row)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** What the proposal leaves out, and why. */
export function PlacingNotes({ placing: { form, seen, pairs, choose } }: { placing: Placing }) {
  const t = textsOf('placing')
  if (!seen) return null
  const { passed, without } = form.draft
  const lacking = pairs.some(({ rabbit, cage }) => !cage && !without.includes(rabbit.id))
  const { settled, beyond, left } = seen
  return (
    <>
      {lacking && <Notice tone="warn">{t('tooFew', { count: seen.free })}</Notice>}
      {settled > 0 && <p className={classes['quiet']}>{t('settled', { count: settled })}</p>}
      {beyond > 0 && <p className={classes['quiet']}>{t('beyond', { count: beyond })}</p>}
      {left.count > 0 && (
        <p className={classes['quiet']}>
          {t('left', { count: left.count })} {left.tattoos.join(', ')}
        </p>
      )}
      {passed.length > 0 && (
        <p className={classes['quiet']}>
          {t('skipped', { count: passed.length })}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => choose({ passed: [] })}>
            {t('useAgain')}
          </Button>
        </p>
      )}
    </>
  )
}
