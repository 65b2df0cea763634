import { Button } from '@mantine/core'
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react'
import { MAX_PAIRS } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import { linkTo } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { BeginList } from './begin-list.tsx'
import { FinishBar } from './finish-bar.tsx'
import { PairList } from './pair-list.tsx'
import { ScanField } from './scan-field.tsx'
import type { OpenList } from './kept-list.ts'
import classes from './station.module.css'
import { type StationState, useStation } from './use-station.ts'

/** A list under way: scan, pairs, finish. */
function Tagging({ station, list }: { station: StationState; list: OpenList }) {
  const t = textsOf('taggingStation')
  return (
    <>
      <div>
        <p className={classes['name']}>{list.listName}</p>
        <p className={classes['facts']}>
          {t('farmOf', { farm: list.farm.label })} · {t('count', { count: list.pairs.length })}
        </p>
      </div>
      {!list.sending && (
        <ScanField
          half={list.half}
          unread={station.unread}
          isFull={list.pairs.length >= MAX_PAIRS}
          onScan={station.scan}
        />
      )}
      <FinishBar station={station} list={list} />
      {list.pairs.length > 0 && <PairList list={list} onRemove={(place) => station.store.remove(place)} />}
    </>
  )
}

/** The list is on the server. */
function Saved({ station, saved }: { station: StationState; saved: { listName: string; size: number } }) {
  const t = textsOf('taggingStation')
  return (
    <output className={classes['card']}>
      <IconCircleCheck size={44} className={classes['fine']} aria-hidden />
      <p className={classes['name']}>{t('saved', { name: saved.listName })}</p>
      <p className={classes['facts']}>{t('savedText', { count: saved.size })}</p>
      <Button size="xl" fullWidth onClick={() => station.store.discard()}>
        {t('another')}
      </Button>
    </output>
  )
}

export type StationProps = {
  /** The farm of a worker; a technician has none and chooses. */
  farm: { readonly id: number; readonly name: string } | undefined
}

/** Ear-tagging station: home of technicians; workers reach it from theirs [FLD-05, FLD-06, D-114]. */
export function Station({ farm }: StationProps) {
  const t = textsOf('taggingStation')
  const station = useStation()
  const { list, saved } = station.kept
  return (
    <section className={classes['stack']} aria-labelledby="station-title">
      <div className={classes['head']}>
        <h2 id="station-title" className={classes['title']}>
          {t('title')}
        </h2>
        {farm && (
          <Button
            variant="subtle"
            size="lg"
            leftSection={<IconArrowLeft size={20} />}
            renderRoot={linkTo({ to: '/' })}
          >
            {t('close')}
          </Button>
        )}
      </div>
      {list && <Tagging station={station} list={list} />}
      {!list && saved && <Saved station={station} saved={saved} />}
      {!list && !saved && <BeginList store={station.store} own={farm && { id: farm.id, label: farm.name }} />}
    </section>
  )
}
