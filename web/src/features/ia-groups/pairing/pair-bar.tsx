import { Button, SegmentedControl } from '@mantine/core'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { PEDIGREES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { textsOf } from '../../../platform/texts.ts'
import { MessagesList } from '../../../ui/form/messages-list.tsx'
import classes from './pairing.module.css'
import type { PairingState } from './use-pairing.ts'

/** What the pairing breeds for, and the one button that pairs [IAG-35]. */
export function PairBar({ state }: { state: PairingState }) {
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
