import { Button } from '@mantine/core'
import type { LastChange } from '@warren/shared/kernel/problem.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type ConflictLine, ConflictSides } from '../../ui/form/conflict-sides.tsx'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { isSame } from './form-values.ts'
import { dayOf, formatMoment, formatNumber } from '../format.ts'
import { textsOf } from '../texts.ts'
import type { FormFrame } from './use-record-form.ts'

/** `14:32`, with the day unless it is today. */
function formatTime(moment: Date): string {
  const written = formatMoment(moment)
  return dayOf(moment) === dayOf(new Date()) ? written.slice(-'00:00'.length) : written
}

function wordSince(since: LastChange | undefined): string {
  const t = textsOf('ui')
  if (!since) return t('form/changedSometime')
  const time = formatMoment(new Date(since.at))
  return since.by === undefined
    ? t('form/changedUnknown', { time })
    : t('form/changedBy', { name: since.by, time })
}

/** A value as a reader sees it. */
function wordValue(value: unknown): string {
  const t = textsOf('ui')
  if (value === null || value === undefined || value === '') return t('form/empty')
  if (typeof value === 'boolean') return t(value ? 'form/yes' : 'form/no')
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 1)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type KitProps = { kit: FormFrame['kit'] }

function Sides({ kit }: KitProps) {
  const t = textsOf('ui')
  const { conflict } = kit
  if (!conflict || conflict.state === 'loading') return null
  if (conflict.state === 'gone') return <Notice tone="danger">{t('form/gone')}</Notice>
  if (conflict.state === 'failed')
    return (
      <Notice
        tone="warn"
        action={
          <Button size="xs" variant="default" onClick={kit.compareAgain}>
            {t('tryAgain')}
          </Button>
        }
      >
        {wordSince(conflict.since)} {t('form/notLoaded')}
      </Notice>
    )
  const word = (field: string, value: unknown, side: 'mine' | 'theirs') =>
    kit.wordOf(field, value, side) ?? wordValue(value)
  const lines = conflict.disputed.map(
    ({ field, mine, theirs, both }): ConflictLine => ({
      name: field,
      label: kit.labelOf(field),
      mine: word(field, mine, 'mine'),
      theirs: word(field, theirs, 'theirs'),
      both,
      chosen: isSame(kit.valueOf(field), mine) ? 'mine' : 'theirs',
    }),
  )
  return (
    <ConflictSides
      title={wordSince(conflict.since)}
      lines={lines}
      onChoose={(field, side) => kit.choose([field], side)}
      onChooseAll={(side) =>
        kit.choose(
          lines.map(({ name }) => name),
          side,
        )
      }
    />
  )
}

export type FormNoticesProps = { form: FormFrame }

/** What stands over the fields: an offered draft, both sides of a conflict, the fields that need attention. */
export function FormNotices({ form: { kit, invalid } }: FormNoticesProps) {
  const { offer, restoredAt } = kit
  return (
    <>
      {offer && (
        <DraftOffer
          time={formatTime(new Date(offer.at))}
          fields={offer.labels}
          onRestore={kit.restore}
          onForget={kit.forget}
        />
      )}
      {restoredAt !== undefined && (
        <Notice>{textsOf('ui')('form/restored', { time: formatTime(new Date(restoredAt)) })}</Notice>
      )}
      <Sides kit={kit} />
      <FormErrors fields={invalid} />
    </>
  )
}
