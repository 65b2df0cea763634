import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import classes from '../imports.module.css'
import { wordCode } from '../line-words.ts'
import type { LinesView } from './use-lines-view.ts'

export type LineFilterProps = {
  state: ImportState
  view: LinesView
  /** At the end of the first line. */
  end: ReactNode
}

const TYPES = { all: undefined, errors: 'ERROR', warnings: 'WARNING' } as const
type Tab = keyof typeof TYPES
const TABS: readonly Tab[] = ['all', 'errors', 'warnings']

/** Severity, and below it each problem, with counts while no row is skipped; a click shows its lines alone. */
export function LineFilter({ state, view, end }: LineFilterProps) {
  const t = textsOf('imports')
  const { errors, warnings, groups, skipped } = state
  const counts = { all: errors + warnings, errors, warnings }
  // The server counts the lines that block the import; the list shows lines of skipped rows as well.
  const counted = skipped === 0
  const { logType, code } = view.view
  const chosen = TABS.find((tab) => TYPES[tab] === logType) ?? 'all'
  const shown = groups.filter((group) => logType === undefined || group.logType === logType)
  return (
    <div className={classes['filter']}>
      <div className={classes['tabs']}>
        <SegmentedControl
          size="xs"
          aria-label={t('tabsLabel')}
          value={chosen}
          data={TABS.map((tab) => ({
            value: tab,
            label: counted ? `${t(`tabs/${tab}`)} ${formatNumber(counts[tab])}` : t(`tabs/${tab}`),
          }))}
          onChange={(tab) => view.showType(TYPES[tab])}
        />
        {end}
      </div>
      {shown.length > 1 && (
        <fieldset className={classes['groups']} aria-label={t('byCode')}>
          {shown.map((group) => (
            <button
              key={`${group.code} ${group.logType}`}
              type="button"
              className={classes['group']}
              data-tone={group.logType === 'ERROR' ? 'danger' : 'warn'}
              aria-pressed={group.code === code}
              title={group.code}
              onClick={() => view.showCode(group.code)}
            >
              {wordCode(group.code) ?? group.code}
              {counted && <b>{formatNumber(group.count)}</b>}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
