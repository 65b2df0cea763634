import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import classes from '../group/group.module.css'
import { percentOf } from './kinship-cell.tsx'
import type { PairingState } from './use-pairing.ts'

/** Close kin are paired only when it is meant: who they are, and how inbred their kits would be. */
export function KinQuestion({ state }: { state: PairingState }) {
  const t = textsOf('kinship')
  const { asked, semen, pairing, pairAnyway, leaveIt } = state
  const { kin = [], count = 0 } = asked ?? {}
  return (
    <Dialog
      opened={asked !== undefined}
      onClose={leaveIt}
      title={t('askTitle')}
      tile={{ icon: IconAlertTriangle, tone: 'danger' }}
      busy={pairing}
      actions={
        <>
          <Button variant="default" onClick={leaveIt} disabled={pairing} data-autofocus>
            {textsOf('common')('cancel')}
          </Button>
          <Button onClick={pairAnyway} disabled={pairing}>
            {t('pairAnyway')}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{t('ask', { count, label: semen?.label ?? '' })}</p>
      <ul className={classes['facts']}>
        {kin.map(({ tattoo, f }) => (
          <li key={tattoo}>{t('askOne', { tattoo, f: percentOf(f) })}</li>
        ))}
        {count > kin.length && <li>{t('more', { count: count - kin.length })}</li>}
      </ul>
    </Dialog>
  )
}
