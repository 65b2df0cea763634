import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import type { ReactNode } from 'react'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import classes from './cage-chooser.module.css'
import { type CageStepsOptions, useCageSteps } from './use-cage-steps.ts'

export type CageChooserProps = CageStepsOptions & {
  required?: boolean
  error?: ReactNode
  'data-path'?: string
  /** Cages with a rabbit can be seen, not chosen: where one looks for a place. */
  freeOnly?: boolean
}

const wordCage = ({ label, info }: SearchHit): string => (info === '' ? label : `${label} · ${info}`)
const textOf = (value: number | undefined): string | null => (value === undefined ? null : String(value))
const numberOf = (value: string | null): number | undefined => (value === null ? undefined : Number(value))

/** Stable, row, position, cage: each step offers what the step before leaves [SRC-07]. */
export function CageChooser({ required, error, freeOnly, ...options }: CageChooserProps) {
  const t = textsOf('search')
  const { place, chosen, choices, failure, retry, step, choose } = useCageSteps(options)
  const { stableId, row, position } = place
  if (failure)
    return (
      <ErrorState title={t('chooserFailed')} onRetry={retry}>
        {wordFailure(failure).sentences.join(' ')}
      </ErrorState>
    )
  return (
    <div className={classes['steps']}>
      <SelectField
        label={t('stable')}
        required={required}
        data={choices.stables.map(({ id, label }) => ({ value: String(id), label }))}
        value={textOf(stableId)}
        onChange={(value) => step({ stableId: numberOf(value) })}
      />
      <SelectField
        label={t('row')}
        required={required}
        disabled={stableId === undefined}
        data={choices.rows.map(String)}
        value={textOf(row)}
        onChange={(value) => step({ stableId, row: numberOf(value) })}
      />
      <SelectField
        label={t('position')}
        required={required}
        disabled={row === undefined}
        data={choices.positions.map((value) => ({ value, label: textsOf('farms')(`positions/${value}`) }))}
        value={position ?? null}
        onChange={(value) =>
          step({ stableId, row, position: choices.positions.find((candidate) => candidate === value) })
        }
      />
      <SelectField
        label={t('cage')}
        required={required}
        error={error}
        data-path={options['data-path']}
        searchable
        disabled={position === undefined}
        data={choices.cages.map((cage) => ({
          value: String(cage.id),
          label: wordCage(cage),
          disabled: freeOnly === true && cage.info !== '' && cage.id !== options.cageId,
        }))}
        value={textOf(chosen)}
        onChange={(value) => choose(numberOf(value))}
      />
    </div>
  )
}
