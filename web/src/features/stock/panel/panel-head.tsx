import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import type { Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useKnownRabbit } from '../../rabbits/index.ts'
import { nameOf } from '../../animals/index.ts'
import { useRabbit } from '../../rabbits/index.ts'
import classes from './panel.module.css'
import type { PanelState } from './use-panel.ts'

const NAMELESS = '–'
/** Names the cage, and doe or buck where the sex is known. */
const cageAndSex = (cage: string | null, sex: Sex | undefined): string => {
  const t = textsOf('stock')
  return [cage ?? t('noCage'), ...(sex ? [t(`sexes/${sex}`).toLowerCase()] : [])].join(' · ')
}

export type PanelHeadProps = { state: PanelState; id: number }

/** Names the rabbit, with the steps along the list and the close button. */
export function PanelHead({ state: { row, sex, previous, next, walk, close }, id }: PanelHeadProps) {
  const known = useKnownRabbit(id)
  const t = textsOf('stock')
  const step = { variant: 'subtle', color: 'gray', size: 30 } as const
  return (
    <header className={classes['head']}>
      {row ? (
        <Names place={cageAndSex(row.cage, sex ?? known?.sex)} name={row.tattoo ?? row.earTag ?? NAMELESS} />
      ) : (
        <FetchedNames id={id} />
      )}
      <ActionIcon
        {...step}
        aria-label={t('panel/previous')}
        disabled={!previous}
        onClick={() => walk(previous)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <ActionIcon {...step} aria-label={t('panel/next')} disabled={!next} onClick={() => walk(next)}>
        <IconChevronRight size={17} />
      </ActionIcon>
      <span className={classes['line']} aria-hidden />
      <ActionIcon {...step} aria-label={t('panel/close')} onClick={close}>
        <IconX size={17} />
      </ActionIcon>
    </header>
  )
}

type NamesProps = { place: string; name: string }

const Names = ({ place, name }: NamesProps) => (
  <div className={classes['names']}>
    <p className={classes['place']}>{place}</p>
    <h2 className={classes['name']}>{name}</h2>
  </div>
)

/** A deep link can open a rabbit outside this page of the list. */
function FetchedNames({ id }: { id: number }) {
  const { data } = useRabbit(id)
  if (!data) return <div className={classes['names']} />
  return <Names place={cageAndSex(data.cage?.label ?? data.lastCage, data.sex)} name={nameOf(data)} />
}
