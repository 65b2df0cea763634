import { IconArrowBackUp, IconCircleDashed, IconPaw, IconTag } from '@tabler/icons-react'
import { isTag } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { PART_PAIRS } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import { useEffect, useRef, useState } from 'react'
import { useScans } from '../../../platform/scan/use-scans.ts'
import { textsOf } from '../../../platform/texts.ts'
import { BarnFrame } from '../kit/barn-frame.tsx'
import { AnswerKeys, WideKey } from '../kit/keys.tsx'
import { NotSavedBar } from '../kit/not-saved.tsx'
import { useWakeLock } from '../kit/use-wake-lock.ts'
import { useBarn } from '../use-barn.ts'
import walk from '../walk.module.css'
import { Pairs } from './pairs.tsx'
import classes from './station.module.css'
import { type DeskState, type TaggingDesk } from './tagging-desk.ts'
import { type Heard, type KeptStation, knownFarm, lastOf, type OpenList } from './tagging.rules.ts'

type ListProps = { desk: TaggingDesk; state: DeskState; list: OpenList }

/** What the farm says of one half, behind its name. */
function useHalfFacts(
  kept: KeptStation | undefined,
  { half }: OpenList,
): Readonly<Record<'rabbit' | 'tag', string>> {
  const { rows } = useBarn()
  const known = kept && knownFarm(kept, rows)
  const found = half.rabbit && known?.rabbitOf(half.rabbit)
  return {
    rabbit: [found?.cage, found?.tattoo]
      .filter((one) => one != null && one !== half.rabbit?.text)
      .join(' · '),
    tag: half.tag?.kind === 'eid' ? (known?.tagOf(half.tag) ?? '') : '',
  }
}

/** One half of the pair under way: what is known of it, or that it is still to come. */
function Half({ side, list, facts }: { side: 'rabbit' | 'tag'; list: OpenList; facts: string }) {
  const t = textsOf('taggingStation')
  const known = list.half[side]
  const SideIcon = side === 'tag' ? IconTag : IconPaw
  return (
    <div className={classes['half']} data-known={known !== undefined || undefined}>
      <span aria-hidden>{known ? <SideIcon size={30} /> : <IconCircleDashed size={30} />}</span>
      <div>
        <span>{[t(side), known && t(`kinds/${known.kind}`)].filter(Boolean).join(' ')}</span>
        <b translate={known ? 'no' : undefined}>{known?.text ?? t('missing')}</b>
        {facts !== '' && <span translate="no">{facts}</span>}
      </div>
    </div>
  )
}

/** What the last scan was, where it was nothing that could be taken. */
function wordHeard(heard: Heard): string {
  const t = textsOf('taggingStation')
  if (heard.is === 'unread')
    return heard.scan.kind === 'tagged-card' ? t('taggedCard') : t('unreadable', { text: heard.scan.text })
  if (heard.is === 'repeated')
    return `${heard.name.text}: ${t(`repeated/${isTag(heard.name) ? 'tag' : 'rabbit'}`)}`
  if (heard.is !== 'asked') return ''
  const { name, doubt } = heard
  const own = textsOf('barnStation')
  return `${name.text}: ${
    doubt.why === 'TAGGED'
      ? own('wears', { tag: doubt.tag })
      : own('takeAll', { problem: t(`problems/${doubt.why}`) })
  }`
}

