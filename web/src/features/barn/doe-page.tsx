import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import { DIARY_ADD } from '@warren/shared/features/group-pages/group-pages.commands.ts'
import { RABBIT_STATUS_SET } from '@warren/shared/features/rabbits/rabbits.commands.ts'
import { BARN_DEATHS, BARN_HEALTH } from '@warren/shared/features/rabbits/rabbits.vocabulary.ts'
import { useState } from 'react'
import type { EntryRow } from '../../platform/outbox/entry.ts'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { textsOf } from '../../platform/texts.ts'
import { toAnswer } from './answers.rules.ts'
import { useQueryValue } from '../../platform/use-query-value.ts'
import { inBarn } from './barn-root.tsx'
import { payloadOf } from './fold.rules.ts'
import { GoToCage } from './go-to-cage.tsx'
import type { BarnGroup } from './group-choice.tsx'
import { BarnFrame } from './kit/barn-frame.tsx'
import { WideKey } from './kit/keys.tsx'
import { HEADING } from './kit/leave-key.ts'
import { NotSavedBar } from './kit/not-saved.tsx'
import { useKeysMean } from './kit/touch-gate.ts'
import { UndoRow } from './nest-parts.tsx'
import { type DoeNow, doesNow } from './own-entries.rules.ts'
import { withAiming } from './scan/with-aiming.tsx'
import { useBarn } from './use-barn.ts'
import { useScan } from './use-scan.ts'
import { type Pressing, pressClock, usePress } from './use-press.ts'
import { useWorkDay } from './use-today.ts'
import { cageWords } from './walk.rules.ts'
import classes from './walk.module.css'

type State = { status?: DoeNow['status']; healthCondition?: DoeNow['healthCondition']; exitDate?: string }

/** The group whose diary counts her if she dies, and what is said of it. */
interface Diary {
  readonly group: BarnGroup | undefined
  readonly words: string
}

function diaryOf(groups: readonly BarnGroup[], { diary }: DoeNow): Diary {
  const t = textsOf('barnWork')
  if (diary === null) return { group: undefined, words: t('diary/none') }
  const counting = diary === 'unclear' ? undefined : diary
  const group = groups.find(({ groupId }) => groupId === counting?.groupId)
  if (!counting || !group) return { group: undefined, words: t('diary/unclear') }
  return { group, words: t(`diary/${counting.how}`, { page: `${group.name} · ${group.stable}` }) }
}

const wordsOf = (set: State): string => {
  const stock = textsOf('stock')
  return [
    ...(set.status === undefined ? [] : [stock(`statuses/${set.status}`)]),
    ...(set.healthCondition === undefined ? [] : [stock(`health/${set.healthCondition}`)]),
  ].join(', ')
}

/** What is said of a doe; the press that says she is dead counts her in her diary, and Undo takes both off. */
function draftsOf(
  doe: DoeNow,
  set: State,
  { counted, rows }: { counted: { group: BarnGroup; day: string } | undefined; rows: readonly EntryRow[] },
) {
  const clock = pressClock()
  const label = {
    ...(doe.cage !== null && { cage: doe.cage }),
    ...(doe.tattoo !== null && { doe: doe.tattoo }),
    words: `${cageWords(doe.cage).cage}, ${wordsOf(set)}`,
  }
  const was = {
    ...(set.status !== undefined && { status: doe.status }),
    ...(set.healthCondition !== undefined && { healthCondition: doe.healthCondition }),
    ...(set.exitDate !== undefined && { exitDate: doe.exitDate }),
  }
  const state = draftOf(
    RABBIT_STATUS_SET,
    { rabbitId: doe.id, ...set, was, ...toAnswer(rows, RABBIT_STATUS_SET.name, { rabbitId: doe.id }) },
    clock,
    label,
  )
  if (!counted) return [state]
  const { group, day } = counted
  const line = { groupId: group.groupId, day, field: 'motherDead', num: 1 } as const
  return [state, draftOf(DIARY_ADD, line, clock, label)]
}

type DoeProps = { doe: DoeNow; diary: Diary; today: string; press: Pressing }

/** Which diary counts her, and three causes; the press saves. */
function Causes({
  diary,
  onCause,
  onBack,
}: {
  diary: Diary
  onCause: (status: DoeNow['status']) => void
  onBack: () => void
}) {
  const t = textsOf('barnWork')
  return (
    <section className={classes['more']} aria-labelledby="cause">
      <p className={classes['remark']}>{diary.words}</p>
      <p id="cause">{t('cause')}</p>
      {BARN_DEATHS.map((status) => (
        <WideKey key={status} look="minus" onPress={() => onCause(status)}>
          {textsOf('stock')(`deadCauses/${status}`)}
        </WideKey>
      ))}
      <WideKey onPress={onBack}>{textsOf('barn')('back')}</WideKey>
    </section>
  )
}

