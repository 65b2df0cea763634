import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight, IconX } from '@tabler/icons-react'
import type { ShownLitter } from '@warren/shared/features/equalization/equalization.contract.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
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

function MoveLine({
  move,
  moves,
  changes,
}: {
  move: Move
  moves: Moves
  changes: ReadonlyMap<number, number>
}) {
  const t = textsOf('equalization')
  const [from, to] = [moves.litters.get(move.from), moves.litters.get(move.to)]
  const words = { from: nameOf(from), to: nameOf(to) }
  const isStruck = moves.isStruck(move)
  const changeOf = (id: number) => (isStruck ? 0 : (changes.get(id) ?? 0))
  return (
    <li className={classes['move']} data-struck={isStruck || undefined}>
      <Checkbox
        aria-label={t('walking/done', words)}
        checked={moves.isCarried(move)}
        disabled={isStruck}
        onChange={() => moves.carry(move)}
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
      >
        {isStruck ? <IconArrowBackUp size={15} /> : <IconX size={15} />}
      </ActionIcon>
    </li>
  )
}

/** Kits that come to and go from each nest by all that is booked, what leaves the litters as well. */
const movedBy = (moves: Moves['moves']) =>
  changesOf(moves.map((move) => ('to' in move ? move : { ...move, to: AWAY })))

/** The moves in the order in which one walks; each is ticked off or struck out. */
export function WalkingList({ proposal, moves }: { proposal: Proposal; moves: Moves }) {
  const changes = movedBy(moves.moves)
  return (
    <ul className={classes['moves']} aria-label={textsOf('equalization')('walking/title')}>
      {proposal.moves.map((move) => (
        <MoveLine key={keyOf(move)} move={move} moves={moves} changes={changes} />
      ))}
    </ul>
  )
}
