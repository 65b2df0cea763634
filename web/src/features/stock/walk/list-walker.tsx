import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../../platform/link.tsx'
import type { Address } from '../../../platform/list/define-list.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { stockList } from '../stock.list.tsx'
import { cameFromList, rememberedList, rememberPage } from '../../../platform/remembered-list.ts'
import { type Neighbour, useNeighbours } from './use-neighbours.ts'
import classes from './walk.module.css'

const STEPS = ['previous', 'next'] as const
type Step = (typeof STEPS)[number]
const ICONS = { previous: IconChevronLeft, next: IconChevronRight } as const

/** Each rabbit is a page of its own: the button that led there takes the focus up again. */
let walked: Step | undefined

function StepButton({ step, to }: { step: Step; to: Neighbour | undefined }) {
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const StepIcon = ICONS[step]
  const enabled = to !== undefined
  useEffect(() => {
    if (!enabled || walked !== step) return
    walked = undefined
    button.current?.focus()
  }, [enabled, step])
  const walk = () => {
    if (!to) return
    rememberPage(to.page)
    walked = step
    void navigate({ to: '/rabbits/$id', params: { id: String(to.id) }, search: true, replace: true })
  }
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      size={30}
      aria-label={textsOf('stock')(`panel/${step}`)}
      disabled={!enabled}
      onClick={walk}
    >
      <StepIcon size={17} />
    </ActionIcon>
  )
}

function Walker({ address, id }: { address: Address; id: number }) {
  const t = textsOf('rabbit')
  const list = { sent: stockList.sentOf(stockList.filterOf(address)), state: stockList.stateOf(address) }
  const beside = useNeighbours(list, id)
  if (!beside) return null
  const { previous, next, place, total } = beside
  return (
    <fieldset className={classes['walker']} aria-label={t('walker/label')}>
      <StepButton step="previous" to={previous} />
      <span className={classes['place']}>
        {place === undefined
          ? t('walker/gone')
          : t('walker/place', { at: formatNumber(place), total: formatNumber(total) })}
      </span>
      <StepButton step="next" to={next} />
    </fieldset>
  )
}

export type ListWalkerProps = { id: number }

/** The way along the list one came from, in its filter and order; nothing for who came from elsewhere. */
export function ListWalker({ id }: ListWalkerProps) {
  const [address] = useState(() => (cameFromList() ? stockList.read(rememberedList()) : undefined))
  return address && <Walker address={address} id={id} />
}
