import { Button, SegmentedControl } from '@mantine/core'
import { IconCornerDownLeft, IconSparkles } from '@tabler/icons-react'
import { PEDIGREES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { MessagesList } from '../../../ui/form/messages-list.tsx'
import classes from './pairing.module.css'
import type { PairingState } from './use-pairing.ts'

export type PairBarProps = {
  state: PairingState
  /** Absent where there is no semen to propose. */
  onPropose: (() => void) | undefined
}

/** What the pairing breeds for, the proposal, and the one button that pairs [IAG-35]. */
export function PairBar({ state, onPropose }: PairBarProps) {
  const t = textsOf('iaGroups')
  const { semen, count, pedigree, pickPedigree, canPair, pairing, start, refusal } = state
  return (
    <div className={classes['pairPlace']}>
      <MessagesList messages={refusal} />
      <div className={classes['pairBar']}>
        <span className={classes['pairLabel']}>{t('pedigree')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('pedigree')}
          data={[...PEDIGREES]}
          value={pedigree}
          onChange={(value) => pickPedigree(PEDIGREES.find((one) => one === value))}
        />
        <Button
          variant="default"
          className={classes['proposeButton']}
          leftSection={<IconSparkles size={15} />}
          disabled={onPropose === undefined}
          title={textsOf('kinship')('proposeHelp')}
          onClick={onPropose}
        >
          {textsOf('kinship')('propose')}
        </Button>
        <Button
          className={classes['pairButton']}
          rightSection={<IconCornerDownLeft size={15} />}
          disabled={!canPair}
          aria-busy={pairing}
          onClick={start}
        >
          {canPair && semen ? t('pair', { count, label: semen.label }) : t('pairNothing')}
        </Button>
      </div>
    </div>
  )
}
