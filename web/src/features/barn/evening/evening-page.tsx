import { IconArrowNarrowRight } from '@tabler/icons-react'
import type { KitMove } from '@warren/shared/features/equalization/fewest-trips.rules.ts'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { inBarn } from '../barn-root.tsx'
import { BarnFrame } from '../kit/barn-frame.tsx'
import kit from '../kit/barn.module.css'
import { AnswerKeys, WideKey } from '../kit/keys.tsx'
import { KitPad } from '../kit/kit-pad.tsx'
import { HEADING } from '../kit/leave-key.ts'
import { NotSavedBar } from '../kit/not-saved.tsx'
import { useKeysMean } from '../kit/touch-gate.ts'
import { useWakeLock } from '../kit/use-wake-lock.ts'
import { UndoRow } from '../nest-parts.tsx'
import { useWorkDay } from '../use-today.ts'
import { cageWords } from '../walk.rules.ts'
import walk from '../walk.module.css'
import { ByHand } from './by-hand.tsx'
import classes from './evening.module.css'
import type { NestNow, Round } from './nests.rules.ts'
import { type Evening, type EveningWork, useEvening } from './use-evening.ts'

const cageOf = (nest: NestNow): string => cageWords(nest.cage).cage

/** One of both nests of a way: now, and then. */
function NestEnd({ nest, after, side }: { nest: NestNow; after: number; side: 'gives' | 'gets' }) {
  const t = textsOf('barnEvening')
  return (
    <div>
      <span>{t(side)}</span>
      <b data-cage={side} translate="no">
        {cageOf(nest)}
      </b>
      <span translate="no">{nest.tattoo}</span>
      <span>{t('nowThen', { now: nest.kits, after })}</span>
    </div>
  )
}

/** The way one goes now. */
function Way({ evening, move }: { evening: Evening; move: KitMove }) {
  const t = textsOf('barnEvening')
  const [from, to] = [evening.nestOf(move.from), evening.nestOf(move.to)]
  if (!from || !to) return null
  const label = t('said', { kits: t('kits', { count: move.kits }), from: cageOf(from), to: cageOf(to) })
  return (
    <section className={walk['doe']} aria-label={label}>
      <h2 className={classes['kits']} {...HEADING}>
        {t('kits', { count: move.kits })}
      </h2>
      <div className={classes['way']}>
        <NestEnd nest={from} after={from.kits - move.kits} side="gives" />
        <IconArrowNarrowRight size={36} aria-hidden />
        <NestEnd nest={to} after={to.kits + move.kits} side="gets" />
      </div>
    </section>
  )
}