/** Readers are heard wherever one pressed last; by hand a text is typed here. */
function ScanField({ onText }: { onText: (text: string) => void }) {
  const t = textsOf('taggingStation')
  const field = useRef<HTMLInputElement>(null)
  const take = (text: string) => {
    if (field.current) field.current.value = ''
    onText(text)
  }
  useScans(({ text }) => {
    take(text)
    return true
  })
  const takeTyped = () => take(field.current?.value ?? '')
  return (
    <form
      className={classes['scan']}
      onSubmit={(event) => {
        event.preventDefault()
        takeTyped()
      }}
    >
      <label className={classes['field']}>
        <span>{t('scan')}</span>
        <input
          ref={field}
          placeholder={`${t('tag')}, ${t('rabbit')}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          // Some readers end with Tab.
          onKeyDown={({ key, shiftKey }) => {
            if (key === 'Tab' && !shiftKey) takeTyped()
          }}
        />
      </label>
      <button type="submit">{textsOf('barnStation')('yes')}</button>
    </form>
  )
}

/** Asked once, on the keys that are always there. */
function Question({ heard, desk }: { heard: Heard; desk: TaggingDesk }) {
  const t = textsOf('barnStation')
  if (heard.is !== 'asked') return null
  return (
    <div className={walk['two']}>
      <AnswerKeys
        label={wordHeard(heard)}
        keys={[
          { name: t('no'), sign: '−', look: 'minus', onPress: () => void desk.answer(false) },
          { name: t('yes'), sign: '+', look: 'plus', onPress: () => void desk.answer(true) },
        ]}
      />
    </div>
  )
}

/** Forgets the list, after a second press; one that came back waits on for a person. */
function Discard({ desk }: { desk: TaggingDesk }) {
  const t = textsOf('taggingStation')
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) return <WideKey onPress={() => setAsking(true)}>{t('discard')}</WideKey>
  return (
    <fieldset className={walk['more']} aria-label={t('discard')}>
      <p>{t('discardAsk')}</p>
      <WideKey onPress={() => setAsking(false)}>{t('keep')}</WideKey>
      <WideKey look="minus" onPress={() => void desk.discard()}>
        {t('discard')}
      </WideKey>
    </fieldset>
  )
}

function Keys({ desk, state, list }: ListProps) {
  const t = textsOf('taggingStation')
  const barn = textsOf('barn')
  const { heard, failed } = state
  const last = lastOf(list)
  const isOff = failed !== undefined
  return (
    <>
      <NotSavedBar failed={failed} tryAgain={desk.tryAgain} />
      {heard?.is === 'asked' ? (
        <Question heard={heard} desk={desk} />
      ) : (
        <WideKey look="main" onPress={() => void desk.finish()} isOff={isOff || list.pairs.length === 0}>
          {t('finish')}
        </WideKey>
      )}
      <WideKey onPress={() => void desk.undo()} isOff={isOff || last === undefined}>
        <IconArrowBackUp size={26} aria-hidden />
        {last === undefined ? barn('undoNone') : barn('undo', { what: last })}
      </WideKey>
    </>
  )
}

/** A list under way: two scans a pair, no press [FLD-05, 8.0]. */
export function Tagging({ desk, state, list }: ListProps) {
  useWakeLock()
  const t = textsOf('taggingStation')
  const facts = useHalfFacts(state.kept, list)
  const farmId = list.farm.id
  useEffect(() => void desk.fetch(farmId), [desk, farmId])
  const { heard } = state
  const wrong = list.pairs.filter(({ problems }) => problems.length > 0).length
  return (
    <BarnFrame
      title={t('title')}
      sub={<span translate="no">{`${list.listName} · ${list.farm.name}`}</span>}
      back="/"
      keys={<Keys desk={desk} state={state} list={list} />}
    >
      <p className={classes['progress']}>
        <b>{t('count', { count: list.pairs.length })}</b>
        <span>{list.part > 1 && textsOf('barnStation')('part', { part: list.part })}</span>
      </p>
      <div className={walk['track']} aria-hidden>
        <i style={{ width: `${(100 * list.pairs.length) / PART_PAIRS}%` }} />
      </div>
      <section className={walk['doe']} aria-live="polite" aria-label={t('scan')}>
        <Half side="rabbit" list={list} facts={facts.rabbit} />
        <Half side="tag" list={list} facts={facts.tag} />
      </section>
      {heard && (
        <p className={walk['remark']} role="alert">
          {wordHeard(heard)}
        </p>
      )}
      <ScanField onText={(text) => void desk.hear(text)} />
      {list.answers !== undefined && wrong > 0 && (
        <p className={walk['remark']}>{t('refused', { count: wrong })}</p>
      )}
      {list.pairs.length > 0 && <Pairs list={list} onRemove={(place) => void desk.remove(place)} />}
      <Discard desk={desk} />
    </BarnFrame>
  )
}
