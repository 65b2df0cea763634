import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import { isLitterSize } from '@warren/shared/features/equalization/equalization.rules.ts'
import { LITTER_SIZE } from '@warren/shared/features/equalization/equalization.vocabulary.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { CageChooser, useCageChoices } from '../../search/index.ts'
import classes from '../equalization.module.css'
import { useEqualize, useStableGrid } from '../equalization.api.ts'
import { useTakeBack } from '../use-take-back.ts'
import { IntervalPreview } from './interval-consequence.tsx'
import { littersBetween, previewOf } from './interval-preview.ts'
import { RowBarsPanel } from './row-bars-panel.tsx'

/** What the form asks for. */
type Wrong = 'no-cage-from' | 'no-cage-to' | 'invalid-adjusted'

/** The first cage, and those of its row behind it: stable, row and position follow. */
function useEnds(groupId: number) {
  const [from, setFrom] = useState<SearchHit>()
  const [toId, setToId] = useState<number>()
  const { data } = useCageChoices({ cageId: from?.id, iaGroupId: groupId })
  const isOfFirst = from !== undefined && data?.filter.cageId === from.id
  const cages = isOfFirst ? data.cages : []
  const behind = cages.slice(
    Math.max(
      0,
      cages.findIndex(({ id }) => id === from?.id),
    ),
  )
  return {
    from,
    to: behind.find(({ id }) => id === toId),
    behind,
    stableId: isOfFirst ? (data.filter.stableId ?? undefined) : undefined,
    setFrom: (cage: SearchHit | undefined) => {
      setFrom(cage)
      setToId(undefined)
    },
    setTo: (value: string | null) => setToId(value === null ? undefined : Number(value)),
  }
}

/** Both ends of the row and the size, with what they do. */
function useInterval(groupId: number) {
  const ends = useEnds(groupId)
  const { from, to, stableId } = ends
  const [size, setSize] = useState<number | null>(LITTER_SIZE.usual)
  const grid = useStableGrid(groupId, stableId)
  const litters = grid.data && from && to ? littersBetween(grid.data, from.label, to.label) : undefined
  const found: readonly (readonly [Wrong, boolean])[] = [
    ['no-cage-from', from === undefined],
    ['no-cage-to', to === undefined],
    ['invalid-adjusted', !isLitterSize(size)],
  ]
  return {
    ...ends,
    size,
    setSize,
    adjusted: size,
    grid: grid.data,
    wrong: found.flatMap(([code, isWrong]) => (isWrong ? [code] : [])),
    preview: litters && isLitterSize(size) ? previewOf(litters, size) : undefined,
  }
}
type Interval = ReturnType<typeof useInterval>

function Errors({ wrong }: { wrong: readonly Wrong[] }) {
  const t = textsOf('equalization')
  if (wrong.length === 0) return null
  return (
    <Notice tone="danger">
      <b>{t('interval/errors')}</b>
      <ul className={classes['errors']}>
        {wrong.map((code) => (
          <li key={code}>{t(`interval/${code}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Fields({
  interval,
  groupId,
  shown,
}: {
  interval: Interval
  groupId: number
  shown: readonly Wrong[]
}) {
  const t = textsOf('equalization')
  const errorOf = (code: Wrong) => (shown.includes(code) ? t(`interval/${code}`) : undefined)
  return (
    <>
      <fieldset className={classes['ends']}>
        <legend>{t('interval/cageFrom')}</legend>
        <CageChooser
          iaGroupId={groupId}
          required
          onChoose={interval.setFrom}
          error={errorOf('no-cage-from')}
          data-path="cageFrom"
        />
      </fieldset>
      <SelectField
        label={t('interval/cageTo')}
        help={t('interval/cageToHelp')}
        required
        searchable
        disabled={interval.from === undefined}
        data={interval.behind.map(({ id, label }) => ({ value: String(id), label }))}
        value={interval.to ? String(interval.to.id) : null}
        onChange={interval.setTo}
        error={errorOf('no-cage-to')}
      />
      <NumberField
        label={t('interval/size')}
        help={t('interval/sizeHelp')}
        required
        limits={{ min: LITTER_SIZE.min, max: LITTER_SIZE.max, unit: 'head' }}
        step={1}
        value={interval.size}
        onChange={interval.setSize}
        error={errorOf('invalid-adjusted')}
      />
    </>
  )
}

/** Saves the row, and offers to take it back; what is wrong is shown from the first try on. */
function useSaving(groupId: number, interval: Interval) {
  const t = textsOf('equalization')
  const equalize = useEqualize(groupId)
  const { takeBack } = useTakeBack()
  const [isAsked, setAsked] = useState(false)
  const { from, to, adjusted } = interval
  const save = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (interval.wrong.length > 0 || !from || !to || adjusted === null) return
    const words = { cageFrom: from.label, cageTo: to.label, size: adjusted }
    equalize.mutate(
      { cageFrom: from.id, cageTo: to.id, adjusted },
      {
        onSuccess: ({ changeId }) => {
          setAsked(false)
          toast.success({
            title: t('interval/saved', words),
            ...(changeId !== undefined && { onUndo: () => takeBack(changeId) }),
          })
        },
        onError: (failure) =>
          toast.error({ title: t('interval/failed'), detail: wordFailure(failure).sentences.join(' ') }),
      },
    )
  }
  return { save, busy: equalize.isPending, shown: isAsked ? interval.wrong : [] }
}

/** Litters in a row of cages set to one size, and the row as it would be [EQU-03…08]. */
export function IntervalView({ groupId, below }: { groupId: number; below: ReactNode }) {
  const t = textsOf('equalization')
  const interval = useInterval(groupId)
  const { save, busy, shown } = useSaving(groupId, interval)
  const { from, to, adjusted, preview } = interval
  return (
    <div className={classes['interval']}>
      <Panel title={t('interval/title')} sub={t('interval/sub')}>
        <form className={classes['form']} onSubmit={save} noValidate>
          <Errors wrong={shown} />
          <Fields interval={interval} groupId={groupId} shown={shown} />
          {preview && <IntervalPreview preview={preview} size={adjusted ?? 0} />}
          <Button type="submit" leftSection={<IconCheck size={16} />} loading={busy}>
            {preview && preview.litters > 0 ? t('save', { count: preview.litters }) : t('saveNone')}
          </Button>
        </form>
      </Panel>
      <div className={classes['page']}>
        <RowBarsPanel
          grid={interval.grid}
          chosen={from && { from: from.label, to: to?.label, size: adjusted }}
        />
        {below}
      </div>
    </div>
  )
}
