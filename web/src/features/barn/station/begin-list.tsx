import { useQuery } from '@tanstack/react-query'
import { defaultListName, isListName } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { LIST_NAME_LENGTH } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import { LEASE_DAYS } from '@warren/shared/features/field/field.vocabulary.ts'
import { searchFarms } from '@warren/shared/features/search/search.contract.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { callApi } from '../../../platform/api-client.ts'
import { dayOf, formatMoment, formatNumber } from '../../../platform/format.ts'
import { PAGE_CLOCK } from '../../../platform/outbox/open-queue.ts'
import { textsOf } from '../../../platform/texts.ts'
import { payloadOf } from '../fold.rules.ts'
import { WideKey } from '../kit/keys.tsx'
import { useBarn, useBarnPhone } from '../use-barn.ts'
import walk from '../walk.module.css'
import classes from './station.module.css'
import type { DeskState, TaggingDesk } from './tagging-desk.ts'
import type { KeptStation, OpenList } from './tagging.rules.ts'

type Farm = OpenList['farm']

/** As many as a thumb reaches; the field finds the others. */
const MOST_FARMS = 5

/** Farms of a technician: found by name while there is a network. */
function FarmChoice({ onChoose }: { onChoose: (farm: Farm) => void }) {
  const t = textsOf('barnStation')
  const station = textsOf('taggingStation')
  const [term, setTerm] = useState('')
  const { data, isError } = useQuery({
    queryKey: ['search', 'farm-options', term.trim()],
    queryFn: ({ signal }) => callApi(searchFarms, { query: { search: term.trim() } }, signal),
    retry: false,
  })
  return (
    <section className={walk['more']} aria-label={station('farm')}>
      <label className={classes['field']}>
        <span>{station('farm')}</span>
        <input
          value={term}
          placeholder={station('farmHelp')}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </label>
      {isError && <p className={walk['remark']}>{t('farmNeeds')}</p>}
      {data?.length === 0 && <p>{t('noFarm')}</p>}
      {(data ?? []).slice(0, MOST_FARMS).map(({ id, label, info }) => (
        <WideKey key={id} onPress={() => onChoose({ id, name: label })}>
          <span translate="no">{`${label} · ${info}`}</span>
        </WideKey>
      ))}
    </section>
  )
}

/** What of the farm lies on this phone, and since when. */
function Download({
  kept,
  isAsking,
  onFetch,
}: {
  kept: KeptStation | undefined
  isAsking: boolean
  onFetch: () => void
}) {
  const t = textsOf('barnStation')
  const barn = textsOf('barn')
  return (
    <>
      {kept ? (
        <p className={classes['facts']}>
          {t('onPhone', {
            rabbits: formatNumber(kept.station.rabbits.length),
            tags: formatNumber(kept.station.tags.length),
          })}
          <span>{t('asOf', { time: formatMoment(new Date(kept.contactAt)) })}</span>
        </p>
      ) : (
        <output className={walk['remark']}>
          <span>
            <b>{t('noDownloadTitle')}</b> {t('noDownloadText')}
          </span>
        </output>
      )}
      <WideKey onPress={onFetch} isOff={isAsking}>
        {isAsking ? barn('refreshing') : barn('refresh')}
      </WideKey>
    </>
  )
}

/** Names of lists that were finished on this phone. */
function useTakenNames(): readonly string[] {
  const { rows } = useBarn()
  return rows
    .filter(({ kind }) => kind === 'EAR_TAGGING_LIST_SAVE')
    .map((row) => String(payloadOf(row)['listName']))
}

const isLocked = (kept: KeptStation): boolean =>
  PAGE_CLOCK.now() - kept.contactAt > LEASE_DAYS * 24 * 3_600_000

/** A worker tags on the own farm; a technician on the one that was fetched last, or on another. */
function useFarm(
  kept: KeptStation | undefined,
): readonly [Farm | undefined, (farm: Farm | undefined) => void] {
  const { user } = useBarnPhone()
  const { lane } = useBarn()
  const [chosen, setChosen] = useState<Farm>()
  const ownFarm =
    user.role === 'USER' && lane?.farmId != null ? { id: lane.farmId, name: lane.farmName ?? '' } : undefined
  return [ownFarm ?? chosen ?? kept?.station.farm, setChosen]
}

type BeginProps = { desk: TaggingDesk; state: DeskState }

/** The name of the list, proposed by the day; its field keeps what was typed. */
function useListName(): readonly [string, (typed: string) => void] {
  const takenNames = useTakenNames()
  const [typed, setTyped] = useState<string>()
  return [typed ?? defaultListName(dayOf(new Date(PAGE_CLOCK.now())), takenNames), setTyped]
}

/** A farm is chosen: what of it is on the phone, and the name of the list. */
function BeginOn({ desk, state, farm, onOther }: BeginProps & { farm: Farm; onOther?: () => void }) {
  const station = textsOf('taggingStation')
  const [listName, setListName] = useListName()
  const farmId = farm.id
  useEffect(() => void desk.fetch(farmId), [desk, farmId])
  const kept = state.kept?.station.farm.id === farmId ? state.kept : undefined
  const isOld = kept !== undefined && isLocked(kept)
  const canBegin = kept !== undefined && !isOld && isListName(listName)
  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (canBegin) void desk.begin(farm, listName)
  }
  return (
    <form className={walk['more']} onSubmit={begin}>
      <p translate="no">{station('farmOf', { farm: farm.name })}</p>
      <Download kept={kept} isAsking={state.isAsking} onFetch={() => void desk.fetch(farmId)} />
      {isOld && <p className={walk['remark']}>{textsOf('barn')('lockedText')}</p>}
      <label className={classes['field']}>
        <span>{station('listName')}</span>
        <input
          value={listName}
          maxLength={LIST_NAME_LENGTH.max}
          onChange={(event) => setListName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className={classes['main']} disabled={!canBegin}>
        {station('begin')}
      </button>
      {onOther && <WideKey onPress={onOther}>{textsOf('barnStation')('otherFarm')}</WideKey>}
    </form>
  )
}

/** Which farm, and what the list is called [FLD-05]. */
export function BeginList({ desk, state }: BeginProps) {
  const { user } = useBarnPhone()
  const [farm, setFarm] = useFarm(state.kept)
  const [isOther, setOther] = useState(false)
  const choose = (one: Farm) => {
    setFarm(one)
    setOther(false)
  }
  // The farm of a worker comes with her first sign-in on this phone.
  if (!farm && user.role === 'USER') return <p>{textsOf('barnStation')('noDownloadText')}</p>
  if (!farm || isOther) return <FarmChoice onChoose={choose} />
  const other = user.role === 'EAR_TAG_TECHNICIAN' && { onOther: () => setOther(true) }
  return <BeginOn desk={desk} state={state} farm={farm} {...other} />
}