function Health({ doe, onHealth }: { doe: DoeNow; onHealth: (health: DoeNow['healthCondition']) => void }) {
  const t = textsOf('barnWork')
  return (
    <fieldset className={classes['nine']} aria-label={t('health')}>
      {BARN_HEALTH.map((health) => (
        <button
          key={health}
          type="button"
          aria-pressed={doe.healthCondition === health}
          onClick={() => onHealth(health)}
        >
          {textsOf('stock')(`health/${health}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** What can be said of a doe who lives. */
function Says({ doe, diary, today, press: { entering } }: DoeProps) {
  const t = textsOf('barnWork')
  const { rows } = useBarn()
  const [isDying, setDying] = useState(false)
  const { group } = diary
  useKeysMean(`${doe.id} ${isDying}`)
  const save = (set: State) => {
    const isDeath = set.status !== undefined && !isLiving(set.status)
    entering.save(() => ({
      drafts: draftsOf(doe, set, { counted: isDeath && group ? { group, day: today } : undefined, rows }),
      tone: 'saved',
      said: `${cageWords(doe.cage).cage}, ${wordsOf(set)}`,
      after: () => setDying(false),
    }))
  }
  if (isDying)
    return (
      <Causes
        diary={diary}
        onCause={(status) => save({ status, exitDate: today })}
        onBack={() => setDying(false)}
      />
    )
  return (
    <section className={classes['more']} aria-label={t('status')}>
      {doe.status === 'IN_PROD' ? (
        <WideKey onPress={() => save({ status: 'WASTE_CANDIDATE' })}>
          {t('statusKeys/WASTE_CANDIDATE')}
        </WideKey>
      ) : (
        <WideKey onPress={() => save({ status: 'IN_PROD' })}>{t('statusKeys/IN_PROD')}</WideKey>
      )}
      <Health doe={doe} onHealth={(healthCondition) => save({ healthCondition })} />
      <WideKey look="minus" onPress={() => setDying(true)}>
        {t('statusKeys/DEAD')}
      </WideKey>
    </section>
  )
}

/** Who she is, and what is known of her. */
function DoeFacts({ doe, diary }: Pick<DoeProps, 'doe' | 'diary'>) {
  const stock = textsOf('stock')
  const { stable, cage } = cageWords(doe.cage)
  const isDead = !isLiving(doe.status)
  return (
    <section className={classes['doe']} aria-label={`${stable} ${cage}`}>
      <h2 translate="no" {...HEADING}>
        <small>{stable}</small> <span data-cage>{cage}</span>
      </h2>
      <p className={classes['who']} translate="no">
        <b>{doe.tattoo ?? '–'}</b> <span>{doe.earTag}</span>
      </p>
      <p className={classes['answer']}>
        {stock(`statuses/${doe.status}`)} · {stock(`health/${doe.healthCondition}`)}
      </p>
      {isDead && <p className={classes['remark']}>{diary.words}</p>}
    </section>
  )
}

type Work = NonNullable<ReturnType<typeof useWorkDay>>

/** The doe that was found, or a way to find one. */
function Found({
  work,
  does,
  doe,
  press,
  onFind,
}: {
  work: Work
  does: readonly DoeNow[]
  doe: DoeNow | undefined
  press: Pressing
  onFind: (id: number) => void
}) {
  if (!doe)
    return (
      <>
        <p>{textsOf('barnWork')('findHelp')}</p>
        <GoToCage does={does} from={undefined} onGo={({ id }) => onFind(id)} />
      </>
    )
  const diary = diaryOf(work.list.bundle.groups, doe)
  return (
    <>
      <DoeFacts doe={doe} diary={diary} />
      {isLiving(doe.status) && <Says doe={doe} diary={diary} today={work.today} press={press} />}
    </>
  )
}

function Doe() {
  const t = textsOf('barnWork')
  const work = useWorkDay()
  const { rows } = useBarn()
  const opened = useQueryValue('doe')
  const [id, setId] = useState(opened === undefined ? undefined : Number(opened))
  const does = work ? doesNow(work.list, rows) : []
  useScan(does, (found) => setId(found.id))
  const doe = does.find((one) => one.id === id)
  const press = usePress(
    (row) =>
      row.kind === 'RABBIT_STATUS_SET' ||
      (row.kind === 'DIARY_ADD' && payloadOf(row)['field'] === 'motherDead'),
  )
  return (
    <BarnFrame
      title={t('doe')}
      back={doe ? () => setId(undefined) : '/'}
      keys={
        <>
          <NotSavedBar {...press.entering} />
          {doe && <WideKey onPress={() => setId(undefined)}>{t('another')}</WideKey>}
          <UndoRow nest={press} />
        </>
      }
    >
      {work ? (
        <Found work={work} does={does} doe={doe} press={press} onFind={setId} />
      ) : (
        <p>{textsOf('barn')('lockedText')}</p>
      )}
    </BarnFrame>
  )
}

/** F-06, and a doe found dead: status and health of one doe [FLD-13, STK-21, STK-22]. */
export const DoePage = inBarn(withAiming(Doe))
