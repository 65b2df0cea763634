import { Checkbox } from '@mantine/core'
import { IconVaccine } from '@tabler/icons-react'
import { DOE_SOURCES, type DoeSource } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { ListTable } from '../../../platform/list/list-table.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { keyHints } from '../../../ui/keys/key-hints.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { SearchBox } from '../../../ui/filter-bar/search-box.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ALL_SELECTED, isSelected, NO_SELECTION, withRows } from '../../../ui/table/selection.ts'
import { candidateColumns } from './candidate-columns.tsx'
import { type CandidateList, sourcesIn } from './candidates.list.ts'
import type { KinshipOf } from './kinship.api.ts'
import classes from './pairing.module.css'
import type { PairingState } from './use-pairing.ts'

/** A card of three lines, until it is measured. */
const CARD_HEIGHT = 96

/** Where the does come from, with how many there are: one click shows them alone. */
function SourceChips({ list }: { list: CandidateList }) {
  const t = textsOf('iaGroups')
  const counts = sourcesIn(list)
  const { sources = [] } = list.filter
  const toggle = (source: DoeSource) => {
    const next = sources.includes(source) ? sources.filter((one) => one !== source) : [...sources, source]
    list.setFilter({ sources: next.length > 0 ? next : undefined })
  }
  return (
    <fieldset className={classes['sources']} aria-label={t('source')}>
      {DOE_SOURCES.map((source) => (
        <button
          key={source}
          type="button"
          className={classes['source']}
          aria-pressed={sources.includes(source)}
          onClick={() => toggle(source)}
        >
          {t(`sources/${source}`)} <b>{formatNumber(counts[source] ?? 0)}</b>
        </button>
      ))}
      <Checkbox
        size="xs"
        label={t('filters/blocked')}
        checked={list.filter.blocked === true}
        onChange={(event) => list.setFilter({ blocked: event.currentTarget.checked ? true : undefined })}
      />
    </fieldset>
  )
}

function KeyHints() {
  return (
    <div className={classes['hints']}>
      {keyHints('pairing').map(({ keys, does }) => (
        <span key={does}>
          <kbd>{keys}</kbd> {does}
        </span>
      ))}
    </div>
  )
}

/** How many are chosen, and all at once without a keyboard. */
function Choice({ state }: { state: PairingState }) {
  const t = textsOf('iaGroups')
  const { count, pairable, choose } = state
  if (pairable === 0 && count === 0) return null
  return (
    <div className={classes['choice']}>
      <output>{count > 0 && t('chosen', { count })}</output>
      {count < pairable && (
        <button type="button" className={classes['link']} onClick={() => choose(ALL_SELECTED)}>
          {t('chooseAll', { count: formatNumber(pairable) })}
        </button>
      )}
      {count > 0 && (
        <button type="button" className={classes['link']} onClick={() => choose(NO_SELECTION)}>
          {t('chooseNone')}
        </button>
      )}
    </div>
  )
}

export type CandidatesPanelProps = {
  list: CandidateList
  state: PairingState
  kinship: KinshipOf
  /** The table scrolls inside of the panel. */
  fill: boolean
  narrow: boolean
  /** Under the table on a phone. */
  foot?: ReactNode
}

/** Does to choose from, with what speaks for and against each. */
export function CandidatesPanel({ list, state, kinship, fill, narrow, foot }: CandidatesPanelProps) {
  const t = textsOf('iaGroups')
  const spermId = state.semen?.spermId
  const { warn } = state
  const columns = useMemo(
    () => candidateColumns((motherId) => kinship(motherId, spermId), warn),
    [kinship, spermId, warn],
  )
  const { selection, choose } = state
  return (
    <div className={classes['panelPlace']} data-panel="does" data-fill={fill || undefined}>
      <Panel title={t('does')} sub={t('available', { count: state.pairable })} padded={false} fill={fill}>
        <FilterBar
          filters={list.chips}
          onReset={list.reset}
          search={
            <SearchBox
              label={t('doeSearch')}
              width={200}
              value={list.filter.search ?? ''}
              onSearch={(search) => list.setFilter({ search }, { replace: true })}
            />
          }
        />
        <SourceChips list={list} />
        <ListTable
          list={list}
          label={t('does')}
          columns={columns}
          rowId={({ id }) => String(id)}
          rowName={({ tattoo, earTag, id }) => tattoo ?? earTag ?? String(id)}
          cards
          fill={fill}
          growFrom={narrow ? CARD_HEIGHT : undefined}
          asked={[list.filter.search]}
          rowLook={({ blocked }) => (blocked ? 'muted' : undefined)}
          selection={selection}
          onSelectionChange={choose}
          isSelectable={({ blocked }) => blocked === null}
          bulkBar={false}
          onOpen={({ id, blocked }) => {
            if (blocked === null)
              choose(withRows(selection, [String(id)], !isSelected(selection, String(id))))
          }}
          empty={
            <EmptyState icon={IconVaccine} title={t('noDoes')}>
              {t('noDoesText')}
            </EmptyState>
          }
        />
        <Choice state={state} />
        {narrow ? foot : <KeyHints />}
      </Panel>
    </div>
  )
}
