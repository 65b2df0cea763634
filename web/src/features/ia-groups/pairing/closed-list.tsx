import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { SearchBox } from '../../../ui/filter-bar/search-box.tsx'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { PageTabs } from '../../../ui/page-tabs/page-tabs.tsx'
import { BulkAction } from '../../../ui/table/bulk-action.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import type { IaGroup } from '../ia-groups.api.ts'
import { useKinship } from './kinship.api.ts'
import { PairedFoot, PairedTable, semenIn, usePaired } from './paired-table.tsx'
import classes from './pairing.module.css'
import { SkipsTable } from './skips-table.tsx'

type Tab = 'paired' | 'skips'

export type ClosedListProps = {
  group: IaGroup
  selection: Selection
  onSelectionChange: (selection: Selection) => void
  onSkip: () => void
}

/** A closed list: its does, and those of it that were not inseminated. */
export function ClosedList({ group, selection, onSelectionChange, onSkip }: ClosedListProps) {
  const t = textsOf('iaGroups')
  const narrow = useNarrow()
  const [tab, setTab] = useState<Tab>('paired')
  const paired = usePaired(group, false)
  const kinship = useKinship(String(group.id), semenIn(paired))
  return (
    <PageBody>
      <Panel padded={false}>
        <PageTabs<Tab>
          place="panel"
          tabs={[
            { value: 'paired', label: t('paired'), count: group.covers },
            { value: 'skips', label: t('skipTab'), count: group.skips },
          ]}
          value={tab}
          onChange={setTab}
        >
          {(shown) =>
            shown === 'skips' ? (
              <SkipsTable id={String(group.id)} />
            ) : (
              <>
                <div className={classes['search']}>
                  <SearchBox
                    label={t('pairedSearch')}
                    width={200}
                    value={paired.search}
                    onSearch={paired.setSearch}
                  />
                </div>
                <PairedTable
                  group={group}
                  paired={paired}
                  kinship={kinship}
                  fill={false}
                  narrow={narrow}
                  selection={selection}
                  onSelectionChange={onSelectionChange}
                  bulkActions={<BulkAction icon={IconBan} label={t('skip')} onClick={onSkip} />}
                />
                <PairedFoot paired={paired} savedAt={undefined} />
              </>
            )
          }
        </PageTabs>
      </Panel>
    </PageBody>
  )
}
