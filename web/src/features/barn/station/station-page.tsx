import { IconCircleCheck, IconUserCircle } from '@tabler/icons-react'
import { problemsIn } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { Link } from '../../../platform/link.tsx'
import type { EntryRow } from '../../../platform/outbox/entry.ts'
import { textsOf } from '../../../platform/texts.ts'
import { inBarn } from '../barn-root.tsx'
import { payloadOf } from '../fold.rules.ts'
import { BarnFrame } from '../kit/barn-frame.tsx'
import kit from '../kit/barn.module.css'
import { WideKey } from '../kit/keys.tsx'
import { NotSavedBar } from '../kit/not-saved.tsx'
import phoneStyles from '../phone.module.css'
import { useBarn } from '../use-barn.ts'
import { BeginList } from './begin-list.tsx'
import classes from './station.module.css'
import { Tagging } from './tagging.tsx'
import type { DeskState, TaggingDesk } from './tagging-desk.ts'
import { useDesk } from './use-desk.ts'

/** A list that the server did not take: it waits here until it was corrected, or the office has settled it [FLD-06]. */
function CameBack({ row, desk, state }: { row: EntryRow; desk: TaggingDesk; state: DeskState }) {
  const t = textsOf('barnStation')
  const { lane } = useBarn()
  const { listName, items } = payloadOf(row) as { listName: string; items: readonly unknown[] }
  const problemsOf = problemsIn(row.problems ?? [])
  const wrong = items.filter((_, place) => problemsOf(place).length > 0).length
  const farmName = lane?.farmName ?? state.kept?.station.farm.name ?? ''
  return (
    <section className={phoneStyles['card']} aria-labelledby={row.clientId}>
      <h2 id={row.clientId} className={phoneStyles['title']}>
        {t('cameBack', { name: listName })}
      </h2>
      <p>{wrong > 0 ? t('cameBackText', { count: wrong }) : t('cameBackWhole')}</p>
      <WideKey look="main" onPress={() => void desk.reopen(row, farmName)}>
        {t('correct')}
      </WideKey>
    </section>
  )
}

/** The list is on the disk, and leaves by itself. */
function Finished({ listName, size }: { listName: string; size: number }) {
  const t = textsOf('barnStation')
  return (
    <output className={classes['finished']}>
      <IconCircleCheck size={40} aria-hidden />
      <span>
        <b>{t('finished', { name: listName })}</b> {t('finishedText', { count: size })}
      </span>
    </output>
  )
}

/** F-08: ear tags, with or without a network [FLD-05, FLD-06]. */
function StationScreen() {
  const t = textsOf('taggingStation')
  const barn = textsOf('barn')
  const { desk, state } = useDesk()
  const { rows } = useBarn()
  const refused = rows.filter(
    (row) =>
      row.kind === 'EAR_TAGGING_LIST_SAVE' && row.state === 'attention' && row.outcome !== 'UNSUPPORTED',
  )
  if (state.list) return <Tagging desk={desk} state={state} list={state.list} />
  return (
    <BarnFrame
      title={t('title')}
      back="/"
      corner={
        <Link to="/barn/phone" className={kit['corner']} aria-label={barn('thisPhone')}>
          <IconUserCircle size={30} aria-hidden />
        </Link>
      }
    >
      {state.is === 'broken' && <p role="alert">{barn('brokenText')}</p>}
      <NotSavedBar failed={state.failed} tryAgain={desk.tryAgain} />
      {state.finished && <Finished {...state.finished} />}
      {refused.map((row) => (
        <CameBack key={row.clientId} row={row} desk={desk} state={state} />
      ))}
      {state.is === 'ready' && <BeginList desk={desk} state={state} />}
    </BarnFrame>
  )
}

export const StationPage = inBarn(StationScreen)
