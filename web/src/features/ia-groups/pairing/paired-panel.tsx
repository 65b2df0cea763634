import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { wordFailure } from '../../../platform/failures.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SearchBox } from '../../../ui/filter-bar/search-box.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { IaGroup } from '../ia-groups.api.ts'
import type { KinshipOf } from './kinship.api.ts'
import { type Paired, PairedFoot, PairedTable } from './paired-table.tsx'
import { type PairedRow, useUnpair } from './pairing.api.ts'
import classes from './pairing.module.css'
import type { UndoStack } from './use-undo.ts'

/** Takes a doe off the list; Ctrl+Z puts her on it again [IAG-33]. */
export function useUnpairing(group: IaGroup, undo: UndoStack) {
  const t = textsOf('iaGroups')
  const unpair = useUnpair(String(group.id))
  return (row: PairedRow) => {
    const [motherId] = row.motherIds
    const { spermId, spermLabel, pedigree } = row
    const name = row.tattoo ?? row.earTag ?? ''
    if (motherId === undefined || unpair.isPending) return
    unpair.mutate(motherId, {
      onSuccess: () => {
        if (spermId !== null)
          undo.push({ kind: 'unpair', motherId, name, spermId, spermLabel: spermLabel ?? '', pedigree })
        toast.info({ title: t('unpaired', { name }) })
      },
      onError: (failure) =>
        toast.error({ title: t('unpairFailed', { name }), detail: wordFailure(failure).sentences.join(' ') }),
    })
  }
}

export type PairedPanelProps = {
  group: IaGroup
  paired: Paired
  kinship: KinshipOf
  undo: UndoStack
  onUnpair: (row: PairedRow) => void
  fill: boolean
  narrow: boolean
}

/** The list as it grows. */
export function PairedPanel({ group, paired, kinship, undo, onUnpair, fill, narrow }: PairedPanelProps) {
  const t = textsOf('iaGroups')
  const { search, setSearch, pairings } = paired
  const total = pairings.data?.totalElements
  return (
    <div className={classes['panelPlace']} data-panel="paired" data-fill={fill || undefined}>
      <Panel
        title={t('paired')}
        sub={total !== undefined && formatNumber(total)}
        padded={false}
        fill={fill}
        aside={
          <>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconArrowBackUp size={15} />}
              disabled={undo.takeBack === undefined || undo.busy}
              onClick={undo.takeBack}
            >
              {t('takeBack')}
            </Button>
            <SearchBox label={t('pairedSearch')} width={150} value={search} onSearch={setSearch} />
          </>
        }
      >
        <PairedTable
          group={group}
          paired={paired}
          kinship={kinship}
          fill={fill}
          narrow={narrow}
          onUnpair={onUnpair}
        />
        <PairedFoot paired={paired} savedAt={undo.savedAt} />
      </Panel>
    </div>
  )
}
