import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { textsOf } from '../../platform/texts.ts'
import classes from './form.module.css'

export type DraftOfferProps = {
  /** When the last key was pressed: `14:32`, with the day unless it is today. */
  time: string
  /** The changed fields, as the form calls them. */
  fields: readonly string[]
  onRestore: () => void
  onForget: () => void
}

/** Offers back what was typed before a reload or the end of the session. */
export function DraftOffer({ time, fields, onRestore, onForget }: DraftOfferProps) {
  const t = textsOf('ui')
  return (
    <section className={classes['draft']} aria-label={t('form/draftFound', { time })}>
      <IconHistory size={16} aria-hidden />
      <div className={classes['draftText']}>
        <span>{t('form/draftFound', { time })}</span> <b>{fields.join(', ')}</b>
      </div>
      <div className={classes['draftActions']}>
        <Button size="xs" onClick={onRestore}>
          {t('form/restore')}
        </Button>
        <Button size="xs" variant="default" onClick={onForget}>
          {t('form/forget')}
        </Button>
      </div>
    </section>
  )
}