/** Ways that come, in walking order; a tap takes one of them first. */
function Ways({
  evening,
  moves,
  onChoose,
}: {
  evening: Evening
  moves: readonly KitMove[]
  onChoose: (move: KitMove) => void
}) {
  const t = textsOf('barnEvening')
  if (moves.length === 0) return null
  return (
    <ul className={classes['ways']} aria-label={t('next')}>
      {moves.map((move) => {
        const [from, to] = [evening.nestOf(move.from), evening.nestOf(move.to)]
        if (!from || !to) return null
        return (
          <li key={`${move.from} ${move.to}`}>
            <button type="button" onClick={() => onChoose(move)}>
              <b translate="no">{`${cageOf(from)} → ${cageOf(to)}`}</b>
              <span>{t('kits', { count: move.kits })}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Nothing lies ahead, and why. */
function Even({ over }: { over: number }) {
  const t = textsOf('barnEvening')
  return (
    <section className={walk['doe']} aria-labelledby="even">
      <h2 id="even" data-end>
        {t('even')}
      </h2>
      <p className={walk['history']}>{over > 0 ? t('over', { count: over }) : t('evenText')}</p>
    </section>
  )
}

type Panel = 'way' | 'number' | 'hand'
type KeysProps = {
  evening: Evening
  move: KitMove | undefined
  panel: Panel
  onPanel: (panel: Panel) => void
}

/** Done is one press [8.0]. */
function Keys({ evening, move, panel, onPanel }: KeysProps) {
  const t = textsOf('barnEvening')
  const { entering, carry, bar } = evening
  const isOff = entering.failed !== undefined
  useKeysMean(`${move?.from} ${move?.to} ${panel}`)
  return (
    <>
      <NotSavedBar {...entering} />
      {panel === 'way' && move && (
        <AnswerKeys
          label={t('answers')}
          isOff={isOff}
          keys={[
            { name: t('couldNot'), sign: '−', look: 'minus', onPress: () => bar(move) },
            { name: t('otherNumber'), sign: '±', look: 'plain', onPress: () => onPanel('number') },
            { name: t('done'), sign: '✓', look: 'plus', onPress: () => carry(move) },
          ]}
        />
      )}
      {panel === 'way' && <WideKey onPress={() => onPanel('hand')}>{t('byHand')}</WideKey>}
      <UndoRow nest={evening} />
    </>
  )
}

/** Another number of kits than was proposed. */
function OtherNumber({ evening, move, onDone }: { evening: Evening; move: KitMove; onDone: () => void }) {
  const t = textsOf('barnEvening')
  const most = evening.nestOf(move.from)?.kits ?? 0
  const take = (kits: number) => {
    evening.carry({ ...move, kits })
    onDone()
  }
  return (
    <section className={walk['more']} aria-label={t('howMany')}>
      <p>{t('howMany')}</p>
      <KitPad label={t('howMany')} from={1} most={most} onPress={take} />
      <WideKey onPress={onDone}>{textsOf('barn')('back')}</WideKey>
    </section>
  )
}

/** The litters of one stable, proposed way by way or by hand. */
function EvenStable({ work, sub, onBack }: { work: EveningWork; sub: string; onBack: '/' | (() => void) }) {
  useWakeLock()
  const t = textsOf('barnEvening')
  const evening = useEvening(work)
  const [panel, setPanel] = useState<Panel>('way')
  const [chosen, setChosen] = useState<KitMove>()
  const { moves, over } = evening.plan
  const move = moves.find((one) => one === chosen) ?? moves[0]
  const close = () => setPanel('way')
  return (
    <BarnFrame
      title={t('title')}
      sub={<span translate="no">{sub}</span>}
      back={onBack}
      keys={<Keys evening={evening} move={move} panel={panel} onPanel={setPanel} />}
    >
      {panel === 'way' && (
        <>
          {move ? (
            <>
              <p className={classes['count']}>{t('toCarry', { count: moves.length })}</p>
              <Way evening={evening} move={move} />
            </>
          ) : (
            <Even over={over} />
          )}
          <Ways evening={evening} moves={moves.filter((one) => one !== move)} onChoose={setChosen} />
        </>
      )}
      {panel === 'number' && move && <OtherNumber evening={evening} move={move} onDone={close} />}
      {panel === 'hand' && <ByHand evening={evening} onDone={close} />}
    </BarnFrame>
  )
}

interface Choice {
  readonly round: Round
  readonly stableId: number
  readonly name: string
}

/** Rounds by their stables: each is a walk of its own. */
const choicesOf = (rounds: readonly Round[]): readonly Choice[] =>
  rounds.flatMap((round) =>
    [...new Map(round.nests.map(({ stableId, stable }) => [stableId, stable])).entries()].map(
      ([stableId, stable]) => ({ round, stableId, name: `${round.name} · ${stable ?? '–'}` }),
    ),
  )

function RoundChoice({
  choices,
  onChoose,
}: {
  choices: readonly Choice[]
  onChoose: (name: string) => void
}) {
  const t = textsOf('barnEvening')
  if (choices.length === 0)
    return (
      <section className={walk['doe']} aria-labelledby="no-rounds">
        <h2 id="no-rounds" data-end>
          {t('noRounds')}
        </h2>
        <p className={walk['history']}>{t('noRoundsText')}</p>
        <Link to="/" className={kit['wide']}>
          {textsOf('barn')('myWork')}
        </Link>
      </section>
    )
  return (
    <section className={walk['more']} aria-labelledby="which-round">
      <p id="which-round">{t('chooseRound')}</p>
      {choices.map(({ name }) => (
        <WideKey key={name} onPress={() => onChoose(name)}>
          <span translate="no">{name}</span>
        </WideKey>
      ))}
    </section>
  )
}

/** F-04: kits are carried from nest to nest, as the equaliser proposes or as one sees fit [FLD-13, EQU-10]. */
function EveningScreen() {
  const t = textsOf('barnEvening')
  const work = useWorkDay()
  const [chosen, setChosen] = useState<string>()
  const choices = choicesOf(work?.list.bundle.rounds ?? [])
  const only = choices.length === 1 ? choices[0] : undefined
  const choice = only ?? choices.find(({ name }) => name === chosen)
  if (work && choice)
    return (
      <EvenStable
        key={`${choice.round.iaGroupId} ${choice.stableId}`}
        work={{ ...work, ...choice }}
        sub={choice.name}
        onBack={only ? '/' : () => setChosen(undefined)}
      />
    )
  return (
    <BarnFrame title={t('title')} back="/">
      {work ? <RoundChoice choices={choices} onChoose={setChosen} /> : <p>{textsOf('barn')('lockedText')}</p>}
    </BarnFrame>
  )
}

export const EveningPage = inBarn(EveningScreen)
