import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight, IconX } from '@tabler/icons-react'
import type { ShownLitter } from '@warren/shared/features/equalization/equalization.contract.ts'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { stepOf } from '../../../ui/keys/steps.ts'
import type { Proposal } from '../equalization.api.ts'
import classes from '../equalization.module.css'
import { changesOf } from './row-map.ts'
import { keyOf, type Moves } from './use-moves.ts'

type Move = Proposal['moves'][number]

/** No cover has this number. */
const AWAY = 0

const nameOf = (litter: ShownLitter | undefined): string => litter?.cage ?? litter?.tattoo ?? '–'

/** How many kits are in the nest before and after its own part of the list. */
function Nest({ litter, change }: { litter: ShownLitter | undefined; change: number }) {
  const t = textsOf('equalization')
  const before = litter?.kits ?? 0
  const kind = litter?.isOrphan ? t('walking/orphan') : litter?.isNurse ? t('walking/nurse') : undefined
  return (
    <span className={classes['nest']}>
      <b>{nameOf(litter)}</b>
      <small>
        {[t('walking/fromTo', { before, after: before + change }), kind].filter(Boolean).join(', ')}
      </small>
    </span>
  )
}

const toolsOf = (line: Element) => ({
  box: line.querySelector<HTMLElement>('input:not([disabled])'),
  strike: line.querySelector('button'),
})

/** Strikes a move out by key: its box takes no focus then. */
function strikeOut(line: Element) {
  const { strike } = toolsOf(line)
  strike?.focus()
  strike?.click()
}

/** The line of a move that an arrow leads to. */
function lineAt(line: Element, key: string): Element | null {
  const step = stepOf({ key })
  if (step === 'down') return line.nextElementSibling
  return step === 'up' ? line.previousElementSibling : null
}

/** In the line of a move arrows go from box to box, Delete strikes it out, Ctrl and Enter book. */
function onMoveKey(event: KeyboardEvent<HTMLElement>, onBook: () => void) {
  const { key, ctrlKey, metaKey, currentTarget } = event
  const line = currentTarget.closest('li')
  if (!line) return
  const next = lineAt(line, key)
  if (key === 'Enter' && (ctrlKey || metaKey)) onBook()
  else if (key === 'Delete') strikeOut(line)
  else if (next) (toolsOf(next).box ?? toolsOf(next).strike)?.focus()
  else return
  event.preventDefault()
}

type LineProps = { move: Move; moves: Moves; changes: ReadonlyMap<number, number>; onBook: () => void }

function MoveLine({ move, moves, changes, onBook }: LineProps) {
  const t = textsOf('equalization')
  const [from, to] = [moves.litters.get(move.from), moves.litters.get(move.to)]
  const words = { from: nameOf(from), to: nameOf(to) }
  const isStruck = moves.isStruck(move)
  const changeOf = (id: number) => (isStruck ? 0 : (changes.get(id) ?? 0))
  return (
    <li className={classes['move']} data-struck={isStruck || undefined}>
      <Checkbox
        aria-label={t('walking/done', words)}
        checked={moves.isTicked(move)}
        disabled={isStruck}
        onChange={(event) => moves.tick([move], event.currentTarget.checked)}
        onKeyDown={(event) => onMoveKey(event, onBook)}
      />
      <Nest litter={from} change={changeOf(move.from)} />
      <span className={classes['kits']}>
        {formatNumber(move.kits)}
        <IconArrowRight size={14} aria-hidden />
      </span>
      <Nest litter={to} change={changeOf(move.to)} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t(isStruck ? 'walking/restore' : 'walking/strike', words)}
        onClick={() => moves.strike(move)}
        onKeyDown={(event) => onMoveKey(event, onBook)}
      >
        {isStruck ? <IconArrowBackUp size={15} /> : <IconX size={15} />}
      </ActionIcon>
    </li>
  )
}

/** Kits that come to and go from each nest by all that is to carry, what leaves the litters as well. */
const movedBy = ({ open, away }: Moves) =>
  changesOf([...open, ...away.map((move) => ({ ...move, to: AWAY }))])

/** The box on top: all moves of the row, but for those struck out. */
function TickAll({ name, list, moves }: { name: string; list: readonly Move[]; moves: Moves }) {
  const t = textsOf('equalization')
  const open = list.filter((move) => !moves.isStruck(move))
  const ticked = open.filter(moves.isTicked).length
  const isAll = open.length > 0 && ticked === open.length
  return (
    <div className={classes['tickAll']}>
      <Checkbox
        label={t('walking/all', { row: name })}
        checked={isAll}
        indeterminate={ticked > 0 && !isAll}
        disabled={open.length === 0}
        onChange={() => moves.tick(open, !isAll)}
      />
      <span className={classes['soft']}>
        {t('walking/count', { ticked: formatNumber(ticked), count: formatNumber(open.length) })}
      </span>
    </div>
  )
}

type WalkingListProps = {
  /** The row of cages. */
  name: string
  list: readonly Move[]
  moves: Moves
  /** Ctrl and Enter. */
  onBook: () => void
}

/** The moves of a row in the order in which one walks; each is ticked when it was carried, or struck out. */
export function WalkingList({ name, list, moves, onBook }: WalkingListProps) {
  const changes = movedBy(moves)
  return (
    <>
      <TickAll name={name} list={list} moves={moves} />
      <ul className={classes['moves']} aria-label={textsOf('equalization')('walking/title')}>
        {list.map((move) => (
          <MoveLine key={keyOf(move)} move={move} moves={moves} changes={changes} onBook={onBook} />
        ))}
      </ul>
    </>
  )
}
